import Contacts

/// The properties that matter to the reader, recognised by their names (RFC 6350, section 6; versit vCard 2.1; the X- names
/// of Apple, Android, KDE and Japanese telephones).
///
/// Their names are in ``VCardPropertyDefinition/all``.
enum VCardProperty: Equatable {
  case begin, end, version, agent
  /// A text, or texts with commas between them, for which the store has a field.
  case texts(ContactField)
  case list(ContactField)
  case formattedName, name, nickname, organisation, title, role, telephone, email
  /// IMPP, of which only SIP addresses are kept; a property for a SIP address.
  case messenger, sip
  case photo, kind, sound, sortString, phoneticFirst, phoneticMiddle, phoneticLast, label, androidCustom
  /// A property that is not kept.
  case other
  /// An extension or another property that is not defined; see ``VCardNonstandardPhone``.
  case unknown
  /// Not a name at all.
  case invalid

  /// Whether the property is about the contact or the structure of the file.
  var isWanted: Bool {
    switch self {
    case .other, .unknown, .invalid: false
    default: true
    }
  }

  /// Whether a line outside any card that has this property may well be part of a card that lost its BEGIN.
  var suggestsCard: Bool {
    switch self {
    case .version, .formattedName, .name, .telephone, .email, .organisation, .texts(.uid): true
    default: false
    }
  }

  /// The properties of nearly all lines, recognised by the first eight bytes of a line: those without a group, whose name
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
      if starts("note") { return (.texts(.note), 4) }
    case UInt8(ascii: "f"): if starts("fn") { return (.formattedName, 2) }
    case UInt8(ascii: "b"): if starts("begin") { return (.begin, 5) }
    case UInt8(ascii: "v"): if starts("version") { return (.version, 7) }
    case UInt8(ascii: "a"): if starts("adr") { return (.other, 3) }
    case UInt8(ascii: "o"): if starts("org") { return (.organisation, 3) }
    case UInt8(ascii: "r"): if starts("rev") { return (.texts(.revision), 3) }
    case UInt8(ascii: "u"): if starts("uid") { return (.texts(.uid), 3) }
    default: break
    }
    return nil
  }

  /// The property whose name is at `from..<to` of a line, ignoring case.
  ///
  /// - Complexity: O(1) except for the names of extensions
  init(_ line: ByteSlice, _ from: Int, _ to: Int) {
    self = VCardPropertyDefinition.index.definition(line, from, to)?.property ?? .unknown
  }

  /// Whether the bytes are letters, digits, `-` and `_` only, as a property's name is.
  static func isName(_ name: ByteSlice) -> Bool {
    for offset in 0..<name.count {
      let byte = name[offset]
      guard Ascii.isLetter(byte) || Ascii.isDigit(byte) || byte == 0x2d || byte == 0x5f else { return false }
    }
    return !name.isEmpty
  }

  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == 0x2d || $0 == 0x5f }
  }

  /// Whether the name of an extension is one in all but its marks: other programs have `X-MESSAGING/XMPP`.
  static func isNameOfExtension(_ name: ByteSlice) -> Bool {
    name.hasPrefix("x-") && name.count > 2 && name.buffer.allSatisfy { $0 > Ascii.space && $0 < Ascii.delete }
  }

  /// Whether a property of this name is defined anywhere, wanted or not.
  static func isDefined(_ name: ByteSlice) -> Bool {
    if name.hasPrefix("x-") { return true }
    let definition = VCardPropertyDefinition.index.definition(name, 0, name.count)
    return definition.map { !$0.options.contains(.rare) } ?? false
  }
}
