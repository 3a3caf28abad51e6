// XML with namespaces (libexpat), of documents that somebody may have written to do harm.
//
// Entities are never declared and nothing outside the document is fetched: a DOCTYPE with declarations is refused, and what
// one without refers to is passed over. All functions may be called from any thread; a parser is used by one thread at a time.
#ifndef DIALTONE_XML_FUNCTIONS_H
#define DIALTONE_XML_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dialtone_xml dialtone_xml;

// Names are that of the namespace, a space, and the local name; the local name alone where there is no namespace.
typedef struct {
  // `attributes` has names and values in turn, in UTF-8, and NULL at its end.
  void (*start)(void *context, const char *name, const char *const *attributes);
  void (*end)(void *context, const char *name);
  // Text in UTF-8, in pieces.
  void (*text)(void *context, const char *bytes, size_t count);
  void *context;
} dialtone_xml_handlers;

typedef enum {
  DIALTONE_XML_FED,
  // The document has ended, and something follows it.
  DIALTONE_XML_ENDED,
  // It is not well-formed, or is not accepted.
  DIALTONE_XML_REFUSED,
} dialtone_xml_result;

typedef struct {
  // `encoding`: the charset, whatever the document declares; NULL: as it declares. NULL when there is no memory.
  dialtone_xml *(*open)(const dialtone_xml_handlers *handlers, const char *encoding);
  // Parses the next piece of a document, and calls the handlers for what is complete. Unless it is DIALTONE_XML_FED, the rest
  // must not be fed; `reason`, with room for 256 bytes, says why.
  dialtone_xml_result (*feed)(dialtone_xml *parser, const char *bytes, size_t count, bool is_last, char *reason);
  // The line that is being parsed, from 1.
  size_t (*line)(dialtone_xml *parser);
  // How many bytes were fed before what is being parsed.
  size_t (*offset)(dialtone_xml *parser);
  void (*close)(dialtone_xml *parser);
} dialtone_xml_functions;

__attribute__((visibility("default"))) const dialtone_xml_functions *dialtone_xml_functions_1(void);
#define DIALTONE_XML_FUNCTIONS "dialtone_xml_functions_1"

#ifdef __cplusplus
}
#endif

#endif
