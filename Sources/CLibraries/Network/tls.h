// The connections over TLS of network_functions.h.
#ifndef TLS_H
#define TLS_H

#include "network_functions.h"

#include <curl/curl.h>

// A new handle of libcurl, which the first one initialises; NULL if out of memory.
CURL *dialtone_new_curl(void);

dialtone_tls *dialtone_tls_open(const dialtone_tls_peer *peer, char *reason);
int dialtone_tls_descriptor(dialtone_tls *connection);
long dialtone_tls_read(dialtone_tls *connection, unsigned char *bytes, size_t count);
long dialtone_tls_write(dialtone_tls *connection, const unsigned char *bytes, size_t count);
void dialtone_tls_close(dialtone_tls *connection);

#endif
