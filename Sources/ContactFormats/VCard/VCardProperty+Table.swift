import Contacts

/// The definition of a vCard property.
struct VCardPropertyDefinition: Sendable {
  /// The structure of a value (RFC 6350, section 4), which determines its type in jCard (RFC 7095, section 3.4).
  enum Value {
    /// One text, in which separators are escaped.
    case text
    /// One text without separators, such as an identifier, a number or a word.
    case word
    /// Texts with commas between them.
    case list
    /// Texts with semicolons between them. In `lists`, each may be several texts with commas between them.
    case components, lists
    case date, uri
    /// Any of these.
    case unknown
  }

  struct Options: OptionSet {
    let rawValue: UInt8
    /// The property is written from the store for contacts without a card.
    static let written = Options(rawValue: 1)
    /// CSV has a column for the property.
    static let csv = Options(rawValue: 2)
    /// JSContact has a member for the property, other than `vCardProps`.
    static let jsContact = Options(rawValue: 4)
    /// The property has types, one of which may be `pref` in 3.0.
    static let typed = Options(rawValue: 8)
    /// The property is not in 3.0, where its name starts with X-.
    static let since4 = Options(rawValue: 16)
    /// The property is so rare that a line that starts with its name is more likely text.
    static let rare = Options(rawValue: 32)
  }

  /// The name in lower case.
  let name: StaticString
  let property: VCardProperty
  let value: Value
  let options: Options
  /// The name in 3.0, if it is different.
  let version3: String?

  init(
    _ name: StaticString, _ property: VCardProperty = .other, _ value: Value = .unknown, _ options: Options = [],
    version3: String? = nil
  ) {
    self.name = name
    self.property = property
    self.value = value
    self.options = options
    self.version3 = version3
  }

  /// The name in upper case, as it is written.
  var key: String { name.description.uppercased() }
}

extension VCardPropertyDefinition {
  /// All known properties, for readers and writers alike, in writing order.
  ///
  /// To add one, add a line: `.texts` and `.list` are read into a field of the store, and written from it when they are
  /// `.written`; a `.number` is called, and is a number in every format. Only a property with special treatment needs its
  /// own case of ``VCardProperty``, and a number with a label of its own, one of ``VCardProperty/Number``.
  static let all: [VCardPropertyDefinition] = [
    .init("begin", .begin), .init("end", .end), .init("version", .version, .word), .init("agent", .agent),
    .init("kind", .kind, .word, [.written, .jsContact], version3: "X-ADDRESSBOOKSERVER-KIND"),
    .init("x-addressbookserver-kind", .kind, .unknown, .jsContact),
    .init("uid", .texts(.uid), .word, [.written, .jsContact]),
    .init("fn", .formattedName, .text, [.written, .csv, .jsContact]),
    .init("n", .name, .lists, [.written, .csv, .jsContact]),
    .init("x-phonetic-first-name", .phoneticFirst, .word, [.written, .csv]),
    .init("x-phonetic-middle-name", .phoneticMiddle, .word),
    .init("x-phonetic-last-name", .phoneticLast, .word, .csv),
    .init("sort-string", .sortString, .text), .init("sound", .sound, .uri),
    .init("nickname", .nickname, .list, [.written, .csv, .jsContact]),
    .init("x-nickname", .nickname, .unknown, [.csv, .jsContact]),
    .init("x-android-custom", .androidCustom),
    .init("org", .organisation, .components, [.written, .csv, .jsContact]),
    .init("title", .title, .text, [.written, .csv, .jsContact]), .init("role", .role, .text, .csv),
    .init("tel", .number(.telephone), .word, [.written, .csv, .jsContact, .typed]),
    // Outlook's numbers that vCard has no type for: of an assistant, of the company.
    .init("x-ms-tel", .number(.telephone), .unknown, [.csv, .jsContact, .typed]),
    .init("impp", .number(.messenger), .uri, .typed), .init("x-sip", .number(.sip), .unknown, .typed),
    .init("x-evolution-sip", .number(.sip), .unknown, .typed),
    .init("x-ablabel", .label, .text, .csv),
    .init("email", .email, .text, [.written, .csv, .jsContact, .typed]),
    .init("categories", .list(.category), .list, [.written, .csv, .jsContact]),
    .init("note", .texts(.note), .text, [.written, .csv, .jsContact]),
    .init("photo", .photo, .unknown, .written),
    .init("rev", .texts(.revision), .date, [.written, .jsContact]),
    // The others are kept only in the card itself.
    .init("adr", .other, .lists, .typed), .init("label", .other, .text, .typed), .init("bday", .other, .date, .csv),
    .init("anniversary", .other, .date, .since4), .init("gender", .other, .components, .since4),
    .init("prodid", .other, .word, .csv), .init("tz", .other, .word), .init("geo", .other, .uri),
    .init("url", .other, .uri, .typed), .init("key", .other, .uri),
    .init("logo", .other, .uri), .init("source", .other, .uri), .init("related", .other, .uri, .since4),
    .init("member", .texts(.member), .uri, [.written, .jsContact], version3: "X-ADDRESSBOOKSERVER-MEMBER"),
    .init("x-addressbookserver-member", .texts(.member), .unknown, .jsContact), .init("fburl", .other, .uri),
    .init("caladruri", .other, .uri), .init("caluri", .other, .uri), .init("lang", .other, .unknown, .since4),
    .init("xml", .other, .word, .since4), .init("class"), .init("mailer"), .init("name"), .init("profile"),
    // RFC 6350, 6474, 6715, 8605, 9554, 9555
    .init("clientpidmap", .other, .unknown, [.since4, .rare]), .init("birthplace", .other, .text, [.since4, .rare]),
    .init("deathplace", .other, .text, [.since4, .rare]), .init("deathdate", .other, .date, [.since4, .rare]),
    .init("expertise", .other, .text, [.since4, .rare]), .init("hobby", .other, .text, [.since4, .rare]),
    .init("interest", .other, .text, [.since4, .rare]), .init("org-directory", .other, .uri, [.since4, .rare]),
    .init("contact-uri", .other, .uri, [.since4, .rare]), .init("created", .other, .date, [.since4, .rare]),
    .init("gramgender", .other, .text, [.since4, .rare]), .init("language", .other, .unknown, [.since4, .rare]),
    .init("pronouns", .other, .text, [.since4, .rare]), .init("socialprofile", .other, .uri, [.since4, .rare]),
    .init("jsprop", .other, .text, [.since4, .rare]),
  ]

  private static let byKey: [String: VCardPropertyDefinition] = Dictionary(
    all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

  private static let none = VCardPropertyDefinition("")

  /// The definition of a property by its name in capitals; an empty one for unknown names.
  static func of(_ key: String) -> VCardPropertyDefinition { byKey[key] ?? none }
}

extension VCardPropertyDefinition {
  /// The definitions by their names, for readers: names of up to eight letters as numbers, in an open hash table.
  struct Index: Sendable {
    private struct Slot {
      var word: UInt64 = 0
      var definition = 0
      var property = VCardProperty.unknown
    }

    private static let bits: UInt64 = 8
    private var slots = [Slot](repeating: Slot(), count: 1 << Int(bits))
    private var long: [VCardPropertyDefinition] = []

    init() {
      for (index, definition) in VCardPropertyDefinition.all.enumerated() {
        let name = ByteSlice(definition.name)
        let word = VCardWord.of(name, 0, name.count)
        guard word != 0 else {
          long.append(definition)
          continue
        }
        var slot = Index.slot(word)
        while slots[slot].word != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Slot(word: word, definition: index, property: definition.property)
      }
    }

    private static func slot(_ word: UInt64) -> Int { Int((word &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits)) }

    /// The definition of the property whose name is at `from..<to` of a line, ignoring case.
    ///
    /// - Complexity: O(1) expected except for long names, of which there are a few
    func definition(_ line: ByteSlice, _ from: Int, _ to: Int) -> VCardPropertyDefinition? {
      let word = VCardWord.of(line, from, to)
      guard word != 0 else {
        let name = line.slice(from, to)
        return long.first { $0.name.utf8CodeUnitCount == name.count && name.equals($0.name) }
      }
      return slot(of: word).map { VCardPropertyDefinition.all[$0.definition] }
    }

    /// The property with a short name (``VCardWord``); nil if there is none.
    @inline(__always)
    func property(_ word: UInt64) -> VCardProperty? { slot(of: word)?.property }

    @inline(__always)
    private func slot(of word: UInt64) -> Slot? {
      var slot = Index.slot(word)
      while slots[slot].word != 0 {
        if slots[slot].word == word { return slots[slot] }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  static let index = Index()
}
