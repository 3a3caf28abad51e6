// XML, as network_functions.h describes it.
#ifndef XML_H
#define XML_H

#include "network_functions.h"

dialtone_xml *dialtone_xml_open(const dialtone_xml_handlers *handlers);
bool dialtone_xml_feed(dialtone_xml *parser, const char *bytes, size_t count, bool is_last, char *reason);
void dialtone_xml_close(dialtone_xml *parser);

#endif
