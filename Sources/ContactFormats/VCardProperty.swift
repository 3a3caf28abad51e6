/// The properties that matter to the reader, told by their names (RFC 6350, section 6; versit vCard 2.1; the X- names
/// of Apple, Android, KDE and Japanese telephones).
enum VCardProperty: UInt8 {
  case begin, end, version, agent
  case formattedName, name, nickname, organisation, title, role, telephone, email, categories, note, revision, uid
  case photo, kind, sound, sortString, phoneticFirst, phoneticMiddle, phoneticLast, label
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

  /// The property with a name, in whatever case.
  ///
  /// - Complexity: O(length of the name); most names are told by their first letter and length.
  @inline(__always)
  init(_ name: VCardBytes) {
    self = .other
    switch name.byte(at: 0) | 0x20 {
    case UInt8(ascii: "a"): if name.equals("agent") { self = .agent }
    case UInt8(ascii: "b"): if name.equals("begin") { self = .begin }
    case UInt8(ascii: "c"): if name.equals("categories") { self = .categories }
    case UInt8(ascii: "e"):
      if name.equals("email") { self = .email } else if name.equals("end") { self = .end }
    case UInt8(ascii: "f"): if name.equals("fn") { self = .formattedName }
    case UInt8(ascii: "k"): if name.equals("kind") { self = .kind }
    case UInt8(ascii: "n"):
      if name.count == 1 {
        self = .name
      } else if name.equals("note") {
        self = .note
      } else if name.equals("nickname") {
        self = .nickname
      }
    case UInt8(ascii: "o"): if name.equals("org") { self = .organisation }
    case UInt8(ascii: "p"): if name.equals("photo") { self = .photo }
    case UInt8(ascii: "r"):
      if name.equals("rev") { self = .revision } else if name.equals("role") { self = .role }
    case UInt8(ascii: "s"):
      if name.equals("sound") { self = .sound } else if name.equals("sort-string") { self = .sortString }
    case UInt8(ascii: "t"):
      if name.equals("tel") { self = .telephone } else if name.equals("title") { self = .title }
    case UInt8(ascii: "u"): if name.equals("uid") { self = .uid }
    case UInt8(ascii: "v"): if name.equals("version") { self = .version }
    case UInt8(ascii: "x"): self = VCardProperty(extensionName: name)
    default: break
    }
  }

  private init(extensionName name: VCardBytes) {
    self =
      if name.equals("x-ablabel") {
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
      } else {
        .other
      }
  }

  /// Whether the bytes are letters, digits, `-` and `_` only, as a property's name is.
  static func isName(_ name: VCardBytes) -> Bool {
    for place in 0..<name.count {
      let byte = name[place]
      guard Ascii.isLetter(byte) || Ascii.isDigit(byte) || byte == 0x2d || byte == 0x5f else { return false }
    }
    return !name.isEmpty
  }

  /// Whether a property of this name is defined anywhere, wanted or not.
  static func isDefined(_ name: VCardBytes) -> Bool {
    if VCardProperty(name).isWanted || name.hasPrefix("x-") { return true }
    let others: [StaticString] = [
      "adr", "anniversary", "bday", "caladruri", "caluri", "class", "fburl", "gender", "geo", "impp", "key", "label",
      "lang", "logo", "mailer", "member", "name", "prodid", "profile", "related", "source", "tz", "url", "xml",
    ]
    return others.contains { name.equals($0) }
  }
}
