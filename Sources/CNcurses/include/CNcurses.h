// What Swift cannot reach of ncurses by itself: macros, globals, variadic functions. No policy lives here.
#ifndef CNCURSES_H
#define CNCURSES_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>

// newterm() wants a string it may keep; an unknown terminal gives NULL instead of ending the program.
static inline SCREEN *dialtone_newterm(const char *type, FILE *out, FILE *in) {
  return newterm((char *)(uintptr_t)type, out, in);
}

// What a terminal's description says, before anything is written to it.
struct dialtone_terminal_entry {
  // Whether there is such an entry, and it is no mere hint at one.
  bool is_known;
  // Whether the cursor can be sent anywhere: without, there is no screen.
  bool can_address;
  // Whether it takes control sequences as ECMA-48 has them; one that does not would show what it is sent.
  bool is_ansi;
  // Whether it is described as doing what xterm does: then it keeps a window title, and gives it back.
  bool is_xterm_like;
  int colours;
};

static inline struct dialtone_terminal_entry dialtone_look_up(const char *type, int descriptor) {
  struct dialtone_terminal_entry entry = {false, false, false, false, 0};
  int error = 0;
  if (setupterm(type, descriptor, &error) == OK) {
    const char *address = tigetstr((char *)(uintptr_t)"cup");
    entry.is_known = true;
    entry.can_address = address != NULL && address != (const char *)(intptr_t)-1;
    entry.is_ansi = entry.can_address && address[0] == '\033' && address[1] == '[';
    entry.is_xterm_like = tigetflag((char *)(uintptr_t)"XT") == 1;
    entry.colours = tigetnum((char *)(uintptr_t)"colors");
    del_curterm(cur_term);
  }
  return entry;
}

static inline int dialtone_rows(void) { return getmaxy(stdscr); }
static inline int dialtone_columns(void) { return getmaxx(stdscr); }
static inline int dialtone_colors(void) { return COLORS; }

static inline attr_t dialtone_bold(void) { return WA_BOLD; }
static inline attr_t dialtone_dim(void) { return WA_DIM; }
static inline attr_t dialtone_underline(void) { return WA_UNDERLINE; }
static inline attr_t dialtone_reverse(void) { return WA_REVERSE; }

// Writes one cell: a spacing character with its marks, `text` ending in 0.
static inline void dialtone_put(int row, int column, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) == OK) mvwadd_wch(stdscr, row, column, &cell);
}

// What cells are cleared to.
static inline void dialtone_set_background(int pair) {
  cchar_t blank;
  if (setcchar(&blank, L" ", WA_NORMAL, 0, &pair) == OK) wbkgrndset(stdscr, &blank);
}

static inline void dialtone_move(int row, int column) { wmove(stdscr, row, column); }
static inline void dialtone_forget_screen(void) { clearok(curscr, TRUE); }
static inline void dialtone_refresh(void) { wnoutrefresh(stdscr); doupdate(); }
static inline void dialtone_erase(void) { werase(stdscr); }

// Whether ncurses writes the last cell of the screen by inserting the one before it: the terminal would wrap there, and
// cannot be kept from it.
static inline bool dialtone_inserts_last_cell(void) {
  return tigetflag((char *)(uintptr_t)"am") == 1 && tigetstr((char *)(uintptr_t)"rmam") == NULL;
}

// Whether gaps in a row may be made and closed by moving what stands behind them (ich, dch).
static inline void dialtone_may_move_cells(bool may) { idcok(stdscr, may); }

// Shows what was written and leaves the cursor where that ended.
static inline void dialtone_refresh_leaving_cursor(void) {
  leaveok(stdscr, TRUE);
  wnoutrefresh(stdscr);
  doupdate();
  leaveok(stdscr, FALSE);
}

// A string capability, or NULL when the terminal has none.
static inline const char *dialtone_capability(const char *name) {
  const char *value = tigetstr((char *)(uintptr_t)name);
  return value == (const char *)(intptr_t)-1 ? NULL : value;
}

// Puts something shorter in the place of a part of a string capability, wherever it stands there. It is done in place:
// ncurses has no other way to change a description that it has read.
static inline void dialtone_shorten_capability(const char *name, const char *part, const char *shorter) {
  char *text = (char *)(uintptr_t)dialtone_capability(name);
  size_t length = strlen(part), left = strlen(shorter);
  if (left >= length) return;
  while (text != NULL && (text = strstr(text, part)) != NULL) {
    memcpy(text, shorter, left);
    memmove(text + left, text + length, strlen(text + length) + 1);
    text += left;
  }
}

// Writing past ncurses. For the thread that the screen belongs to.

// The bytes that move the cursor to a place, and how many they are. ncurses knows nothing of it.
size_t dialtone_address(int row, int column, char *bytes, size_t size);
// The bytes that set attributes and colours, whatever was set before, and how many they are. ncurses leaves none set
// behind an update, and knows nothing of it: none must be left.
size_t dialtone_look(attr_t attributes, int pair, char *bytes, size_t size);

// Restoring the terminal when the program crashes. Everything a handler needs is prepared before.

// Remembers what to write to the terminal, and its settings to go back to. `restore` is copied.
void dialtone_crash_prepare(int terminal, const struct termios *settings, const char *restore, size_t length);
// stderr goes to `capture` while the screen is up; on a crash what was written there is copied to `original`.
void dialtone_crash_capture(int capture, int original);
// Whether a crash has anything to restore.
void dialtone_crash_arm(bool armed);
// Handles SIGILL SIGTRAP SIGSEGV SIGBUS SIGFPE SIGABRT: restores the terminal, then lets the crash take its course.
void dialtone_crash_install(void);

// Makes a signal write its number, one byte, to a pipe.
void dialtone_signal_to_pipe(int signal, int pipe);

#endif
