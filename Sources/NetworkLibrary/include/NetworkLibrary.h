// The library has one symbol, which CNetwork.h names.
#ifndef NETWORKLIBRARY_H
#define NETWORKLIBRARY_H

#include "CNetwork.h"

#ifdef __cplusplus
extern "C" {
#endif

__attribute__((visibility("default"))) const dialtone_network_functions *dialtone_network_functions_3(void);

#ifdef __cplusplus
}
#endif

#endif
