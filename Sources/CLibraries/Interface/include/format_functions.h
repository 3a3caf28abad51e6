// Charset detection (uchardet), gzip (zlib) and zip archives (minizip).
//
// All functions may be called from any thread with any bytes, and let no C++ exception out.
#ifndef DIALTONE_FORMAT_FUNCTIONS_H
#define DIALTONE_FORMAT_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  DIALTONE_UNPACKED,
  // The data is not what it says, or breaks off.
  DIALTONE_BROKEN,
  // It would be larger than the limit.
  DIALTONE_TOO_LARGE,
  // A password is needed.
  DIALTONE_ENCRYPTED,
  // Packed in a way that the library does not know.
  DIALTONE_UNKNOWN_METHOD,
  DIALTONE_OUT_OF_MEMORY,
} dialtone_unpack_result;

// Bytes from malloc(3); who asked for them frees them.
typedef struct {
  void *bytes;
  size_t count;
} dialtone_unpacked;

typedef struct dialtone_archive dialtone_archive;

typedef struct {
  // The charset of a text by the letters in it; writes its name, ended by a NUL. False when nothing can be said.
  bool (*detect_charset)(const void *bytes, size_t count, char *name, size_t capacity);

  // Unpacks gzip (RFC 1952), also several members one after the other.
  dialtone_unpack_result (*gunzip)(const void *bytes, size_t count, size_t limit, dialtone_unpacked *out);

  // Opens a zip archive in memory, which has to stay until it is closed. NULL when it is broken.
  dialtone_archive *(*open_archive)(const void *bytes, size_t count);
  void (*close_archive)(dialtone_archive *archive);
  // Goes to the next member, at first to the first one, and writes its name, ended by a NUL. False at the end;
  // `is_broken` says whether that came too early.
  bool (*next_member)(dialtone_archive *archive, char *name, size_t capacity, bool *is_broken);
  // Unpacks the member.
  dialtone_unpack_result (*unpack_member)(dialtone_archive *archive, size_t limit, dialtone_unpacked *out);
} dialtone_format_functions;

__attribute__((visibility("default"))) const dialtone_format_functions *dialtone_format_functions_1(void);
#define DIALTONE_FORMAT_FUNCTIONS "dialtone_format_functions_1"

#ifdef __cplusplus
}
#endif

#endif
