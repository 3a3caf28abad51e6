#ifndef DIALTONE_CMEMORY_H
#define DIALTONE_CMEMORY_H

/// Gives memory that was freed back to the system. glibc keeps what many short-lived blocks leave behind, which after an
/// index was made is as much as the index; Swift's Glibc module does not have the call.
void dialtone_give_back_memory(void);

/// Has the processor fetch memory that will be read soon, without waiting for it. Swift has no such call.
static inline void dialtone_prefetch(const void *_Nonnull address) { __builtin_prefetch(address); }

#endif
