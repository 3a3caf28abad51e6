/// The properties that matter to the reader, told by their names (RFC 6350, section 6; versit vCard 2.1; the X- names
/// of Apple, Android, KDE and Japanese telephones).
enum VCardProperty: UInt8 {
  case begin, end, version, agent
  case formattedName, name, nickname, organisation, title, role, telephone, email, categories, note, revision, uid
  case photo, kind, sound, sortString, phoneticFirst, phoneticMiddle, phoneticLast, label, androidCustom
  /// An extension or an unknown property, of which nothing is kept.
  case other
  /// Not a name at all.
  case invalid

  /// Whether the property says something about the contact or the structure of the file.
  var isWanted: Bool { rawValue < VCardProperty.other.rawValue }

  /// Whether a line outside any card that has this property may well be part of a card that lost its BEGIN.
  var suggestsCard: Bool {
    switch self {
    case .version, .formattedName, .name, .telephone, .email, .organisation, .uid: true
    default: false
    }
  }

  /// The properties of nearly all lines, told from the first eight bytes of a line: those without a group, whose name
  /// ends at a colon or semicolon. Nil for any other line.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  static func common(_ line: ByteSlice) -> (property: VCardProperty, end: Int)? {
    guard line.count >= 8 else { return nil }
    let word = UInt64(littleEndian: line.fullWord(at: 0)) | 0x2020_2020_2020_2020
    /// Whether the line starts with a name and a colon or semicolon, which differ in one bit.
    @inline(__always) func starts(_ name: StaticString) -> Bool {
      let end = UInt64(8 * name.utf8CodeUnitCount)
      let mask: UInt64 = end == 56 ? .max : (1 << (end + 8)) - 1
      return (word & mask) & ~(1 << end) == VCardWord.of(name) | UInt64(Ascii.colon) << end
    }
    switch UInt8(truncatingIfNeeded: word) {
    case UInt8(ascii: "t"):
      if starts("tel") { return (.telephone, 3) }
      if starts("title") { return (.title, 5) }
    case UInt8(ascii: "e"):
      if starts("email") { return (.email, 5) }
      if starts("end") { return (.end, 3) }
    case UInt8(ascii: "n"):
      if starts("n") { return (.name, 1) }
      if starts("note") { return (.note, 4) }
    case UInt8(ascii: "f"): if starts("fn") { return (.formattedName, 2) }
    case UInt8(ascii: "b"): if starts("begin") { return (.begin, 5) }
    case UInt8(ascii: "v"): if starts("version") { return (.version, 7) }
    case UInt8(ascii: "a"): if starts("adr") { return (.other, 3) }
    case UInt8(ascii: "o"): if starts("org") { return (.organisation, 3) }
    case UInt8(ascii: "r"): if starts("rev") { return (.revision, 3) }
    case UInt8(ascii: "u"): if starts("uid") { return (.uid, 3) }
    default: break
    }
    return nil
  }

  /// The property whose name is at `from..<to` of a line, in whatever case.
  ///
  /// - Complexity: O(1) but for the names of extensions
  init(_ line: ByteSlice, _ from: Int, _ to: Int) {
    let word = VCardWord.of(line, from, to)
    guard word != 0 else {
      self = VCardProperty(longName: line.slice(from, to))
      return
    }
    self = .other
    switch UInt8(truncatingIfNeeded: word) {
    case UInt8(ascii: "a"): if word == VCardWord.of("agent") { self = .agent }
    case UInt8(ascii: "b"): if word == VCardWord.of("begin") { self = .begin }
    case UInt8(ascii: "e"):
      if word == VCardWord.of("email") { self = .email } else if word == VCardWord.of("end") { self = .end }
    case UInt8(ascii: "f"): if word == VCardWord.of("fn") { self = .formattedName }
    case UInt8(ascii: "k"): if word == VCardWord.of("kind") { self = .kind }
    case UInt8(ascii: "n"):
      if word == VCardWord.of("n") {
        self = .name
      } else if word == VCardWord.of("note") {
        self = .note
      } else if word == VCardWord.of("nickname") {
        self = .nickname
      }
    case UInt8(ascii: "o"): if word == VCardWord.of("org") { self = .organisation }
    case UInt8(ascii: "p"): if word == VCardWord.of("photo") { self = .photo }
    case UInt8(ascii: "r"):
      if word == VCardWord.of("rev") { self = .revision } else if word == VCardWord.of("role") { self = .role }
    case UInt8(ascii: "s"): if word == VCardWord.of("sound") { self = .sound }
    case UInt8(ascii: "t"):
      if word == VCardWord.of("tel") { self = .telephone } else if word == VCardWord.of("title") { self = .title }
    case UInt8(ascii: "u"): if word == VCardWord.of("uid") { self = .uid }
    case UInt8(ascii: "v"): if word == VCardWord.of("version") { self = .version }
    // Outlook's numbers that vCard has no type for: of an assistant, of the company.
    case UInt8(ascii: "x"): if word == VCardWord.of("x-ms-tel") { self = .telephone }
    default: break
    }
  }

  private init(longName name: ByteSlice) {
    self =
      if name.equals("categories") {
        .categories
      } else if name.equals("sort-string") {
        .sortString
      } else if !name.hasPrefix("x-") {
        .other
      } else if name.equals("x-ablabel") {
        .label
      } else if name.equals("x-phonetic-first-name") {
        .phoneticFirst
      } else if name.equals("x-phonetic-middle-name") {
        .phoneticMiddle
      } else if name.equals("x-phonetic-last-name") {
        .phoneticLast
      } else if name.equals("x-addressbookserver-kind") {
        .kind
      } else if name.equals("x-nickname") {
        .nickname
      } else if name.equals("x-android-custom") {
        .androidCustom
      } else {
        .other
      }
  }

  /// Whether the bytes are letters, digits, `-` and `_` only, as a property's name is.
  static func isName(_ name: ByteSlice) -> Bool {
    for place in 0..<name.count {
      let byte = name[place]
      guard Ascii.isLetter(byte) || Ascii.isDigit(byte) || byte == 0x2d || byte == 0x5f else { return false }
    }
    return !name.isEmpty
  }

  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == 0x2d || $0 == 0x5f }
  }

  /// Whether a property of this name is defined anywhere, wanted or not.
  static func isDefined(_ name: ByteSlice) -> Bool {
    if VCardProperty(name, 0, name.count).isWanted || name.hasPrefix("x-") { return true }
    let others: [StaticString] = [
      "adr", "anniversary", "bday", "caladruri", "caluri", "class", "fburl", "gender", "geo", "impp", "key", "label",
      "lang", "logo", "mailer", "member", "name", "prodid", "profile", "related", "source", "tz", "url", "xml",
    ]
    return others.contains { name.equals($0) }
  }
}
