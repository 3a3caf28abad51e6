#include "CBuild.h"

const char *dialtone_commit(void) { return DIALTONE_COMMIT; }
