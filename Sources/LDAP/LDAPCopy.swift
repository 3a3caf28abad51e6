import FoundationEssentials

/// A local copy of a directory.
///
/// It is an LDIF file (RFC 2849), which is read like any other source. Comments in its first lines record how it was made.
public struct LDAPCopy: Hashable, Sendable {
  /// How a copy was made: the comments at the start of its file.
  struct Head: Hashable, Sendable {
    /// ``LDAPDirectory/identity``.
    var identity: String
    /// The time of the latest change in the copy; nil when the server does not record when entries change.
    var stamp: LDAPStamp?
    /// The cookie to send with the next synchronisation (RFC 4533); empty when the server does not support it.
    var cookie: [UInt8] = []
    /// When the copy was last searched for deleted entries, in seconds since 1970.
    var comparison = 0
    /// Whether the server has more entries than it sends because of its size limit.
    var isPartial = false

    private static let mark = "# dialtone:"

    var text: String {
      // Not translated: the file of a copy.
      var lines = [
        "# A copy of a directory. \"dialtone sync\" makes it again; what is changed here is lost.",
        "\(Head.mark) directory \(identity)", "\(Head.mark) compared \(comparison)",
      ]
      if let stamp { lines.append("\(Head.mark) stamp \(stamp.attribute) \(stamp.value) \(stamp.server)") }
      if !cookie.isEmpty { lines.append("\(Head.mark) cookie \(Data(cookie).base64EncodedString())") }
      if isPartial { lines.append("\(Head.mark) partial") }
      return lines.joined(separator: "\n") + "\nversion: 1\n\n"
    }

    init(identity: String) { self.identity = identity }

    /// Parses the comments at the start of a file; nil when they do not name a directory.
    init?(_ lines: [Substring]) {
      identity = ""
      for line in lines where line.hasPrefix(Head.mark) {
        let words = line.dropFirst(Head.mark.count + 1).split(separator: " ", maxSplits: 1)
        switch (words.first, words.dropFirst().first ?? "") {
        case ("directory", let identity): self.identity = String(identity)
        case ("compared", let seconds): comparison = Int(seconds) ?? 0
        case ("stamp", let rest):
          let parts = rest.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
          if parts.count == 3 { stamp = LDAPStamp(attribute: parts[0], value: parts[1], server: parts[2]) }
        case ("cookie", let text): cookie = Data(base64Encoded: String(text)).map(Array.init) ?? []
        case ("partial", _): isPartial = true
        default: break
        }
      }
      if identity.isEmpty { return nil }
    }
  }

  var head: Head
  /// The entries as LDIF, each followed by an empty line.
  private(set) var entries: [UInt8]
  /// The number of entries.
  public private(set) var count: Int

  /// Whether the server has more entries than it sends.
  public var isPartial: Bool { head.isPartial }

  init(_ head: Head) {
    self.head = head
    entries = []
    count = 0
  }

  /// Reads a copy.
  ///
  /// - Returns: nil when the bytes are not a copy, or are truncated.
  /// - Complexity: O(bytes)
  public init?(_ bytes: [UInt8]) {
    var comments: [Substring] = []
    var index = 0
    while index < bytes.count, bytes[index] == UInt8(ascii: "#"), comments.count < 16 {
      let end = bytes[index...].firstIndex(of: LDAPCopy.lineFeed) ?? bytes.count
      comments.append(Substring(decoding: bytes[index..<end], as: UTF8.self))
      index = end + 1
    }
    guard let head = Head(comments), index < bytes.count,
      let start = bytes[index...].firstIndex(of: LDAPCopy.lineFeed), start + 2 <= bytes.count
    else { return nil }
    self.head = head
    entries = Array(bytes[(start + 2)...])
    guard entries.isEmpty || entries.suffix(2).elementsEqual([LDAPCopy.lineFeed, LDAPCopy.lineFeed]) else { return nil }
    count = 0
    forEachEntry { _, _ in count += 1 }
  }

  /// Whether a file begins like a partial copy.
  ///
  /// - Parameter start: at least the first 4 KiB of the file.
  public static func isPartial(_ start: [UInt8]) -> Bool {
    Head(String(decoding: start, as: UTF8.self).split(separator: "\n").prefix { $0.hasPrefix("#") })?.isPartial ?? false
  }

  /// The contents of the file.
  public var bytes: [UInt8] { Array(head.text.utf8) + entries }

  mutating func add(_ entry: borrowing LDAPEntry) {
    entries += entry.text
    entries.append(LDAPCopy.lineFeed)
    count += 1
  }

  /// Calls `body` with the lines of each entry and its ``LDAPEntry/identifier``.
  ///
  /// - Complexity: O(bytes)
  func forEachEntry(_ body: (ArraySlice<UInt8>, String) -> Void) {
    var start = 0
    var lineStart = 0
    var identifier = ""
    for index in entries.indices where entries[index] == LDAPCopy.lineFeed {
      let line = entries[lineStart..<index]
      lineStart = index + 1
      if !line.isEmpty {
        if let value = LDAPCopy.value(of: "entryUUID: ", in: line) ?? (identifier.isEmpty ? LDAPCopy.name(line) : nil) {
          identifier = value.lowercased()
        }
        continue
      }
      body(entries[start...index], identifier)
      start = index + 1
      identifier = ""
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private static func value(of prefix: String, in line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: prefix.utf8) else { return nil }
    return String(decoding: line.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// The distinguished name in an entry's `dn` line; nil for another line.
  private static func name(_ line: ArraySlice<UInt8>) -> String? {
    if let name = value(of: "dn: ", in: line) { return name }
    return value(of: "dn:: ", in: line).flatMap { Data(base64Encoded: $0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the copy with some entries replaced or added, and others removed. Its head is the head of `changes`.
  ///
  /// - Complexity: O(bytes)
  func applying(_ changes: LDAPCopy, removing isGone: (String) -> Bool) -> (copy: LDAPCopy, change: LDAPChange) {
    var new: [String: ArraySlice<UInt8>] = [:]
    changes.forEachEntry { new[$1] = $0 }
    var next = LDAPCopy(changes.head)
    next.entries.reserveCapacity(entries.count + changes.entries.count)
    var change = LDAPChange()
    forEachEntry { lines, identifier in
      if let changed = new.removeValue(forKey: identifier) {
        next.append(changed)
        if changed != lines { change.changed += 1 }
      } else if isGone(identifier) {
        change.removed += 1
      } else {
        next.append(lines)
      }
    }
    changes.forEachEntry { lines, identifier in
      guard new.removeValue(forKey: identifier) != nil else { return }
      next.append(lines)
      change.added += 1
    }
    return (next, change)
  }

  private mutating func append(_ lines: ArraySlice<UInt8>) {
    entries += lines
    count += 1
  }

  /// The identifiers of all entries.
  ///
  /// - Complexity: O(bytes)
  public var identifiers: Set<String> {
    var all: Set<String> = []
    all.reserveCapacity(count)
    forEachEntry { all.insert($1) }
    return all
  }
}

/// What a refresh changed in a copy.
public struct LDAPChange: Hashable, Sendable {
  public var added = 0
  public var changed = 0
  public var removed = 0
  /// The URLs of other servers that have entries of the directory, which are not in the copy.
  public var references: [String] = []
  /// The names of the first entries that are not in the copy because they are too long, and the number of all of them.
  public var tooLong: [String] = []
  public var tooLongCount = 0

  public init() {}
}
