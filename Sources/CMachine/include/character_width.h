// wcwidth(3), which Swift's Glibc module hides behind a feature macro.
#ifndef DIALTONE_CHARACTER_WIDTH_H
#define DIALTONE_CHARACTER_WIDTH_H

#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#include <stdint.h>
#include <wchar.h>

// Declared here, since <wchar.h> may have been included before without the macro.
extern int wcwidth(wchar_t character);

// The width of a scalar in cells, 0 to 2; -1 if it cannot be shown.
static inline int dialtone_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

#endif
