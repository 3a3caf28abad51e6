#include "messages.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

void dialtone_prefer_languages(const char *languages) {
  setenv("LANGUAGE", languages, 1);
  const char *locale = setlocale(LC_MESSAGES, "");
  // In the locale C, gettext translates nothing, whatever the language.
  if (locale == NULL || !strcmp(locale, "C") || !strcmp(locale, "POSIX")) setlocale(LC_MESSAGES, "C.UTF-8");
}

void dialtone_bind_messages(const char *domain, const char *folder) {
  bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
  // What strerror(3) says.
  bind_textdomain_codeset("libc", "UTF-8");
}

const char *dialtone_message(const char *domain, const char *key) { return dgettext(domain, key); }

const char *dialtone_plural_message(const char *domain, const char *one, const char *other, unsigned long count) {
  return dngettext(domain, one, other, count);
}
