// image_functions.h, implemented with libjpeg and libpng.
#include "image_functions.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <png.h>

enum { LONGEST_SIDE = 64, CHANNELS = 3 };

static const uint64_t kMostPixels = 64 * 1000 * 1000;

// Shrinks the square in the middle of an image: each pixel of the thumbnail is the mean of the pixels that it covers.
typedef struct {
  uint32_t side, left, top, wanted;
  uint64_t sums[LONGEST_SIDE][LONGEST_SIDE][CHANNELS];
  uint64_t counts[LONGEST_SIDE][LONGEST_SIDE];
} shrinking;

static bool begin(shrinking *square, uint32_t width, uint32_t height, uint32_t wanted) {
  memset(square, 0, sizeof *square);
  if (width == 0 || height == 0 || wanted == 0 || wanted > LONGEST_SIDE) return false;
  if ((uint64_t)width * height > kMostPixels) return false;
  square->side = width < height ? width : height;
  square->left = (width - square->side) / 2;
  square->top = (height - square->side) / 2;
  square->wanted = wanted;
  return true;
}

// The pixels of the thumbnail that a pixel of the square contributes to, from the first one up to the returned one. A square
// that is smaller than its thumbnail is stretched.
static uint32_t targets(const shrinking *square, uint32_t place, uint32_t *first) {
  *first = (uint32_t)((uint64_t)place * square->wanted / square->side);
  const uint32_t end = (uint32_t)((uint64_t)(place + 1) * square->wanted / square->side);
  return end > *first ? end : *first + 1;
}

static void add_row(shrinking *square, uint32_t row, const uint8_t *rgb) {
  if (row < square->top || row - square->top >= square->side) return;
  uint32_t first_row, first_column;
  const uint32_t end_row = targets(square, row - square->top, &first_row);
  for (uint32_t column = 0; column < square->side; column++) {
    const uint8_t *pixel = rgb + CHANNELS * (size_t)(square->left + column);
    const uint32_t end_column = targets(square, column, &first_column);
    for (uint32_t y = first_row; y < end_row; y++) {
      for (uint32_t x = first_column; x < end_column; x++) {
        for (int channel = 0; channel < CHANNELS; channel++) square->sums[y][x][channel] += pixel[channel];
        square->counts[y][x]++;
      }
    }
  }
}

static void finish(const shrinking *square, uint8_t *rgb) {
  for (uint32_t y = 0; y < square->wanted; y++) {
    for (uint32_t x = 0; x < square->wanted; x++) {
      const uint64_t count = square->counts[y][x];
      for (int channel = 0; channel < CHANNELS; channel++) {
        *rgb++ = count ? (uint8_t)((square->sums[y][x][channel] + count / 2) / count) : 0x80;
      }
    }
  }
}

// Turns the thumbnail upright by the orientation of its image (Exif 2.32, tag 0x0112): 1 is upright, 2 is mirrored horizontally,
// 3 is rotated by 180°, 4 is mirrored vertically; 5 to 8 are the same with rows and columns exchanged.
static void turn(uint8_t *rgb, uint32_t side, unsigned orientation) {
  if (orientation < 2 || orientation > 8) return;
  static uint8_t before[LONGEST_SIDE * LONGEST_SIDE * CHANNELS];
  memcpy(before, rgb, (size_t)CHANNELS * side * side);
  for (uint32_t y = 0; y < side; y++) {
    for (uint32_t x = 0; x < side; x++) {
      uint32_t column = x, row = y;
      if (orientation >= 5) column = y, row = x;
      // Rows or columns that are stored in reverse.
      if (orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8) column = side - 1 - column;
      if (orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7) row = side - 1 - row;
      memcpy(rgb + CHANNELS * ((size_t)y * side + x), before + CHANNELS * ((size_t)row * side + column), CHANNELS);
    }
  }
}

// The orientation in the Exif segment of a JPEG; 1 without one.
static unsigned orientation_of(const uint8_t *exif, size_t count) {
  static const uint8_t kExif[] = {'E', 'x', 'i', 'f', 0, 0};
  if (count < sizeof kExif + 8 || memcmp(exif, kExif, sizeof kExif) != 0) return 1;
  const uint8_t *tiff = exif + sizeof kExif;
  const size_t size = count - sizeof kExif;
  const bool is_little = tiff[0] == 'I';
#define U16(place) \
  ((unsigned)(is_little ? tiff[place] | tiff[(place) + 1] << 8 : tiff[place] << 8 | tiff[(place) + 1]))
  const size_t directory = is_little ? U16(4) | (size_t)U16(6) << 16 : (size_t)U16(4) << 16 | U16(6);
  if (directory > size || size - directory < 2) return 1;
  const size_t entries = U16(directory);
  for (size_t entry = 0; entry < entries; entry++) {
    const size_t place = directory + 2 + 12 * entry;
    if (place > size || size - place < 12) return 1;
    // Its value is one SHORT.
    if (U16(place) == 0x0112) return U16(place + 8);
  }
#undef U16
  return 1;
}

// JPEG

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf way_out;
} jpeg_failure;

static void leave(j_common_ptr decoder) { longjmp(((jpeg_failure *)decoder->err)->way_out, 1); }

// libjpeg would write to standard error.
static void say_nothing(j_common_ptr decoder) { (void)decoder; }

static bool shrink_jpeg(const void *bytes, size_t count, uint32_t side, shrinking *square, unsigned *orientation) {
  struct jpeg_decompress_struct decoder;
  jpeg_failure failure;
  uint8_t *volatile row = NULL;
  volatile bool has_pixels = false;
  decoder.err = jpeg_std_error(&failure.manager);
  failure.manager.error_exit = leave;
  failure.manager.output_message = say_nothing;
  jpeg_create_decompress(&decoder);
  if (setjmp(failure.way_out)) {
    jpeg_destroy_decompress(&decoder);
    free(row);
    return has_pixels;
  }
  jpeg_mem_src(&decoder, bytes, count);
  jpeg_save_markers(&decoder, JPEG_APP0 + 1, 0xFFFF);
  jpeg_read_header(&decoder, TRUE);
  for (jpeg_saved_marker_ptr marker = decoder.marker_list; marker && *orientation == 1; marker = marker->next) {
    *orientation = orientation_of(marker->data, marker->data_length);
  }
  decoder.out_color_space = JCS_RGB;
  // The smallest scale of libjpeg at which the square still has enough pixels.
  const uint32_t shorter =
      decoder.image_width < decoder.image_height ? decoder.image_width : decoder.image_height;
  decoder.scale_denom = 8;
  decoder.scale_num = 8;
  for (unsigned part = 1; part < 8; part *= 2) {
    if ((uint64_t)shorter * part / 8 >= 2 * (uint64_t)side) {
      decoder.scale_num = part;
      break;
    }
  }
  if ((uint64_t)decoder.image_width * decoder.image_height <= kMostPixels) {
    jpeg_start_decompress(&decoder);
    if (decoder.output_components == CHANNELS && begin(square, decoder.output_width, decoder.output_height, side)) {
      row = malloc((size_t)decoder.output_width * CHANNELS);
      while (row && decoder.output_scanline < decoder.output_height) {
        JSAMPROW rows[] = {row};
        const uint32_t place = decoder.output_scanline;
        if (jpeg_read_scanlines(&decoder, rows, 1) != 1) break;
        add_row(square, place, row);
        has_pixels = true;
      }
    }
  }
  jpeg_destroy_decompress(&decoder);
  free(row);
  return has_pixels;
}

// PNG

static bool shrink_png(const void *bytes, size_t count, uint32_t side, shrinking *square) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return false;
  image.format = PNG_FORMAT_RGB;
  uint8_t *pixels = NULL;
  bool is_read = false;
  if (begin(square, image.width, image.height, side)) {
    // Transparent pixels become white.
    const png_color paper = {255, 255, 255};
    pixels = malloc(PNG_IMAGE_SIZE(image));
    is_read = pixels && png_image_finish_read(&image, &paper, pixels, 0, NULL);
    const size_t stride = PNG_IMAGE_ROW_STRIDE(image);
    for (uint32_t row = 0; is_read && row < image.height; row++) add_row(square, row, pixels + row * stride);
  }
  free(pixels);
  png_image_free(&image);
  return is_read;
}

static bool thumbnail(const void *bytes, size_t count, uint32_t side, uint8_t *rgb) {
  static const uint8_t kJPEG[] = {0xFF, 0xD8, 0xFF}, kPNG[] = {0x89, 'P', 'N', 'G'};
  static shrinking square;
  bool is_shrunk = false;
  unsigned orientation = 1;
  if (count > sizeof kJPEG && memcmp(bytes, kJPEG, sizeof kJPEG) == 0) {
    is_shrunk = shrink_jpeg(bytes, count, side, &square, &orientation);
  } else if (count > sizeof kPNG && memcmp(bytes, kPNG, sizeof kPNG) == 0) {
    is_shrunk = shrink_png(bytes, count, side, &square);
  }
  if (is_shrunk) {
    finish(&square, rgb);
    turn(rgb, side, orientation);
  }
  return is_shrunk;
}

static const dialtone_image_functions kFunctions = {thumbnail};

const dialtone_image_functions *dialtone_image_functions_1(void) { return &kFunctions; }
