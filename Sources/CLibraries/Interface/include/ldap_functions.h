// LDAP, by libldap.
#ifndef DIALTONE_LDAP_FUNCTIONS_H
#define DIALTONE_LDAP_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// A connection to a directory, for one thread at a time.
typedef struct dialtone_ldap dialtone_ldap;

// Texts end with a NUL; NULL where there is none.
typedef struct {
  // ldap://host:port, ldaps:// or ldapi://, without anything behind it.
  const char *uri;
  // Whether TLS is asked for on a connection without it (RFC 4511, 4.14).
  bool starts_tls;
  // The certificates of authorities that are trusted, a file in PEM; NULL: those of libldap's configuration.
  const char *authorities;
  // Who logs in, as a distinguished name; NULL: nobody does.
  const char *bind_dn;
  const char *password;
  // How long it may take to connect, and how long the server may be silent after that, in milliseconds.
  long limit;
  // The longest message that is accepted, in bytes.
  size_t longest_message;
} dialtone_ldap_server;

typedef struct {
  const char *base;
  // 0: the entry itself, 1: those directly below it, 2: all below it (RFC 4511, 4.5.1.2).
  int scope;
  const char *filter;
  // The wanted attributes; the last one is NULL.
  const char *const *attributes;
  // The entries of a page (RFC 2696); 0: no pages.
  int page;
  // The most entries that are wanted; 0: all.
  int limit;
  // Whether only what is different from an earlier answer is wanted (RFC 4533, refreshOnly); without pages and limit.
  bool is_sync;
  // What the server said of that answer (syncCookie); none: everything is different.
  const unsigned char *cookie;
  size_t cookie_count;
} dialtone_ldap_query;

// What becomes of an entry that is not sent.
enum { DIALTONE_LDAP_PRESENT = 0, DIALTONE_LDAP_GONE = 3 };

typedef struct {
  // The code of the server (RFC 4511, appendix A), or a negative one of libldap's.
  int code;
  // What the server or libldap says about it; for a referral (RFC 4511, 4.1.10), the URL of the other server.
  char reason[256];
} dialtone_ldap_result;

// Receives what is found. A function that returns false ends the search.
typedef struct {
  void *context;
  // An entry begins.
  bool (*entry)(void *context, const char *name, size_t count);
  // A value of an attribute of that entry; the attribute ends with a NUL, the value does not.
  void (*value)(void *context, const char *attribute, const unsigned char *bytes, size_t count);
  // The URL of another server that has more entries.
  void (*reference)(void *context, const char *url);
  // Whether nobody wants the answer any more; asked several times a second.
  bool (*is_cancelled)(void *context);
  // Only of a sync: what becomes of the entry with a UUID of 16 bytes, which is not sent.
  void (*state)(void *context, int state, const unsigned char *uuid);
  // Only of a sync: what the server wants to be told the next time.
  void (*cookie)(void *context, const unsigned char *bytes, size_t count);
  // Only of a sync: entries that were neither sent nor called present are gone.
  void (*others_are_gone)(void *context);
} dialtone_ldap_receiver;

// The server has sent as many entries as it permits; there are more.
enum { DIALTONE_LDAP_SIZE_LIMIT = 4, DIALTONE_LDAP_CANCELLED = -1000, DIALTONE_LDAP_SILENT = -1001 };

typedef struct {
  // Connects and logs in. NULL when that fails; `result` says why.
  dialtone_ldap *(*open)(const dialtone_ldap_server *server, dialtone_ldap_result *result);
  // Searches, and waits for all that is found. References to other servers are not followed.
  void (*search)(
    dialtone_ldap *connection, const dialtone_ldap_query *query, const dialtone_ldap_receiver *receiver,
    dialtone_ldap_result *result);
  void (*close)(dialtone_ldap *connection);
} dialtone_ldap_functions;

__attribute__((visibility("default"))) const dialtone_ldap_functions *dialtone_ldap_functions_3(void);
#define DIALTONE_LDAP_FUNCTIONS "dialtone_ldap_functions_3"

#ifdef __cplusplus
}
#endif

#endif
