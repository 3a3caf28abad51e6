import ContactSearch
import Contacts
import DialtoneTestSupport
import Keypad
import NumberPlans
import Testing

/// The index agrees with the reference: the same contacts, in the same order, with the same ranges.
struct ReferenceTests {
  /// A way in which a contact matches.
  private struct Way: Hashable {
    var tier: MatchTier
    var matchClass: MatchClass
    var isExact = false
  }

  /// 48 books of 60 contacts, with 80 queries each: 230,400 comparisons of a contact with a query.
  @Test(arguments: 0..<48)
  func `The index equals the reference on random contacts and queries`(seed: UInt64) {
    _ = ReferenceTests.compare(seed)
  }

  @Test
  func `Contacts that match in every way and in every field are among those that are compared`() {
    let compared = (UInt64(48)..<60).flatMap(ReferenceTests.compare)
    let ways = Set(compared.map { Way(tier: $0.tier, matchClass: $0.matchClass, isExact: $0.isExact) })
    for matchClass in MatchClass.allCases {
      for tier in MatchTier.allCases where tier == .primary || matchClass != .acrossFields {
        // Loosely a name never matches from its first token on.
        if tier == .loose, matchClass == .namePrefix { continue }
        #expect(ways.contains(Way(tier: tier, matchClass: matchClass)), "\(tier) \(matchClass)")
      }
    }
    for matchClass in [MatchClass.namePrefix, .nameToken, .number] {
      #expect(ways.contains(Way(tier: .primary, matchClass: matchClass, isExact: true)), "exact \(matchClass)")
    }
    // No contact has these.
    #expect(Set(SearchField.allCases).subtracting(compared.map(\.field)) == [.phonetic, .department])
  }

  /// Compares the matches in a book.
  ///
  /// - Returns: the matches that were the same
  private static func compare(_ seed: UInt64) -> [ReferenceMatcher.Found] {
    var compared: [ReferenceMatcher.Found] = []
    var random = RandomBook(seed: 0xD1A1 + seed)
    let region = random.pick([Region("US"), Region("GB"), Region("DE"), nil])
    let batchCount = Int(seed % 4) + 1
    let ownWritings: Set<NameUnit.Writing> = seed % 3 == 0 ? [.latin, .han, .cyrillic] : [.latin]
    var index = SearchIndex(ownWritings: ownWritings, fewContacts: seed % 2 == 0 ? 0 : 1_000)
    var contacts: [Contact] = []
    var removed: Set<Int> = []
    for number in 0..<batchCount {
      var batch = random.batch(60 / batchCount)
      if number > 0 {
        let superseded = (0..<4).map { _ in random.pick(Array(contacts.indices)) }
        batch = batch.superseding(superseded.filter { removed.insert($0).inserted }.sorted())
      }
      index.append(SearchIndex.Segment([batch], region: region))
      contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) }
    }
    let usage = seed % 2 == 0 ? [:] : random.usage(of: contacts)
    index = index.using(ContactUsageTests.Usage(usageByIdentity: usage))
    #expect(index.brokenInvariants == [])
    let reference = ReferenceMatcher(
      contacts, region: region, removed: removed, usage: usage, ownWritings: ownWritings)
    for _ in 0..<80 {
      let query = random.query(for: contacts, findsPairsInside: seed % 2 == 0)
      let cap = random.pick([MatchTier.primary, .primary, .loose, .loose, .loose, .typo])
      if query.isEmpty { continue }
      let expected = reference.search(query, upTo: cap)
      let results = index.search(query, upTo: cap)
      let actual = (0..<results.count).map { ReferenceMatcher.Found(results[$0]) }
      ReferenceTests.checkHighlights(results)
      if random.oneIn(8) { ReferenceTests.checkNextKeys(results, index) }
      compared += actual
      if actual == expected { continue }
      // The first row that differs says what is wrong.
      let place = zip(actual, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(actual.count, expected.count)
      func row(_ rows: [ReferenceMatcher.Found]) -> String { place < rows.count ? "\(rows[place])" : "no row" }
      Issue.record(
        """
        \(query.text)\(query.isText ? " as text" : ""), up to \(cap.label): \(actual.count) rows, expected \
        \(expected.count); row \(place) is\n\(row(actual))\nexpected\n\(row(expected))
        """)
      break
    }
    return compared
  }

  /// The highlighted text in the name and number of a primary match spells the query.
  private static func checkHighlights(_ results: SearchResults) {
    let query = results.query
    // The parts of a match across fields are highlighted one by one, each as a match of its own.
    for match in (0..<results.count).lazy.map({ results[$0] }).prefix(while: { $0.tier == .primary })
    where match.matchClass != .acrossFields {
      let name = match.contact.displayName
      if !match.nameRanges.isEmpty {
        let spelled = SpelledQuery(
          query: query.elements, units: NameUnit.units(of: name), highlighted: match.nameRanges.flatMap(\.self))
        // A literal run may be inside a word.
        let isInside = query.isText && match.nameRanges.count == 1
        #expect(
          spelled.isWhole && (isInside || spelled.startsTokens),
          "\(query.text) highlights \(match.nameRanges) of \(name)")
      }
      if match.phoneMatched, let number = match.phone?.number {
        let highlighted: [Character] = match.phoneRanges.flatMap { Array(number)[$0] }
        let digits = highlighted.filter("0123456789*#".contains).compactMap(\.asciiValue)
        #expect(query.dialled.suffix(digits.count) == digits[...], "\(query.text) highlights \(digits) of \(number)")
      }
    }
  }

  /// The possible next keys are those with which somebody is found.
  private static func checkNextKeys(_ results: SearchResults, _ index: SearchIndex) {
    let query = results.query
    let isFound = results.count > 0 && results[0].tier == .primary
    let expected = "0123456789*#".filter { key in
      !isFound
        || index.search(SearchQuery(query.text + String(key), isText: query.isText), upTo: .primary).count > 0
    }
    #expect(results.nextKeys() == Set(expected), "after \(query.text)")
  }
}

/// Random contacts, queries and usage.
private struct RandomBook {
  private static let given = [
    "John", "Johnson", "Jo", "Ann", "Anna", "Annabel", "Maria", "del", "Carmen", "Zoë", "José", "Jürgen", "Søren",
    "Łukasz", "Ærø", "Groß", "Weiß", "O'Brien", "Nguyễn", "van der", "3M", "Mom", "Momoko", "A", "B2B", "ﬁona", "Анна",
    "张伟", "김민지", "𝐉𝐨𝐡𝐧", "J.", "Smith", "Smith-Jones", "Inman", "Kim", "🍕", "Þór", "Сергей", "Тодор", "Жанна", "Ќире",
    "Άννα", "שלום", "محمد", "علی", "على", "สมชาย", "ชื่อ", "प्रिया", "રામ", "曾国藩", "欧阳", "单", "吕", "王", "한", "이", "과",
    "たろう", "コーヒー", "きょうこ", "がっこう", "ﾀﾛｳ", "👍🏽", "🇩🇪", "გიორგი", "Հայկ", "ㄅㄆ", "ı",
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

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }
  mutating func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }
  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  private mutating func maybe() -> Bool { .random(using: &random) }
  private mutating func key() -> Character { pick(Array("23456789")) }
  private mutating func digits(_ count: Int) -> String { (0..<count).map { _ in "\(number(2...6))" }.joined() }

  mutating func batch(_ count: Int) -> ContactBatch {
    var builder = ContactBatch.Builder(source: "random")
    var words: [String] = []
    // Few organisations have many contacts each.
    let organisations = Array(Self.organisations.prefix(number(1...Self.organisations.count)))
    for _ in 0..<count {
      var record = ContactRecord()
      let separator = pick([" ", " ", " ", ", ", "  ", "-", "\u{A0}"])
      // Some have the name of another contact, or the same name with other separators; two words are very frequent.
      switch number(0...5) {
      case 0 where !words.isEmpty: break
      case 1: words = ["Ann", "Lee"]
      default: words = (0..<number(1...4)).map { _ in pick(Self.given) }
      }
      record.add(.displayName, words.joined(separator: separator))
      if oneIn(4) { record.add(.nickname, pick(Self.given)) }
      if oneIn(8) { record.add(.otherName, pick(Self.given) + " Lee") }
      if maybe() { record.add(.organisation, pick(organisations)) }
      if oneIn(5) { record.add(.title, pick(Self.given)) }
      if oneIn(3) { record.add(.email, pick(Self.emails)) }
      if oneIn(4) { record.add(.category, pick(Self.remarks)) }
      if oneIn(4) { record.add(.note, pick(Self.remarks)) }
      if oneIn(4) { record.add(ContactDetail(label: "Room", text: pick(Self.remarks))) }
      if oneIn(4) { record.add(PhoneEntry(number: pick(Self.sipAddresses))) }
      for _ in 0..<number(0...3) {
        let phone = phoneNumber()
        record.add(PhoneEntry(number: phone, phoneExtension: oneIn(4) ? digits(number(1...4)) : nil))
      }
      builder.append(&record)
    }
    return builder.finish()
  }

  private mutating func phoneNumber() -> String {
    let own = digits(7)
    let long = ["+1 650 \(own)", "(650) \(own)", "0\(own)2", "+44 20 \(own)", "001165\(own)", "*31#\(own)"]
    return pick(long + [String(own.prefix(4))])
  }

  /// One in four is a favourite, was called, or was chosen for what may be typed again.
  mutating func usage(of contacts: [Contact]) -> [String: ContactUsage] {
    var usage: [String: ContactUsage] = [:]
    for contact in contacts where oneIn(4) {
      usage[contact.identity] = ContactUsage(
        isFavourite: maybe(), frecency: pick([0, 0.3, 1, 5, 40]),
        picks: (0..<2).map { _ in
          .init(query: String(text().prefix(number(1...2))), weight: .random(in: 0...2, using: &random))
        })
    }
    return usage
  }

  /// A query for the number or name of a contact, or for what may have matches.
  ///
  /// - Parameter findsPairsInside: whether queries that find texts inside words have two characters.
  mutating func query(for contacts: [Contact], findsPairsInside: Bool) -> SearchQuery {
    let isText = oneIn(4)
    let known = oneIn(3) ? pick(contacts) : nil
    let number = known?.first(.phone)?.filter { $0.isNumber || $0 == "+" }
    let typed = number.flatMap { oneIn(4) ? $0 : nil } ?? known.map { query(of: $0.displayName) } ?? text()
    let findsInside = oneIn(4)
    return SearchQuery(
      findsInside && findsPairsInside ? String(typed.prefix(2)) : typed, isText: isText, findsInside: findsInside)
  }

  /// A query for a name: prefixes of its words in any order, or a piece from its middle. The separator between two words may be
  /// typed too.
  private mutating func query(of name: String) -> String {
    var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if maybe() {
      words = words.shuffled(using: &random).map { String($0.prefix(number(1...4))) }
    } else if let first = words.first {
      words[0] = String(first.dropFirst(number(0...3)))
    }
    let asKeys = maybe()
    var query = ""
    for word in words {
      if !query.isEmpty { query += pick(["", "", "0", "0", "1", " "]) }
      query += asKeys ? keys(word) : word.lowercased()
    }
    return String(query.prefix(number(3...9)))
  }

  /// A query that may have matches: pieces of words from names, as keys or letters; or of a number; or random.
  /// One in three has a typing error.
  private mutating func text() -> String {
    var characters = Array(rightText())
    guard oneIn(3), characters.count > 3 else { return String(characters) }
    let place = number(0...characters.count - 2)
    switch number(0...3) {
    case 0: characters[place] = key()
    case 1: characters.remove(at: place)
    case 2: characters.insert(key(), at: place)
    default: characters.swapAt(place, place + 1)
    }
    return String(characters)
  }

  private mutating func rightText() -> String {
    switch number(0...11) {
    case 0: return String((0..<number(1...6)).map { _ in pick(Array("0123456789*#+")) })
    case 1:
      return pick(["650", "1650", "+1650", "001", "011", "0", "20", "4420", "+44", "*31#", "50", "31#"])
        + digits(number(0...3))
    case 2:
      // Parts that may match different fields.
      var parts = [pick(Self.given), pick(Self.organisations), pick(Self.emails), pick(Self.remarks), "650", "2233"]
      parts.append("0\(number(2222...6666))")
      parts = parts.shuffled(using: &random).prefix(number(2...3)).map { String($0.prefix(number(1...5))) }
      if maybe() { return parts.joined(separator: " ").lowercased() }
      return parts.map { keys($0) }.joined(separator: pick(["0", " "]))
    case 3:
      let piece = pick(Self.emails + Self.sipAddresses).prefix(number(3...20))
      return maybe() ? String(piece) : piece.map { $0.isLetter || $0.isNumber ? keys("\($0)") : "1" }.joined()
    case 4:
      let text = pick(Self.emails + Self.remarks + Self.organisations)
      let piece = String(text.dropFirst(number(0...text.count - 1)).prefix(number(3...7)))
      return maybe() ? piece : keys(piece)
    default:
      let asKeys = maybe()
      return (0..<number(1...3)).map { _ in
        let word = pick(Self.given).dropFirst(pick([0, 0, 0, 1, 2]))
        let piece = String(word.prefix(number(1...5)))
        return asKeys ? String(keys(piece).prefix(12)) : piece.lowercased()
      }.joined(separator: pick(["", "", "", "0", "1", " "]))
    }
  }

  /// Keys that spell a text with one of its spellings; 5 for a character that is on no key.
  private mutating func keys(_ text: String) -> String {
    NameUnit.units(of: text).flatMap { unit in
      (unit.spellings.randomElement(using: &random) ?? ["5"]).map { letter in
        KeypadLayout.keys(of: letter).keys.randomElement(using: &random).map(String.init) ?? "5"
      }
    }.joined()
  }
}

/// Whether the highlighted graphemes spell a query, from the first to the last.
private struct SpelledQuery {
  let query: [SearchQuery.Element]
  let units: [NameUnit]
  let highlighted: [Int]

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
      let separator: [SearchQuery.Element] = unit.kind == .space ? [.key(0), .space] : [.key(1), .punctuation]
      return spells(place + 1, typed)
        || typed < query.count && separator.contains(query[typed]) && spells(place + 1, typed + 1)
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
