// The interface is all in the header.
#include "CPhoneNumber.h"
