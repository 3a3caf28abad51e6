// The C interface of libdialtone-network.so, which stands between Swift and libcurl.
//
// It is a table of functions that is fetched with dlsym(3), not a library to link: few calls go over HTTP or TLS, and libcurl
// comes with a dozen libraries that the program should not load at its start.
//
// All functions may be called from any thread.
#ifndef CNETWORK_H
#define CNETWORK_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { DIALTONE_HTTP_NO_CREDENTIALS, DIALTONE_HTTP_BASIC, DIALTONE_HTTP_DIGEST } dialtone_http_credentials;

// Texts end with a NUL; NULL where there is none.
typedef struct {
  // http: or https:. Nothing else is spoken, and a redirection is not followed.
  const char *url;
  dialtone_http_credentials credentials;
  const char *user;
  const char *password;
  // What is posted; NULL: the URL is fetched.
  const char *body;
  const char *content_type;
  // The SOAPAction of SOAP 1.1.
  const char *soap_action;
  // How long it may take altogether, in milliseconds.
  long limit;
  // The certificates of authorities that are trusted, a file in PEM; NULL: the system's.
  const char *authorities;
} dialtone_http_request;

typedef struct {
  // The status of the answer (RFC 9110); 0 when there was none.
  long status;
  // Why there was none.
  char reason[256];
} dialtone_http_answer;

// A connection over TLS, for one thread at a time.
typedef struct dialtone_tls dialtone_tls;

typedef struct {
  const char *host;
  unsigned short port;
  // As in dialtone_http_request.
  const char *authorities;
  // How long it may take to connect, in milliseconds.
  long limit;
  // A descriptor that ends the attempt when it becomes readable, within a second.
  int interrupt;
} dialtone_tls_peer;

enum { DIALTONE_TLS_WOULD_BLOCK = -1, DIALTONE_TLS_CLOSED = -2 };

typedef struct {
  // Sends a request and waits for the answer, whose body is passed over.
  void (*send)(const dialtone_http_request *request, dialtone_http_answer *answer);
  // Connects, and verifies the peer's certificate and its name. NULL when that fails; `reason` has room for 256 bytes.
  dialtone_tls *(*tls_connect)(const dialtone_tls_peer *peer, char *reason);
  // What poll(2) waits with. Bytes that were read before may be waiting though it is not readable.
  int (*tls_descriptor)(dialtone_tls *connection);
  // The number of bytes, or DIALTONE_TLS_WOULD_BLOCK or DIALTONE_TLS_CLOSED.
  long (*tls_read)(dialtone_tls *connection, unsigned char *bytes, size_t count);
  long (*tls_write)(dialtone_tls *connection, const unsigned char *bytes, size_t count);
  void (*tls_close)(dialtone_tls *connection);
} dialtone_network_functions;

// The name of the one symbol of the library: `const dialtone_network_functions *dialtone_network_functions_2(void)`. The
// number changes with the table.
#define DIALTONE_NETWORK_FUNCTIONS "dialtone_network_functions_2"

#ifdef __cplusplus
}
#endif

#endif
