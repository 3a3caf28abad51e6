#define _GNU_SOURCE
#include "CMachine.h"

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

long dialtone_core_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count;
}

#if defined(__x86_64__)
__attribute__((target_clones("popcnt", "default")))
#endif
long dialtone_count_bits(const uint64_t *words, long count) {
  long bits = 0;
  for (long place = 0; place < count; place++) bits += __builtin_popcountll(words[place]);
  return bits;
}

#ifdef __GLIBC__

void dialtone_give_back_memory(void) { malloc_trim(0); }

void dialtone_keep_freed_memory(void) {
  mallopt(M_TRIM_THRESHOLD, 32 << 20);
  mallopt(M_MMAP_THRESHOLD, 8 << 20);
}

#else

void dialtone_give_back_memory(void) {}
void dialtone_keep_freed_memory(void) {}

#endif

int dialtone_open_memory_file(void) { return memfd_create("dialtone", MFD_CLOEXEC); }
