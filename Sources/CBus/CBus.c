// The interface is all in the header.
#include "CBus.h"
