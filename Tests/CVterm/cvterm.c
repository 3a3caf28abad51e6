#include "CVterm.h"

#include <vterm.h>

vterm_screen_t *vterm_screen_create(int columns, int rows) {
  VTerm *terminal = vterm_new(rows, columns);
  if (!terminal) return NULL;
  vterm_set_utf8(terminal, 1);
  VTermScreen *screen = vterm_obtain_screen(terminal);
  vterm_screen_enable_altscreen(screen, 1);
  vterm_screen_reset(screen, 1);
  return terminal;
}

void vterm_screen_free(vterm_screen_t *screen) { vterm_free(screen); }

void vterm_screen_feed(vterm_screen_t *screen, const void *bytes, size_t count) {
  vterm_input_write(screen, bytes, count);
  vterm_screen_flush_damage(vterm_obtain_screen(screen));
}

void vterm_screen_resize(vterm_screen_t *screen, int columns, int rows) { vterm_set_size(screen, rows, columns); }

static int colour(const VTermColor *colour, bool is_default) {
  return is_default ? -1 : VTERM_COLOR_IS_INDEXED(colour) ? colour->indexed.idx : -2;
}

vterm_cell_t vterm_screen_cell(vterm_screen_t *screen, int column, int row) {
  vterm_cell_t result = {{0}, 1, false, false, false, -1, -1};
  VTermScreenCell cell;
  VTermPos place = {.row = row, .col = column};
  if (!vterm_screen_get_cell(vterm_obtain_screen(screen), place, &cell)) return result;
  // libvterm's marker for the right half of a wide character.
  bool is_half = cell.chars[0] == (uint32_t)-1;
  for (int i = 0; i < vterm_cell_scalars && i < VTERM_MAX_CHARS_PER_CELL && !is_half; i++) {
    result.scalars[i] = cell.chars[i];
    if (!cell.chars[i]) break;
  }
  result.width = is_half ? 0 : cell.width;
  result.bold = cell.attrs.bold;
  result.underline = cell.attrs.underline != VTERM_UNDERLINE_OFF;
  result.reverse = cell.attrs.reverse;
  result.foreground = colour(&cell.fg, VTERM_COLOR_IS_DEFAULT_FG(&cell.fg));
  result.background = colour(&cell.bg, VTERM_COLOR_IS_DEFAULT_BG(&cell.bg));
  return result;
}

void vterm_screen_cursor(vterm_screen_t *screen, int *column, int *row) {
  VTermPos place;
  vterm_state_get_cursorpos(vterm_obtain_state(screen), &place);
  *column = place.col;
  *row = place.row;
}
