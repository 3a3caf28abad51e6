// wcwidth(3), which Swift's Glibc module hides behind a feature macro.
#ifndef DIALTONE_CHARACTER_WIDTH_H
#define DIALTONE_CHARACTER_WIDTH_H

#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#include <stdint.h>
#include <wchar.h>

// Declared here too: <wchar.h> may have been read before without the macro.
extern int wcwidth(wchar_t character);

static inline int dialtone_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

#endif
