import ContactSearch
import Contacts
import DialtoneTestSupport
import Keypad
import NumberPlans
import Testing

/// The index agrees with the reference: the same contacts, in the same order, with the same ranges.
struct ReferenceTests {
  private static let given = [
    "John", "Johnson", "Jo", "Ann", "Anna", "Annabel", "Maria", "del", "Carmen", "Zoë", "José", "Jürgen", "Søren",
    "Łukasz",
    "Ærø", "Groß", "Weiß", "O'Brien", "Nguyễn", "van der", "3M", "Mom", "Momoko", "A", "B2B", "ﬁona", "Анна", "张伟",
    "김민지", "𝐉𝐨𝐡𝐧", "J.", "Smith", "Smith-Jones", "Inman", "Kim", "🍕", "Þór",
    "Сергей", "Тодор", "Жанна", "Ќире", "Άννα", "שלום", "محمد", "علی", "على", "สมชาย", "ชื่อ", "प्रिया", "રામ", "曾国藩",
    "欧阳", "单", "吕", "王", "한", "이", "과", "たろう", "コーヒー", "きょうこ", "がっこう", "ﾀﾛｳ", "👍🏽", "🇩🇪", "გიორგი", "Հայկ",
    "ㄅㄆ", "ı",
  ]
  private static let organisations = ["Acme", "Northwind Harbour", "Jo & Co.", "3M", "Weiß AG"]
  private static let emails = [
    "john.smith@example.org", "smithson", "\"a@b\"@example.org", "jürgen.weiß@example.de", "x650@example.org",
    "ann-bel@x", "a.b@x", "jo_5@x", ".jo.@jo.de", "张伟@example.cn", "j@@k",
  ]
  private static let sipAddresses = [
    "sip:ann-bel@x", "sips:john.smith@example.org", "sip:650@jo.de", "sip:example.org",
  ]
  private static let remarks = [
    "met at Johnson & Co.", "plumber, 650 only", "Anna's brother", "Kunde: Weiß", "张伟的朋友", "b2b momoko",
  ]

  static func contacts(_ generator: inout SeededGenerator, count: Int) -> ContactBatch {
    var builder = ContactBatch.Builder(source: "random")
    var words: [String] = []
    // Few organisations have many contacts each.
    let organisations = organisations.prefix(Int.random(in: 1...organisations.count, using: &generator))
    for _ in 0..<count {
      var record = ContactRecord()
      let separator = [" ", " ", " ", ", ", "  ", "-", "\u{A0}"].randomElement(using: &generator) ?? " "
      // Some have the name of another contact, or the same name with other separators; two words are very frequent.
      switch Int.random(in: 0..<6, using: &generator) {
      case 0 where !words.isEmpty: break
      case 1: words = ["Ann", "Lee"]
      default:
        words = (0..<Int.random(in: 1...4, using: &generator)).map { _ in given.randomElement(using: &generator) ?? "" }
      }
      record.add(.displayName, words.joined(separator: separator))
      if Int.random(in: 0..<4, using: &generator) == 0 {
        record.add(.nickname, given.randomElement(using: &generator) ?? "")
      }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        record.add(.otherName, "\(given.randomElement(using: &generator) ?? "") Lee")
      }
      if Bool.random(using: &generator) {
        record.add(.organisation, organisations.randomElement(using: &generator) ?? "")
      }
      if Int.random(in: 0..<5, using: &generator) == 0 {
        record.add(.title, given.randomElement(using: &generator) ?? "")
      }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        record.add(.email, emails.randomElement(using: &generator) ?? "")
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        record.add(.category, remarks.randomElement(using: &generator) ?? "")
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        record.add(.note, remarks.randomElement(using: &generator) ?? "")
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        record.add(ContactDetail(label: "Room", text: remarks.randomElement(using: &generator) ?? ""))
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        record.add(PhoneEntry(number: sipAddresses.randomElement(using: &generator) ?? ""))
      }
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        var phone = PhoneEntry(number: number(&generator))
        if Int.random(in: 0..<4, using: &generator) == 0 {
          phone.phoneExtension = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            String(Int.random(in: 2...6, using: &generator))
          }.joined()
        }
        record.add(phone)
      }
      builder.append(&record)
    }
    return builder.finish()
  }

  private static func number(_ generator: inout SeededGenerator) -> String {
    let digits = (0..<7).map { _ in String(Int.random(in: 2...6, using: &generator)) }.joined()
    return [
      "+1 650 " + digits, "(650) " + digits, "0" + digits + "2", "+44 20 " + digits, "001165" + digits, "*31#" + digits,
      String(digits.prefix(4)),
    ]
    .randomElement(using: &generator) ?? digits
  }

  /// A query that may have matches: pieces of words from names, as keys or letters; or of a number; or random.
  /// One in three has a typing error.
  static func query(_ generator: inout SeededGenerator) -> String {
    let query = rightQuery(&generator)
    return Int.random(in: 0..<3, using: &generator) == 0 ? mistyped(query, &generator) : query
  }

  private static func mistyped(_ query: String, _ generator: inout SeededGenerator) -> String {
    var characters = Array(query)
    guard characters.count > 3 else { return query }
    let place = Int.random(in: 0..<characters.count - 1, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: characters[place] = "23456789".randomElement(using: &generator) ?? "2"
    case 1: characters.remove(at: place)
    case 2: characters.insert("23456789".randomElement(using: &generator) ?? "2", at: place)
    default: characters.swapAt(place, place + 1)
    }
    return String(characters)
  }

  private static func rightQuery(_ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      return (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        "0123456789*#+".randomElement(using: &generator).map(String.init) ?? ""
      }.joined()
    case 1:
      let start =
        ["650", "1650", "+1650", "001", "011", "0", "20", "4420", "+44", "*31#", "50", "31#"]
        .randomElement(using: &generator) ?? ""
      return start
        + (0..<Int.random(in: 0...3, using: &generator)).map { _ in String(Int.random(in: 2...6, using: &generator)) }
        .joined()
    case 2:
      // Parts that may match different fields.
      let parts = [
        given.randomElement(using: &generator) ?? "", organisations.randomElement(using: &generator) ?? "",
        emails.randomElement(using: &generator) ?? "", remarks.randomElement(using: &generator) ?? "", "650", "2233",
        "0" + String(Int.random(in: 2222...6666, using: &generator)),
      ].shuffled(using: &generator).prefix(Int.random(in: 2...3, using: &generator))
        .map { $0.prefix(Int.random(in: 1...5, using: &generator)) }
      return Bool.random(using: &generator)
        ? parts.joined(separator: " ").lowercased()
        : parts.map { keys(String($0), &generator) }.joined(
          separator: ["0", " "].randomElement(using: &generator) ?? " ")
    case 3:
      let address = (emails + sipAddresses).randomElement(using: &generator) ?? ""
      let piece = String(address.prefix(Int.random(in: 3...20, using: &generator)))
      if Bool.random(using: &generator) { return piece }
      return piece.map { $0.isLetter || $0.isNumber ? keys(String($0), &generator) : "1" }.joined()
    case 4:
      let text = (emails + remarks + organisations).randomElement(using: &generator) ?? ""
      let piece = String(
        text.dropFirst(Int.random(in: 0..<text.count, using: &generator))
          .prefix(Int.random(in: 3...7, using: &generator)))
      return Bool.random(using: &generator) ? piece : keys(piece, &generator)
    default:
      let asKeys = Bool.random(using: &generator)
      return (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        let word = (given.randomElement(using: &generator) ?? "")
          .dropFirst([0, 0, 0, 1, 2].randomElement(using: &generator) ?? 0)
        let piece = String(word.prefix(Int.random(in: 1...5, using: &generator)))
        return asKeys ? String(keys(piece, &generator).prefix(12)) : piece.lowercased()
      }.joined(separator: ["", "", "", "0", "1", " "].randomElement(using: &generator) ?? "")
    }
  }

  /// A query for a name: prefixes of its words in any order, or a piece from its middle. The separator between two words may be
  /// typed too.
  private static func query(of name: String, _ generator: inout SeededGenerator) -> String {
    var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if Bool.random(using: &generator) {
      words = words.shuffled(using: &generator).map { String($0.prefix(Int.random(in: 1...4, using: &generator))) }
    } else if let first = words.first {
      words[0] = String(first.dropFirst(Int.random(in: 0...3, using: &generator)))
    }
    let asKeys = Bool.random(using: &generator)
    var query = ""
    for word in words {
      if !query.isEmpty { query += ["", "", "0", "0", "1", " "].randomElement(using: &generator) ?? "" }
      query += asKeys ? keys(word, &generator) : word.lowercased()
    }
    return String(query.prefix(Int.random(in: 3...9, using: &generator)))
  }

  /// Keys that spell a text with one of its spellings; 5 for a character that is on no key.
  private static func keys(_ text: String, _ generator: inout SeededGenerator) -> String {
    var keys = ""
    for unit in NameUnit.units(of: text) {
      for letter in unit.spellings.randomElement(using: &generator) ?? ["5"] {
        keys += KeypadLayout.keys(of: letter).keys.randomElement(using: &generator).map(String.init) ?? "5"
      }
    }
    return keys
  }

  /// The highlighted text in the name and number of a primary match spells the query.
  private static func checkHighlights(_ results: SearchResults) {
    for rank in 0..<results.count {
      let match = results[rank]
      guard match.tier == .primary else { return }
      // Its parts are highlighted one by one, each as a match of its own.
      if match.matchClass == .acrossFields { continue }
      let name = match.contact.displayName
      if !match.nameRanges.isEmpty {
        let spelled = SpelledQuery(results.query.elements, NameUnit.units(of: name), match.nameRanges)
        // A literal run may be inside a word.
        let isInside = results.query.isText && match.nameRanges.count == 1
        #expect(
          spelled.isWhole && (isInside || spelled.startsTokens),
          "\(results.query.text) highlights \(match.nameRanges) of \(name)")
      }
      if match.phoneMatched, let number = match.phone?.number {
        let characters = Array(number)
        let highlighted: [Character] = match.phoneRanges.flatMap { characters[$0] }
        let digits: [UInt8] = highlighted.filter("0123456789*#".contains).compactMap(\.asciiValue)
        #expect(
          results.query.dialled.suffix(digits.count) == digits[...],
          "\(results.query.text) highlights \(digits) of \(number)")
      }
    }
  }

  /// The possible next keys are those with which somebody is found.
  private static func checkNextKeys(_ results: SearchResults, _ index: SearchIndex) {
    guard results.count > 0, results[0].tier == .primary else {
      return #expect(results.nextKeys() == Set("0123456789*#"))
    }
    let expected = "0123456789*#".filter {
      index.search(SearchQuery(results.query.text + String($0), isText: results.query.isText), upTo: .primary).count > 0
    }
    #expect(results.nextKeys() == Set(expected), "after \(results.query.text)")
  }

  private struct RecordedUsage: ContactUsageProviding {
    var usageByIdentity: [String: ContactUsage]
  }

  /// One in four is a favourite, was called, or was chosen for what may be typed again.
  private static func usage(of contacts: [Contact], _ generator: inout SeededGenerator) -> [String: ContactUsage] {
    var usage: [String: ContactUsage] = [:]
    for contact in contacts where Int.random(in: 0..<4, using: &generator) == 0 {
      usage[contact.identity] = ContactUsage(
        isFavourite: Bool.random(using: &generator),
        frecency: [0, 0.3, 1, 5, 40].randomElement(using: &generator) ?? 0,
        picks: (0..<2).map { _ in
          .init(
            query: String(query(&generator).prefix(Int.random(in: 1...2, using: &generator))),
            weight: Double.random(in: 0...2, using: &generator))
        })
    }
    return usage
  }

  /// A way in which a contact matches.
  private struct Way: Hashable {
    var tier: MatchTier
    var matchClass: MatchClass
    var isExact: Bool
  }

  /// 48 books of 60 contacts, with 80 queries each: 230,400 comparisons of a contact with a query.
  @Test(arguments: 0..<48)
  func `The index equals the reference on random contacts and queries`(seed: UInt64) {
    _ = ReferenceTests.compare(seed)
  }

  @Test
  func `Contacts that match in every way and in every field are among those that are compared`() {
    var ways: [Way: Int] = [:]
    var fields: [SearchField: Int] = [:]
    for seed in UInt64(48)..<60 {
      for match in ReferenceTests.compare(seed) {
        ways[Way(tier: match.tier, matchClass: match.matchClass, isExact: match.isExact), default: 0] += 1
        fields[match.field, default: 0] += 1
      }
    }
    for matchClass in MatchClass.allCases {
      let isInOneField = matchClass != .acrossFields
      for tier in MatchTier.allCases where tier == .primary || isInOneField {
        // Loosely a name never matches from its first token on.
        if tier == .loose, matchClass == .namePrefix { continue }
        #expect(ways[Way(tier: tier, matchClass: matchClass, isExact: false), default: 0] > 0, "\(tier) \(matchClass)")
      }
    }
    for matchClass in [MatchClass.namePrefix, .nameToken, .number] {
      #expect(ways[Way(tier: .primary, matchClass: matchClass, isExact: true), default: 0] > 0, "exact \(matchClass)")
    }
    for field in SearchField.allCases where field != .phonetic && field != .department {
      #expect(fields[field, default: 0] > 0, "\(field)")
    }
  }

  /// Compares the matches in a book.
  ///
  /// - Returns: the matches that were the same
  private static func compare(_ seed: UInt64) -> [ReferenceMatcher.Found] {
    var compared: [ReferenceMatcher.Found] = []
    var generator = SeededGenerator(seed: 0xD1A1 + seed)
    let region = [Region("US"), Region("GB"), Region("DE"), nil].randomElement(using: &generator) ?? nil
    let batchCount = Int(seed % 4) + 1
    let ownWritings: Set<NameUnit.Writing> = seed % 3 == 0 ? [.latin, .han, .cyrillic] : [.latin]
    var index = SearchIndex(ownWritings: ownWritings, fewContacts: seed % 2 == 0 ? 0 : 1_000)
    var contacts: [Contact] = []
    var removed: Set<Int> = []
    for number in 0..<batchCount {
      var batch = ReferenceTests.contacts(&generator, count: 60 / batchCount)
      if number > 0 {
        let superseded = (0..<4).map { _ in Int.random(in: 0..<contacts.count, using: &generator) }
          .filter { removed.insert($0).inserted }
        batch = batch.superseding(superseded.sorted())
      }
      index.append(SearchIndex.Segment([batch], region: region))
      contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) }
    }
    let usage = seed % 2 == 0 ? [:] : ReferenceTests.usage(of: contacts, &generator)
    index = index.using(RecordedUsage(usageByIdentity: usage))
    #expect(index.brokenInvariants == [])
    let reference = ReferenceMatcher(
      contacts, region: region, removed: removed, usage: usage, ownWritings: ownWritings)
    for _ in 0..<80 {
      let isText = Int.random(in: 0..<4, using: &generator) == 0
      let known = Int.random(in: 0..<3, using: &generator) == 0 ? contacts.randomElement(using: &generator) : nil
      let number = known?.first(.phone)?.filter { $0.isNumber || $0 == "+" }
      let typed =
        number.flatMap { Int.random(in: 0..<4, using: &generator) == 0 ? $0 : nil }
        ?? known.map { ReferenceTests.query(of: $0.displayName, &generator) } ?? ReferenceTests.query(&generator)
      let findsInside = Int.random(in: 0..<4, using: &generator) == 0
      let query = SearchQuery(
        findsInside && seed % 2 == 0 ? String(typed.prefix(2)) : typed, isText: isText, findsInside: findsInside)
      let cap: MatchTier =
        [.primary, .primary, .loose, .loose, .loose, .typo].randomElement(using: &generator) ?? .typo
      if query.isEmpty { continue }
      let expected = reference.search(query, upTo: cap)
      let results = index.search(query, upTo: cap)
      let actual = (0..<results.count).map { ReferenceMatcher.Found(results[$0]) }
      ReferenceTests.checkHighlights(results)
      if Int.random(in: 0..<8, using: &generator) == 0 { ReferenceTests.checkNextKeys(results, index) }
      compared += actual
      if actual == expected { continue }
      // The first row that differs says what is wrong.
      let place = zip(actual, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(actual.count, expected.count)
      func row(_ rows: [ReferenceMatcher.Found]) -> String { place < rows.count ? "\(rows[place])" : "no row" }
      let difference =
        "\(actual.count) rows, expected \(expected.count); row \(place) is\n\(row(actual))\nexpected\n\(row(expected))"
      Issue.record("\(query.text)\(isText ? " as text" : ""), up to \(cap.label):\n\(difference)")
      break
    }
    return compared
  }
}

/// Whether the highlighted graphemes spell a query, from the first to the last.
private struct SpelledQuery {
  private let query: [SearchQuery.Element]
  private let units: [NameUnit]
  private let highlighted: [Int]

  init(_ query: [SearchQuery.Element], _ units: [NameUnit], _ ranges: [Range<Int>]) {
    self.query = query
    self.units = units
    highlighted = ranges.flatMap(\.self)
  }

  var isWhole: Bool { spells(0, 0) }

  /// Whether each range starts at a token or at a typed separator.
  var startsTokens: Bool {
    highlighted.indices.allSatisfy { place in
      place > 0 && highlighted[place] == highlighted[place - 1] + 1 || units[highlighted[place]].startsRun
    }
  }

  private func spells(_ place: Int, _ typed: Int) -> Bool {
    guard place < highlighted.count else { return typed == query.count }
    let unit = units[highlighted[place]]
    if unit.kind != .letter {
      let isTyped =
        typed < query.count
        && (query[typed] == (unit.kind == .space ? .key(0) : .key(1))
          || query[typed] == (unit.kind == .space ? .space : .punctuation))
      return spells(place + 1, typed) || isTyped && spells(place + 1, typed + 1)
    }
    // The last highlighted grapheme of a token may be typed in part.
    let isLast =
      place + 1 == highlighted.count || units[highlighted[place + 1]].startsRun
      || highlighted[place + 1] != highlighted[place] + 1
    return unit.spellings.contains { spelling in
      spelling.indices.map { $0 + 1 }.contains { length in
        (length == spelling.count || isLast) && typed + length <= query.count
          && zip(query[typed...], spelling.prefix(length)).allSatisfy(stands) && spells(place + 1, typed + length)
      }
    }
  }

  private func stands(_ element: SearchQuery.Element, for letter: Unicode.Scalar) -> Bool {
    switch element {
    case .key(let key): KeypadLayout.keys(of: letter).contains(key: key)
    case .letter(let typed): typed == letter
    case .any, .space, .punctuation: false
    }
  }
}
