// libvterm, as far as a test needs it: bytes in, cells out.
#ifndef CVTERM_H
#define CVTERM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct VTerm vterm_screen_t;

// The maximum number of marks on a character. Further marks are dropped.
enum { vterm_cell_scalars = 6 };

typedef struct {
  // The character and its marks, terminated by 0; empty in a cell that was never written.
  uint32_t scalars[vterm_cell_scalars];
  // 1 or 2 columns; 0 in the right half of a wide character.
  int width;
  bool bold, underline, reverse;
  // An index into the palette of 256; -1 for the terminal's default colour; -2 for red, green and blue components.
  int foreground, background;
} vterm_cell_t;

// Returns a blank screen. Free it with vterm_screen_free().
vterm_screen_t *vterm_screen_create(int columns, int rows);
void vterm_screen_free(vterm_screen_t *screen);
void vterm_screen_feed(vterm_screen_t *screen, const void *bytes, size_t count);
void vterm_screen_resize(vterm_screen_t *screen, int columns, int rows);
// Returns the cell at a position on the screen.
vterm_cell_t vterm_screen_cell(vterm_screen_t *screen, int column, int row);
void vterm_screen_cursor(vterm_screen_t *screen, int *column, int *row);

#endif
