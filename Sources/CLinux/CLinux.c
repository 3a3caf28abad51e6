#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <malloc.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

void dialtone_give_back_memory(void) {
  malloc_trim(0);
  mallopt(M_TRIM_THRESHOLD, 32 << 20);
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
}

int dialtone_open_memory_file(void) { return memfd_create("dialtone", MFD_CLOEXEC); }

int dialtone_make_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void dialtone_raise_event(int event) { eventfd_write(event, 1); }

void dialtone_clear_event(int event) {
  eventfd_t count;
  eventfd_read(event, &count);
}

const char *dialtone_started_path(void) { return (const char *)getauxval(AT_EXECFN); }

static char *no_arguments[] = {NULL};
static char **started_arguments = no_arguments;

// glibc passes the arguments of main to constructors.
__attribute__((constructor)) static void remember_arguments(int count, char **arguments) {
  if (count > 0) started_arguments = arguments;
}

char **dialtone_started_arguments(void) { return started_arguments; }

bool dialtone_can_reserve(long count) {
  void *bytes = mmap(NULL, (size_t)count, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (bytes == MAP_FAILED) return false;
  munmap(bytes, (size_t)count);
  return true;
}

// Waits until all threads were started, or one could not be.
static void *wait_for_others(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

bool dialtone_can_start_threads(long count) {
  enum { most = 64 };
  pthread_t threads[most];
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  long started = 0;
  if (count > most) count = most;
  pthread_mutex_lock(&gate);
  while (started < count && pthread_create(&threads[started], NULL, wait_for_others, &gate) == 0) started++;
  pthread_mutex_unlock(&gate);
  for (long index = 0; index < started; index++) pthread_join(threads[index], NULL);
  return started == count;
}

int dialtone_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

bool dialtone_is_of_user(int socket) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == geteuid();
}

int dialtone_open_process(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

// Makes only calls that are safe between fork(2) and exec(2). On failure it writes errno into the pipe, which exec
// closes.
static void run_child(const char *program, char *const *arguments, int output, int parent, int report) {
  signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setsid();
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  // The parent may have ended before prctl(2) was called.
  if (getppid() != parent) _exit(127);
  int input = open("/dev/null", O_RDWR);
  if (input < 0 || dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0) goto failed;
  if (report != 3) {
    if (dup3(report, 3, O_CLOEXEC) < 0) goto failed;
    report = 3;
  }
  close_range(4, ~0u, 0);
  execvp(program, arguments);
failed:;
  int reason = errno;
  ssize_t written = write(report, &reason, sizeof reason);
  (void)written;
  _exit(127);
}

// Kills a program that runs on after its parent. It belongs to nobody, so nobody has to wait for it.
static void guard(int parent, int child) {
  int guarded[2] = {(int)syscall(SYS_pidfd_open, parent, 0), (int)syscall(SYS_pidfd_open, child, 0)};
  if (guarded[0] < 0 || guarded[1] < 0) return;
  pid_t first = fork();
  if (first > 0) waitpid(first, NULL, 0);
  if (first != 0) {
    close(guarded[0]);
    close(guarded[1]);
    return;
  }
  if (fork() != 0) _exit(0);
  setsid();
  if (dup2(guarded[0], 0) < 0 || dup2(guarded[1], 1) < 0) _exit(1);
  close_range(2, ~0u, 0);
  struct pollfd ends[2] = {{0, POLLIN, 0}, {1, POLLIN, 0}};
  while (poll(ends, 2, -1) < 0 && errno == EINTR);
  if (ends[1].revents == 0 && poll(ends + 1, 1, 2000) == 0) syscall(SYS_pidfd_send_signal, 1, SIGKILL, NULL, 0);
  _exit(0);
}

int dialtone_start_bound(const char *program, char *const *arguments, int output) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return -1;
  int parent = getpid();
  int child = fork();
  if (child == 0) run_child(program, arguments, output, parent, report[1]);
  int reason = child < 0 ? errno : 0;
  close(report[1]);
  if (child > 0 && read(report[0], &reason, sizeof reason) == sizeof reason) {
    waitpid(child, NULL, 0);
    child = -1;
  }
  close(report[0]);
  if (child > 0) guard(parent, child);
  errno = reason;
  return child;
}

static bool listens(int socket, int port) {
  int is_listening = 0;
  socklen_t size = sizeof is_listening;
  struct sockaddr_in address;
  socklen_t length = sizeof address;
  return getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &is_listening, &size) == 0 && is_listening
    && getsockname(socket, (struct sockaddr *)&address, &length) == 0 && address.sin_family == AF_INET
    && ntohs(address.sin_port) == port;
}

bool dialtone_accept_only(int process, int port, int from) {
  enum { most_descriptors = 256, source_port = 0, source_address = SKF_NET_OFF + 12 };
  struct sock_filter instructions[] = {
    BPF_STMT(BPF_LD | BPF_H | BPF_ABS, source_port),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, from, 0, 3),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, source_address),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, INADDR_LOOPBACK, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, ~0u),
    BPF_STMT(BPF_RET | BPF_K, 0),
  };
  struct sock_fprog filter = {sizeof instructions / sizeof *instructions, instructions};
  int child = (int)syscall(SYS_pidfd_open, process, 0);
  if (child < 0) return false;
  bool is_set = false;
  for (int number = 0; number < most_descriptors && !is_set; number++) {
    int socket = (int)syscall(SYS_pidfd_getfd, child, number, 0);
    if (socket < 0) continue;
    is_set = listens(socket, port)
      && setsockopt(socket, SOL_SOCKET, SO_ATTACH_FILTER, &filter, sizeof filter) == 0;
    close(socket);
  }
  close(child);
  return is_set;
}
