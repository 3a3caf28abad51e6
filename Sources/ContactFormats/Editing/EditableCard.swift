import Contacts

/// A vCard whose fields are edited. Every byte of what is not edited stays as it is.
///
/// ```swift
/// var fields = card.fields
/// fields.append(CardField(.number, "+49 30 901820", label: "work"))
/// let bytes = card.bytes(with: fields)
/// ```
public struct EditableCard: Sendable {
  /// The card as it was read.
  public let bytes: [UInt8]
  /// Its properties, in their order.
  let properties: [CardProperty]
  /// The lines of each property in ``bytes``, with their ends.
  let ranges: [Range<Int>]
  /// Where its `END:VCARD` is.
  let end: Int
  /// `2.1`, `3.0` or `4.0`.
  let version: String

  /// Reads one card.
  ///
  /// - Returns: nil if it is no vCard in UTF-8.
  /// - Complexity: O(bytes)
  public init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil, let located = VCardProperties.located(in: bytes) else {
      return nil
    }
    (self.bytes, properties, ranges) = (bytes, located.properties, located.ranges)
    (end, version) = (located.end, located.version)
  }

  /// A card that has nothing but its identifier. It is of version 3.0, which every program reads.
  public static func empty(uid: String) -> EditableCard {
    let uid = WriterVCard.line(CardProperty("UID", text: uid))
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\n\(uid)\r\nEND:VCARD\r\n"
    let bytes = Array(text.utf8)
    return EditableCard(bytes) ?? EditableCard(bytes: bytes)
  }

  private init(bytes: [UInt8]) {
    (self.bytes, properties, ranges, end, version) = (bytes, [], [], bytes.count, "3.0")
  }

  /// The fields that a form shows, in the order of the kinds, and of the card.
  public var fields: [CardField] {
    var fields: [CardField] = []
    let labels = GroupLabels(of: properties)
    for (index, property) in properties.enumerated() {
      fields += EditableCard.fields(of: property, labelled: labels[property]).map { field in
        var field = field
        field.property = index
        return field
      }
    }
    if let name = shownNames, name.isDerived { fields.removeAll { $0.kind == .name } }
    var seen: Set<CardField.Kind> = []
    // Variants of a name in other languages and scripts are not shown.
    fields.removeAll { [.name, .givenName, .familyName].contains($0.kind) && !seen.insert($0.kind).inserted }
    return CardField.Kind.allCases.flatMap { kind in fields.filter { $0.kind == kind } }
  }

  /// The fields of one property; none for properties that a form does not show.
  private static func fields(of property: CardProperty, labelled labels: [CardProperty]) -> [CardField] {
    let text = WriterText.unescaped(property.value)
    switch property.key {
    case "FN": return [CardField(.name, text)]
    case "N":
      let parts = nameParts(property)
      guard !(parts[0] + parts[1]).isEmpty else { return [] }
      return [CardField(.givenName, parts[1]), CardField(.familyName, parts[0])]
    case "TEL":
      // Only of TEL: a number of another property, such as X-SIP, would be written back as a TEL.
      guard let phone = phone(property, labels) else { return [CardField(.number, text)] }
      return [CardField(.number, phone.shown, label: phone.label)]
    case "EMAIL": return [CardField(.mail, text)]
    case "ORG":
      let company = WriterText.split(property.value, at: ";").first.map { WriterText.unescaped($0) } ?? ""
      return company.isEmpty ? [] : [CardField(.company, company)]
    case "BDAY": return [CardField(.birthday, YearlyDay(text).map(iso) ?? text)]
    case "NOTE": return [CardField(.note, text)]
    case "CATEGORIES":
      let tags = WriterText.split(property.value, at: ",").map { WriterText.unescaped($0) }.filter { !$0.isEmpty }
      return tags.isEmpty ? [] : [CardField(.tags, tags.joined(separator: ", "))]
    default: return []
    }
  }

  /// A day as ``CardField/Kind/birthday`` has it.
  static func iso(_ day: YearlyDay) -> String {
    day.year.map { day.iso(in: $0) } ?? "-" + day.iso(in: 2000).dropFirst(4)
  }

  /// The number of a property as readers take it; nil if they find none, or several.
  static func phone(_ property: CardProperty, _ labels: [CardProperty]) -> PhoneEntry? {
    let phones = ([property] + labels).phones
    return phones.count == 1 ? phones[0] : nil
  }

  /// The components of N, at least five: family, given, additional, prefixes, suffixes.
  static func nameParts(_ property: CardProperty) -> [String] {
    let parts = WriterText.split(property.value, at: ";").map { WriterText.unescaped($0) }
    return parts + Array(repeating: "", count: max(5 - parts.count, 0))
  }

  /// The shown name with the parts of the name, and whether it consists of them; nil if the card lacks either.
  var shownNames: (shown: Int, parts: Int, isDerived: Bool)? {
    guard let shown = properties.firstIndex(where: { $0.key == "FN" }),
      let parts = properties.firstIndex(where: { $0.key == "N" })
    else { return nil }
    let (family, given) = (
      EditableCard.nameParts(properties[parts])[0], EditableCard.nameParts(properties[parts])[1]
    )
    guard !(family + given).isEmpty else { return nil }
    let text = WriterText.unescaped(properties[shown].value)
    let all = EditableCard.nameParts(properties[parts]).joined(separator: " ").split { " ,".contains($0) }
    let isWhole =
      text.split { " ,".contains($0) }.allSatisfy { all.contains($0) }
      || text == EditableCard.shown(EditableCard.nameParts(properties[parts]))
    return (
      shown, parts,
      isWhole && (family.isEmpty || text.contains(family)) && (given.isEmpty || text.contains(given))
    )
  }
}
