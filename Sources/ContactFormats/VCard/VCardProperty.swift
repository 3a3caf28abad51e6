import Contacts
import NumberPlans

/// A property that matters to the reader (RFC 6350, section 6; versit vCard 2.1; the X- names of Apple, Android, KDE and
/// Japanese telephones).
///
/// The names are in ``VCardPropertyDefinition/all``.
enum VCardProperty: Equatable {
  case begin, end, version, agent
  /// A text, or texts with commas between them, with a field in the store.
  case texts(ContactField)
  case list(ContactField)
  /// Telephone numbers or addresses that are called.
  case number(Number)
  case formattedName, name, nickname, organisation, title, role, email
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
    case .begin, .end, .version, .agent, .texts, .list, .number, .formattedName, .name, .nickname, .organisation,
      .title, .role, .email, .photo, .kind, .sound, .sortString, .phoneticFirst, .phoneticMiddle, .phoneticLast,
      .label, .androidCustom:
      true
    case .other, .unknown, .invalid: false
    }
  }

  /// The kind of its numbers; nil for a property that is not called.
  var number: Number? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// Whether a line outside any card with this property is probably a part of a card without its BEGIN.
  var suggestsCard: Bool {
    switch self {
    case .version, .formattedName, .name, .number(.telephone), .email, .organisation, .texts(.uid): true
    default: false
    }
  }

  /// The property of a line whose name has up to seven letters and no group, and the offset of the colon or semicolon after it.
  ///
  /// Nearly all lines begin like this. Their first eight bytes are enough to recognise the property.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  static func short(_ line: ByteSlice) -> (property: VCardProperty, end: Int)? {
    guard line.count >= 8 else { return nil }
    let word = UInt64(littleEndian: line.fullWord(at: 0))
    // Colon and semicolon differ in one bit. The lowest zero byte of `others` is the first of them.
    let others = (word | 0x0101_0101_0101_0101) ^ 0x3b3b_3b3b_3b3b_3b3b
    let zeros = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
    let end = zeros.trailingZeroBitCount & ~7
    guard zeros != 0, end > 0 else { return nil }
    let name = (word | 0x2020_2020_2020_2020) & (1 &<< UInt64(end) &- 1)
    return VCardPropertyDefinition.index.property(name).map { ($0, end / 8) }
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

extension VCardProperty {
  /// The kind of numbers in the value of a property that is called: how readers find them, and how writers treat them.
  enum Number: Equatable {
    /// A telephone number, or an address with its scheme.
    case telephone
    /// An address of any service, of which only those of SIP are called.
    case messenger
    /// A SIP address, possibly without its scheme, or a telephone number.
    case sip

    /// The label of what has no other: of an address, and of a telephone number in a property for SIP.
    var label: String {
      switch self {
      case .telephone, .messenger, .sip: SIPField.label
      }
    }

    /// Whether its preferences compare only with each other, if the card has other numbers: those of IMPP are not for TEL
    /// (RFC 6350, section 5.3).
    var hasOwnPreference: Bool {
      switch self {
      case .telephone: false
      case .messenger, .sip: true
      }
    }

    /// Whether `user@host` is an address.
    ///
    /// - Parameter isSIP: whether the parameters say that the value is for SIP.
    func schemeIsOptional(isSIP: Bool) -> Bool {
      switch self {
      case .telephone: false
      case .messenger: isSIP
      case .sip: true
      }
    }

    /// Whether a value is read: not that of another service.
    @inline(__always)
    func accepts(_ value: ByteSlice, isSIP: Bool) -> Bool {
      self != .messenger || isSIP || value.trimmed().hasPrefix("sip")
    }

    /// The numbers in the text of a value that is read.
    ///
    /// - Complexity: O(bytes)
    func field(
      _ text: ByteSlice, isSIP: Bool, dividedBy division: NumberScanner.Division = .punctuation
    ) -> PhoneField {
      PhoneField(
        Array(text.buffer), schemeIsOptional: schemeIsOptional(isSIP: isSIP), addressLabel: label,
        dividedBy: division)
    }
  }
}
