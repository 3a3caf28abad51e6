// Numbering plans, by libphonenumber (C++).
//
// All functions may be called from any thread, accept any bytes, and throw no C++ exceptions.
#ifndef DIALTONE_PHONE_FUNCTIONS_H
#define DIALTONE_PHONE_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// UTF-8 bytes, not terminated by a NUL; they may contain one.
typedef struct {
  const char *bytes;
  size_t count;
} dialtone_text;

// A buffer for a result. The function returns the size of its result in bytes; if that exceeds the capacity, it writes
// nothing.
typedef struct {
  char *bytes;
  size_t capacity;
} dialtone_buffer;

// The parts of a number (ITU-T E.164).
typedef struct {
  uint64_t national;
  // The number of zeros before `national` that belong to the number (Italy).
  uint8_t leading_zeros;
  uint16_t country_code;
  // ASCII digits, terminated by a NUL.
  char extension[24];
} dialtone_phone_number;

typedef enum {
  DIALTONE_PARSED,
  DIALTONE_UNKNOWN_COUNTRY,
  DIALTONE_NOT_A_NUMBER,
  DIALTONE_TOO_SHORT_AFTER_INTERNATIONAL_PREFIX,
  DIALTONE_TOO_SHORT,
  DIALTONE_TOO_LONG,
  // Out of memory, or another failure that a caller cannot handle.
  DIALTONE_FAILED,
} dialtone_parse_result;

typedef enum {
  DIALTONE_E164,
  DIALTONE_INTERNATIONAL,
  DIALTONE_NATIONAL,
  DIALTONE_RFC3966,
} dialtone_number_format;

typedef enum {
  DIALTONE_FIXED_LINE,
  DIALTONE_MOBILE,
  DIALTONE_FIXED_LINE_OR_MOBILE,
  DIALTONE_TOLL_FREE,
  DIALTONE_PREMIUM_RATE,
  DIALTONE_SHARED_COST,
  DIALTONE_VOIP,
  DIALTONE_PERSONAL,
  DIALTONE_PAGER,
  DIALTONE_UNIVERSAL_ACCESS,
  DIALTONE_VOICEMAIL,
} dialtone_number_kind;

// The functions. Regions are ISO 3166-1 alpha-2 codes in upper case; empty for no region.
typedef struct {
  dialtone_parse_result (*parse)(dialtone_text text, dialtone_text region, dialtone_phone_number *number);
  size_t (*format)(const dialtone_phone_number *number, dialtone_number_format format, dialtone_buffer out);
  // The number as dialled from a region.
  size_t (*format_from)(const dialtone_phone_number *number, dialtone_text region, dialtone_buffer out);
  // The location of the number, in a language (`de`, `zh_Hant`). The country is omitted for numbers of `region`.
  size_t (*location)(
      const dialtone_phone_number *number, dialtone_text language, dialtone_text region, dialtone_buffer out);

  // The text formatted as it is typed. `cursor` is the position of the cursor in the text, in Unicode scalars; the
  // function replaces it with the position in the result.
  size_t (*format_typed)(dialtone_text text, dialtone_text region, size_t *cursor, dialtone_buffer out);

  // The regions in the library, and the country codes that belong to no region, separated by blanks.
  size_t (*regions)(dialtone_buffer out);
  size_t (*global_codes)(dialtone_buffer out);
  // A number of a kind that was valid when the library was released; false if there is none.
  bool (*example)(dialtone_text region, dialtone_number_kind kind, dialtone_phone_number *number);
  bool (*global_example)(uint16_t country_code, dialtone_phone_number *number);

  // The offset from UTC, in seconds, of a zone of the tz database at a moment in seconds since 1970; false if the
  // system has no rules for the zone.
  bool (*utc_offset)(dialtone_text zone, int64_t moment, int32_t *seconds);
} dialtone_phone_functions;

__attribute__((visibility("default"))) const dialtone_phone_functions *dialtone_phone_functions_3(void);
#define DIALTONE_PHONE_FUNCTIONS "dialtone_phone_functions_3"

#ifdef __cplusplus
}
#endif

#endif
