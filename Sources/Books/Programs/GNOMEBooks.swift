import ContactFormats

/// The books of evolution-data-server, which GNOME Contacts, Evolution and GNOME Calls show: local ones, and its copies of books
/// on servers, such as those of the accounts in GNOME's settings.
struct GNOMEBooks: ContactProgram {
  let word = "gnome"
  let name = "GNOME"

  /// The one source without a file: the book that is always there.
  private static let systemBook = "system-address-book"
  private static let systemName = "Personal"

  func books(in folders: inout ProgramFolders) -> [FoundBook] {
    let flatpak = folders.home.map { "\($0)/.var/app/org.gnome.Evolution" }
    // The service in a sandbox of Evolution's own cannot be asked to write.
    let bases = [
      (folders.configuration, folders.data, folders.cache, true),
      (flatpak.map { "\($0)/config" }, flatpak.map { "\($0)/data" }, flatpak.map { "\($0)/cache" }, false),
    ]
    return bases.flatMap { configuration, data, cache, hasService -> [FoundBook] in
      guard let configuration, let data, let cache else { return [] }
      let sources = sources(in: "\(configuration)/evolution/sources", "\(cache)/evolution/sources", &folders)
      var books = books(in: "\(data)/evolution/addressbook", "contacts.db", sources, &folders)
      books += self.books(in: "\(cache)/evolution/addressbook", "cache.db", sources, &folders)
      for index in books.indices where !hasService { books[index].writer = nil }
      return books
    }
  }

  /// The sources by their UIDs. Those that a server has are in a folder of their account, in the cache.
  private func sources(in folder: String, _ cache: String, _ folders: inout ProgramFolders) -> [String: KeyFile] {
    let accounts = folders.names(in: cache).map { "\(cache)/\($0)" }
    var sources: [String: KeyFile] = [:]
    for folder in [folder] + accounts {
      for name in folders.names(in: folder) where name.hasSuffix(".source") {
        guard let text = folders.text(of: "\(folder)/\(name)") else { continue }
        sources[String(name.dropLast(".source".count))] = KeyFile(text)
      }
    }
    return sources
  }

  private func books(
    in folder: String, _ file: String, _ sources: [String: KeyFile], _ folders: inout ProgramFolders
  ) -> [FoundBook] {
    folders.names(in: folder).compactMap { name in
      let path = "\(folder)/\(name)/\(file)"
      let uid = name == "system" ? GNOMEBooks.systemBook : name
      // A folder without a source is of a book that was deleted.
      guard folders.exists(path), sources[uid] != nil || uid == GNOMEBooks.systemBook, isEnabled(uid, sources) else {
        return nil
      }
      let own = sources[uid]?.value("DisplayName", in: "Data Source", languages: folders.languages)
      let shown =
        own ?? MessageCatalog.translation(of: GNOMEBooks.systemName, domain: "evolution-data-server", &folders)
      let account = sources[uid]?.value("Parent", in: "Data Source").flatMap { sources[$0] }
      return FoundBook(
        name: shown,
        distinction: account?.value("DisplayName", in: "Data Source", languages: folders.languages) ?? uid,
        aliases: [sources[uid]?.value("DisplayName", in: "Data Source") ?? GNOMEBooks.systemName, uid],
        path: path, isDatabase: true,
        writer: sources[uid]?.value("BackendName", in: "Address Book") == "ldap" ? nil : .evolution(uid: uid))
    }
  }

  /// Whether a source and the account that it belongs to are enabled.
  private func isEnabled(_ uid: String, _ sources: [String: KeyFile]) -> Bool {
    var uid = uid
    var seen: Set<String> = []
    while let source = sources[uid], seen.insert(uid).inserted {
      if source.value("Enabled", in: "Data Source") == "false" { return false }
      if source.value("ContactsEnabled", in: "Collection") == "false" { return false }
      uid = source.value("Parent", in: "Data Source") ?? ""
    }
    return true
  }
}

/// The translations of a program's messages, as gettext's `.mo` files have them.
enum MessageCatalog {
  /// A message in the first of the user's languages in which it is there.
  ///
  /// - Complexity: O(bytes of the catalogue)
  static func translation(of message: String, domain: String, _ folders: inout ProgramFolders) -> String {
    for language in folders.languages {
      if language == "en" || language.hasPrefix("en_US") { return message }
      let path = "/usr/share/locale/\(language)/LC_MESSAGES/\(domain).mo"
      if let bytes = folders.bytes(of: path), let text = translation(of: message, in: bytes) { return text }
    }
    return message
  }

  /// Two tables of lengths and offsets: the messages, and their translations.
  static func translation(of message: String, in bytes: [UInt8]) -> String? {
    func word(_ offset: Int) -> Int? {
      guard offset >= 0, offset + 4 <= bytes.count else { return nil }
      return (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    func text(_ table: Int, _ index: Int) -> ArraySlice<UInt8>? {
      guard let length = word(table + 8 * index), let start = word(table + 8 * index + 4), start + length <= bytes.count
      else { return nil }
      return bytes[start..<start + length]
    }
    guard word(0) == 0x9504_12de, let count = word(8), let messages = word(12), let translations = word(16) else {
      return nil
    }
    for index in 0..<min(count, bytes.count / 16) where text(messages, index)?.elementsEqual(message.utf8) == true {
      return text(translations, index).map { String(decoding: $0, as: UTF8.self) }
    }
    return nil
  }
}
