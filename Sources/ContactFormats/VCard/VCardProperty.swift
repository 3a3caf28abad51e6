import Contacts

/// A property that matters to the reader (RFC 6350, section 6; versit vCard 2.1; the X- names of Apple, Android, KDE and
/// Japanese telephones).
///
/// The names are in ``VCardPropertyDefinition/all``.
enum VCardProperty: Equatable {
  case begin, end, version, agent
  /// A text, or texts with commas between them, with a field in the store.
  case texts(ContactField)
  case list(ContactField)
  case formattedName, name, nickname, organisation, title, role, telephone, email
  /// IMPP, of which only SIP addresses are read, and the properties for SIP addresses.
  case messenger, sip
  case photo, kind, sound, sortString, phoneticFirst, phoneticMiddle, phoneticLast, label, androidCustom
  /// A property that is not read.
  case other
  /// An extension, or another undefined property; see ``VCardNonstandardPhone``.
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

  /// Whether a line outside any card with this property is probably a part of a card without its BEGIN.
  var suggestsCard: Bool {
    switch self {
    case .version, .formattedName, .name, .telephone, .email, .organisation, .texts(.uid): true
    default: false
    }
  }

  /// The property of a line, if it is a common one without a group, and the offset of the colon or semicolon after it.
  ///
  /// The first eight bytes of the line are enough to recognise it. Nearly all lines have such a property.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  static func common(_ line: ByteSlice) -> (property: VCardProperty, end: Int)? {
    guard line.count >= 8 else { return nil }
    let word = UInt64(littleEndian: line.fullWord(at: 0)) | 0x2020_2020_2020_2020
    /// Whether the line starts with a name and a colon or semicolon. The two differ in one bit.
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

  /// Whether the bytes consist of letters, digits, `-` and `_`, like the name of a property.
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

  /// Whether the bytes are the name of an extension, with any punctuation: some programs write `X-MESSAGING/XMPP`.
  static func isNameOfExtension(_ name: ByteSlice) -> Bool {
    name.hasPrefix("x-") && name.count > 2 && name.buffer.allSatisfy { $0 > Ascii.space && $0 < Ascii.delete }
  }

  /// Whether a property with this name is defined in any version of vCard, or is an extension.
  static func isDefined(_ name: ByteSlice) -> Bool {
    if name.hasPrefix("x-") { return true }
    let definition = VCardPropertyDefinition.index.definition(name, 0, name.count)
    return definition.map { !$0.options.contains(.rare) } ?? false
  }
}
