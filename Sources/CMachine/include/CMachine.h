#ifndef DIALTONE_CMACHINE_H
#define DIALTONE_CMACHINE_H

// What Swift lacks on any system with POSIX.

// First: it decides what <wchar.h> declares.
#include "character_width.h"
#include "mapped_file.h"

#include <stdint.h>

/// The number of online processors; at least 1.
long dialtone_core_count(void);

/// The number of set bits in some words. Swift counts without the popcnt instruction, which not every x86-64 processor
/// has; this function uses it if the processor has it.
long dialtone_count_bits(const uint64_t *_Nullable words, long count);

#endif
