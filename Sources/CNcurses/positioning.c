// The bytes that ncurses would send, for a caller that bypasses it.
#include "CNcurses.h"

// The buffer of append_byte(): tputs() calls a function for each byte, and passes it nothing else.
static char *next;
static char *end;

static int append_byte(int byte) {
  if (next < end) *next++ = (char)byte;
  return byte;
}

size_t dialtone_address(int row, int column, char *bytes, size_t size) {
  next = bytes;
  end = bytes + size;
  const char *address = dialtone_capability("cup");
  if (address != NULL) tputs(tiparm(address, row, column), 1, append_byte);
  return (size_t)(next - bytes);
}

static void put(const char *name) {
  const char *sequence = dialtone_capability(name);
  if (sequence != NULL) tputs(sequence, 1, append_byte);
}

static void put_colour(const char *name, int colour) {
  const char *sequence = dialtone_capability(name);
  if (sequence != NULL && colour >= 0) tputs(tiparm(sequence, colour), 1, append_byte);
}

size_t dialtone_look(attr_t attributes, int pair, char *bytes, size_t size) {
  next = bytes;
  end = bytes + size;
  int foreground = -1, background = -1;
  if (pair > 0) extended_pair_content(pair, &foreground, &background);
  // The attributes that cannot be combined with a colour, in the order of sgr's parameters (terminfo(5),
  // no_color_video).
  int without = foreground >= 0 || background >= 0 ? tigetnum((char *)(uintptr_t)"ncv") : 0;
  if (without < 0) without = 0;
  put("sgr0");
  if (attributes & WA_UNDERLINE && !(without & 1 << 1)) put("smul");
  if (attributes & WA_REVERSE && !(without & 1 << 2)) put("rev");
  if (attributes & WA_DIM && !(without & 1 << 4)) put("dim");
  if (attributes & WA_BOLD && !(without & 1 << 5)) put("bold");
  put_colour("setaf", foreground);
  put_colour("setab", background);
  return (size_t)(next - bytes);
}
