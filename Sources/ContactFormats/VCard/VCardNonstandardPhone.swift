import Localization

/// Properties with a number that no version of vCard defines: `MOBILE:`, `HANDY:`, `X-WORK-PHONE:`.
enum VCardNonstandardPhone {
  /// The label of the number in an undefined property; nil if the name is not one of a property with a number.
  ///
  /// The names are those of fields in other formats.
  ///
  /// - Parameter name: the name without its group.
  /// - Complexity: O(length)
  static func label(of name: String) -> String? {
    guard VCardPropertyDefinition.of(name.uppercased()).key.isEmpty else { return nil }
    // The case of a name has no meaning (RFC 6350, section 3.3), unlike in the names of columns.
    let word = name.lowercased()
    let field = FieldName(word.hasPrefix("x-") ? String(word.dropFirst(2)) : word)
    return switch field.role {
    case .phone(let label): field.owner?.kind == .relation ? field.ownerText : label
    case .preferredPhone: ""
    default: nil
    }
  }

  /// Whether a folded value may be a number, judging by its first character.
  ///
  /// - Complexity: O(1)
  static func mayBegin(_ value: ByteSlice) -> Bool {
    guard let first = value.isEmpty ? nil : value[0] else { return true }
    return isFirst(first) || first | 0x20 == UInt8(ascii: "t")
  }

  private static func isFirst(_ byte: UInt8) -> Bool {
    Ascii.isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "(")
  }

  /// Whether a value may be a number, judging by its first digits. Only then the name is examined.
  ///
  /// - Complexity: O(1)
  static func mayBeNumber(_ value: ByteSlice) -> Bool {
    guard let first = value.isEmpty ? nil : value[0], value.count <= byteLimit,
      isFirst(first) || value.hasPrefix("tel:")
    else { return false }
    var digitCount = 0
    for offset in (isFirst(first) ? 0 : 4)..<value.count where digitCount < fewestDigits {
      if Ascii.isLetter(value[offset]) { return false }
      if Ascii.isDigit(value[offset]) { digitCount += 1 }
    }
    return digitCount == fewestDigits
  }

  private static let byteLimit = 120
  private static let fewestDigits = 3
}

extension VCardParser {
  /// Reads the number of an undefined property.
  ///
  /// - Parameter word: the name of the property.
  /// - Returns: whether its name and value are those of a number.
  mutating func readNonstandardPhone(
    _ line: ByteSlice, _ name: VCardName, _ word: ByteSlice, into sink: inout ContactSink
  ) -> Bool {
    guard let colon = VCardHeader.colon(in: line, from: name.end) else { return false }
    let value = line.suffix(from: colon + 1).trimmed()
    // What quoted-printable stands for is known only with the parameters.
    let mayBeEncoded = value.contains(Ascii.equals)
    guard mayBeEncoded || VCardNonstandardPhone.mayBeNumber(value), card.byteCount < VCardParser.cardLimit else {
      return false
    }
    if let label = nonstandardLabels.value(of: word, VCardNonstandardPhone.label) {
      card.byteCount += value.count + VCardParser.lineCost
      parameters = VCardParameters(line, from: name.end)
      hasParameters = true
      let first = card.phones.count
      let decoded = text(value, into: &sink)
      guard !mayBeEncoded || VCardNonstandardPhone.mayBeNumber(decoded.bytes) else { return false }
      readPhone(decoded, group: name.group, into: &sink)
      setLabel(label, ofPhonesFrom: first)
      return card.phones.count > first
    }
    if !word.hasPrefix("x-"), PhoneField.isNumber(Array(value.buffer)) {
      let shown = String(decoding: word.buffer, as: UTF8.self)
      sink.report(line: lines.number, "\(shown) is not a vCard property; its number is left out")
    }
    return false
  }
}

/// The labels that the names of undefined properties imply. A source has few different names.
struct VCardLabelCache {
  private var labels: [UInt64: String?] = [:]
  /// The largest number of names in the cache.
  private static let nameLimit = 1_000

  /// The label of a name; `infer` is called for the first occurrence.
  ///
  /// - Complexity: O(length)
  mutating func value(of name: ByteSlice, _ infer: (String) -> String?) -> String? {
    let hash = name.caseInsensitiveHash
    if let known = labels[hash] { return known }
    let label = infer(String(decoding: name.buffer, as: UTF8.self))
    if labels.count < VCardLabelCache.nameLimit { labels[hash] = .some(label) }
    return label
  }
}
