#ifndef DIALTONE_CLINUX_H
#define DIALTONE_CLINUX_H

// System calls of Linux, and gettext of its C library.

#include "messages.h"

#include <stdbool.h>
#include <stdint.h>

/// Returns freed memory to the system, and makes the allocator retain up to 32 MiB of what is freed later.
///
/// glibc retains the memory of freed short-lived blocks: after an index is built, as much as the index uses. By default it then
/// returns the last 128 KiB and all larger blocks at once, and the kernel has to clear them again; for a search that needs memory
/// briefly, this takes longer than the search. Swift's Glibc module has neither malloc_trim(3) nor mallopt(3).
void dialtone_give_back_memory(void);

/// Opens an anonymous file in memory (memfd_create(2)), which child programs inherit only if it is passed to them; -1
/// on failure, with the reason in errno. Swift's Glibc module does not have the call.
int dialtone_open_memory_file(void);

/// Creates an event (eventfd(2)): a descriptor that is readable after it is raised, until it is cleared; -1 on failure.
int dialtone_make_event(void);
void dialtone_raise_event(int event);
void dialtone_clear_event(int event);

/// Starts a program that does not outlive the caller: it gets SIGTERM when the calling *thread* ends for any reason, and is
/// killed if it runs on for two seconds after the caller's process has ended.
/// The program has its own session and no input; `output` receives its standard output and standard error.
///
/// - Parameter program: a path, or a name that is looked up in PATH; `arguments` begins with it and ends with NULL.
/// - Returns: the process identifier, or -1 with the reason in errno. The caller must wait for the process.
int dialtone_start_bound(const char *_Nonnull program, char *_Nullable const *_Nonnull arguments, int output);

/// The path by which the program was started, which needs no /proc; NULL if the system does not report it. It may be relative
/// to the folder in which the program was started.
const char *_Nullable dialtone_started_path(void);

/// The arguments with which the program was started, which need no /proc: Swift reads them from there. NULL after the last one.
char *_Nullable *_Nonnull dialtone_started_arguments(void);

/// Whether a number of bytes of address space can still be reserved. They are given back at once.
bool dialtone_can_reserve(long count);

/// Whether a number of threads can be started at the same time. They end at once.
bool dialtone_can_start_threads(long count);

/// Makes the listening socket of a child process accept connections from one port of 127.0.0.1 only (socket(7),
/// SO_ATTACH_FILTER): no other process can have that port as long as the caller has bound it.
///
/// - Returns: whether there is such a socket, and the system allows it (pidfd_getfd(2)).
bool dialtone_accept_only(int process, int port, int from);

/// Accepts a connection without blocking (accept4(2)); -1 if there is none.
int dialtone_accept(int listener);

/// Whether the process that made the other end of a UNIX socket is one of this user (SO_PEERCRED, unix(7)).
bool dialtone_is_of_user(int socket);

/// Opens a descriptor that is readable after a child of this process has ended (pidfd_open(2)); -1 on failure.
int dialtone_open_process(int process);

#endif
