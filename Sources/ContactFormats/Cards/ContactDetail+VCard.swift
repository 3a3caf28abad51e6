import Contacts

// Not translated in this file: names of properties, and labels, which are data.

extension ContactDetail {
  /// The details in a list of properties, in the same order.
  static func all(in properties: [CardProperty]) -> [ContactDetail] {
    let labels = GroupLabels(of: properties)
    return properties.compactMap { property in
      guard isShown(property), var detail = ContactDetail(property) else { return nil }
      if let label = labels.text(of: property) { detail.label = label }
      return detail.text.isEmpty ? nil : detail
    }
  }

  private static func isShown(_ property: CardProperty) -> Bool {
    let isHeld =
      switch property.definition.property {
      // The store has a role only where there is no title.
      case .role: false
      // Not every value for a messenger or SIP is called, and numbers have undefined names, too.
      case .number, .other: property.isNumber
      default: property.definition.property.isWanted
      }
    let isStored = isHeld || VCardExtension.label(of: property.name) != nil
    return !isStored && !VCardExtension.technical.contains(property.key) && property.parameter("ENCODING") == nil
      && !property.value.lowercased().hasPrefix("data:")
  }

  private init?(_ property: CardProperty) {
    let types = ContactDetail.types(of: property)
    let typed = { (word: String) in ([types.first].compactMap(\.self) + [word]).joined(separator: " ") }
    switch property.key {
    case "ADR": self.init(label: typed("address"), text: ContactDetail.address(property.value))
    case "LABEL": self.init(label: typed("address"), text: ContactDetail.line(property.value))
    case "BDAY": self.init(label: "birthday", text: ContactDetail.date(property))
    case "ANNIVERSARY", "X-ANNIVERSARY": self.init(label: "anniversary", text: ContactDetail.date(property))
    case "DEATHDATE": self.init(label: "died", text: ContactDetail.date(property))
    case "URL": self.init(label: typed("web"), text: WriterText.unescaped(property.value))
    case "IMPP", "SOCIALPROFILE", "X-SOCIALPROFILE":
      let value = WriterText.unescaped(property.value)
      let service = property.parameter("SERVICE-TYPE") ?? property.parameter("X-SERVICE-TYPE")
      let scheme = value.split(separator: ":", maxSplits: 1).first.map { String($0) } ?? ""
      if value.contains("://") || scheme.count == value.count {
        self.init(label: (service ?? types.first ?? "messenger").lowercased(), text: value)
      } else {
        self.init(label: (service ?? scheme).lowercased(), text: String(value.dropFirst(scheme.count + 1)))
      }
    case "RELATED", "X-ABRELATEDNAMES":
      self.init(label: types.first ?? "relation", text: WriterText.unescaped(property.value))
    case "GENDER":
      let parts = WriterText.split(property.value, at: ";").map { WriterText.unescaped($0) }
      self.init(label: "gender", text: parts.last { !$0.isEmpty } ?? "")
    case "LANG", "LANGUAGE": self.init(label: "language", text: WriterText.unescaped(property.value))
    case "TZ": self.init(label: "time zone", text: WriterText.unescaped(property.value))
    case "GEO": self.init(label: "coordinates", text: WriterText.unescaped(property.value))
    default:
      let name = property.key.hasPrefix("X-") ? String(property.key.dropFirst(2)) : property.key
      let label = name.lowercased().split(separator: "-").joined(separator: " ")
      self.init(label: label, text: ContactDetail.line(property.value))
    }
  }

  /// The types that mean something to people, in lower case.
  private static func types(of property: CardProperty) -> [String] {
    property.parameters.filter { $0.name == "TYPE" }
      .flatMap { $0.value.split { ",\"".contains($0) } }.map { $0.lowercased() }
      .filter { !["pref", "internet", "voice", "postal", "parcel", "intl", "dom", "other"].contains($0) }
  }

  /// The nonempty components of an address, from the most specific to the country.
  private static func address(_ value: String) -> String {
    let parts = WriterText.split(value, at: ";").map { part in
      WriterText.split(part, at: ",").map { line($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    func part(_ index: Int) -> String { parts.indices.contains(index) ? parts[index] : "" }
    let town = [part(5), part(3)].filter { !$0.isEmpty }.joined(separator: " ")
    return [part(2), part(1), part(0), town, part(4), part(6)].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The text on one line.
  private static func line(_ value: String) -> String {
    WriterText.unescaped(value).split(whereSeparator: \.isNewline).joined(separator: ", ")
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `12 Apr 1985` for a date of ISO 8601 in either form, `12 Apr` if it has no year; any other text as it is written.
  private static func date(_ property: CardProperty) -> String {
    let text = WriterText.unescaped(property.value)
    let date = text.prefix { $0 != "T" && $0 != " " }
    let hasYear = !date.hasPrefix("--")
    let digits = date.filter(\.isASCII).filter(\.isNumber)
    let isDate = date.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-") } && digits.count == (hasYear ? 8 : 4)
    guard isDate, let month = Int(digits.suffix(4).prefix(2)), let day = Int(digits.suffix(2)),
      (1...12).contains(month),
      (1...31).contains(day)
    else { return text }
    let year = String(digits.prefix(4))
    // Apple writes a placeholder for a missing year.
    let isYearKnown = hasYear && property.parameter("X-APPLE-OMIT-YEAR") != year
    return "\(day) \(months[month - 1])" + (isYearKnown ? " \(year)" : "")
  }
}
