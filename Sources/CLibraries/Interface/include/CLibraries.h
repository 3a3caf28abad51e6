// The C interfaces of dialtone's dynamic libraries, one header for each subject.
//
// Each interface is a table of functions that dlsym(3) fetches, not a library to link: few users need it, and what it depends on
// takes time to load. libphonenumber and its geocoder have half a million relocations, which would cost every start 10 ms;
// libcurl depends on a dozen libraries. A header declares the one symbol of its table and defines its name; the number at the
// end of the name changes with the table.
#ifndef DIALTONE_CLIBRARIES_H
#define DIALTONE_CLIBRARIES_H

#include "bus_functions.h"
#include "collation_functions.h"
#include "format_functions.h"
#include "image_functions.h"
#include "ldap_functions.h"
#include "network_functions.h"
#include "phone_functions.h"
#include "xml_functions.h"

#endif
