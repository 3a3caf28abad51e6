#ifndef DIALTONE_CMACHINE_H
#define DIALTONE_CMACHINE_H

#include <stdint.h>

/// Gives memory that was freed back to the system. glibc keeps what many short-lived blocks leave behind, which after an
/// index was made is as much as the index; Swift's Glibc module does not have the call.
void dialtone_give_back_memory(void);

/// Has what is freed from now on kept for the next who needs some, up to 32 MiB. glibc gives the last 128 KiB and all larger
/// blocks back at once, and the kernel has to clear them anew: for a search that needs room for a moment this takes longer
/// than the search.
void dialtone_keep_freed_memory(void);

/// How many processors there are to work on something at the same time; at least 1.
long dialtone_core_count(void);

/// How many bits of some words are set. Swift counts without the instruction for it, which not every processor has; this
/// asks the processor.
long dialtone_count_bits(const uint64_t *_Nullable words, long count);

/// Opens a file in memory that nobody else sees, and that programs which are started do not get unless they are handed it.
/// -1 where there can be none; errno says why. Swift's Glibc module does not have the call.
int dialtone_open_memory_file(void);

#endif
