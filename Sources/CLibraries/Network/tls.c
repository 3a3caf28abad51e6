// TLS by libcurl: it connects and verifies as for https:, and hands the connection over (CURLOPT_CONNECT_ONLY).
#include "tls.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct dialtone_tls {
  CURL *curl;
  curl_socket_t socket;
};

enum { reason_size = 256 };

// libcurl calls this about once a second, and whenever something happens.
static int is_interrupted(void *descriptor, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
  (void)a, (void)b, (void)c, (void)d;
  struct pollfd wait = {*(const int *)descriptor, POLLIN, 0};
  return poll(&wait, 1, 0) == 1;
}

dialtone_tls *dialtone_tls_open(const dialtone_tls_peer *peer, char *reason) {
  char problem[CURL_ERROR_SIZE] = "", url[512];
  CURLcode code = CURLE_OUT_OF_MEMORY;
  dialtone_tls *connection = calloc(1, sizeof *connection);
  CURL *curl = dialtone_new_curl();
  const char *form = strchr(peer->host, ':') ? "https://[%s]:%u" : "https://%s:%u";
  if (connection && curl && snprintf(url, sizeof url, form, peer->host, peer->port) < (int)sizeof url) {
    code = CURLE_OK;
#define SET(option, value) \
  if (code == CURLE_OK) code = curl_easy_setopt(curl, option, value)
    SET(CURLOPT_ERRORBUFFER, problem);
    SET(CURLOPT_URL, url);
    SET(CURLOPT_PROTOCOLS_STR, "https");
    SET(CURLOPT_CONNECT_ONLY, 1L);
    SET(CURLOPT_PROXY, "");
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_TIMEOUT_MS, peer->limit);
    // The protocol on top of TLS is not HTTP.
    SET(CURLOPT_SSL_ENABLE_ALPN, 0L);
    SET(CURLOPT_TCP_KEEPALIVE, 1L);
    SET(CURLOPT_TCP_KEEPIDLE, 20L);
    SET(CURLOPT_NOPROGRESS, 0L);
    SET(CURLOPT_XFERINFOFUNCTION, is_interrupted);
    SET(CURLOPT_XFERINFODATA, (void *)&peer->interrupt);
    if (peer->authorities) SET(CURLOPT_CAINFO, peer->authorities);
#undef SET
    if (code == CURLE_OK) code = curl_easy_perform(curl);
    if (code == CURLE_OK) code = curl_easy_getinfo(curl, CURLINFO_ACTIVESOCKET, &connection->socket);
  }
  if (code == CURLE_OK) {
    connection->curl = curl;
    // `peer` is valid only during this call.
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 1L);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, NULL);
    return connection;
  }
  snprintf(reason, reason_size, "%s", problem[0] ? problem : curl_easy_strerror(code));
  if (curl) curl_easy_cleanup(curl);
  free(connection);
  return NULL;
}

int dialtone_tls_descriptor(dialtone_tls *connection) { return connection->socket; }

static long outcome(CURLcode code, size_t count) {
  if (code == CURLE_AGAIN) return DIALTONE_TLS_WOULD_BLOCK;
  return code == CURLE_OK && count > 0 ? (long)count : DIALTONE_TLS_CLOSED;
}

long dialtone_tls_read(dialtone_tls *connection, unsigned char *bytes, size_t count) {
  size_t read = 0;
  CURLcode code = curl_easy_recv(connection->curl, bytes, count, &read);
  return outcome(code, read);
}

long dialtone_tls_write(dialtone_tls *connection, const unsigned char *bytes, size_t count) {
  size_t written = 0;
  CURLcode code = curl_easy_send(connection->curl, bytes, count, &written);
  return outcome(code, written);
}

void dialtone_tls_close(dialtone_tls *connection) {
  curl_easy_cleanup(connection->curl);
  free(connection);
}
