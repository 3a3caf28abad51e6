// The library has one symbol, which CFormats.h names.
#ifndef FORMATLIBRARY_H
#define FORMATLIBRARY_H

#include "CFormats.h"

#ifdef __cplusplus
extern "C" {
#endif

__attribute__((visibility("default"))) const dialtone_format_functions *dialtone_format_functions_1(void);

#ifdef __cplusplus
}
#endif

#endif
