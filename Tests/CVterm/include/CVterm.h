// libvterm, as far as a test needs it: bytes in, cells out.
#ifndef CVTERM_H
#define CVTERM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct VTerm vterm_screen_t;

// More marks than these on one character are not kept.
enum { vterm_cell_scalars = 6 };

typedef struct {
  // The character and its marks, 0 behind the last; none in a cell that was never written.
  uint32_t scalars[vterm_cell_scalars];
  // 1 or 2 columns; 0 in the right half of a wide character.
  int width;
  bool bold, underline, reverse;
  // A place in the palette of 256; -1: the terminal's own colour; -2: one by its red, green and blue.
  int foreground, background;
} vterm_cell_t;

// A blank screen, to be given to vterm_screen_free().
vterm_screen_t *vterm_screen_create(int columns, int rows);
void vterm_screen_free(vterm_screen_t *screen);
void vterm_screen_feed(vterm_screen_t *screen, const void *bytes, size_t count);
void vterm_screen_resize(vterm_screen_t *screen, int columns, int rows);
// The cell at a place inside the screen.
vterm_cell_t vterm_screen_cell(vterm_screen_t *screen, int column, int row);
void vterm_screen_cursor(vterm_screen_t *screen, int *column, int *row);

#endif
