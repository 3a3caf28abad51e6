// The interface is all in the header.
#include "CImages.h"
