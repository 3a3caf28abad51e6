// HTTP and TLS (libcurl).
//
// Call the functions from any thread; use a client from one thread at a time.
#ifndef DIALTONE_NETWORK_FUNCTIONS_H
#define DIALTONE_NETWORK_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { DIALTONE_HTTP_NO_CREDENTIALS, DIALTONE_HTTP_BASIC, DIALTONE_HTTP_DIGEST } dialtone_http_credentials;

// Texts are terminated by a NUL; a missing one is NULL.
typedef struct {
  // http: or https:. Redirections are not followed.
  const char *url;
  dialtone_http_credentials credentials;
  const char *user;
  const char *password;
  // The body of a POST; NULL for a GET.
  const char *body;
  const char *content_type;
  // The value of SOAPAction (SOAP 1.1).
  const char *soap_action;
  // Further headers, each in a line; NULL or empty for none.
  const char *headers;
  // The time limit for the whole exchange, in milliseconds.
  long limit;
  // The PEM file of the trusted authorities; NULL for the system's.
  const char *authorities;
} dialtone_http_request;

typedef struct {
  // The status of the answer (RFC 9110); 0 if there was none.
  long status;
  // The reason if there was none.
  char reason[256];
  // The beginning of its body.
  char body[4096];
} dialtone_http_answer;

// A connection over TLS. Use it from one thread at a time.
typedef struct dialtone_tls dialtone_tls;

typedef struct {
  const char *host;
  unsigned short port;
  // As in dialtone_http_request.
  const char *authorities;
  // The time limit for connecting, in milliseconds.
  long limit;
  // A descriptor: when it becomes readable, the attempt ends within a second.
  int interrupt;
} dialtone_tls_peer;

enum { DIALTONE_TLS_WOULD_BLOCK = -1, DIALTONE_TLS_CLOSED = -2 };

// An HTTP client, which reuses connections.
typedef struct dialtone_http_client dialtone_http_client;

typedef struct {
  // As in dialtone_http_request; a fragment is not sent.
  const char *url;
  // Such as GET, PROPFIND or REPORT.
  const char *method;
  // Lines such as "Depth: 1", terminated by NULL.
  const char *const *headers;
  // NULL for none.
  const char *body;
  size_t body_size;
  // How the user authenticates; with DIALTONE_HTTP_NO_CREDENTIALS, neither user nor password is sent.
  dialtone_http_credentials credentials;
  const char *user;
  const char *password;
  // As in dialtone_http_request.
  const char *authorities;
  // Whether to ignore the proxies of the environment.
  bool is_direct;
  // The time limit for connecting, in milliseconds.
  long connect_limit;
  // The time limit for silence, in seconds. A few bytes a second count as silence.
  long silence_limit;
  // The maximum size of a body in bytes, after decompression.
  long long longest;
  // Receives the body in pieces, with its status; false stops the exchange.
  bool (*receive)(void *context, long status, const char *bytes, size_t count);
  // Called about once a second, and whenever something happens; true interrupts the exchange.
  bool (*is_interrupted)(void *context);
  void *context;
} dialtone_http_exchange;

typedef enum {
  // There is a status, and the whole body was received.
  DIALTONE_HTTP_ANSWERED,
  // There is a status, and `receive` returned false.
  DIALTONE_HTTP_STOPPED,
  // The body is longer than `longest`.
  DIALTONE_HTTP_TOO_LONG,
  // `is_interrupted` returned true.
  DIALTONE_HTTP_INTERRUPTED,
  // A time limit passed.
  DIALTONE_HTTP_SILENT,
  // The server's certificate is not trusted, or `authorities` is not valid.
  DIALTONE_HTTP_NOT_TRUSTED,
  DIALTONE_HTTP_FAILED,
} dialtone_http_outcome;

// The texts belong to the client, and are valid until its next exchange. They are not arrays, since Swift imports an array as a
// tuple, and would copy each of 4,096 elements.
typedef struct {
  dialtone_http_outcome outcome;
  // The status of the answer (RFC 9110); 0 if there was none.
  long status;
  // What a 401 asks for. If there is a choice, DIALTONE_HTTP_DIGEST, which does not send the password itself.
  dialtone_http_credentials asked;
  // The target of a redirection, as an absolute URL; empty if it is not a redirection, or longer than 4,095 bytes.
  const char *location;
  // The bytes sent and received, with headers, before decompression.
  long long transferred;
  // The reason of a failure.
  const char *reason;
} dialtone_http_result;

typedef struct {
  // Sends a request, and waits for the answer.
  void (*send)(const dialtone_http_request *request, dialtone_http_answer *answer);
  // Connects, and verifies the peer's certificate and its name. Returns NULL on failure; `reason` has room for 256 bytes.
  dialtone_tls *(*tls_connect)(const dialtone_tls_peer *peer, char *reason);
  // The descriptor for poll(2). Bytes may be waiting in memory although it is not readable.
  int (*tls_descriptor)(dialtone_tls *connection);
  // Return a number of bytes, DIALTONE_TLS_WOULD_BLOCK or DIALTONE_TLS_CLOSED.
  long (*tls_read)(dialtone_tls *connection, unsigned char *bytes, size_t count);
  long (*tls_write)(dialtone_tls *connection, const unsigned char *bytes, size_t count);
  void (*tls_close)(dialtone_tls *connection);
  // Returns NULL if out of memory.
  dialtone_http_client *(*http_open)(void);
  // Sends a request, and waits for the answer. Redirections are not followed. TLS is always verified.
  void (*http_exchange)(dialtone_http_client *client, const dialtone_http_exchange *exchange, dialtone_http_result *result);
  void (*http_close)(dialtone_http_client *client);
} dialtone_network_functions;

__attribute__((visibility("default"))) const dialtone_network_functions *dialtone_network_functions_7(void);
#define DIALTONE_NETWORK_FUNCTIONS "dialtone_network_functions_7"

#ifdef __cplusplus
}
#endif

#endif
