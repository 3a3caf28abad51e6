// A C interface over toml++ (C++17, libtomlplusplus-dev): a TOML 1.0 document as a list of nodes, each with its line.
//
// No function throws a C++ exception. Lengths are in bytes. Texts are UTF-8, may contain any character, and are not terminated by
// NUL.
#ifndef CTOML_H
#define CTOML_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  DIALTONE_TOML_TEXT,
  DIALTONE_TOML_INTEGER,
  DIALTONE_TOML_BOOLEAN,
  DIALTONE_TOML_ARRAY,
  DIALTONE_TOML_TABLE,
  DIALTONE_TOML_FRACTION,
  DIALTONE_TOML_TIME,
} dialtone_toml_type;

// A value. The values of a table or array follow it in depth-first order.
typedef struct {
  dialtone_toml_type type;
  // The line of its first key, from 1; for an element of an array, the line of the value.
  size_t line;
  // Its key; NULL for an element of an array.
  const char *key;
  size_t key_length;
  // The contents of a text.
  const char *text;
  size_t text_length;
  // An integer, or 1 for true.
  int64_t integer;
  // The number of values in a table or array.
  size_t count;
} dialtone_toml_node;

typedef struct dialtone_toml dialtone_toml;

// Parses a document. Returns NULL when memory is exhausted.
dialtone_toml *dialtone_toml_parse(const char *text, size_t length);
void dialtone_toml_free(dialtone_toml *document);

// Returns the reason why the text is not TOML, and its line; NULL when the text is valid.
const char *dialtone_toml_error(const dialtone_toml *document, size_t *line);

// Returns all values, beginning with the root table. They are valid as long as the document; empty when the text is not TOML.
const dialtone_toml_node *dialtone_toml_nodes(const dialtone_toml *document, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
