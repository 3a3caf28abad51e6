// The parts of ncurses that Swift cannot use: macros, globals, variadic functions. There is no policy here.
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

// newterm() with a constant string. For an unknown terminal it returns NULL, and does not end the program.
static inline SCREEN *dialtone_newterm(const char *type, FILE *out, FILE *in) {
  return newterm((char *)(uintptr_t)type, out, in);
}

// A terminal's description, read before anything is written to the terminal.
struct dialtone_terminal_entry {
  // Whether there is an entry that describes a terminal, and not only a generic one.
  bool is_known;
  // Whether the cursor can be moved to any position, without which there is no screen.
  bool can_address;
  // Whether it accepts the control sequences of ECMA-48. Another terminal would show them as text.
  bool is_ansi;
  // Whether it is described as similar to xterm. Then it saves and restores the title of the window.
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

// Writes one cell: a spacing character with its marks, terminated by 0.
static inline void dialtone_put(int row, int column, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) == OK) mvwadd_wch(stdscr, row, column, &cell);
}

// Sets the colours of cleared cells.
static inline void dialtone_set_background(int pair) {
  cchar_t blank;
  if (setcchar(&blank, L" ", WA_NORMAL, 0, &pair) == OK) wbkgrndset(stdscr, &blank);
}

static inline void dialtone_move(int row, int column) { wmove(stdscr, row, column); }
static inline void dialtone_forget_screen(void) { clearok(curscr, TRUE); }
static inline void dialtone_refresh(void) { wnoutrefresh(stdscr); doupdate(); }
static inline void dialtone_erase(void) { werase(stdscr); }

// Whether ncurses writes the last cell of the screen by inserting the cell before it, since the terminal wraps there and
// cannot be told not to.
static inline bool dialtone_inserts_last_cell(void) {
  return tigetflag((char *)(uintptr_t)"am") == 1 && tigetstr((char *)(uintptr_t)"rmam") == NULL;
}

// Sets whether ncurses may move the rest of a row to insert and delete cells (ich, dch).
static inline void dialtone_may_move_cells(bool may) { idcok(stdscr, may); }

// Shows what was written, and leaves the cursor at the end of it.
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

// Replaces every occurrence of a part of a string capability with a shorter text. It changes the memory of ncurses,
// which has no other way to change a description that it has read.
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

// Output that bypasses ncurses, for the thread of the screen only.

// Stores the bytes that move the cursor to a position, and returns their number. ncurses does not know of the movement.
size_t dialtone_address(int row, int column, char *bytes, size_t size);
// Stores the bytes that set attributes and colours, whatever was set before, and returns their number. ncurses does not
// know of them, and leaves none set after an update, so the caller has to reset them.
size_t dialtone_look(attr_t attributes, int pair, char *bytes, size_t size);

// Restoring the terminal when the program crashes. Everything that the handler needs is prepared in advance.

// Stores what the handler writes to the terminal, and the settings that it restores. `restore` is copied.
void dialtone_crash_prepare(int terminal, const struct termios *settings, const char *restore, size_t length);
// Stores the files of captured stderr: in a crash, what was written to `capture` is copied to `original`.
void dialtone_crash_capture(int capture, int original);
// Sets whether the handler has anything to restore.
void dialtone_crash_arm(bool armed);
// Handles SIGILL SIGTRAP SIGSEGV SIGBUS SIGFPE SIGABRT: restores the terminal, then lets the crash continue.
void dialtone_crash_install(void);

// Makes a signal write its number, one byte, to a pipe.
void dialtone_signal_to_pipe(int signal, int pipe);

// Runs a program with the terminal as its standard input, output and error, and waits until it ends. Returns 0, or the error
// number if it cannot be started. `words` are the program, a name on PATH or a path, its arguments, and NULL.
int dialtone_run_foreground(char *const words[], int terminal);

#endif
