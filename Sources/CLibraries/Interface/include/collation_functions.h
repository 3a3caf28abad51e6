// The order of texts in a language (ICU).
#ifndef DIALTONE_COLLATION_FUNCTIONS_H
#define DIALTONE_COLLATION_FUNCTIONS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dialtone_collator dialtone_collator;

typedef struct {
  // The order of a language, such as "sv" or "zh_TW"; NULL where ICU has no data. It is never closed.
  dialtone_collator *(*open)(const char *language);
  // Writes the beginning of the sort key of a text in UTF-8, of `count` bytes: keys compare byte by byte as the texts do. Returns the
  // bytes written, at most `room`; 0 where there is no memory. For any thread.
  size_t (*sort_key)(const dialtone_collator *collator, const char *text, size_t count, uint8_t *key, size_t room);
} dialtone_collation_functions;

__attribute__((visibility("default"))) const dialtone_collation_functions *dialtone_collation_functions_1(void);
#define DIALTONE_COLLATION_FUNCTIONS "dialtone_collation_functions_1"

#ifdef __cplusplus
}
#endif

#endif
