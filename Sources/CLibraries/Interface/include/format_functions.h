// Charset detection (uchardet), gzip (zlib) and zip archives (minizip).
//
// All functions may be called from any thread, accept any bytes, and throw no C++ exceptions.
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
  // The data is invalid or incomplete.
  DIALTONE_BROKEN,
  // The result would be larger than the limit.
  DIALTONE_TOO_LARGE,
  // A password is needed.
  DIALTONE_ENCRYPTED,
  // The compression method is not supported.
  DIALTONE_UNKNOWN_METHOD,
  DIALTONE_OUT_OF_MEMORY,
} dialtone_unpack_result;

// Bytes from malloc(3), which the caller frees.
typedef struct {
  void *bytes;
  size_t count;
} dialtone_unpacked;

typedef struct dialtone_archive dialtone_archive;

typedef struct {
  // Detects the charset of a text, and writes its name, terminated by a NUL. Returns false if it is not recognised.
  bool (*detect_charset)(const void *bytes, size_t count, char *name, size_t capacity);

  // Unpacks gzip (RFC 1952), with one or more members.
  dialtone_unpack_result (*gunzip)(const void *bytes, size_t count, size_t limit, dialtone_unpacked *out);

  // Opens a zip archive in memory. The bytes must be valid until it is closed. Returns NULL if it is broken.
  dialtone_archive *(*open_archive)(const void *bytes, size_t count);
  void (*close_archive)(dialtone_archive *archive);
  // Moves to the next member, the first time to the first one, and writes its name, terminated by a NUL. Returns false at the
  // end; `is_broken` is whether the archive breaks off there.
  bool (*next_member)(dialtone_archive *archive, char *name, size_t capacity, bool *is_broken);
  // Unpacks the current member.
  dialtone_unpack_result (*unpack_member)(dialtone_archive *archive, size_t limit, dialtone_unpacked *out);
} dialtone_format_functions;

__attribute__((visibility("default"))) const dialtone_format_functions *dialtone_format_functions_1(void);
#define DIALTONE_FORMAT_FUNCTIONS "dialtone_format_functions_1"

#ifdef __cplusplus
}
#endif

#endif
