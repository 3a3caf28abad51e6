// The library has one symbol, which CLDAP.h names.
#ifndef LDAPLIBRARY_H
#define LDAPLIBRARY_H

#include "CLDAP.h"

#ifdef __cplusplus
extern "C" {
#endif

__attribute__((visibility("default"))) const dialtone_ldap_functions *dialtone_ldap_functions_2(void);

#ifdef __cplusplus
}
#endif

#endif
