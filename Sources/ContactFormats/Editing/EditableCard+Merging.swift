import Contacts
import NumberPlans

// Two cards of one person become one.

extension EditableCard {
  /// The properties of which a card has one. That of the card that is kept stays.
  private static let single: Set<String> = [
    "FN", "N", "UID", "REV", "PRODID", "VERSION", "KIND", "X-ADDRESSBOOKSERVER-KIND", "BDAY", "ANNIVERSARY", "GENDER",
    "PHOTO", "SORT-STRING", "CLASS", "NAME", "SOURCE", "CREATED",
  ]

  /// The card with what another card of the same person has as well. Nothing that the card has changes.
  ///
  /// A number, an address or a text that both have is not added again. Another name becomes a nickname, by which the person is
  /// still found.
  ///
  /// - Parameters:
  ///   - other: the other card.
  ///   - region: the region in which numbers without a country code are dialled.
  /// - Complexity: O(bytes of both)
  public func merged(with other: EditableCard, region: Region?) -> [UInt8] {
    var known = Set(properties.map { identity(of: $0, region) })
    let keys = Set(properties.map(\.key))
    var groups = Set(properties.map { $0.group.lowercased() })
    var renamed: [String: String] = [:]
    var added: [CardProperty] = []
    // Of companies with a department, also the companies.
    var companies = Set(properties.filter { $0.key == "ORG" }.map { company(of: $0) })
    let labels = GroupLabels(of: other.properties)
    var labelled: Set<String> = []
    for property in other.properties {
      if property.definition.property == .label { continue }
      guard !EditableCard.single.contains(property.key) || !keys.contains(property.key) else {
        if property.key == "FN" { added += nickname(WriterText.unescaped(property.value)) }
        continue
      }
      let value = WriterText.unescaped(property.value).filter { $0 != ";" && $0 != "," }
      let identity = other.identity(of: property, region)
      // A company is no news to a card that has it with a department.
      let isPart =
        property.key == "ORG" && identity == "ORG:" + company(of: property) && companies.contains(company(of: property))
      if property.key == "ORG" { companies.insert(company(of: property)) }
      guard !value.allSatisfy(\.isWhitespace), !isPart, known.insert(identity).inserted else { continue }
      added.append(property)
      let group = property.group.lowercased()
      if !group.isEmpty, labelled.insert(group).inserted { added += labels[property] }
    }
    // Groups of both cards may have the same name.
    var last = 0
    let moved = added.map { property in
      var property = property
      let group = property.group.lowercased()
      guard !group.isEmpty else { return property }
      if renamed[group] == nil {
        if groups.contains(group) {
          repeat { last += 1 } while groups.contains("item\(last)")
          renamed[group] = "item\(last)"
        } else {
          renamed[group] = property.group
        }
        groups.insert((renamed[group] ?? group).lowercased())
      }
      property.group = renamed[group] ?? property.group
      return property
    }
    return bytes(adding: version == "4.0" ? moved.map(WriterVCard.asVersion4) : WriterVCard3.adapted(moved))
  }

  /// The name of the other card, unless it is that of the card or one of its nicknames.
  private func nickname(_ name: String) -> [CardProperty] {
    func words(_ text: String) -> Set<String> {
      Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
    let own = properties.filter { ["FN", "NICKNAME"].contains($0.key) }.map { words(WriterText.unescaped($0.value)) }
    guard !words(name).isEmpty, !own.contains(words(name)) else { return [] }
    return [CardProperty("NICKNAME", text: name)]
  }

  private func company(of property: CardProperty) -> String {
    (WriterText.split(property.value, at: ";").first.map { WriterText.unescaped($0) } ?? "").lowercased()
  }

  /// What two properties have in common that say the same.
  private func identity(of property: CardProperty, _ region: Region?) -> String {
    let text = WriterText.unescaped(property.value)
    if property.isNumber {
      // The same number may be in another property: TEL, X-SIP, IMPP.
      guard let phone = EditableCard.phone(property, []) else { return "TEL:" + text }
      let number = CanonicalNumber(phone.number, phoneExtension: phone.phoneExtension, region: region)?.key
      return "TEL:" + (number ?? SIPAddress(phone.number)?.description ?? text)
    }
    switch property.key {
    case "EMAIL": return "EMAIL:" + text.lowercased()
    case "ORG":
      // A department says more than a company alone.
      let parts = WriterText.split(property.value, at: ";").map { WriterText.unescaped($0) }.filter { !$0.isEmpty }
      return "ORG:" + parts.joined(separator: ";").lowercased()
    case "CATEGORIES":
      return "CATEGORIES:" + WriterText.split(property.value, at: ",").sorted().joined(separator: ",").lowercased()
    default: return property.key + ":" + text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }
  }
}
