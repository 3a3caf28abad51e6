// The interface is all in the headers.
#include "CLibraries.h"
