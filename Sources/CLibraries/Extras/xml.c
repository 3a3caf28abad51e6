// xml_functions.h, implemented with libexpat.
#include "xml_functions.h"

#include <expat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  // The maximum depth of elements. The documents read here have ten levels.
  deepest = 100,
  // The maximum length of a namespace, which is repeated for every element.
  longest_namespace = 256,
  // The maximum size of an incomplete token: libexpat parses it again with every piece.
  longest_token = 1 << 20,
  reason_size = 256,
};

struct dialtone_xml {
  XML_Parser parser;
  dialtone_xml_handlers handlers;
  int depth;
  // The bytes fed since the last complete token.
  size_t pending;
  // Why parsing stopped; NULL if it did not.
  const char *refusal;
};

static void refuse(dialtone_xml *xml, const char *why) {
  if (xml->refusal == NULL) xml->refusal = why;
  XML_StopParser(xml->parser, XML_FALSE);
}

static void start(void *context, const XML_Char *name, const XML_Char **attributes) {
  dialtone_xml *xml = context;
  xml->pending = 0;
  if (xml->refusal) return;
  if (++xml->depth > deepest) return refuse(xml, "its elements lie too deep in each other");
  xml->handlers.start(xml->handlers.context, name, attributes);
}

static void end(void *context, const XML_Char *name) {
  dialtone_xml *xml = context;
  xml->pending = 0;
  // The end of an empty element is reported even after its start has stopped the parser.
  if (xml->refusal) return;
  xml->depth--;
  xml->handlers.end(xml->handlers.context, name);
}

static void text(void *context, const XML_Char *bytes, int count) {
  dialtone_xml *xml = context;
  xml->pending = 0;
  if (!xml->refusal) xml->handlers.text(xml->handlers.context, bytes, (size_t)count);
}

// Comments and processing instructions.
static void other(void *context, const XML_Char *bytes, int count) {
  (void)bytes, (void)count;
  dialtone_xml *xml = context;
  xml->pending = 0;
}

static void start_doctype(void *context, const XML_Char *name, const XML_Char *system, const XML_Char *public, int more) {
  (void)name, (void)system, (void)public;
  if (more) refuse(context, "it has a DOCTYPE with declarations, which no list of contacts needs");
}

static void start_namespace(void *context, const XML_Char *prefix, const XML_Char *name) {
  (void)prefix;
  if (name && strlen(name) > longest_namespace) refuse(context, "the name of a namespace is too long");
}

static dialtone_xml *open_parser(const dialtone_xml_handlers *handlers, const char *encoding) {
  dialtone_xml *xml = calloc(1, sizeof *xml);
  if (xml == NULL) return NULL;
  xml->parser = XML_ParserCreateNS(encoding, ' ');
  if (xml->parser == NULL) {
    free(xml);
    return NULL;
  }
  xml->handlers = *handlers;
  XML_SetUserData(xml->parser, xml);
  XML_SetElementHandler(xml->parser, start, end);
  XML_SetCharacterDataHandler(xml->parser, text);
  XML_SetDefaultHandler(xml->parser, other);
  XML_SetStartDoctypeDeclHandler(xml->parser, start_doctype);
  XML_SetStartNamespaceDeclHandler(xml->parser, start_namespace);
  return xml;
}

static dialtone_xml_result failed(char *reason, const char *why) {
  snprintf(reason, reason_size, "%s", why);
  return DIALTONE_XML_REFUSED;
}

static dialtone_xml_result feed(dialtone_xml *xml, const char *bytes, size_t count, bool is_last, char *reason) {
  if (xml->refusal) return failed(reason, xml->refusal);
  if (count > longest_token) return failed(reason, "it was fed in pieces that are too large");
  xml->pending += count;
  enum XML_Status status = XML_Parse(xml->parser, bytes, (int)count, is_last);
  if (xml->refusal) return failed(reason, xml->refusal);
  if (status != XML_STATUS_OK) {
    enum XML_Error code = XML_GetErrorCode(xml->parser);
    bool is_cut_off = code == XML_ERROR_NO_ELEMENTS || code == XML_ERROR_UNCLOSED_TOKEN;
    failed(reason, is_cut_off ? "it ends too early" : XML_ErrorString(code));
    return code == XML_ERROR_JUNK_AFTER_DOC_ELEMENT ? DIALTONE_XML_ENDED : DIALTONE_XML_REFUSED;
  }
  if (xml->pending > longest_token) refuse(xml, "a tag or a comment is too long");
  return xml->refusal ? failed(reason, xml->refusal) : DIALTONE_XML_FED;
}

static size_t line(dialtone_xml *xml) { return XML_GetCurrentLineNumber(xml->parser); }

static size_t offset(dialtone_xml *xml) {
  XML_Index index = XML_GetCurrentByteIndex(xml->parser);
  return index < 0 ? 0 : (size_t)index;
}

static void close_parser(dialtone_xml *xml) {
  XML_ParserFree(xml->parser);
  free(xml);
}

static const dialtone_xml_functions functions = {open_parser, feed, line, offset, close_parser};

const dialtone_xml_functions *dialtone_xml_functions_1(void) { return &functions; }
