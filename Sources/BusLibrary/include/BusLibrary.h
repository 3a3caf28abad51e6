// The library has one symbol, which CBus.h names.
#ifndef BUSLIBRARY_H
#define BUSLIBRARY_H

#include "CBus.h"

#ifdef __cplusplus
extern "C" {
#endif

__attribute__((visibility("default"))) const dialtone_bus_functions *dialtone_bus_functions_1(void);

#ifdef __cplusplus
}
#endif

#endif
