// Values that are set when the program is built.
#ifndef CBUILD_H
#define CBUILD_H

// The first digits of the commit; empty if the program was built outside a repository.
const char *dialtone_commit(void);

#endif
