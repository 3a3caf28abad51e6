// The interface is all in the header.
#include "CFormats.h"
