// libjpeg and libpng behind a C interface; see CImages.h.
#include "ImageLibrary.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <png.h>

enum { LONGEST_SIDE = 64, CHANNELS = 3 };

static const uint64_t kMostPixels = 64 * 1000 * 1000;

// The square in the middle of an image, while it is shrunk: each pixel of the thumbnail is the mean of those it covers.
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

// The pixels of the thumbnail that one of the square is part of, from the first one up to the returned one. A square that is
// smaller than its thumbnail is stretched.
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

// JPEG

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf way_out;
} jpeg_failure;

static void leave(j_common_ptr decoder) { longjmp(((jpeg_failure *)decoder->err)->way_out, 1); }

// libjpeg would write to standard error.
static void say_nothing(j_common_ptr decoder) { (void)decoder; }

static bool shrink_jpeg(const void *bytes, size_t count, uint32_t side, shrinking *square) {
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
  jpeg_read_header(&decoder, TRUE);
  decoder.out_color_space = JCS_RGB;
  // The smallest of the sizes that cost least to decode in which the square still has enough pixels.
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
    // What is transparent is white, as on paper.
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
  if (count > sizeof kJPEG && memcmp(bytes, kJPEG, sizeof kJPEG) == 0) {
    is_shrunk = shrink_jpeg(bytes, count, side, &square);
  } else if (count > sizeof kPNG && memcmp(bytes, kPNG, sizeof kPNG) == 0) {
    is_shrunk = shrink_png(bytes, count, side, &square);
  }
  if (is_shrunk) finish(&square, rgb);
  return is_shrunk;
}

static const dialtone_image_functions kFunctions = {thumbnail};

const dialtone_image_functions *dialtone_image_functions_1(void) { return &kFunctions; }
