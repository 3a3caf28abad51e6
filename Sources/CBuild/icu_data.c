// Foundation brings the data of ICU along, 34 MB of it: half of the program. Nothing here uses it: names, numbers and dates are
// dialtone's own business. An empty table in its place keeps it out of the program that is shipped; ICU then reports that it has
// no data. With another version of ICU the name below is another one, and the data comes back.
#ifdef DIALTONE_WITHOUT_ICU_DATA
#include <stdint.h>

__attribute__((visibility("default"))) const uint64_t icudt76_dat[16] = {0};
#else
typedef int nothing_is_left_out;
#endif
