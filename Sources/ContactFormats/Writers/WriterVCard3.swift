/// Converts 4.0 to 3.0 (RFC 2426) without loss.
///
/// - Numbers become texts instead of URIs: `+1 650 555 0100 x12`.
/// - The preferred value of several gets `TYPE=pref`; other preferences move to X-PREF. All numbers of a card are several values.
/// - Embedded pictures, sounds and keys get `ENCODING=b`.
/// - Properties that 3.0 lacks get a name with X-: Apple's if there is one.
enum WriterVCard3 {
  static func adapted(_ properties: [CardProperty]) -> [CardProperty] {
    let preferred = bestPreferences(properties)
    return properties.map { property in
      var property = property
      convertDataURI(&property)
      let definition = property.definition
      if definition.property == .number(.telephone) { convertTelURI(&property) }
      let preference = property.preference
      if preference > 0, let rivals = Rivals(property) {
        movePreference(&property, isBest: preference == preferred[rivals])
      }
      unquoteTypes(&property)
      if let name = definition.version3 ?? (definition.options.contains(.since4) ? "X-" + property.key : nil) {
        property.name = name
      }
      return property
    }
  }

  /// The properties among which one is preferred; see ``VCardParser/addPhones()``.
  private enum Rivals: Hashable {
    case numbers(haveOwnPreference: Bool)
    case named(String)

    init?(_ property: CardProperty) {
      if let number = property.number {
        self = .numbers(haveOwnPreference: number.hasOwnPreference)
      } else if property.definition.options.contains(.typed) {
        self = .named(property.key)
      } else {
        return nil
      }
    }
  }

  /// The lowest preference, which marks the preferred value. A TEL without a number does not count.
  private static func bestPreferences(_ properties: [CardProperty]) -> [Rivals: Int] {
    var best: [Rivals: Int] = [:]
    for property in properties {
      guard case let preference = property.preference, preference > 0, let rivals = Rivals(property),
        isReachable(property)
      else { continue }
      best[rivals] = min(preference, best[rivals] ?? .max)
    }
    return best
  }

  private static func isReachable(_ property: CardProperty) -> Bool {
    property.number.map { !property.phones(as: $0).isEmpty } ?? true
  }

  private static func movePreference(_ property: inout CardProperty, isBest: Bool) {
    if isBest {
      property.parameters.removeAll { $0.name == "PREF" }
      if let index = property.parameters.firstIndex(where: { $0.name == "TYPE" }) {
        let types = property.parameters[index].value
        let isPreferred = types.split(separator: ",").contains { $0.lowercased() == "pref" }
        if !isPreferred { property.parameters[index].value = types.isEmpty ? "pref" : types + ",pref" }
      } else {
        property.parameters.append(.init(name: "TYPE", value: "pref"))
      }
    } else {
      for index in property.parameters.indices where property.parameters[index].name == "PREF" {
        property.parameters[index].name = "X-PREF"
      }
    }
  }

  /// Removes unnecessary quotes, as in `TYPE="cell,voice"`.
  private static func unquoteTypes(_ property: inout CardProperty) {
    for index in property.parameters.indices where property.parameters[index].name == "TYPE" {
      let types = property.parameters[index].value
      let bare = types.filter { $0 != "\"" }
      if bare.utf8.allSatisfy({ Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == 0x2d || $0 == Ascii.comma }) {
        property.parameters[index].value = bare
      }
    }
  }

  /// Converts a `data:image/jpeg;base64,…` URI to data with `ENCODING=b`.
  private static func convertDataURI(_ property: inout CardProperty) {
    guard ["PHOTO", "LOGO", "SOUND", "KEY"].contains(property.key), property.parameter("ENCODING") == nil,
      property.value.prefix(5).lowercased() == "data:"
    else { return }
    let value = property.value.dropFirst(5)
    guard let comma = value.firstIndex(of: ","), value[..<comma].lowercased().hasSuffix(";base64") else {
      if property.parameter("VALUE") == nil { property.parameters.append(.init(name: "VALUE", value: "uri")) }
      return
    }
    let media = value[..<comma].split(separator: ";").first ?? ""
    property.value = String(value[value.index(after: comma)...].filter { $0 != "\\" })
    property.parameters.removeAll { ["VALUE", "TYPE", "MEDIATYPE"].contains($0.name) }
    defer { property.parameters.append(.init(name: "ENCODING", value: "b")) }
    guard let slash = media.firstIndex(of: "/") else { return }
    let type = media[media.index(after: slash)...]
    if !type.isEmpty, type.utf8.allSatisfy({ Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == 0x2d }) {
      property.parameters.append(.init(name: "TYPE", value: type.uppercased()))
    }
  }

  /// Converts a URI such as `tel:+1-650-555-0100;ext=12` to a text, unless the text would be read as another number.
  private static func convertTelURI(_ property: inout CardProperty) {
    guard property.value.prefix(4).lowercased() == "tel:" else { return }
    // What is no number as a URI would be one as a text: `tel:+16PHONE:1234500`.
    guard !property.value.dropFirst(4).prefix(while: { $0 != ";" && $0 != "\\" }).contains(where: \.isLetter) else {
      return
    }
    guard let uri = parts(of: WriterText.unescaped(property.value)) else { return }
    let text = uri.phoneExtension.isEmpty ? uri.number : "\(uri.number) x\(uri.phoneExtension)"
    guard let read = parts(of: text), read == uri else { return }
    property.value = WriterText.escaped(text)
    property.parameters.removeAll { $0.name == "VALUE" }
  }

  private static func parts(of value: String) -> (number: String, phoneExtension: String, label: String)? {
    let phones = PhoneField(Array(value.utf8)).phones
    guard phones.count == 1 else { return nil }
    return (
      String(decoding: phones[0].number, as: UTF8.self), String(decoding: phones[0].phoneExtension, as: UTF8.self),
      phones[0].label
    )
  }
}
