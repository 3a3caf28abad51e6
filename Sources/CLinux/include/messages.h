#ifndef DIALTONE_MESSAGES_H
#define DIALTONE_MESSAGES_H

// Messages of gettext(3), which Swift's Glibc module does not have.

/// Sets the languages of messages, separated by colons, and a locale for messages if the user's one is not generated here.
void dialtone_prefer_languages(const char *_Nonnull languages);

/// Names the folder with LANGUAGE/LC_MESSAGES/DOMAIN.mo. Messages are in UTF-8.
void dialtone_bind_messages(const char *_Nonnull domain, const char *_Nonnull folder);

/// The message of a key, or the key.
const char *_Nonnull dialtone_message(const char *_Nonnull domain, const char *_Nonnull key);

/// The form of a message for a count, or that of English.
const char *_Nonnull dialtone_plural_message(
  const char *_Nonnull domain, const char *_Nonnull one, const char *_Nonnull other, unsigned long count);

#endif
