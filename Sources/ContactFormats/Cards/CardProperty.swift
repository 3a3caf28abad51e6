import Localization

/// A property of a vCard, with its text as in a card.
struct CardProperty: Equatable {
  var group = ""
  /// The name as written; compare properties by ``key``.
  var name: String
  /// The parameters, with names in upper case, and values quoted and escaped as in a vCard (RFC 6868).
  var parameters: [Parameter] = []
  /// The value, escaped as in a vCard.
  var value: String

  struct Parameter: Equatable {
    var name: String
    var value: String
  }

  init(group: String = "", _ name: String, _ parameters: [(String, String)] = [], value: String) {
    self.group = group
    self.name = name
    self.parameters = parameters.map { Parameter(name: $0.0, value: $0.1) }
    self.value = value
  }

  init(_ name: String, text: String) { self.init(name, value: WriterText.escaped(text)) }

  /// The name in upper case.
  var key: String { name.uppercased() }

  /// The definition of properties with this name.
  var definition: VCardPropertyDefinition { VCardPropertyDefinition.of(key) }

  /// The kind of the numbers that readers find in the value, regardless of the name; nil if they find none.
  ///
  /// A telephone property has one in any case: its value is meant to be nothing else.
  var number: VCardProperty.Number? {
    let definition = self.definition
    if let number = definition.property.number {
      return number == .telephone || !phones(as: number).isEmpty ? number : nil
    }
    let isNonstandard =
      definition.key.isEmpty && Array(value.utf8).withUnsafeBytes(mayBeNumber)
      && VCardNonstandardPhone.label(of: name) != nil && !phones(as: .telephone).isEmpty
    return isNonstandard ? .telephone : nil
  }

  /// Whether the property has a ``number``.
  var isNumber: Bool { number != nil }

  /// The numbers that readers find in the value.
  func phones(as number: VCardProperty.Number) -> [PhoneField.Phone] {
    let isSIP = self.isSIP
    return Array(WriterText.unescaped(value).utf8).withUnsafeBytes { bytes in
      let text = ByteSlice(all: bytes).trimmedOfControls()
      return number.accepts(text, isSIP: isSIP) ? number.field(text, isSIP: isSIP).phones : []
    }
  }

  private func mayBeNumber(_ value: UnsafeRawBufferPointer) -> Bool {
    VCardNonstandardPhone.mayBeNumber(ByteSlice(all: value).trimmed())
  }

  /// The preference that readers take from the parameters, from 1 to 100; 0 if there is none.
  var preference: Int {
    guard parameters.contains(where: { $0.name == "PREF" || $0.name == "TYPE" }) else { return 0 }
    return parsed { $0.preference }
  }

  /// Whether readers take from the parameters that the value is for SIP.
  private var isSIP: Bool {
    guard parameters.contains(where: { $0.name.hasSuffix("SERVICE-TYPE") }) else { return false }
    return parsed { $0.isSIP }
  }

  /// A part of what readers take from the parameters.
  private func parsed<Part>(_ part: (VCardParameters) -> Part) -> Part {
    var header = parameters.map { ";\($0.name)=\($0.value)" }.joined() + ":"
    return header.withUTF8 { part(VCardParameters(ByteSlice(all: UnsafeRawBufferPointer($0)), from: 0)) }
  }

  /// The names of the properties that a format does not have, and of the parameters of the others: `ADR`, `FN LANGUAGE`.
  ///
  /// A JSPROP has the name of its member. The types of a number are its label, and some parameters say nothing else.
  static func lost(of properties: [CardProperty], isKept: (CardProperty) -> Bool) -> Set<String> {
    var names: Set<String> = []
    var members: [String] = []
    // The members of JSContact of which at least a part is kept, or all of the rest is named.
    var known: [String: Bool] = [:]
    for property in properties where !property.value.isEmpty {
      if let member = WriterJSContactMembers.name(of: property) {
        members.append(member)
        continue
      }
      let isKept = isKept(property)
      if let member = WriterJSContactMembers.member(of: property) { known[member] = isKept || known[member] ?? false }
      guard isKept else {
        names.insert(property.key)
        continue
      }
      for parameter in property.parameters where !isImplied(parameter, of: property) {
        names.insert("\(property.key) \(parameter.name)")
      }
    }
    for member in members {
      guard let isPartlyKept = known[member] else {
        names.insert(member)
        continue
      }
      // Translators: {1} is the name of a member of JSContact, a part of which cannot be written: "addresses in part".
      if isPartlyKept { names.insert(localized("\(member) in part")) }
    }
    return names
  }

  private static func isImplied(_ parameter: Parameter, of property: CardProperty) -> Bool {
    switch parameter.name {
    case "VALUE", "DERIVED", "ENCODING", "CHARSET": true
    // What becomes a detail has its type in the label.
    case "TYPE":
      property.isNumber || ["ADR", "LABEL", "URL", "IMPP", "RELATED"].contains(property.key)
        || ["pref", "internet"].contains(parameter.value.lowercased())
    case "PREF": property.isNumber
    default: false
    }
  }

  /// Adds the type of the value in another notation, unless readers of vCards know it.
  mutating func declare(_ type: String) {
    let isKnown =
      switch definition.value {
      case .text, .list, .components, .lists: type == "text"
      case .word: type == "text"
      case .date:
        type == WriterDate.extended(WriterText.unescaped(value))?.type
          || type == "date-and-or-time" && WriterDate.partial(WriterText.unescaped(value)) != nil
      case .uri: false
      case .unknown: type == WriterJCard.types[key]
      }
    guard !isKnown, type != "unknown", VCardProperty.isName(type) else { return }
    parameters.append(.init(name: "VALUE", value: type))
  }

  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
}
