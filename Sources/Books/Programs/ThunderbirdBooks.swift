/// The address books of Thunderbird, in the profile that it uses.
struct ThunderbirdBooks: ContactProgram {
  let word = "thunderbird"
  let name = "Thunderbird"

  /// The folders of profiles: of a package, of a snap, and of Flatpaks.
  private static let roots = [
    ".thunderbird", "snap/thunderbird/common/.thunderbird", ".var/app/org.mozilla.Thunderbird/.thunderbird",
    ".var/app/eu.betterbird.Betterbird/.thunderbird",
  ]
  /// The books that are always there, by their files.
  private static let builtIn = ["abook.sqlite": "Personal Address Book", collected: "Collected Addresses"]
  /// The book that Thunderbird fills by itself, with those to whom mails are sent.
  private static let collected = "history.sqlite"

  func books(in folders: inout ProgramFolders) -> [FoundBook] {
    guard let home = folders.home else { return [] }
    return ThunderbirdBooks.roots.flatMap { root -> [FoundBook] in
      let root = "\(home)/\(root)"
      guard let profile = profile(in: root, &folders) else { return [] }
      let settings = settings(of: profile, &folders)
      var names = ThunderbirdBooks.builtIn
      for (file, name) in settings { names[file] = name ?? names[file] ?? file }
      return names.sorted { $0.key < $1.key }.compactMap { file, name in
        let path = "\(profile)/\(file)"
        guard folders.exists(path) else { return nil }
        return FoundBook(
          name: name, distinction: file, aliases: [file], path: path, isDatabase: true,
          needsNumbers: file == ThunderbirdBooks.collected)
      }
    }
  }

  /// The profile in use: that of the installation, or else the default one, or the only one.
  private func profile(in root: String, _ folders: inout ProgramFolders) -> String? {
    guard let text = folders.text(of: "\(root)/profiles.ini") else { return nil }
    let groups = KeyFile(text).groups
    let profiles = groups.filter { $0.name.hasPrefix("Profile") }
    let installed = groups.lazy.filter { $0.name.hasPrefix("Install") }.compactMap { $0.values["Default"] }.first
    let chosen = profiles.first { $0.values["Default"] == "1" } ?? profiles.first
    guard let path = installed ?? chosen?.values["Path"], !path.isEmpty else { return nil }
    return path.hasPrefix("/") ? path : "\(root)/\(path)"
  }

  /// The files of the books in the settings, with the names that the user has given them.
  private func settings(of profile: String, _ folders: inout ProgramFolders) -> [String: String?] {
    guard let bytes = folders.bytes(of: "\(profile)/prefs.js") else { return [:] }
    let start = "user_pref(\"ldap_2.servers.".utf8
    var servers: [Substring: [Substring: String]] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: start) {
      let rest = String(decoding: line.dropFirst(start.count), as: UTF8.self)[...]
      guard let quote = rest.firstIndex(of: "\""), let dot = rest[..<quote].lastIndex(of: "."),
        let value = ThunderbirdBooks.text(rest[quote...].dropFirst())
      else { continue }
      servers[rest[..<dot], default: [:]][rest[rest.index(after: dot)..<quote]] = value
    }
    var files: [String: String?] = [:]
    for server in servers.values {
      guard let file = server["filename"], file.hasSuffix(".sqlite"), !file.contains("/") else { continue }
      files[file] = .some(server["description"].flatMap { $0.isEmpty || $0.hasPrefix("chrome://") ? nil : $0 })
    }
    return files
  }

  /// The string after the name of a preference: `, "text");`.
  private static func text(_ rest: Substring) -> String? {
    guard let start = rest.firstIndex(of: "\"") else { return nil }
    var text = ""
    var rest = rest[rest.index(after: start)...]
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", let next = rest.popFirst() else {
        text.append(character)
        continue
      }
      if next == "u" || next == "x" {
        let digits = rest.prefix(next == "u" ? 4 : 2)
        rest = rest.dropFirst(digits.count)
        text.unicodeScalars.append(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{fffd}")
      } else {
        text.append(next == "n" ? "\n" : next)
      }
    }
    return text
  }
}
