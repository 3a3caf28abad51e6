/// The meaning of the name of an element or attribute.
///
/// It is that of a column of this name in CSV, or of a key in JSON, so that `Extension` and `mobile_number` mean the same
/// everywhere; a few names are used by telephones only.
final class XMLName: Sendable {
  /// The name without its namespace.
  let text: String
  /// Whether the name is that of the element of a vCard in XML (RFC 6351).
  let isCard: Bool
  let role: FieldRole
  /// The purpose of a number with this name.
  let label: String
  /// Whether an extension in another place is dialled after a number with this name.
  let acceptsExtension: Bool
  /// Whether the name has only a purpose: `office1`, `home`.
  private let isPurpose: Bool
  /// Whether the name is that of a number inside the element of a telephone: `<phone><value>`.
  let isValue: Bool
  /// Whether a text with this name tells the purpose of a number.
  let isLabel: Bool
  /// Whether a text with this name, inside the element of a telephone, tells whether the number is preferred.
  let isPreference: Bool
  /// Whether a text with this name is a code before the numbers beside it.
  let isCallingCode: Bool
  let isAreaCode: Bool
  /// Whether the name is that of somebody else than the contact: `<mother>`.
  let isOfOther: Bool

  /// - Parameter name: the name of the namespace, a space, and the local name; or the local name.
  init(_ name: String) {
    let parts = name.split(separator: " ", maxSplits: 1)
    text = String(parts.last ?? "")
    let folded = FieldName.fold(text)
    let space = parts.count > 1 ? parts[0] : ""
    isCard = folded == "vcard" && (space.isEmpty || space == XCard.namespace)
    // A prefix without a declared namespace is a part of the name.
    let words = FieldName(text)
    let isType = ["type", "label", "kind", "phonetype", "numbertype"].contains(folded)
    isLabel = isType || words.role == .label
    isPreference = ["prio", "pref", "preferred", "primary", "isprimary", "default", "isdefault"].contains(folded)
    let isOwn = XMLName.own[folded] != nil
    (isCallingCode, isAreaCode) = (!isOwn && words.role == .callingCode, !isOwn && words.role == .areaCode)
    isOfOther = [.relation, .agent].contains(words.owner?.kind)
    role = isType || isPreference ? .known : XMLName.role(folded, words)
    isValue = role.isPhone || ["value", "no", "nr", "text"].contains(folded)
    isPurpose = role == .unknown && words.isPurpose
    if case .phone(let label) = role, !label.isEmpty { self.label = label } else { label = words.label }
    acceptsExtension = words.acceptsExtension
  }

  private static func role(_ folded: String, _ name: FieldName) -> FieldRole {
    if let own = own[folded] { return own }
    // In a list of telephones, `Nummer` is not that of a customer.
    if name.role == .unknown, name.words == [.number], name.isWhollyKnown, folded.count > 2 { return .phone(label: "") }
    switch name.role {
    // A key such as `first` or `contact` in other formats.
    case .fullName where name.certainty == FieldName.weak: return folded.hasPrefix("contact") ? .unknown : name.role
    case .callingCode, .areaCode, .label: return .known
    default: return name.role
    }
  }

  /// The names that telephones have for themselves, folded: Polycom and Gigaset (`ln`, `ct`, `hm`), Snom and Aastra (`Prompt`
  /// and `URI` of a menu), FRITZ!Box (`uniqueid`), Yealink (`Menu`).
  private static let own: [String: FieldRole] = [
    "ln": .family, "fn": .nameOrPart, "ct": .phone(label: ""), "hm": .phone(label: "home"),
    "mb": .phone(label: "mobile"),
    "of": .phone(label: "work"), "dn": .phone(label: ""), "prompt": .fullName(rank: 8), "uri": .messenger,
    "dial": .phone(label: ""), "menu": .category, "uniqueid": .uid(rank: 3), "groupname": .category,
    "groupidname": .category, "speeddial": .known, "dialprefix": .known,
  ]

  /// Whether a text with this name is a number, or an address to call.
  ///
  /// - Complexity: O(length of the text)
  func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    switch role {
    case .messenger: XMLName.isDialled(text) || FieldText.hasPrefix(text, "sip") || FieldText.hasPrefix(text, "tel:")
    case .sip: !text.isEmpty
    case .phone, .preferredPhone, .phoneExtension:
      text.contains { Ascii.isDigit($0) || $0 == UInt8(ascii: "@") || $0 >= 0x80 }
    default: isPurpose && XMLName.isDialled(text)
    }
  }

  /// Whether the name is that of telephones, so that the texts in an element of this name belong to a number.
  var isTelephone: Bool { role.isPhone && role != .messenger || isPurpose }

  /// Whether an element of this name may be a contact: it is not about a part of one.
  var mayBeContact: Bool {
    if isOfOther { return false }
    return switch role {
    case .unknown, .known, .fullName, .phoneExtension: !isPurpose
    default: false
    }
  }

  /// Whether a text of this name is a name of the contact, or a part of it.
  var isName: Bool { role.isName }

  /// Whether a text consists of three or more digits and the marks that are written between them.
  static func isDialled(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { Ascii.isDigit($0) || " +-./()*#".utf8.contains($0) } && text.count(where: Ascii.isDigit) > 2
  }
}

/// The names of a document, each of which is interpreted once.
final class XMLNames {
  private var known: [String: XMLName] = [:]
  /// The largest number of names that are kept; a phone book has two dozen.
  private static let limit = 4_096

  /// - Complexity: O(length of the name)
  subscript(name: String) -> XMLName {
    if let known = known[name] { return known }
    let meaning = XMLName(name)
    if known.count < XMLNames.limit { known[name] = meaning }
    return meaning
  }
}
