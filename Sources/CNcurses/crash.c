// Handlers that only call async-signal-safe functions (signal-safety(7)).
#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int crash_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { crash_signal_count = sizeof crash_signals / sizeof *crash_signals };

static struct sigaction previous[crash_signal_count];
static struct termios saved_settings;
static char restore_bytes[1024];
static size_t restore_length;
static int terminal_descriptor = -1;
// The same terminal under a number that nobody else writes to, and a file that swallows what is written.
static int own_descriptor = -1;
static int nowhere = -1;
static int capture_descriptor = -1;
static int original_stderr = -1;
static volatile sig_atomic_t is_armed;

static void write_all(int descriptor, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(descriptor, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    length -= (size_t)written;
  }
}

static void copy_captured_stderr(void) {
  char bytes[512];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(capture_descriptor, bytes, sizeof bytes, offset)) > 0) {
    write_all(original_stderr, bytes, (size_t)count);
    offset += count;
  }
}

static void handle_crash(int signal, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  if (is_armed) {
    is_armed = 0;
    // Other threads go on until the end, and would paint over the screen that was given back.
    int terminal = own_descriptor >= 0 && nowhere >= 0 ? own_descriptor : terminal_descriptor;
    if (terminal != terminal_descriptor) dup2(nowhere, terminal_descriptor);
    write_all(terminal, restore_bytes, restore_length);
    tcsetattr(terminal, TCSANOW, &saved_settings);
    if (capture_descriptor >= 0 && original_stderr >= 0) {
      copy_captured_stderr();
      dup2(original_stderr, STDERR_FILENO);
    }
  }
  // Returning runs the faulting instruction again, so the previous handler gets the same crash.
  for (int i = 0; i < crash_signal_count; i++) {
    if (crash_signals[i] == signal) sigaction(signal, &previous[i], NULL);
  }
  raise(signal);
}

void dialtone_crash_prepare(int terminal, const struct termios *settings, const char *restore, size_t length) {
  if (own_descriptor >= 0) close(own_descriptor);
  own_descriptor = fcntl(terminal, F_DUPFD_CLOEXEC, 0);
  if (nowhere < 0) nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  terminal_descriptor = terminal;
  saved_settings = *settings;
  restore_length = length < sizeof restore_bytes ? length : sizeof restore_bytes;
  memcpy(restore_bytes, restore, restore_length);
}

void dialtone_crash_capture(int capture, int original) {
  capture_descriptor = capture;
  original_stderr = original;
}

void dialtone_crash_arm(bool armed) { is_armed = armed; }

void dialtone_crash_install(void) {
  // After a stack overflow there is no room for a handler, so it gets its own stack.
  static char stack[64 << 10];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack, .ss_flags = 0};
  sigaltstack(&alternate, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle_crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_signal_count; i++) sigaction(crash_signals[i], &action, &previous[i]);
}

static int signal_pipe = -1;

static void handle_signal(int signal) {
  int saved_errno = errno;
  char byte = (char)signal;
  // If the pipe is full, the program wakes anyway.
  ssize_t ignored = write(signal_pipe, &byte, 1);
  (void)ignored;
  errno = saved_errno;
}

void dialtone_signal_to_pipe(int signal, int pipe) {
  signal_pipe = pipe;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}
