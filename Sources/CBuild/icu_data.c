// An empty table in place of ICU's data, for the program that is shipped.
//
// Foundation links ICU with 34 MB of data, half of the program. Nothing uses the data: dialtone handles names, numbers
// and dates itself. With this table, ICU reports that it has no data. The name of the symbol contains the version of
// ICU; with another version the table has no effect, and the program has its former size again.
#ifdef DIALTONE_WITHOUT_ICU_DATA
#include <stdint.h>

__attribute__((visibility("default"))) const uint64_t icudt76_dat[16] = {0};
#else
typedef int nothing_is_left_out;
#endif
