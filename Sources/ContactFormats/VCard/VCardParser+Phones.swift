import Contacts
import Localization
import NumberPlans

/// Reads telephone numbers, and their labels and preferences.
extension VCardParser {
  /// Reads TEL in all its forms (RFC 6350, section 6.4.1; RFC 3966). A value may have several numbers.
  @inline(__always)
  mutating func readPhone(_ text: VCardText, group: UInt64, into sink: inout ContactSink) {
    let value = VCardEscapes.trimmed(unescaped(text))
    if let plain = PlainNumber(field: value.buffer, dividedBy: sink.division) {
      let number = card.store(value.slice(plain.range.lowerBound, plain.range.upperBound))
      addPhone(number, plain, group: group, into: &sink)
      sink.noteInvalidNumber(value.buffer, line: lines.number)
    } else {
      readWrittenPhones(value, .telephone, group: group, into: &sink)
    }
  }

  /// Reads IMPP, and the properties for SIP, whose values may also be telephone numbers.
  mutating func readCallAddress(
    _ text: VCardText, _ number: VCardProperty.Number, group: UInt64, into sink: inout ContactSink
  ) {
    let first = card.phones.count
    readWrittenPhones(VCardEscapes.trimmed(unescaped(text)), number, group: group, into: &sink)
    for index in first..<card.phones.count { card.phones[index].hasOwnPreference = number.hasOwnPreference }
    if number.schemeIsOptional(isSIP: parameters.isSIP) { setLabel(number.label, ofPhonesFrom: first) }
  }

  private mutating func readWrittenPhones(
    _ value: ByteSlice, _ number: VCardProperty.Number, group: UInt64, into sink: inout ContactSink
  ) {
    let field = number.field(value, isSIP: parameters.isSIP, dividedBy: sink.division)
    for problem in field.problems { sink.report(line: lines.number, LocalizedText(verbatim: problem)) }
    for note in field.notes { sink.note(line: lines.number, LocalizedText(verbatim: note)) }
    for phone in field.phones {
      phone.number.withUnsafeBufferPointer { sink.noteInvalidNumber($0, line: lines.number) }
      addPhone(
        store(phone.number), phoneExtension: store(phone.phoneExtension), label: store(Array(phone.label.utf8)),
        group: group, into: &sink)
    }
  }

  /// Sets the label of the last numbers, from the index `first` on, unless they have one.
  mutating func setLabel(_ label: String, ofPhonesFrom first: Int) {
    guard !label.isEmpty else { return }
    for index in first..<card.phones.count where card.phones[index].customType.isEmpty {
      card.phones[index].customType = store(Array(label.utf8))
    }
  }

  mutating func store(_ bytes: [UInt8]) -> VCardCard.TextRange {
    bytes.withUnsafeBytes { ByteSlice($0).map { card.store($0) } } ?? VCardCard.TextRange()
  }

  @inline(__always)
  private mutating func addPhone(
    _ number: VCardCard.TextRange, _ plain: PlainNumber? = nil,
    phoneExtension: VCardCard.TextRange = VCardCard.TextRange(),
    label: VCardCard.TextRange = VCardCard.TextRange(), group: UInt64, into sink: inout ContactSink
  ) {
    var custom = label
    if let type = parameters.customType { custom = storeType(type, into: &sink) }
    card.phones.append(
      VCardCard.Phone(
        number: number, plain: plain, phoneExtension: phoneExtension, types: parameters.types, customType: custom,
        preference: parameters.preference, group: group))
  }

  /// Stores a type in the user's own words.
  private mutating func storeType(_ type: ByteSlice, into sink: inout ContactSink) -> VCardCard.TextRange {
    if type.hasPrefix("x-custom(") { return card.store(customType(type, into: &sink)) }
    // The prefix marks a word as not standard (RFC 6350, section 6.10); people read the word.
    let plain = type.hasPrefix("x-") && type.count > 2 ? type.suffix(from: 2) : type
    let word = VCardParser.withoutAppleMarks(plain)
    // Programs write their own types in capitals and with joints: WORK_MOBILE.
    let isCoined =
      word.count < plain.count || word.buffer.contains(UInt8(ascii: "_"))
      || word.count > 4 && word.buffer.allSatisfy { $0 == UInt8(ascii: "-") || 0x41...0x5A ~= $0 }
    guard isCoined, word.buffer.allSatisfy({ Ascii.space...0x7E ~= $0 }) else {
      return storeParameter(word, into: &sink)
    }
    let words = word.buffer.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? Ascii.space : Ascii.lower($0) }
    return store(Array(PhoneLabel.label(String(decoding: words, as: UTF8.self)).utf8))
  }

  /// Apple's own labels without the marks around them: `_$!<Mobile>!$_`.
  private static func withoutAppleMarks(_ label: ByteSlice) -> ByteSlice {
    guard label.hasPrefix("_$!<"), label.count >= 8, label.slice(label.count - 4, label.count).equals(">!$_") else {
      return label
    }
    return label.slice(4, label.count - 4)
  }

  /// The text of Android's `X-CUSTOM(CHARSET=…,ENCODING=QUOTED-PRINTABLE,…)`, valid until the next text is decoded.
  mutating func customType(_ type: ByteSlice, into sink: inout ContactSink) -> ByteSlice {
    var encoding = VCardParameters.Encoding.plain
    var charset: ByteSlice?
    var offset = 9
    var end = type.count
    if end > offset, type[end - 1] == UInt8(ascii: ")") { end -= 1 }
    while let comma = type.first(Ascii.comma, from: offset, to: end) {
      let parameter = type.slice(offset, comma)
      if parameter.hasPrefix("encoding=quoted-printable") { encoding = .quotedPrintable }
      if parameter.hasPrefix("charset=") { charset = parameter.suffix(from: 8) }
      offset = comma + 1
    }
    return VCardEscapes.trimmed(decodedText(type.slice(offset, end), encoding, charset: charset, into: &sink).bytes)
  }

  /// Stores the value of a parameter as text, in which `^n`, `^'` and `^^` are replaced (RFC 6868).
  mutating func storeParameter(_ value: ByteSlice, into sink: inout ContactSink) -> VCardCard.TextRange {
    let text = decodedText(VCardParameters.unquoted(value), .plain, charset: nil, into: &sink).bytes
    guard text.contains(Ascii.caret) else { return card.store(text) }
    plain.removeAll()
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      let next = text.byte(at: offset + 1)
      offset += 2
      switch (byte, next) {
      case (Ascii.caret, UInt8(ascii: "n")): plain.append(Ascii.space)
      case (Ascii.caret, UInt8(ascii: "'")): plain.append(Ascii.quote)
      case (Ascii.caret, Ascii.caret): plain.append(Ascii.caret)
      default:
        plain.append(byte)
        offset -= 1
      }
    }
    return card.store(plain.bytes)
  }

  /// Reads X-ABLabel, the label of the other lines of its group. Apple's own labels are in `_$!<…>!$_`.
  mutating func readLabel(_ text: VCardText, group: UInt64) {
    guard group != 0, card.labels.count < VCardParser.labelLimit else { return }
    var label = unescaped(text)
    let bare = VCardParser.withoutAppleMarks(label)
    if bare.count < label.count {
      label = bare
      if label.equals("iphone") || label.equals("cell") { label = ByteSlice("mobile") }
      let isFax = label.count > 3 && label.slice(label.count - 3, label.count).equals("fax")
      spare.removeAll()
      for offset in 0..<label.count {
        if isFax, offset == label.count - 3, label[offset - 1] != Ascii.space { spare.append(Ascii.space) }
        spare.append(Ascii.lower(label[offset]))
      }
      label = spare.bytes
    } else if let types = VCardParameters.types(in: label) {
      label = ByteSlice(types.label)
    }
    if !label.isEmpty { card.labels.append(VCardCard.Label(group: group, text: card.store(label))) }
  }

  /// Adds the stored numbers to the fields.
  @inline(__always)
  mutating func addPhones() {
    var best = 101
    let hasNumber = card.phones.elements.contains { !$0.hasOwnPreference }
    for phone in card.phones.elements where phone.preference > 0 && !(hasNumber && phone.hasOwnPreference) {
      best = min(best, phone.preference)
    }
    for index in 0..<card.phones.count {
      let phone = card.phones[index]
      card.add(.phone, phone.number)
      card.numbers.append(phone.plain)
      addLabel(of: phone)
      if !phone.phoneExtension.isEmpty { card.add(.phoneExtension, phone.phoneExtension) }
      let isPreferred = phone.preference == best && !(hasNumber && phone.hasOwnPreference)
      if isPreferred { card.add(.phonePreferred, VCardCard.TextRange()) }
    }
  }

  @inline(__always)
  private mutating func addLabel(of phone: VCardCard.Phone) {
    if phone.group != 0, let label = card.labels.elements.first(where: { $0.group == phone.group }) {
      return card.add(.phoneLabel, label.text)
    }
    let label = ByteSlice(phone.types.label)
    if !label.isEmpty {
      card.add(.phoneLabel, label)
    } else if !phone.customType.isEmpty {
      card.add(.phoneLabel, phone.customType)
    }
  }
}
