// The interface is all in the header.
#include "CNetwork.h"
