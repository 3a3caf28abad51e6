// libdialtone-ldap.so: what CLDAP.h says, done by libldap.
#include "LDAPLibrary.h"

#include <lber.h>
#include <ldap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

struct dialtone_ldap {
  LDAP *ldap;
  // How long the server may be silent, in milliseconds.
  long limit;
};

// How often it is asked whether the answer is still wanted, in milliseconds.
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

static void set_result(LDAP *ldap, int code, const char *said, dialtone_ldap_result *result) {
  char *own = NULL;
  if (ldap && (said == NULL || *said == '\0')) ldap_get_option(ldap, LDAP_OPT_DIAGNOSTIC_MESSAGE, &own);
  const char *text = said && *said ? said : own && *own ? own : ldap_err2string(code);
  result->code = code;
  snprintf(result->reason, sizeof result->reason, "%s", text);
  if (own) ldap_memfree(own);
}

static int set_options(LDAP *ldap, const dialtone_ldap_server *server) {
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
  // Whatever libldap's configuration says: a certificate that is not valid is not accepted.
  SET(LDAP_OPT_X_TLS_REQUIRE_CERT, &demand);
  if (server->authorities) SET(LDAP_OPT_X_TLS_CACERTFILE, server->authorities);
  SET(LDAP_OPT_X_TLS_NEWCTX, &client);
#undef SET
  if (code == LDAP_OPT_SUCCESS) code = ldap_get_option(ldap, LDAP_OPT_SOCKBUF, &socket);
  if (code == LDAP_OPT_SUCCESS && ber_sockbuf_ctrl(socket, LBER_SB_OPT_SET_MAX_INCOMING, &longest) != 1) code = LDAP_OTHER;
  return code;
}

static dialtone_ldap *open_connection(const dialtone_ldap_server *server, dialtone_ldap_result *result) {
  memset(result, 0, sizeof *result);
  LDAP *ldap = NULL;
  int code = ldap_initialize(&ldap, server->uri);
  if (code == LDAP_SUCCESS) code = set_options(ldap, server);
  if (code == LDAP_SUCCESS && server->starts_tls) code = ldap_start_tls_s(ldap, NULL, NULL);
  if (code == LDAP_SUCCESS) {
    // Without a name this connects, and finds out whether anybody may ask.
    struct berval password = {0, NULL};
    if (server->bind_dn && server->password) {
      password.bv_val = (char *)server->password;
      password.bv_len = strlen(server->password);
    }
    code = ldap_sasl_bind_s(ldap, server->bind_dn, LDAP_SASL_SIMPLE, &password, NULL, NULL, NULL);
  }
  dialtone_ldap *connection = code == LDAP_SUCCESS ? malloc(sizeof *connection) : NULL;
  if (connection == NULL) {
    set_result(ldap, code == LDAP_SUCCESS ? LDAP_NO_MEMORY : code, NULL, result);
    if (ldap) ldap_unbind_ext_s(ldap, NULL, NULL);
    return NULL;
  }
  connection->ldap = ldap;
  connection->limit = server->limit;
  return connection;
}

// Hands an entry over. False: no more are wanted.
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

// Waits for a page. Returns whether there is another one, whose cookie is then set.
static bool search_page(
  dialtone_ldap *connection, const dialtone_ldap_query *query, const dialtone_ldap_receiver *receiver,
  struct berval *cookie, dialtone_ldap_result *result) {
  LDAP *ldap = connection->ldap;
  LDAPControl *paging = NULL;
  int identifier = -1;
  int code = query->page ? ldap_create_page_control(ldap, query->page, cookie, 0, &paging) : LDAP_SUCCESS;
  LDAPControl *controls[] = {paging, NULL};
  if (code == LDAP_SUCCESS) {
    code = ldap_search_ext(
      ldap, query->base, query->scope, query->filter, (char **)query->attributes, 0, controls, NULL, NULL, query->limit,
      &identifier);
  }
  if (paging) ldap_control_free(paging);
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
    heard = now();
    if (kind == LDAP_RES_SEARCH_ENTRY && !take_entry(ldap, message, receiver)) kind = DIALTONE_LDAP_CANCELLED;
    if (kind == LDAP_RES_SEARCH_RESULT) {
      LDAPControl **answered = NULL;
      char *said = NULL;
      int parsed = ldap_parse_result(ldap, message, &code, NULL, &said, NULL, &answered, 1);
      set_result(ldap, parsed == LDAP_SUCCESS ? code : parsed, said, result);
      if (said) ldap_memfree(said);
      LDAPControl *page = answered ? ldap_control_find(LDAP_CONTROL_PAGEDRESULTS, answered, NULL) : NULL;
      ber_int_t total = 0;
      if (page && result->code == LDAP_SUCCESS) ldap_parse_pageresponse_control(ldap, page, &total, cookie);
      if (answered) ldap_controls_free(answered);
      return cookie->bv_val && cookie->bv_len > 0;
    }
    // References to other servers, and what nobody asked for.
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

static void search(
  dialtone_ldap *connection, const dialtone_ldap_query *query, const dialtone_ldap_receiver *receiver,
  dialtone_ldap_result *result) {
  memset(result, 0, sizeof *result);
  struct berval cookie = {0, NULL};
  while (search_page(connection, query, receiver, &cookie, result)) {}
  if (cookie.bv_val) ber_memfree(cookie.bv_val);
}

static void close_connection(dialtone_ldap *connection) {
  ldap_unbind_ext_s(connection->ldap, NULL, NULL);
  free(connection);
}

static const dialtone_ldap_functions functions = {open_connection, search, close_connection};

const dialtone_ldap_functions *dialtone_ldap_functions_1(void) { return &functions; }
