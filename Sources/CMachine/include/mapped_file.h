#ifndef DIALTONE_MAPPED_FILE_H
#define DIALTONE_MAPPED_FILE_H

#include <stdbool.h>
#include <stddef.h>

// Reading a page of a mapped file that another program has cut off raises SIGBUS (mmap(2)). Here the missing pages become
// zeros instead, and the mapping says that it is not whole any more. A SIGBUS for any other reason goes to the handler
// that was there before.

/// Maps a file privately and for reading. NULL when that is not possible, or too many are mapped.
void *dialtone_map_file(int descriptor, size_t length);

/// Whether all that was read of a mapping came from its file.
bool dialtone_map_is_whole(const void *base);

/// Gives a mapping back.
void dialtone_unmap_file(void *base, size_t length);

#endif
