#ifndef DIALTONE_CMACHINE_H
#define DIALTONE_CMACHINE_H

// First: it decides what <wchar.h> declares.
#include "character_width.h"
#include "mapped_file.h"

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

/// Makes a descriptor that is readable once it was raised (eventfd(2)), until it is cleared; -1 when there is none to be had.
int dialtone_make_event(void);
void dialtone_raise_event(int event);
void dialtone_clear_event(int event);

/// Starts a program that does not outlive who started it: in a session of its own, without input, what it prints going to a
/// file. It gets SIGTERM when the calling *thread* ends, however that comes about.
///
/// - Parameter program: a path, or a name that is looked up on PATH; `arguments` begins with it and ends with NULL.
/// - Returns: the process, or -1, with the reason in errno. Who started it waits for it.
int dialtone_start_bound(const char *_Nonnull program, char *_Nullable const *_Nonnull arguments, int output);

/// A descriptor that is readable when a child of this process has ended (pidfd_open(2)); -1 where there is none.
int dialtone_open_process(int process);

#endif
