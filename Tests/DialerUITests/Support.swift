import Calling
import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import TerminalText
import Testing

/// A small address book in which every case of the screen occurs.
enum People {
  struct Person {
    var name: String
    var phones: [PhoneEntry] = []
    var fields: [(ContactField, String)] = []
  }

  static let all: [Person] = [
    Person(
      name: "John Smith",
      phones: [
        PhoneEntry(number: "+1 650 555 0123", label: "mobile", isPreferred: true),
        PhoneEntry(number: "(650) 555-0140", label: "work"),
      ],
      fields: [
        (.organisation, "Northwind Harbour"), (.department, "Sales"), (.title, "Account Manager"),
        (.email, "john@example.com"), (.category, "Friends"), (.note, "Calls back in the morning."),
      ]),
    Person(name: "Jo Inman", phones: [PhoneEntry(number: "+44 7700 900142", label: "mobile")]),
    Person(name: "Priya Raman", phones: [PhoneEntry(number: "+1 650 555 0177", label: "mobile")]),
    Person(name: "张伟", phones: [PhoneEntry(number: "+61 491 570 313", label: "mobile")]),
    Person(name: "Zoë Groß", phones: [PhoneEntry(number: "030 23125 042", label: "work", phoneExtension: "12")]),
    Person(name: "Ayşe Yıldız", fields: [(.email, "ayse@example.com")]),
    Person(
      name: "Wolfgang Maximilian Hubertus Wolkenschlösselsteinhausenbergerdorff",
      phones: [PhoneEntry(number: "+49 221 4710 512", label: "home")]),
    Person(name: "Luigi's Pizza 🍕", phones: [PhoneEntry(number: "+1 415 555 0190", label: "work")]),
    Person(
      name: "Maria del Carmen Ruiz", phones: [PhoneEntry(number: "+1 305 555 0175", label: "mobile")],
      fields: [(.nickname, "Jojo")]),
  ]

  /// The same people without preferred numbers.
  static let undecided = all.map { person in
    var person = person
    for place in person.phones.indices { person.phones[place].isPreferred = false }
    return person
  }

  static func index(of people: [Person] = all, region: String = "US") -> SearchIndex {
    var builder = ContactBatch.Builder(source: "people.vcf")
    for person in people {
      var record = ContactRecord()
      record.add(.displayName, person.name)
      for (kind, text) in person.fields { record.add(kind, text) }
      for phone in person.phones { record.add(phone) }
      builder.append(&record)
    }
    var index = SearchIndex()
    index.append(SearchIndex.Segment([builder.finish()], region: Region(region)))
    return index
  }

  /// Enough people for a scrolling list.
  static func many(_ count: Int) -> SearchIndex {
    index(
      of: (0..<count).map { number in
        let digits = String(1000 + number)
        return Person(name: "Anna \(digits)", phones: [PhoneEntry(number: "+1 212 555 \(digits)")])
      })
  }

  /// People with these names, for tests that need only names.
  static func words(_ names: [String]) -> SearchIndex {
    index(
      of: names.enumerated().map { place, name in
        Person(name: name, phones: [PhoneEntry(number: "+1 212 555 \(1000 + place)")])
      })
  }

  static func dialer(
    _ index: SearchIndex = index(), columns: Int = 80, rows: Int = 24, prints: Bool = false
  ) -> StepHarness {
    var settings = DialerState.Settings()
    settings.prints = prints
    settings.sourceName = "people.vcf"
    settings.region = "US"
    return StepHarness(index, size: Size(columns: columns, rows: rows), settings: settings)
  }
}

extension People {
  /// A dialer in which a text was typed, and then keys were pressed by name. Their effects are removed.
  static func dialer(
    typing text: String, _ keys: String..., in index: SearchIndex = index(), columns: Int = 80, rows: Int = 24
  ) -> StepHarness {
    var dialer = Self.dialer(index, columns: columns, rows: rows)
    dialer.type(text)
    for key in keys { dialer.press(key) }
    _ = dialer.takeEffects()
    return dialer
  }
}

extension StepHarness {
  var selectedName: String? { state.selectedMatch?.contact.displayName }
  var listedNames: [String] { (0..<state.results.count).map { state.results[$0].contact.displayName } }
  /// The contact whose details are open.
  var openedName: String? { if case .details(let contact, _) = state.layer { contact.displayName } else { nil } }
  /// The message in the bottom line.
  var message: String? { state.toast?.text }
  var bottomLine: String { lines.last ?? "" }

  /// Whether a line of the screen has the text.
  func shows(_ text: String) -> Bool { missing(text).isEmpty }

  /// Those of the texts that no line of the screen has.
  func missing(_ texts: String...) -> [String] {
    let lines = lines
    return texts.filter { text in !lines.contains { $0.contains(text) } }
  }

  /// Presses keys by name, and removes and returns the effects so far.
  mutating func effects(of keys: String...) -> [Effect] {
    for key in keys { press(key) }
    return takeEffects()
  }

  /// Presses the left button on a text that is on the screen: on its first visible character, or at an offset from it.
  mutating func click(on text: String, offset: Int = 0) throws {
    let found = lines.enumerated().compactMap { row, line in
      line.firstRange(of: text).map { (row, line.distance(from: line.startIndex, to: $0.lowerBound)) }
    }
    let (row, column) = try #require(found.first, "\(text) is not on the screen")
    let blanks = text.prefix { $0 == " " }.count
    click(column: column + blanks + offset, row: row)
  }

  /// Presses the left button.
  mutating func click(column: Int, row: Int) {
    send(.mouseReported(MouseEvent(kind: .press(.left), column: column, row: row)))
  }
}

extension Effect {
  /// A call for comparisons: the written number, and who is called, if that is known.
  static func call(_ number: String, _ name: String? = nil) throws -> Effect {
    .call(try #require(CallTarget(number)), name: name)
  }

  var isCall: Bool { if case .place = self { true } else { false } }
}

extension DialerState {
  /// The text of the highlighted completion.
  var highlightedValue: String? { autofill.highlighted.map { autofill.suggestions[$0].value } }
}

extension SearchIndex {
  /// The contact with a name.
  func contact(named name: String) -> Contact? {
    let everybody = search(SearchQuery(""))
    return (0..<everybody.count).lazy.map { everybody[$0].contact }.first { $0.displayName == name }
  }
}
