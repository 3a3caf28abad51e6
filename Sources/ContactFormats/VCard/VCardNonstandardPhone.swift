/// Properties that no version of vCard has, but that hold a number by their name: `MOBILE:`, `HANDY:`, `X-WORK-PHONE:`.
enum VCardNonstandardPhone {
  /// The label of the number in a property that is not defined; nil if its name does not say that it holds a number.
  ///
  /// The names are those of columns in CSV.
  ///
  /// - Parameter name: without its group.
  /// - Complexity: O(length)
  static func label(of name: String) -> String? {
    guard VCardPropertyDefinition.of(name.uppercased()).key.isEmpty else { return nil }
    let isExtension = name.prefix(2).lowercased() == "x-"
    return switch CSVColumn(name: isExtension ? String(name.dropFirst(2)) : name) {
    case .phone(let label): label
    case .preferredPhone: ""
    default: nil
    }
  }

  /// Whether a value that goes on may be a number, judging by its first character.
  ///
  /// - Complexity: O(1)
  static func mayBegin(_ value: ByteSlice) -> Bool {
    guard let first = value.isEmpty ? nil : value[0] else { return true }
    return isFirst(first) || first | 0x20 == UInt8(ascii: "t")
  }

  private static func isFirst(_ byte: UInt8) -> Bool {
    Ascii.isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "(")
  }

  /// Whether a value may be a number, so that it is worth a look at the name: it begins with a few digits.
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
  /// How many names are remembered.
  private static let nameLimit = 1_000

  /// Takes the number of a property that is not defined.
  ///
  /// - Parameter word: the name of the property.
  mutating func readNonstandardPhone(_ line: ByteSlice, _ name: VCardName, _ word: ByteSlice, into sink: inout ContactSink) {
    guard let colon = VCardHeader.colon(in: line, from: name.end) else { return }
    let value = line.suffix(from: colon + 1).trimmed()
    guard VCardNonstandardPhone.mayBeNumber(value), card.byteCount < VCardParser.cardLimit else { return }
    card.byteCount += value.count + VCardParser.lineCost
    if let label = nonstandardLabel(of: word) {
      parameters = VCardParameters(line, from: name.end)
      hasParameters = true
      let first = card.phones.count
      readPhone(text(value, into: &sink), group: name.group, into: &sink)
      setLabel(label, ofPhonesFrom: first)
    } else if !word.hasPrefix("x-"), PhoneField.isNumber(Array(value.buffer)) {
      let shown = String(decoding: word.buffer, as: UTF8.self)
      sink.report(line: lines.number, "\(shown) is not a property of a vCard; left out the number in it")
    }
  }

  /// See ``VCardNonstandardPhone/label(of:)``. The names of a source are few.
  private mutating func nonstandardLabel(of word: ByteSlice) -> String? {
    let hash = word.caseInsensitiveHash
    if let known = nonstandardLabels[hash] { return known }
    let label = VCardNonstandardPhone.label(of: String(decoding: word.buffer, as: UTF8.self))
    if nonstandardLabels.count < VCardParser.nameLimit { nonstandardLabels[hash] = .some(label) }
    return label
  }
}
