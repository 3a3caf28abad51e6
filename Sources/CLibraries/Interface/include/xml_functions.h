// XML with namespaces (libexpat), for documents that may be malicious.
//
// Entities are never declared, and nothing outside the document is fetched: a DOCTYPE with declarations is refused, and the
// external subset of one without is ignored. Call the functions from any thread; use a parser from one thread at a time.
#ifndef DIALTONE_XML_FUNCTIONS_H
#define DIALTONE_XML_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dialtone_xml dialtone_xml;

// A name is the namespace, a space and the local name; without a namespace, the local name alone.
typedef struct {
  // `attributes` are alternating names and values in UTF-8, terminated by NULL.
  void (*start)(void *context, const char *name, const char *const *attributes);
  void (*end)(void *context, const char *name);
  // Text in UTF-8, in pieces.
  void (*text)(void *context, const char *bytes, size_t count);
  void *context;
} dialtone_xml_handlers;

typedef enum {
  DIALTONE_XML_FED,
  // Something follows the end of the document.
  DIALTONE_XML_ENDED,
  // The document is not well-formed, or has declarations.
  DIALTONE_XML_REFUSED,
} dialtone_xml_result;

typedef struct {
  // `encoding` is the charset, whatever the document declares; NULL for the declared one. Returns NULL if out of memory.
  dialtone_xml *(*open)(const dialtone_xml_handlers *handlers, const char *encoding);
  // Parses the next piece of a document, and calls the handlers for what is complete. After any other result than
  // DIALTONE_XML_FED, feed nothing more; `reason`, with room for 256 bytes, is the message.
  dialtone_xml_result (*feed)(dialtone_xml *parser, const char *bytes, size_t count, bool is_last, char *reason);
  // The line that is being parsed, from 1.
  size_t (*line)(dialtone_xml *parser);
  // The offset in bytes of what is being parsed.
  size_t (*offset)(dialtone_xml *parser);
  void (*close)(dialtone_xml *parser);
} dialtone_xml_functions;

__attribute__((visibility("default"))) const dialtone_xml_functions *dialtone_xml_functions_1(void);
#define DIALTONE_XML_FUNCTIONS "dialtone_xml_functions_1"

#ifdef __cplusplus
}
#endif

#endif
