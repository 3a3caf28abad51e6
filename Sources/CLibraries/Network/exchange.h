// The exchanges over HTTP of network_functions.h.
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include "network_functions.h"

dialtone_http_client *dialtone_http_client_open(void);
void dialtone_http_client_exchange(
  dialtone_http_client *client, const dialtone_http_exchange *exchange, dialtone_http_result *result);
void dialtone_http_client_close(dialtone_http_client *client);

#endif
