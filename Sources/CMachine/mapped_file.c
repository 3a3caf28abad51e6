// The signal handler calls only async-signal-safe functions (signal-safety(7)), and mmap, which is a plain system call
// on Linux.
#include "mapped_file.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { mapping_limit = 64 };

static struct {
  _Atomic(uintptr_t) start;  // 0: free
  _Atomic(uintptr_t) end;
  atomic_bool is_cut;
} mappings[mapping_limit];

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction previous;
static volatile sig_atomic_t has_fallen_back;
static uintptr_t page_size;

static void handle_bus_error(int signal, siginfo_t *info, void *context) {
  (void)context;
  uintptr_t address = (uintptr_t)info->si_addr;
  if (info->si_code == BUS_ADRERR) {
    for (int i = 0; i < mapping_limit; i++) {
      uintptr_t start = atomic_load(&mappings[i].start), end = atomic_load(&mappings[i].end);
      if (start == 0 || address < start || address >= end) continue;
      int saved_errno = errno;
      // All pages after a missing page are missing too.
      uintptr_t page = address / page_size * page_size;
      void *zeros =
        mmap((void *)page, end - page, PROT_READ, MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      errno = saved_errno;
      if (zeros == MAP_FAILED) break;
      atomic_store(&mappings[i].is_cut, true);
      return;
    }
  }
  // The fault is not in a mapping, so the previous handler gets it. If that handler returns here, the default action is
  // used.
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(signal, has_fallen_back ? &standard : &previous, NULL);
  has_fallen_back = 1;
  // A fault recurs by itself; a signal that was sent has to be raised again.
  if (info->si_code <= 0) raise(signal);
}

static void install_handler(void) {
  struct sigaction current;
  sigaction(SIGBUS, NULL, &current);
  if (current.sa_flags & SA_SIGINFO && current.sa_sigaction == handle_bus_error) return;
  previous = current;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle_bus_error;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, NULL);
}

void *dialtone_map_file(int descriptor, size_t length) {
  void *base = NULL;
  pthread_mutex_lock(&mutex);
  page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < mapping_limit && !base; i++) {
    if (atomic_load(&mappings[i].start) != 0) continue;
    base = mmap(NULL, length, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (base == MAP_FAILED) {
      base = NULL;
      break;
    }
    install_handler();
    atomic_store(&mappings[i].is_cut, false);
    // The end is rounded up to whole pages, because the file's last page may be missing too.
    atomic_store(&mappings[i].end, ((uintptr_t)base + length + page_size - 1) / page_size * page_size);
    atomic_store(&mappings[i].start, (uintptr_t)base);
  }
  pthread_mutex_unlock(&mutex);
  return base;
}

bool dialtone_map_is_whole(const void *base) {
  for (int i = 0; i < mapping_limit; i++) {
    if (atomic_load(&mappings[i].start) == (uintptr_t)base) return !atomic_load(&mappings[i].is_cut);
  }
  return true;
}

void dialtone_unmap_file(void *base, size_t length) {
  for (int i = 0; i < mapping_limit; i++) {
    uintptr_t start = (uintptr_t)base;
    if (atomic_compare_exchange_strong(&mappings[i].start, &start, 0)) break;
  }
  munmap(base, length);
}
