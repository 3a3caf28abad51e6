// network_functions.h, implemented with libcurl.
#include "network_functions.h"
#include "exchange.h"
#include "tls.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// No more than this is received of the body of an answer.
enum { longest_body = 1 << 16 };

typedef struct {
  dialtone_http_answer *answer;
  size_t total;
} received_body;

static size_t receive(char *bytes, size_t size, size_t count, void *argument) {
  received_body *received = argument;
  size_t length = size * count;
  size_t room = sizeof received->answer->body - 1;
  if (received->total < room) {
    size_t part = length < room - received->total ? length : room - received->total;
    memcpy(received->answer->body + received->total, bytes, part);
  }
  received->total += length;
  return received->total > longest_body ? CURL_WRITEFUNC_ERROR : length;
}

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void start_once(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

CURL *dialtone_new_curl(void) {
  pthread_once(&once, start_once);
  return curl_easy_init();
}

static CURLcode set_options(CURL *curl, const dialtone_http_request *request, struct curl_slist *headers) {
  CURLcode code = CURLE_OK;
#define SET(option, value) \
  if (code == CURLE_OK) code = curl_easy_setopt(curl, option, value)
  SET(CURLOPT_URL, request->url);
  SET(CURLOPT_PROTOCOLS_STR, "http,https");
  SET(CURLOPT_FOLLOWLOCATION, 0L);
  // Telephones are on the local network: the proxies of the environment are not for them.
  SET(CURLOPT_PROXY, "");
  SET(CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_TIMEOUT_MS, request->limit);
  SET(CURLOPT_USERAGENT, "dialtone");
  if (request->credentials != DIALTONE_HTTP_NO_CREDENTIALS) {
    SET(CURLOPT_HTTPAUTH, request->credentials == DIALTONE_HTTP_BASIC ? CURLAUTH_BASIC : CURLAUTH_DIGEST);
    if (request->user) SET(CURLOPT_USERNAME, request->user);
    if (request->password) SET(CURLOPT_PASSWORD, request->password);
  }
  if (request->body) SET(CURLOPT_POSTFIELDS, request->body);
  if (request->authorities) SET(CURLOPT_CAINFO, request->authorities);
  SET(CURLOPT_HTTPHEADER, headers);
#undef SET
  return code;
}

static bool add_header(struct curl_slist **headers, const char *name, const char *value) {
  if (value == NULL) return true;
  char line[512];
  if (snprintf(line, sizeof line, "%s: %s", name, value) >= (int)sizeof line) return false;
  struct curl_slist *longer = curl_slist_append(*headers, line);
  if (longer == NULL) return false;
  *headers = longer;
  return true;
}

// Adds headers, each in a line of its own.
static bool add_lines(struct curl_slist **headers, const char *lines) {
  char line[4096];
  while (lines && *lines) {
    size_t length = strcspn(lines, "\n");
    if (length >= sizeof line) return false;
    memcpy(line, lines, length);
    line[length] = 0;
    struct curl_slist *longer = curl_slist_append(*headers, line);
    if (longer == NULL) return false;
    *headers = longer;
    lines += length + (lines[length] == '\n');
  }
  return true;
}

static void send_request(const dialtone_http_request *request, dialtone_http_answer *answer) {
  memset(answer, 0, sizeof *answer);
  CURL *curl = dialtone_new_curl();
  struct curl_slist *headers = NULL;
  char problem[CURL_ERROR_SIZE] = "";
  received_body received = {answer, 0};
  CURLcode code = CURLE_OUT_OF_MEMORY;
  // Sends the body at once, without "Expect: 100-continue" (RFC 9110).
  if (curl && add_header(&headers, "Content-Type", request->content_type) &&
      add_header(&headers, "SOAPAction", request->soap_action) && add_header(&headers, "Expect", " ") &&
      add_lines(&headers, request->headers)) {
    code = set_options(curl, request, headers);
    if (code == CURLE_OK) code = curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, problem);
    if (code == CURLE_OK) code = curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, receive);
    if (code == CURLE_OK) code = curl_easy_setopt(curl, CURLOPT_WRITEDATA, &received);
    if (code == CURLE_OK) code = curl_easy_perform(curl);
    // An answer that is too long still has a status.
    if (code == CURLE_OK || code == CURLE_WRITE_ERROR) curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer->status);
  }
  if (answer->status == 0) {
    snprintf(answer->reason, sizeof answer->reason, "%s", problem[0] ? problem : curl_easy_strerror(code));
  }
  if (curl) curl_easy_cleanup(curl);
  curl_slist_free_all(headers);
}

static const dialtone_network_functions functions = {
  send_request, dialtone_tls_open, dialtone_tls_descriptor, dialtone_tls_read, dialtone_tls_write, dialtone_tls_close,
  dialtone_http_client_open, dialtone_http_client_exchange, dialtone_http_client_close,
};

const dialtone_network_functions *dialtone_network_functions_7(void) { return &functions; }
