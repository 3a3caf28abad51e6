// LDAP (libldap).
#ifndef DIALTONE_LDAP_FUNCTIONS_H
#define DIALTONE_LDAP_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// A connection to a directory. Use it from one thread at a time.
typedef struct dialtone_ldap dialtone_ldap;

// Texts are terminated by a NUL; a missing one is NULL.
typedef struct {
  // ldap://host:port, ldaps:// or ldapi://, and nothing after that.
  const char *uri;
  // Whether to start TLS on a connection without it (RFC 4511, 4.14).
  bool starts_tls;
  // The PEM file of the trusted authorities; NULL for those of libldap's configuration.
  const char *authorities;
  // The distinguished name for the login; NULL for none.
  const char *bind_dn;
  const char *password;
  // The time limit for connecting, and then for the silence of the server, in milliseconds.
  long limit;
  // The maximum size of a message in bytes.
  size_t longest_message;
} dialtone_ldap_server;

typedef struct {
  const char *base;
  // 0: the entry itself, 1: its children, 2: its subtree (RFC 4511, 4.5.1.2).
  int scope;
  const char *filter;
  // The attributes to return, terminated by NULL.
  const char *const *attributes;
  // The size of a page in entries (RFC 2696); 0 for no pages.
  int page;
  // The maximum number of entries; 0 for all.
  int limit;
  // Whether to return only what has changed since an earlier answer (RFC 4533, refreshOnly); without pages and limit.
  bool is_sync;
  // The cookie of that answer (syncCookie); none to return everything.
  const unsigned char *cookie;
  size_t cookie_count;
} dialtone_ldap_query;

// The state of an entry that is not sent.
enum { DIALTONE_LDAP_PRESENT = 0, DIALTONE_LDAP_GONE = 3 };

typedef struct {
  // A result code (RFC 4511, appendix A), or a negative one of libldap.
  int code;
  // The message of the server or of libldap; for a referral (RFC 4511, 4.1.10), the URL of the other server.
  char reason[256];
} dialtone_ldap_result;

// Receives the results. A function that returns false ends the search.
typedef struct {
  void *context;
  // Called at the start of an entry.
  bool (*entry)(void *context, const char *name, size_t count);
  // Called for each value of the entry's attributes. The attribute is terminated by a NUL, the value is not.
  void (*value)(void *context, const char *attribute, const unsigned char *bytes, size_t count);
  // Called with the URL of another server that has more entries.
  void (*reference)(void *context, const char *url);
  // Called several times a second: true cancels the search.
  bool (*is_cancelled)(void *context);
  // In a sync: the state of an entry that is not sent. The UUID has 16 bytes.
  void (*state)(void *context, int state, const unsigned char *uuid);
  // In a sync: the cookie for the next one.
  void (*cookie)(void *context, const unsigned char *bytes, size_t count);
  // In a sync: entries that were neither sent nor reported as present are gone.
  void (*others_are_gone)(void *context);
} dialtone_ldap_receiver;

// DIALTONE_LDAP_SIZE_LIMIT: there are more entries than the server sends at once.
enum { DIALTONE_LDAP_SIZE_LIMIT = 4, DIALTONE_LDAP_CANCELLED = -1000, DIALTONE_LDAP_SILENT = -1001 };

typedef struct {
  // Connects and logs in. Returns NULL on failure, with the reason in `result`.
  dialtone_ldap *(*open)(const dialtone_ldap_server *server, dialtone_ldap_result *result);
  // Searches, and waits for all results. References to other servers are not followed.
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
