// ldap_functions.h, implemented with libldap.
#include "ldap_functions.h"

#include <errno.h>
#include <lber.h>
#include <ldap.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>

struct dialtone_ldap {
  LDAP *ldap;
  // The time limit for silence of the server, in milliseconds.
  long limit;
  // The time limit for each wait of libldap.
  struct timeval wait;
  ldap_conncb callback;
};

// The interval at which `is_cancelled` is called, in milliseconds.
enum { turn = 100 };

static struct timeval interval(long milliseconds) {
  struct timeval value = {milliseconds / 1000, milliseconds % 1000 * 1000};
  return value;
}

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Writing to a closed connection raises SIGPIPE, which would end the program, and which libldap does not prevent. The signal is
// blocked in this thread while libldap works.
typedef struct {
  sigset_t pipe, before;
  bool was_pending;
} pipe_guard;

static pipe_guard hold_pipe(void) {
  pipe_guard guard;
  sigset_t pending;
  sigemptyset(&guard.pipe);
  sigaddset(&guard.pipe, SIGPIPE);
  sigpending(&pending);
  guard.was_pending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &guard.pipe, &guard.before);
  return guard;
}

static void release_pipe(pipe_guard guard) {
  struct timespec none = {0, 0};
  if (!guard.was_pending) {
    while (sigtimedwait(&guard.pipe, NULL, &none) == -1 && errno == EINTR) {}
  }
  pthread_sigmask(SIG_SETMASK, &guard.before, NULL);
}

static void set_result(LDAP *ldap, int code, const char *said, dialtone_ldap_result *result) {
  char *own = NULL, **urls = NULL;
  // The URL of a referral is more useful than the server's message.
  if (ldap && code == LDAP_REFERRAL && ldap_get_option(ldap, LDAP_OPT_REFERRAL_URLS, &urls) == LDAP_OPT_SUCCESS && urls) {
    said = urls[0];
  }
  if (ldap && (said == NULL || *said == '\0')) ldap_get_option(ldap, LDAP_OPT_DIAGNOSTIC_MESSAGE, &own);
  const char *text = said && *said ? said : own && *own ? own : ldap_err2string(code);
  result->code = code;
  snprintf(result->reason, sizeof result->reason, "%s", text);
  if (own) ldap_memfree(own);
  if (urls) ldap_memvfree((void **)urls);
}

// libldap reads a message in parts, and waits for each part separately. Every wait has a limit, so that a server that sends only
// the first part does not block the caller.
static int limit_waits(LDAP *ldap, Sockbuf *buffer, LDAPURLDesc *server, struct sockaddr *address, struct ldap_conncb *callback) {
  (void)ldap, (void)server, (void)address;
  ber_socket_t descriptor = -1;
  const struct timeval *limit = callback->lc_arg;
  if (ber_sockbuf_ctrl(buffer, LBER_SB_OPT_GET_FD, &descriptor) == 1) {
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, limit, sizeof *limit);
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, limit, sizeof *limit);
  }
  return 0;
}

static void forget_connection(LDAP *ldap, Sockbuf *buffer, struct ldap_conncb *callback) {
  (void)ldap, (void)buffer, (void)callback;
}

static int set_options(LDAP *ldap, const dialtone_ldap_server *server, ldap_conncb *callback) {
  int version = LDAP_VERSION3, demand = LDAP_OPT_X_TLS_DEMAND, client = 0, code = LDAP_OPT_SUCCESS;
  struct timeval limit = interval(server->limit);
  ber_len_t longest = server->longest_message;
  Sockbuf *socket = NULL;
#define SET(option, value) \
  if (code == LDAP_OPT_SUCCESS) code = ldap_set_option(ldap, option, value)
  SET(LDAP_OPT_PROTOCOL_VERSION, &version);
  SET(LDAP_OPT_REFERRALS, LDAP_OPT_OFF);
  SET(LDAP_OPT_NETWORK_TIMEOUT, &limit);
  SET(LDAP_OPT_TIMEOUT, &limit);
  SET(LDAP_OPT_CONNECT_CB, callback);
  // Whatever libldap's configuration says: invalid certificates are not accepted.
  SET(LDAP_OPT_X_TLS_REQUIRE_CERT, &demand);
  if (server->authorities) SET(LDAP_OPT_X_TLS_CACERTFILE, server->authorities);
  SET(LDAP_OPT_X_TLS_NEWCTX, &client);
#undef SET
  if (code == LDAP_OPT_SUCCESS) code = ldap_get_option(ldap, LDAP_OPT_SOCKBUF, &socket);
  if (code == LDAP_OPT_SUCCESS && ber_sockbuf_ctrl(socket, LBER_SB_OPT_SET_MAX_INCOMING, &longest) != 1) code = LDAP_OTHER;
  return code;
}

static dialtone_ldap *connect_to(const dialtone_ldap_server *server, dialtone_ldap_result *result) {
  memset(result, 0, sizeof *result);
  LDAP *ldap = NULL;
  dialtone_ldap *connection = calloc(1, sizeof *connection);
  int code = connection ? ldap_initialize(&ldap, server->uri) : LDAP_NO_MEMORY;
  if (code == LDAP_SUCCESS) {
    connection->limit = server->limit;
    connection->wait = interval(server->limit);
    connection->callback = (ldap_conncb){limit_waits, forget_connection, &connection->wait};
    code = set_options(ldap, server, &connection->callback);
  }
  if (code == LDAP_SUCCESS && server->starts_tls) code = ldap_start_tls_s(ldap, NULL, NULL);
  if (code == LDAP_SUCCESS) {
    // Without a name this connects, and finds out whether anonymous access is allowed.
    struct berval password = {0, NULL};
    if (server->bind_dn && server->password) {
      password.bv_val = (char *)server->password;
      password.bv_len = strlen(server->password);
    }
    code = ldap_sasl_bind_s(ldap, server->bind_dn, LDAP_SASL_SIMPLE, &password, NULL, NULL, NULL);
  }
  if (code != LDAP_SUCCESS) {
    set_result(ldap, code, NULL, result);
    if (ldap) ldap_unbind_ext_s(ldap, NULL, NULL);
    free(connection);
    return NULL;
  }
  connection->ldap = ldap;
  return connection;
}

static dialtone_ldap *open_connection(const dialtone_ldap_server *server, dialtone_ldap_result *result) {
  pipe_guard guard = hold_pipe();
  dialtone_ldap *connection = connect_to(server, result);
  release_pipe(guard);
  return connection;
}

// Passes an entry to the receiver. Returns false if it wants no more.
static bool take_entry(LDAP *ldap, LDAPMessage *message, const dialtone_ldap_receiver *receiver) {
  BerElement *ber = NULL;
  struct berval name, attribute, *values = NULL;
  if (ldap_get_dn_ber(ldap, message, &ber, &name) != LDAP_SUCCESS) return true;
  bool wants_more = receiver->entry(receiver->context, name.bv_val ? name.bv_val : "", name.bv_len);
  // The values are in the message, and all but their list is freed with it.
  while (wants_more && ldap_get_attribute_ber(ldap, message, ber, &attribute, &values) == LDAP_SUCCESS &&
         attribute.bv_val) {
    for (struct berval *value = values; value && value->bv_val; value++) {
      receiver->value(
        receiver->context, attribute.bv_val, (const unsigned char *)value->bv_val, value->bv_len);
    }
    ber_memfree(values);
    values = NULL;
  }
  ber_free(ber, 0);
  return wants_more;
}

// Passes the URL of a reference to the receiver (RFC 4511, 4.5.3).
static void take_reference(LDAP *ldap, LDAPMessage *message, const dialtone_ldap_receiver *receiver) {
  char **urls = NULL;
  if (ldap_parse_reference(ldap, message, &urls, NULL, 0) != LDAP_SUCCESS || urls == NULL) return;
  if (urls[0]) receiver->reference(receiver->context, urls[0]);
  ldap_memvfree((void **)urls);
}

// MARK: Sync (RFC 4533)

// The control that requests a sync; NULL if out of memory.
static LDAPControl *sync_request(const dialtone_ldap_query *query) {
  BerElement *ber = ber_alloc_t(LBER_USE_DER);
  struct berval value, cookie = {query->cookie_count, (char *)query->cookie};
  LDAPControl *control = NULL;
  if (ber == NULL) return NULL;
  int written = query->cookie_count ? ber_printf(ber, "{eO}", LDAP_SYNC_REFRESH_ONLY, &cookie)
                                    : ber_printf(ber, "{e}", LDAP_SYNC_REFRESH_ONLY);
  if (written >= 0 && ber_flatten2(ber, &value, 0) == 0) {
    // Critical: a server without it must refuse the search instead of sending everything.
    ldap_control_create(LDAP_CONTROL_SYNC, 1, &value, 1, &control);
  }
  ber_free(ber, 1);
  return control;
}

// Whether there is a value. liblber aborts on a missing value, and crashes on an empty one.
static bool has_bytes(const struct berval *value) { return value->bv_val && value->bv_len > 0; }

// A decoder for a value; NULL if there is nothing to read.
static BerElement *ber_of(struct berval *value) { return has_bytes(value) ? ber_init(value) : NULL; }

static void take_cookie(BerElement *ber, const dialtone_ldap_receiver *receiver) {
  ber_len_t length;
  struct berval cookie;
  if (ber_peek_tag(ber, &length) == LDAP_TAG_SYNC_COOKIE && ber_scanf(ber, "m", &cookie) != LBER_ERROR) {
    receiver->cookie(receiver->context, (const unsigned char *)cookie.bv_val, cookie.bv_len);
  }
}

static bool take_flag(BerElement *ber, bool usual) {
  ber_len_t length;
  ber_int_t flag;
  return ber_peek_tag(ber, &length) == LBER_BOOLEAN && ber_scanf(ber, "b", &flag) != LBER_ERROR ? flag != 0 : usual;
}

// Handles the syncStateValue of an entry. Returns whether the entry itself was sent.
static bool take_state(LDAP *ldap, LDAPMessage *message, const dialtone_ldap_receiver *receiver) {
  LDAPControl **controls = NULL;
  bool is_sent = true;
  if (ldap_get_entry_controls(ldap, message, &controls) != LDAP_SUCCESS || controls == NULL) return true;
  LDAPControl *control = ldap_control_find(LDAP_CONTROL_SYNC_STATE, controls, NULL);
  BerElement *ber = control ? ber_of(&control->ldctl_value) : NULL;
  ber_int_t state;
  struct berval uuid;
  if (ber && ber_scanf(ber, "{em", &state, &uuid) != LBER_ERROR && uuid.bv_len == 16) {
    is_sent = state != LDAP_SYNC_PRESENT && state != LDAP_SYNC_DELETE;
    if (!is_sent) receiver->state(receiver->context, state, (const unsigned char *)uuid.bv_val);
    take_cookie(ber, receiver);
  }
  if (ber) ber_free(ber, 1);
  ldap_controls_free(controls);
  return is_sent;
}

// Handles a syncInfoValue.
static void take_info(LDAP *ldap, LDAPMessage *message, const dialtone_ldap_receiver *receiver) {
  char *name = NULL;
  struct berval *value = NULL;
  if (ldap_parse_intermediate(ldap, message, &name, &value, NULL, 0) != LDAP_SUCCESS) return;
  BerElement *ber = name && value && strcmp(name, LDAP_SYNC_INFO) == 0 ? ber_of(value) : NULL;
  if (ber) {
    ber_len_t length;
    struct berval cookie;
    BerVarray uuids = NULL;
    switch (ber_peek_tag(ber, &length)) {
      case LDAP_TAG_SYNC_NEW_COOKIE:
        if (ber_scanf(ber, "m", &cookie) != LBER_ERROR) {
          receiver->cookie(receiver->context, (const unsigned char *)cookie.bv_val, cookie.bv_len);
        }
        break;
      case LDAP_TAG_SYNC_REFRESH_DELETE:
      case LDAP_TAG_SYNC_REFRESH_PRESENT: {
        bool is_present = ber_peek_tag(ber, &length) == LDAP_TAG_SYNC_REFRESH_PRESENT;
        if (ber_scanf(ber, "{") == LBER_ERROR) break;
        take_cookie(ber, receiver);
        // The end of the phase in which the server lists the present entries.
        if (is_present) receiver->others_are_gone(receiver->context);
        break;
      }
      case LDAP_TAG_SYNC_ID_SET: {
        if (ber_scanf(ber, "{") == LBER_ERROR) break;
        take_cookie(ber, receiver);
        int state = take_flag(ber, false) ? DIALTONE_LDAP_GONE : DIALTONE_LDAP_PRESENT;
        if (ber_scanf(ber, "[W]", &uuids) == LBER_ERROR) break;
        for (struct berval *uuid = uuids; uuid && uuid->bv_val; uuid++) {
          if (uuid->bv_len == 16) receiver->state(receiver->context, state, (const unsigned char *)uuid->bv_val);
        }
        if (uuids) ber_bvarray_free(uuids);
        break;
      }
      default: break;
    }
    ber_free(ber, 1);
  }
  if (name) ldap_memfree(name);
  if (value) ber_bvfree(value);
}

// Handles a syncDoneValue.
static void take_done(LDAPControl **controls, const dialtone_ldap_receiver *receiver) {
  LDAPControl *control = controls ? ldap_control_find(LDAP_CONTROL_SYNC_DONE, controls, NULL) : NULL;
  BerElement *ber = control ? ber_of(&control->ldctl_value) : NULL;
  if (ber == NULL) return;
  if (ber_scanf(ber, "{") != LBER_ERROR) {
    take_cookie(ber, receiver);
    if (!take_flag(ber, false)) receiver->others_are_gone(receiver->context);
  }
  ber_free(ber, 1);
}

// MARK: Searching

// The control that requests a page or a sync; NULL for neither.
static LDAPControl *control_of(LDAP *ldap, const dialtone_ldap_query *query, struct berval *cookie, int *code) {
  LDAPControl *control = NULL;
  *code = LDAP_SUCCESS;
  if (query->is_sync) {
    control = sync_request(query);
    if (control == NULL) *code = LDAP_NO_MEMORY;
  } else if (query->page) {
    *code = ldap_create_page_control(ldap, query->page, cookie, 0, &control);
  }
  return control;
}

// Handles the last message of a page. Returns whether there is another page; then its cookie is set.
static bool take_result(
  LDAP *ldap, LDAPMessage *message, const dialtone_ldap_query *query, const dialtone_ldap_receiver *receiver,
  struct berval *cookie, dialtone_ldap_result *result) {
  LDAPControl **answered = NULL;
  char *said = NULL;
  int code;
  int parsed = ldap_parse_result(ldap, message, &code, NULL, &said, NULL, &answered, 1);
  set_result(ldap, parsed == LDAP_SUCCESS ? code : parsed, said, result);
  if (said) ldap_memfree(said);
  if (query->is_sync && result->code == LDAP_SUCCESS) take_done(answered, receiver);
  LDAPControl *page = answered ? ldap_control_find(LDAP_CONTROL_PAGEDRESULTS, answered, NULL) : NULL;
  ber_int_t total = 0;
  if (page && has_bytes(&page->ldctl_value) && result->code == LDAP_SUCCESS) ldap_parse_pageresponse_control(ldap, page, &total, cookie);
  if (answered) ldap_controls_free(answered);
  return cookie->bv_val && cookie->bv_len > 0;
}

// Waits for a page. Returns whether there is another one; then its cookie is set. Sets `has_entries` if the page has any.
static bool search_page(
  dialtone_ldap *connection, const dialtone_ldap_query *query, const dialtone_ldap_receiver *receiver,
  struct berval *cookie, bool *has_entries, dialtone_ldap_result *result) {
  LDAP *ldap = connection->ldap;
  int identifier = -1, code;
  LDAPControl *control = control_of(ldap, query, cookie, &code);
  LDAPControl *controls[] = {control, NULL};
  if (code == LDAP_SUCCESS) {
    code = ldap_search_ext(
      ldap, query->base, query->scope, query->filter, (char **)query->attributes, 0, controls, NULL, NULL, query->limit,
      &identifier);
  }
  if (control) ldap_control_free(control);
  if (cookie->bv_val) ber_memfree(cookie->bv_val);
  memset(cookie, 0, sizeof *cookie);
  if (code != LDAP_SUCCESS) {
    set_result(ldap, code, NULL, result);
    return false;
  }
  for (long heard = now();;) {
    LDAPMessage *message = NULL;
    struct timeval wait = interval(turn);
    int kind = receiver->is_cancelled(receiver->context)
      ? DIALTONE_LDAP_CANCELLED : ldap_result(ldap, identifier, LDAP_MSG_ONE, &wait, &message);
    if (kind == 0 && now() - heard > connection->limit) kind = DIALTONE_LDAP_SILENT;
    if (kind == 0) continue;
    // Unsolicited messages are not an answer. The bytes of an answer are counted.
    if (kind != LDAP_RES_INTERMEDIATE || query->is_sync) heard = now();
    if (kind == LDAP_RES_SEARCH_RESULT) return take_result(ldap, message, query, receiver, cookie, result);
    if (kind == LDAP_RES_SEARCH_ENTRY) *has_entries = true;
    if (kind == LDAP_RES_SEARCH_ENTRY && (!query->is_sync || take_state(ldap, message, receiver)) &&
        !take_entry(ldap, message, receiver)) {
      kind = DIALTONE_LDAP_CANCELLED;
    }
    if (kind == LDAP_RES_INTERMEDIATE && query->is_sync) take_info(ldap, message, receiver);
    if (kind == LDAP_RES_SEARCH_REFERENCE) take_reference(ldap, message, receiver);
    if (message) ldap_msgfree(message);
    if (kind < 0) {
      if (kind == -1) {
        ldap_get_option(ldap, LDAP_OPT_RESULT_CODE, &code);
        set_result(ldap, code, NULL, result);
      } else {
        ldap_abandon_ext(ldap, identifier, NULL, NULL);
        result->code = kind;
      }
      return false;
    }
  }
}

enum { most_empty_pages = 100 };

static void search(
  dialtone_ldap *connection, const dialtone_ldap_query *query, const dialtone_ldap_receiver *receiver,
  dialtone_ldap_result *result) {
  memset(result, 0, sizeof *result);
  struct berval cookie = {0, NULL};
  pipe_guard guard = hold_pipe();
  // A server may announce a next page for ever. One without entries is allowed, and rare.
  int empty = 0;
  while (true) {
    bool has_entries = false;
    if (!search_page(connection, query, receiver, &cookie, &has_entries, result)) break;
    empty = has_entries ? 0 : empty + 1;
    if (empty > most_empty_pages) {
      set_result(connection->ldap, LDAP_OTHER, "its pages have no entries and no end", result);
      break;
    }
  }
  release_pipe(guard);
  if (cookie.bv_val) ber_memfree(cookie.bv_val);
}

static void close_connection(dialtone_ldap *connection) {
  pipe_guard guard = hold_pipe();
  ldap_unbind_ext_s(connection->ldap, NULL, NULL);
  release_pipe(guard);
  free(connection);
}

static const dialtone_ldap_functions functions = {open_connection, search, close_connection};

const dialtone_ldap_functions *dialtone_ldap_functions_3(void) { return &functions; }
