/// The state of an address book's copy: its cards and the token of the last sync.
struct BookState: Equatable {
  /// A card.
  struct Entry: Equatable {
    /// The card's href as the server wrote it, for requests.
    var href: String
    /// The entity tag; empty when the server sent none, and the card is treated as changed every time.
    var entityTag: String
    /// The name of the file; empty when the card is not copied.
    var file: String
    /// The file's length in bytes. Another length or time means that somebody has changed the file.
    var size = 0
    /// When the file was written, in nanoseconds since 1970.
    var time = 0
    /// Whether the file is older than the entity tag, as the newer card is not copied.
    var isOutdated = false
  }

  /// The URL of the book.
  var address: WebAddress
  /// The name of the book at the last sync.
  var name: String
  /// The URL of the account whose sync found the book; empty if it is not known.
  var account = ""
  /// The token of the last sync (RFC 6578); empty when the next sync has to compare all entity tags.
  var syncToken = ""
  /// Whether the user may not write the book.
  var isReadOnly = false
  /// When all entity tags were last compared, in seconds since 1970.
  var compared = 0
  /// The cards, by the path of their URL.
  var entries: [String: Entry] = [:]

  init(address: WebAddress, name: String) {
    self.address = address
    self.name = name
  }
}

/// The format of the state file: a line for each value, then a line for each card with tab-separated values.
///
/// No value contains control characters: ``MultistatusReader`` rejects them.
extension BookState {
  // Not translated: the file of a copy.
  private static let title = "dialtone-carddav 2"
  /// In the first version, an entity tag may be newer than the file.
  private static let firstTitle = "dialtone-carddav 1"
  private static let outdated = "outdated"

  init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).makeIterator()
    func value(_ key: String, _ line: Substring?) -> String? {
      guard let line, line.hasPrefix(key + " ") else { return nil }
      return String(line.dropFirst(key.count + 1))
    }
    let title = lines.next()
    guard title == BookState.title[...] || title == BookState.firstTitle[...], let url = value("url", lines.next()),
      let address = WebAddress(url),
      let name = value("name", lines.next()), let token = value("token", lines.next()),
      let compared = value("compared", lines.next()).flatMap({ Int($0) })
    else { return nil }
    self.init(address: address, name: name)
    (syncToken, self.compared) = (token, compared)
    while let line = lines.next() {
      if let url = value("account", line) { account = url }
      if line == "readonly" { isReadOnly = true }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let isOutdated = fields.count == 6 && fields[5] == BookState.outdated
      guard fields.count == 5 || isOutdated, let size = Int(fields[1]), let time = Int(fields[2]),
        BookState.isFileName(fields[0]),
        let path = address.resolved(fields[4])?.path
      else { continue }
      entries[path] = Entry(
        href: String(fields[4]), entityTag: title == BookState.title[...] ? String(fields[3]) : "",
        file: String(fields[0]), size: size, time: time,
        isOutdated: isOutdated)
    }
  }

  var text: String {
    // Not translated: the file of a copy.
    var text = "\(BookState.title)\nurl \(address)\nname \(name)\ntoken \(syncToken)\ncompared \(compared)\n"
    if !account.isEmpty { text += "account \(account)\n" }
    if isReadOnly { text += "readonly\n" }
    for (_, entry) in entries {
      text += "\(entry.file)\t\(entry.size)\t\(entry.time)\t\(entry.entityTag)\t\(entry.href)"
      text += entry.isOutdated ? "\t\(BookState.outdated)\n" : "\n"
    }
    return text
  }

  /// Whether a name is that of a vCard file inside the folder. The state file may have been tampered with.
  static func isFileName(_ name: some StringProtocol) -> Bool {
    name.isEmpty
      || name.hasSuffix(".vcf") && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/"))
        && !name.utf8.contains(0)
  }
}
