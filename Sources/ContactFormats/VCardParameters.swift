/// What the parameters of a line say that matters here (RFC 6350, section 5; bare values of versit vCard 2.1).
struct VCardParameters {
  enum Encoding { case plain, quotedPrintable, base64 }

  var encoding = Encoding.plain
  /// CHARSET, as written.
  var charset: VCardBytes?
  /// The standard values of TYPE.
  var types: VCardPhoneTypes = []
  /// The first value of TYPE that is not standard, as written.
  var customType: VCardBytes?
  /// PREF, from 1 (use this) to 100; `TYPE=pref` is 1; 0 when there is none.
  var preference = 0
  /// VALUE=uri
  var isURI = false
  /// PHONETIC (RFC 9554, section 4.6)
  var isPhonetic = false
  /// SORT-AS (RFC 6350, section 5.9)
  var sortAs: VCardBytes?
  /// X-IRMC-N: the value of SOUND is the reading of the name.
  var isReading = false

  init() {}

  /// Reads parameters: what lies between a property's name and its colon, the first `;` included.
  ///
  /// - Complexity: O(bytes)
  init(_ bytes: VCardBytes) {
    var place = 0
    while place < bytes.count {
      place += 1
      let end = VCardParameters.end(of: Ascii.semicolon, in: bytes, from: place)
      take(bytes.slice(place, end).trimmed())
      place = end
    }
  }

  /// The next `separator` that is not in quotes, or the end.
  private static func end(of separator: UInt8, in bytes: VCardBytes, from start: Int) -> Int {
    var isQuoted = false
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if byte == Ascii.quote {
        isQuoted.toggle()
      } else if byte == separator, !isQuoted {
        return place
      }
      place += 1
    }
    return place
  }

  private mutating func take(_ parameter: VCardBytes) {
    guard !parameter.isEmpty else { return }
    guard let equals = parameter.first(Ascii.equals), !parameter.hasPrefix("x-custom(") else {
      return takeBare(parameter)
    }
    let name = parameter.slice(0, equals).trimmed()
    let value = parameter.suffix(from: equals + 1).trimmed()
    if name.equals("type") {
      takeTypes(value)
    } else if name.equals("encoding") {
      takeEncoding(VCardParameters.unquoted(value))
    } else if name.equals("charset") {
      charset = VCardParameters.unquoted(value)
    } else if name.equals("pref") {
      takePreference(VCardParameters.unquoted(value))
    } else if name.equals("value") {
      let kind = VCardParameters.unquoted(value)
      isURI = kind.equals("uri") || kind.equals("url")
    } else if name.equals("phonetic") {
      isPhonetic = true
    } else if name.equals("sort-as") {
      sortAs = value
    }
  }

  /// A parameter of vCard 2.1 without a name: a type, or an encoding.
  private mutating func takeBare(_ value: VCardBytes) {
    if !takeEncoding(value) { takeTypes(value) }
  }

  @discardableResult
  private mutating func takeEncoding(_ value: VCardBytes) -> Bool {
    if value.equals("quoted-printable") || value.equals("q") {
      encoding = .quotedPrintable
    } else if value.equals("base64") || value.equals("b") {
      encoding = .base64
    } else {
      return value.equals("8bit") || value.equals("7bit")
    }
    return true
  }

  private mutating func takePreference(_ value: VCardBytes) {
    var number = 0
    for place in 0..<value.count {
      guard Ascii.isDigit(value[place]) else { return }
      number = min(1000, number * 10 + Int(value[place] - 0x30))
    }
    if !value.isEmpty { preference = min(100, max(1, number)) }
  }

  /// One type or several: `cell,voice`, `"cell,voice"`, `"cell","voice"`.
  private mutating func takeTypes(_ value: VCardBytes) {
    if value.hasPrefix("x-custom(") {
      customType = customType ?? value
      return
    }
    var list = VCardParameters.unquoted(value)
    if list.contains(Ascii.quote) { list = value }
    var place = 0
    while place < list.count {
      let end = list.first(Ascii.comma, from: place, to: list.count) ?? list.count
      takeType(VCardParameters.unquoted(list.slice(place, end).trimmed()))
      place = end + 1
    }
  }

  private mutating func takeType(_ type: VCardBytes) {
    if type.equals("pref") {
      preference = 1
    } else if type.equals("x-irmc-n") {
      isReading = true
    } else if let known = VCardPhoneTypes(name: type) {
      types.insert(known)
    } else if customType == nil, !type.isEmpty {
      customType = type
    }
  }

  /// A parameter value without the quotes around it.
  static func unquoted(_ value: VCardBytes) -> VCardBytes {
    guard value.byte(at: 0) == Ascii.quote else { return value }
    let end = value.count > 1 && value[value.count - 1] == Ascii.quote ? value.count - 1 : value.count
    return value.slice(1, end).trimmed()
  }
}

/// The standard types of a telephone (RFC 6350, section 6.4.1; RFC 2426, section 3.3.1), as far as they become labels.
struct VCardPhoneTypes: OptionSet {
  let rawValue: UInt16

  static let cell = VCardPhoneTypes(rawValue: 1)
  static let work = VCardPhoneTypes(rawValue: 2)
  static let home = VCardPhoneTypes(rawValue: 4)
  static let main = VCardPhoneTypes(rawValue: 8)
  static let fax = VCardPhoneTypes(rawValue: 16)
  static let pager = VCardPhoneTypes(rawValue: 32)
  static let car = VCardPhoneTypes(rawValue: 64)
  static let other = VCardPhoneTypes(rawValue: 128)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The type of a name; the empty set for those that say nothing a user would want as a label; nil for the others.
  init?(name: VCardBytes) {
    switch name.byte(at: 0) | 0x20 {
    case UInt8(ascii: "c") where name.equals("cell") || name.equals("cellular"): self = .cell
    case UInt8(ascii: "c") where name.equals("car"): self = .car
    case UInt8(ascii: "m") where name.equals("mobile"): self = .cell
    case UInt8(ascii: "m") where name.equals("main"): self = .main
    case UInt8(ascii: "i") where name.equals("iphone"): self = .cell
    case UInt8(ascii: "w") where name.equals("work"): self = .work
    case UInt8(ascii: "h") where name.equals("home"): self = .home
    case UInt8(ascii: "f") where name.equals("fax"): self = .fax
    case UInt8(ascii: "p") where name.equals("pager"): self = .pager
    case UInt8(ascii: "o") where name.equals("other"): self = .other
    default:
      let silent: Bool =
        name.equals("voice") || name.equals("text") || name.equals("video") || name.equals("msg")
        || name.equals("textphone") || name.equals("internet") || name.equals("isdn") || name.equals("modem")
        || name.equals("bbs") || name.equals("pcs")
      guard silent else { return nil }
      self = []
    }
  }

  /// The label for the types, or an empty one.
  var label: StaticString {
    if contains(.fax) { return contains(.work) ? "work fax" : contains(.home) ? "home fax" : "fax" }
    if contains(.pager) { return "pager" }
    if contains(.cell) { return "mobile" }
    if contains(.main) { return "main" }
    if contains(.car) { return "car" }
    if contains(.work) { return "work" }
    if contains(.home) { return "home" }
    return contains(.other) ? "other" : ""
  }
}
