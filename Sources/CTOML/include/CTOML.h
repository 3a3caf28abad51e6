// A C interface over toml++ (C++17, libtomlplusplus-dev): a TOML 1.0 document as a list of nodes, each with its line.
//
// No function lets a C++ exception out. Lengths are in bytes; texts are UTF-8, may hold any character, and end with no NUL.
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

// A value. Those of a table or array follow it, each with what is in it before the next one.
typedef struct {
  dialtone_toml_type type;
  // Where its key stands first, from 1; of an element of an array, where the value begins.
  size_t line;
  // Its key; NULL for an element of an array.
  const char *key;
  size_t key_length;
  // What a text says.
  const char *text;
  size_t text_length;
  // An integer, or 1 for true.
  int64_t integer;
  // How many values a table or array has.
  size_t count;
} dialtone_toml_node;

typedef struct dialtone_toml dialtone_toml;

// Reads a document. NULL when there is no memory for it.
dialtone_toml *dialtone_toml_parse(const char *text, size_t length);
void dialtone_toml_free(dialtone_toml *document);

// Why the text is not TOML, and where; NULL when it is.
const char *dialtone_toml_error(const dialtone_toml *document, size_t *line);

// All values, the document itself first; it is valid as long as the document is. Empty when the text is not TOML.
const dialtone_toml_node *dialtone_toml_nodes(const dialtone_toml *document, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
