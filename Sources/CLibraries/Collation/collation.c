// collation_functions.h, implemented with ICU.
#include "collation_functions.h"

#include <stdlib.h>

#include <unicode/ucol.h>
#include <unicode/ustring.h>

static dialtone_collator *open_collator(const char *language) {
  UErrorCode error = U_ZERO_ERROR;
  UCollator *collator = ucol_open(language, &error);
  // Blanks and hyphens are letters before all others: names are compared word by word.
  if (U_SUCCESS(error)) ucol_setAttribute(collator, UCOL_ALTERNATE_HANDLING, UCOL_NON_IGNORABLE, &error);
  if (U_SUCCESS(error)) return (dialtone_collator *)collator;
  if (collator != NULL) ucol_close(collator);
  return NULL;
}

static size_t sort_key(const dialtone_collator *collator, const char *text, size_t count, uint8_t *key, size_t room) {
  enum { USUAL = 256 };
  UChar usual[USUAL], *units = usual;
  if (count > INT32_MAX / 2) count = INT32_MAX / 2;
  // UTF-16 has at most as many units as UTF-8 has bytes.
  if (count > USUAL && (units = malloc(count * sizeof *units)) == NULL) return 0;
  UErrorCode error = U_ZERO_ERROR;
  int32_t length = 0;
  u_strFromUTF8WithSub(units, (int32_t)(count > USUAL ? count : USUAL), &length, text, (int32_t)count, 0xFFFD, NULL, &error);
  int32_t size = 0;
  if (U_SUCCESS(error)) size = ucol_getSortKey((const UCollator *)collator, units, length, key, (int32_t)room);
  if (units != usual) free(units);
  return size < 0 ? 0 : (size_t)size < room ? (size_t)size : room;
}

const dialtone_collation_functions *dialtone_collation_functions_1(void) {
  static const dialtone_collation_functions functions = {open_collator, sort_key};
  return &functions;
}
