#include "CMemory.h"

#include <malloc.h>

void dialtone_give_back_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
