// The library has one symbol, which CPhoneNumber.h names.
#ifndef PHONENUMBERLIBRARY_H
#define PHONENUMBERLIBRARY_H

#include "CPhoneNumber.h"

#ifdef __cplusplus
extern "C" {
#endif

__attribute__((visibility("default"))) const dialtone_phone_functions *dialtone_phone_functions_3(void);

#ifdef __cplusplus
}
#endif

#endif
