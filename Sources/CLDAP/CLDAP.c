// The interface is all in the header.
#include "CLDAP.h"
