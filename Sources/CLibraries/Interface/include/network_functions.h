// HTTP and TLS (libcurl).
//
// All functions may be called from any thread; a client is used by one thread at a time.
#ifndef DIALTONE_NETWORK_FUNCTIONS_H
#define DIALTONE_NETWORK_FUNCTIONS_H

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

// A client of HTTP, which keeps connections for its next exchanges.
typedef struct dialtone_http_client dialtone_http_client;

typedef struct {
  // As in dialtone_http_request; a fragment is not sent.
  const char *url;
  // GET, PROPFIND, REPORT.
  const char *method;
  // Lines such as "Depth: 1", the last followed by NULL.
  const char *const *headers;
  // NULL: there is none.
  const char *body;
  size_t body_size;
  // How the user is proven; without, neither name nor password is sent.
  dialtone_http_credentials credentials;
  const char *user;
  const char *password;
  // As in dialtone_http_request.
  const char *authorities;
  // Whether a proxy that the environment names is passed over.
  bool is_direct;
  // How long it may take to connect, in milliseconds.
  long connect_limit;
  // After how many seconds in which next to nothing arrived it is given up.
  long silence_limit;
  // How many bytes of a body are accepted, counted after it was decompressed.
  long long longest;
  // Gets the body piece by piece, and the status that it comes with; false: no more of it is wanted.
  bool (*receive)(void *context, long status, const char *bytes, size_t count);
  // Asked about once a second, and whenever something happens: true ends the exchange.
  bool (*is_interrupted)(void *context);
  void *context;
} dialtone_http_exchange;

typedef enum {
  // There is a status, and all of the body was received.
  DIALTONE_HTTP_ANSWERED,
  // There is a status, and `receive` wanted no more.
  DIALTONE_HTTP_STOPPED,
  // The body is longer than `longest`.
  DIALTONE_HTTP_TOO_LONG,
  // `is_interrupted` said so.
  DIALTONE_HTTP_INTERRUPTED,
  // It took longer than a limit.
  DIALTONE_HTTP_SILENT,
  // The certificate of the server is not good, or `authorities` is not.
  DIALTONE_HTTP_NOT_TRUSTED,
  DIALTONE_HTTP_FAILED,
} dialtone_http_outcome;

// The texts belong to the client, until its next exchange. They are no arrays here: Swift imports one of 4,096 characters as a
// tuple, and copies every element.
typedef struct {
  dialtone_http_outcome outcome;
  // The status of the answer (RFC 9110); 0 when there was none.
  long status;
  // What a 401 asks for; DIALTONE_HTTP_DIGEST where there is a choice, since that does not send the password itself.
  dialtone_http_credentials asked;
  // Where a redirection leads, as an absolute URL; empty when it is none, or is too long to be one.
  const char *location;
  // How many bytes were sent and received, with headers and as they were compressed.
  long long transferred;
  // Why it failed.
  const char *reason;
} dialtone_http_result;

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
  // NULL when there is no memory.
  dialtone_http_client *(*http_open)(void);
  // Sends a request, and waits for the answer. Redirections are not followed. TLS is always verified.
  void (*http_exchange)(dialtone_http_client *client, const dialtone_http_exchange *exchange, dialtone_http_result *result);
  void (*http_close)(dialtone_http_client *client);
} dialtone_network_functions;

__attribute__((visibility("default"))) const dialtone_network_functions *dialtone_network_functions_5(void);
#define DIALTONE_NETWORK_FUNCTIONS "dialtone_network_functions_5"

#ifdef __cplusplus
}
#endif

#endif
