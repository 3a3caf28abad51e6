#include "CMachine.h"

#include <unistd.h>

long dialtone_core_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count;
}

// The clone is chosen by a resolver that runs before the program starts, when the sanitizers' runtime, which every
// function calls, is not initialised yet. So builds with sanitizers have no clones.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define DIALTONE_SANITIZED
#endif
#endif

#if defined(__x86_64__) && defined(__linux__) && !defined(DIALTONE_SANITIZED)
__attribute__((target_clones("popcnt", "default")))
#endif
long dialtone_count_bits(const uint64_t *words, long count) {
  long bits = 0;
  for (long index = 0; index < count; index++) bits += __builtin_popcountll(words[index]);
  return bits;
}
