// The library has one symbol, which CImages.h names.
#ifndef IMAGELIBRARY_H
#define IMAGELIBRARY_H

#include "CImages.h"

#ifdef __cplusplus
extern "C" {
#endif

__attribute__((visibility("default"))) const dialtone_image_functions *dialtone_image_functions_1(void);

#ifdef __cplusplus
}
#endif

#endif
