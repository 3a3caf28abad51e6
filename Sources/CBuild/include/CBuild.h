// What is decided when the program is built.
#ifndef CBUILD_H
#define CBUILD_H

// The first digits of the commit; empty where there is no repository.
const char *dialtone_commit(void);

#endif
