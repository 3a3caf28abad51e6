/// What a folder holds of an address book, and as of when.
struct BookState: Equatable {
  /// A card.
  struct Entry: Equatable {
    /// As the server wrote it, for when it is asked for the card.
    var href: String
    /// Empty: the server gave none, and the card is always taken for changed.
    var entityTag: String
    /// Empty: the server's card is none that is copied.
    var file: String
    /// The file's length in bytes, and when it was written in nanoseconds since 1970: others mean that somebody changed it.
    var size = 0
    var time = 0
  }

  /// The URL of the book.
  var address: WebAddress
  /// As a person last saw it.
  var name: String
  /// Empty: the next time all entity tags are compared.
  var syncToken = ""
  /// When all entity tags were compared, in seconds since 1970.
  var compared = 0
  /// By the path of the card's URL.
  var entries: [String: Entry] = [:]

  init(address: WebAddress, name: String) {
    self.address = address
    self.name = name
  }
}

/// As text: a line for each value, then one for each card, with tabs between its values. None has control characters, for the
/// reader of answers lets none pass.
extension BookState {
  private static let title = "dialtone-carddav 1"

  init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).makeIterator()
    func value(_ key: String, _ line: Substring?) -> String? {
      guard let line, line.hasPrefix(key + " ") else { return nil }
      return String(line.dropFirst(key.count + 1))
    }
    guard lines.next() == BookState.title[...], let url = value("url", lines.next()), let address = WebAddress(url),
      let name = value("name", lines.next()), let token = value("token", lines.next()),
      let compared = value("compared", lines.next()).flatMap({ Int($0) })
    else { return nil }
    self.init(address: address, name: name)
    (syncToken, self.compared) = (token, compared)
    while let line = lines.next() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 5, let size = Int(fields[1]), let time = Int(fields[2]), BookState.isFileName(fields[0]),
        let path = address.resolved(fields[4])?.path
      else { continue }
      entries[path] = Entry(
        href: String(fields[4]), entityTag: String(fields[3]), file: String(fields[0]), size: size, time: time)
    }
  }

  var text: String {
    var text = "\(BookState.title)\nurl \(address)\nname \(name)\ntoken \(syncToken)\ncompared \(compared)\n"
    for (_, entry) in entries {
      text += "\(entry.file)\t\(entry.size)\t\(entry.time)\t\(entry.entityTag)\t\(entry.href)\n"
    }
    return text
  }

  /// Whoever wrote the state, it leads to no file outside the folder, and to none of another kind.
  static func isFileName(_ name: some StringProtocol) -> Bool {
    name.isEmpty
      || name.hasSuffix(".vcf") && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/"))
        && !name.utf8.contains(0)
  }
}
