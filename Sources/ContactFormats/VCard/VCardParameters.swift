/// The parameters of a line that matter (RFC 6350, section 5), including those of versit vCard 2.1 without a name.
struct VCardParameters {
  enum Encoding { case plain, quotedPrintable, base64 }

  var encoding = Encoding.plain
  /// CHARSET, as written.
  var charset: ByteSlice?
  /// The standard values of TYPE.
  var types: VCardPhoneTypes = []
  /// The first value of TYPE that is not standard, as written.
  var customType: ByteSlice?
  /// PREF, from 1 (most preferred) to 100; 0 if there is none. `TYPE=pref` is 1.
  var preference = 0
  /// Whether the value is a URI: VALUE=uri.
  var isURI = false
  /// Whether the value of IMPP is a SIP address, with or without its scheme: SERVICE-TYPE=SIP.
  var isSIP = false
  /// Whether the value is phonetic: PHONETIC (RFC 9554, section 4.6).
  var isPhonetic = false
  /// Whether a server made the value up of others: DERIVED=TRUE (RFC 9554, section 4.4).
  var isDerived = false
  /// SORT-AS (RFC 6350, section 5.9)
  var sortAs: ByteSlice?
  /// Whether the value of SOUND is the phonetic form of the name: X-IRMC-N.
  var isIRMCName = false

  init() {}

  /// Reads the parameters of a line.
  ///
  /// - Parameter start: the offset of the `;` before the first of them, or of the colon.
  init(_ line: ByteSlice, from start: Int) {
    _ = read(line, from: start)
  }

  /// Reads the parameters of a line, and returns the offset of the colon after them; nil if there is none.
  ///
  /// It is the first colon outside quotes, or the first colon if a quote is not closed.
  ///
  /// - Complexity: O(bytes of the parameters)
  @inline(__always)
  mutating func read(_ line: ByteSlice, from start: Int) -> Int? {
    if let colon = readPlainTypes(line, from: start) { return colon }
    guard let colon = VCardHeader.colon(in: line, from: start) else { return nil }
    var offset = start
    while offset < colon {
      let first = offset + 1
      // Nearly all parameters are types.
      if VCardWord.of(line, first, min(first + 5, colon)) == VCardWord.type {
        offset = end(in: line, from: first + 5, to: colon)
        readTypes(line.slice(first + 5, offset))
      } else {
        offset = end(in: line, from: first, to: colon)
        readParameter(line, first, offset)
      }
    }
    return colon
  }

  /// Reads the parameters if all of them are types of letters and hyphens, as nearly always: `;TYPE=HOME,VOICE;TYPE=pref:`.
  ///
  /// Returns nil if there are others. Then all parameters must be read again; reading a type twice has no effect.
  @inline(__always)
  private mutating func readPlainTypes(_ line: ByteSlice, from start: Int) -> Int? {
    var offset = start
    while VCardWord.of(line, offset + 1, min(offset + 6, line.count)) == VCardWord.type {
      offset += 6
      while true {
        let from = offset
        while offset < line.count, Ascii.isLetter(line[offset]) || line[offset] == 0x2d { offset &+= 1 }
        guard offset > from, offset < line.count else { return nil }
        let next = line[offset]
        guard next == Ascii.colon || next == Ascii.comma || next == Ascii.semicolon else { return nil }
        readType(line, from, offset)
        if next == Ascii.colon { return offset }
        if next == Ascii.semicolon { break }
        offset &+= 1
      }
    }
    return nil
  }

  /// The offset of the next semicolon outside quotes, or `to`.
  @inline(__always)
  private func end(in line: ByteSlice, from: Int, to: Int) -> Int {
    var isQuoted = false
    var offset = from
    while offset < to {
      let byte = line[offset]
      if byte == Ascii.semicolon, !isQuoted { break }
      if byte == Ascii.quote { isQuoted.toggle() }
      offset &+= 1
    }
    return offset
  }

  /// Reads the parameter at `from..<to`, which is `name=value` or a value alone.
  @inline(never)
  private mutating func readParameter(_ line: ByteSlice, _ from: Int, _ to: Int) {
    let parameter = line.slice(from, to).trimmed()
    guard let equals = line.first(Ascii.equals, from: from, to: to), !parameter.hasPrefix("x-custom(") else {
      return readUnnamed(parameter)
    }
    var nameStart = from
    var nameEnd = equals
    while nameStart < nameEnd, Ascii.isBlank(line[nameStart]) { nameStart += 1 }
    while nameStart < nameEnd, Ascii.isBlank(line[nameEnd - 1]) { nameEnd -= 1 }
    let value = line.slice(equals + 1, to).trimmed()
    switch VCardWord.of(line, nameStart, nameEnd) {
    case VCardWord.of("type"): readTypes(value)
    case VCardWord.of("encoding"): readEncoding(VCardParameters.unquoted(value))
    case VCardWord.of("charset"): charset = VCardParameters.unquoted(value)
    case VCardWord.of("pref"): readPreference(VCardParameters.unquoted(value))
    case VCardWord.of("value"):
      let kind = VCardParameters.unquoted(value)
      isURI = kind.equals("uri") || kind.equals("url")
    case VCardWord.of("phonetic"): isPhonetic = true
    case VCardWord.of("derived"): isDerived = VCardParameters.unquoted(value).equals("true")
    case VCardWord.of("sort-as"): sortAs = value
    default:
      let name = line.slice(nameStart, nameEnd)
      if name.equals("x-service-type") || name.equals("service-type") {
        isSIP = VCardParameters.unquoted(value).equals("sip")
      } else if customType == nil, !value.isEmpty,
        name.equals("x-custom") || name.equals("label") || name.equals("x-label") || name.equals("x-ablabel")
      {
        customType = value
      }
    }
  }

  /// Reads a parameter of vCard 2.1 without a name: a type, or an encoding.
  private mutating func readUnnamed(_ value: ByteSlice) {
    if !readEncoding(value) { readTypes(value) }
  }

  /// Reads an encoding. Returns false if the value is not one.
  @discardableResult
  private mutating func readEncoding(_ value: ByteSlice) -> Bool {
    if value.equals("quoted-printable") || value.equals("q") {
      encoding = .quotedPrintable
    } else if value.equals("base64") || value.equals("b") {
      encoding = .base64
    } else {
      return value.equals("8bit") || value.equals("7bit")
    }
    return true
  }

  /// Reads a number from 1 to 100. Other parameters may follow after a comma: `1,TYPE=CELL`.
  private mutating func readPreference(_ value: ByteSlice) {
    var number = 0
    var offset = 0
    while offset < value.count, Ascii.isDigit(value[offset]) {
      number = min(1000, number * 10 + Int(value[offset] - 0x30))
      offset += 1
    }
    let end = offset
    while offset < value.count, VCardParameters.isAroundType(value[offset]) { offset += 1 }
    guard offset == value.count || value[offset] == Ascii.comma || value[offset] == Ascii.semicolon else { return }
    if end > 0 { preference = min(100, max(1, number)) }
    let rest = value.suffix(from: min(offset + 1, value.count))
    if !rest.isEmpty, !Ascii.isDigit(rest[0]) { readTypes(rest) }
  }

  /// Reads one or more types: `cell,voice`, `"cell,voice"`, `"cell","voice"`.
  ///
  /// Some programs write backslashes before the commas, or other parameters among the types (`cell,PREF=1`).
  private mutating func readTypes(_ value: ByteSlice) {
    if value.byte(at: 0) | 0x20 == UInt8(ascii: "x"), value.hasPrefix("x-custom(") {
      customType = customType ?? value
      return
    }
    var offset = 0
    while offset <= value.count {
      var end = offset
      while end < value.count, value[end] != Ascii.comma { end += 1 }
      var from = offset
      var to = end
      while from < to, VCardParameters.isAroundType(value[from]) { from += 1 }
      while from < to, VCardParameters.isAroundType(value[to - 1]) { to -= 1 }
      if from < to, !readMisplaced(value, from, to) { readType(value, from, to) }
      offset = end + 1
    }
  }

  private static func isAroundType(_ byte: UInt8) -> Bool {
    Ascii.isBlank(byte) || byte == Ascii.quote || byte == Ascii.backslash
  }

  /// Reads another parameter that is written as a type (`PREF=1`), or several types with other separators (`CELL;PREF`,
  /// `HOME pref`). Returns false for anything else.
  private mutating func readMisplaced(_ value: ByteSlice, _ from: Int, _ to: Int) -> Bool {
    if let equals = value.first(Ascii.equals, from: from, to: to) {
      guard value.first(Ascii.equals, from: equals + 1, to: to) == nil else { return false }
      switch VCardWord.of(value, from, equals) {
      case VCardWord.of("type"), VCardWord.of("pref"), VCardWord.of("value"), VCardWord.of("charset"),
        VCardWord.of("encoding"):
        readParameter(value, from, to)
        return true
      default: return false
      }
    }
    let separators = VCardParameters.typeSeparators
    guard value.slice(from, to).buffer.contains(where: { separators.contains($0) }) else { return false }
    var parts: [(from: Int, to: Int)] = []
    var start = from
    for offset in from...to where offset == to || separators.contains(value[offset]) {
      if start < offset { parts.append((start, offset)) }
      start = offset + 1
    }
    guard parts.count > 1, parts.allSatisfy({ VCardParameters.isStandard(value, $0.from, $0.to) }) else { return false }
    for part in parts { readType(value, part.from, part.to) }
    return true
  }

  private static let typeSeparators = Array(" ;|/+".utf8)

  private static func isStandard(_ value: ByteSlice, _ from: Int, _ to: Int) -> Bool {
    let word = VCardWord.of(value, from, to)
    return word == VCardWord.of("pref") || VCardPhoneTypes(word: word) != nil
  }

  private mutating func readType(_ value: ByteSlice, _ from: Int, _ to: Int) {
    let word = VCardWord.of(value, from, to)
    if let known = VCardPhoneTypes(word: word) {
      types.insert(known)
    } else if word == VCardWord.of("pref") {
      preference = 1
    } else if word == VCardWord.of("x-irmc-n") {
      isIRMCName = true
    } else if customType == nil, !value.slice(from, to).equals("textphone") {
      customType = value.slice(from, to)
    }
  }

  /// The types in a label that repeats those of its number: `WORK;VOICE;PREF`. Nil if it is a label of somebody's own.
  static func types(in label: ByteSlice) -> VCardPhoneTypes? {
    guard label.buffer.contains(where: { $0 == Ascii.semicolon || $0 == Ascii.comma }) else { return nil }
    var parameters = VCardParameters()
    parameters.readTypes(label)
    return parameters.customType == nil ? parameters.types : nil
  }

  /// A parameter value without the quotes around it.
  static func unquoted(_ value: ByteSlice) -> ByteSlice {
    guard value.byte(at: 0) == Ascii.quote else { return value }
    let end = value.count > 1 && value[value.count - 1] == Ascii.quote ? value.count - 1 : value.count
    return value.slice(1, end).trimmed()
  }
}
