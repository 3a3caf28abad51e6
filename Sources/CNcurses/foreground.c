#include "CNcurses.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int dialtone_run_foreground(char *const words[], int terminal) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    posix_spawn_file_actions_adddup2(&files, terminal, stream);
  }
  // Signals that this program ignores would be ignored by the other one as well.
  sigset_t ignored;
  sigemptyset(&ignored);
  sigaddset(&ignored, SIGINT);
  sigaddset(&ignored, SIGQUIT);
  sigaddset(&ignored, SIGPIPE);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &ignored);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t process;
  int error = posix_spawnp(&process, words[0], &files, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  if (error == 0) {
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) continue;
  }
  return error;
}
