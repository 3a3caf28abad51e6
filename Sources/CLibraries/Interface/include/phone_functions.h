// Numbering plans, by libphonenumber (C++).
//
// All functions may be called from any thread, take any bytes, and let no C++ exception out.
#ifndef DIALTONE_PHONE_FUNCTIONS_H
#define DIALTONE_PHONE_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Bytes of UTF-8; not ended by a NUL, and may hold one.
typedef struct {
  const char *bytes;
  size_t count;
} dialtone_text;

// Where a result goes. A function that takes one returns how many bytes its result has, even when it did not fit; then
// nothing was written.
typedef struct {
  char *bytes;
  size_t capacity;
} dialtone_buffer;

// A number in its parts (ITU-T E.164).
typedef struct {
  uint64_t national;
  // How many zeros come before `national` and belong to the number (Italy).
  uint8_t leading_zeros;
  uint16_t country_code;
  // ASCII digits, ended by a NUL.
  char extension[24];
} dialtone_phone_number;

typedef enum {
  DIALTONE_PARSED,
  DIALTONE_UNKNOWN_COUNTRY,
  DIALTONE_NOT_A_NUMBER,
  DIALTONE_TOO_SHORT_AFTER_INTERNATIONAL_PREFIX,
  DIALTONE_TOO_SHORT,
  DIALTONE_TOO_LONG,
  // Out of memory, or anything else that no caller can help.
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

// Regions are ISO 3166-1 alpha-2 codes, upper case; empty for none.
typedef struct {
  dialtone_parse_result (*parse)(dialtone_text text, dialtone_text region, dialtone_phone_number *number);
  size_t (*format)(const dialtone_phone_number *number, dialtone_number_format format, dialtone_buffer out);
  // As it is dialled from a region.
  size_t (*format_from)(const dialtone_phone_number *number, dialtone_text region, dialtone_buffer out);
  // Where the number is, in a language (`de`, `zh_Hant`); seen from a region, in whose own numbers the country is left out.
  size_t (*location)(
      const dialtone_phone_number *number, dialtone_text language, dialtone_text region, dialtone_buffer out);

  // The text as it looks while it is typed. `cursor` is a place in the text, in Unicode scalars, and becomes the place
  // in the result.
  size_t (*format_typed)(dialtone_text text, dialtone_text region, size_t *cursor, dialtone_buffer out);

  // The regions that the library knows, and the country codes that belong to no region; divided by blanks.
  size_t (*regions)(dialtone_buffer out);
  size_t (*global_codes)(dialtone_buffer out);
  // A number of a kind, valid when the library was released; false when there is none.
  bool (*example)(dialtone_text region, dialtone_number_kind kind, dialtone_phone_number *number);
  bool (*global_example)(uint16_t country_code, dialtone_phone_number *number);

  // How many seconds the clocks of a zone of the tz database are ahead of UTC at a moment, in seconds since 1970; false when
  // the system has no rules for the zone.
  bool (*utc_offset)(dialtone_text zone, int64_t moment, int32_t *seconds);
} dialtone_phone_functions;

__attribute__((visibility("default"))) const dialtone_phone_functions *dialtone_phone_functions_3(void);
#define DIALTONE_PHONE_FUNCTIONS "dialtone_phone_functions_3"

#ifdef __cplusplus
}
#endif

#endif
