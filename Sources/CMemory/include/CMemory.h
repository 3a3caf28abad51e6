#ifndef DIALTONE_CMEMORY_H
#define DIALTONE_CMEMORY_H

/// Gives memory that was freed back to the system. glibc keeps what many short-lived blocks leave behind, which after an
/// index was made is as much as the index; Swift's Glibc module does not have the call.
void dialtone_give_back_memory(void);

#endif
