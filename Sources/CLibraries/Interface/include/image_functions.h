// JPEG (libjpeg) and PNG (libpng). Only the process that decodes a photo loads this library; that process does nothing else and
// has little to lose, since photos come from anywhere.
#ifndef DIALTONE_IMAGE_FUNCTIONS_H
#define DIALTONE_IMAGE_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  // Decodes a JPEG or PNG, upright, and shrinks the square in its middle to a square of `side` pixels, at most 64. Writes red, green
  // and blue of each, row by row from the top: 3 * side * side bytes. False where the image is neither, broken before its
  // first pixel, or has more than 64 million pixels; what is missing at the end of a JPEG is grey.
  //
  // Not for several threads at the same time.
  bool (*thumbnail)(const void *bytes, size_t count, uint32_t side, uint8_t *rgb);
} dialtone_image_functions;

__attribute__((visibility("default"))) const dialtone_image_functions *dialtone_image_functions_1(void);
#define DIALTONE_IMAGE_FUNCTIONS "dialtone_image_functions_1"

#ifdef __cplusplus
}
#endif

#endif
