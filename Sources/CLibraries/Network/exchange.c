// HTTP exchanges with libcurl: any method, a body in pieces, and limits for time and size.
#include "exchange.h"
#include "tls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct dialtone_http_client {
  CURL *curl;
  // The texts of the last result.
  char location[4096];
  char reason[256];
};

// Fewer bytes a second count as silence, so that a server cannot hold a client by sending a byte now and then.
enum { slowest = 30 };

// The state of an exchange.
typedef struct {
  CURL *curl;
  const dialtone_http_exchange *exchange;
  long long received;
  bool is_too_long, is_stopped, is_interrupted;
} course;

static size_t receive(char *bytes, size_t size, size_t count, void *context) {
  course *course = context;
  count *= size;
  course->received += (long long)count;
  if (course->received > course->exchange->longest) {
    course->is_too_long = true;
    return CURL_WRITEFUNC_ERROR;
  }
  long status = 0;
  curl_easy_getinfo(course->curl, CURLINFO_RESPONSE_CODE, &status);
  if (course->exchange->receive(course->exchange->context, status, bytes, count)) return count;
  course->is_stopped = true;
  return CURL_WRITEFUNC_ERROR;
}

static int progress(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
  (void)a, (void)b, (void)c, (void)d;
  course *course = context;
  course->is_interrupted = course->exchange->is_interrupted(course->exchange->context);
  return course->is_interrupted;
}

static CURLcode set_options(course *course, struct curl_slist *headers, char *problem) {
  CURL *curl = course->curl;
  const dialtone_http_exchange *exchange = course->exchange;
  CURLcode code = CURLE_OK;
#define SET(option, value) \
  if (code == CURLE_OK) code = curl_easy_setopt(curl, option, value)
  SET(CURLOPT_ERRORBUFFER, problem);
  SET(CURLOPT_URL, exchange->url);
  SET(CURLOPT_PROTOCOLS_STR, "http,https");
  SET(CURLOPT_FOLLOWLOCATION, 0L);
  if (exchange->is_direct) SET(CURLOPT_PROXY, "");
  SET(CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_SSL_VERIFYPEER, 1L);
  SET(CURLOPT_SSL_VERIFYHOST, 2L);
  if (exchange->authorities) SET(CURLOPT_CAINFO, exchange->authorities);
  SET(CURLOPT_CONNECTTIMEOUT_MS, exchange->connect_limit);
  SET(CURLOPT_LOW_SPEED_LIMIT, (long)slowest);
  SET(CURLOPT_LOW_SPEED_TIME, exchange->silence_limit);
  SET(CURLOPT_USERAGENT, "dialtone");
  SET(CURLOPT_ACCEPT_ENCODING, "gzip");
  if (exchange->credentials != DIALTONE_HTTP_NO_CREDENTIALS) {
    SET(CURLOPT_HTTPAUTH, exchange->credentials == DIALTONE_HTTP_BASIC ? CURLAUTH_BASIC : CURLAUTH_DIGEST);
    if (exchange->user) SET(CURLOPT_USERNAME, exchange->user);
    if (exchange->password) SET(CURLOPT_PASSWORD, exchange->password);
  }
  if (exchange->body) {
    SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)exchange->body_size);
    SET(CURLOPT_POSTFIELDS, exchange->body);
  }
  SET(CURLOPT_CUSTOMREQUEST, exchange->method);
  SET(CURLOPT_HTTPHEADER, headers);
  SET(CURLOPT_WRITEFUNCTION, receive);
  SET(CURLOPT_WRITEDATA, course);
  SET(CURLOPT_NOPROGRESS, 0L);
  SET(CURLOPT_XFERINFOFUNCTION, progress);
  SET(CURLOPT_XFERINFODATA, course);
#undef SET
  return code;
}

static dialtone_http_outcome outcome(const course *course, CURLcode code) {
  if (course->is_too_long) return DIALTONE_HTTP_TOO_LONG;
  if (course->is_interrupted) return DIALTONE_HTTP_INTERRUPTED;
  if (course->is_stopped) return DIALTONE_HTTP_STOPPED;
  switch (code) {
  case CURLE_OK: return DIALTONE_HTTP_ANSWERED;
  case CURLE_OPERATION_TIMEDOUT: return DIALTONE_HTTP_SILENT;
  case CURLE_PEER_FAILED_VERIFICATION:
  case CURLE_SSL_CACERT_BADFILE:
  case CURLE_SSL_ISSUER_ERROR: return DIALTONE_HTTP_NOT_TRUSTED;
  default: return DIALTONE_HTTP_FAILED;
  }
}

static void report(dialtone_http_client *client, dialtone_http_result *result) {
  CURL *curl = client->curl;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &result->status);
  long headers = 0, request = 0, schemes = 0;
  curl_off_t down = 0;
  char *location = NULL;
  curl_easy_getinfo(curl, CURLINFO_HEADER_SIZE, &headers);
  curl_easy_getinfo(curl, CURLINFO_REQUEST_SIZE, &request);
  curl_easy_getinfo(curl, CURLINFO_SIZE_DOWNLOAD_T, &down);
  result->transferred = headers + request + down;
  curl_easy_getinfo(curl, CURLINFO_HTTPAUTH_AVAIL, &schemes);
  if (schemes & (long)CURLAUTH_BASIC) result->asked = DIALTONE_HTTP_BASIC;
  if (schemes & (long)CURLAUTH_DIGEST) result->asked = DIALTONE_HTTP_DIGEST;
  curl_easy_getinfo(curl, CURLINFO_REDIRECT_URL, &location);
  if (location && strlen(location) < sizeof client->location) strcpy(client->location, location);
}

dialtone_http_client *dialtone_http_client_open(void) {
  dialtone_http_client *client = calloc(1, sizeof *client);
  if (client) client->curl = dialtone_new_curl();
  if (client && client->curl) return client;
  free(client);
  return NULL;
}

void dialtone_http_client_exchange(
  dialtone_http_client *client, const dialtone_http_exchange *exchange, dialtone_http_result *result
) {
  client->location[0] = client->reason[0] = '\0';
  *result = (dialtone_http_result){.location = client->location, .reason = client->reason};
  CURL *curl = client->curl;
  course course = {curl, exchange, 0, false, false, false};
  char problem[CURL_ERROR_SIZE] = "";
  CURLcode code = CURLE_OK;
  struct curl_slist *headers = NULL;
  for (const char *const *line = exchange->headers; line && *line && code == CURLE_OK; line++) {
    struct curl_slist *longer = curl_slist_append(headers, *line);
    if (longer) headers = longer;
    else code = CURLE_OUT_OF_MEMORY;
  }
  if (code == CURLE_OK) code = set_options(&course, headers, problem);
  if (code == CURLE_OK) code = curl_easy_perform(curl);
  result->outcome = outcome(&course, code);
  report(client, result);
  if (result->outcome != DIALTONE_HTTP_ANSWERED) {
    snprintf(client->reason, sizeof client->reason, "%s", problem[0] ? problem : curl_easy_strerror(code));
  }
  // Resets the options of this exchange; the connections stay open.
  curl_easy_reset(curl);
  curl_slist_free_all(headers);
}

void dialtone_http_client_close(dialtone_http_client *client) {
  curl_easy_cleanup(client->curl);
  free(client);
}
