#ifndef DIALTONE_MAPPED_FILE_H
#define DIALTONE_MAPPED_FILE_H

#include <stdbool.h>
#include <stddef.h>

// Mapped files that another program may truncate. Reading a missing page of such a file raises SIGBUS (mmap(2)); here
// the missing pages become zeros instead, and the mapping is marked as not whole. A SIGBUS for any other reason goes to
// the previous handler.

/// Maps a file privately for reading; NULL if that is not possible, or if too many files are mapped.
void *dialtone_map_file(int descriptor, size_t length);

/// Whether everything that was read from a mapping came from its file.
bool dialtone_map_is_whole(const void *base);

/// Removes a mapping.
void dialtone_unmap_file(void *base, size_t length);

#endif
