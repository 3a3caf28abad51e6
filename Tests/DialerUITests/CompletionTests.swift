import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import Keypad
import NumberPlans
import Testing

/// Completions from contacts: words, departments, organisations, numbers and earlier queries, with the number of matches.
struct CompletionTests {
  private static let first = ["Ana", "Anatol", "Anna", "Bo", "Boris", "Jo", "John", "Joan", "Zoë", "Æneas"]
  private static let last = ["Jones", "Johnson", "Meier", "Müller", "Smith", "Zhou"]
  private static let departments = ["Sales", "Logistics", "Accounting", "Zoology"]

  /// A book in which names, departments and prefixes of numbers occur several times.
  private static func book(_ random: inout SeededGenerator, count: Int) -> SearchIndex {
    People.index(
      of: (0..<count).map { place in
        let name = (first.randomElement(using: &random) ?? "") + " " + (last.randomElement(using: &random) ?? "")
        let area = ["415", "650", "212"].randomElement(using: &random) ?? ""
        let department = departments.randomElement(using: &random) ?? ""
        return People.Person(
          name: name, phones: [PhoneEntry(number: "+1 \(area) 555 \(1000 + place)")],
          fields: place % 3 == 0 ? [] : [(.department, department), (.organisation, "Northwind \(department)")])
      })
  }

  private static func suggestions(
    _ text: String, in index: SearchIndex, maximum: Int = -1, earlier: [String] = []
  ) -> [Autofill.Suggestion] {
    var settings = AutofillSettings()
    settings.maximum = maximum
    return ContactCompletions.suggestions(
      for: AutofillQuery(text, settings), of: index.search(SearchQuery(text), upTo: .primary), earlier: earlier,
      in: index, upTo: .typo)
  }

  @Test(arguments: 0..<6)
  func `Every word, department and organisation that begins so is offered, with as many as a search finds`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let index = CompletionTests.book(&random, count: 60)
    var offered = 0
    for text in ["5", "56", "jo", "a", "26", "an", "2", "z", "s", "7", "n", "96", "564", "ma", "lo", "ac"] {
      let results = index.search(SearchQuery(text), upTo: .primary)
      let query = AutofillQuery(text)
      var values: Set<String> = []
      for rank in 0..<results.count {
        let contact = results[rank].contact
        let words = contact.displayName.split(separator: " ").map(String.init)
        let others = [contact.department, contact.organisation].compactMap(\.self)
        values.formUnion((words + others).filter { query.range(in: $0) != nil })
      }
      values = values.filter { $0.lowercased() != text }
      let suggestions = CompletionTests.suggestions(text, in: index)
      #expect(Set(suggestions.map(\.value)) == values, "\(text)")
      for suggestion in suggestions {
        #expect(suggestion.count == index.search(SearchQuery(suggestion.value)).count, "\(suggestion.value)")
        #expect(suggestion.ranges == query.range(in: suggestion.value).map { [$0] })
      }
      // What leads only to the first row is last, names are before other fields, and then the count decides.
      let places = suggestions.map { suggestion -> [Int] in
        let left = index.search(SearchQuery(suggestion.value), upTo: .loose)
        let isBest = left.count == 1 && left[0].index == results[0].index
        return [isBest ? 1 : 0, suggestion.hint.isEmpty ? 0 : 1, -(suggestion.count ?? 0)]
      }
      #expect(zip(places, places.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }, "\(text) \(places)")
      #expect(CompletionTests.suggestions(text, in: index, maximum: 2).count <= 2)
      offered += suggestions.count
    }
    #expect(offered > 40)
  }

  @Test func `A word is offered that leads only to one contact, and is written as it is spelt`() {
    let index = People.words(["Felix Ames", "José Prado", "Ann Lee", "Anna Lee"])
    func values(_ text: String, maximum: Int = -1) -> [String] {
      CompletionTests.suggestions(text, in: index, maximum: maximum).map(\.value)
    }
    #expect(values("fel") == ["Felix"] && values("jose") == ["José"])
    #expect(values("José").isEmpty && values("felix").isEmpty)
    #expect(values("an") == ["Anna", "Ann"] || values("an") == ["Ann", "Anna"])
    #expect(values("an", maximum: 1).count == 1)
  }

  @Test func `Names come before departments and organisations, whatever their counts`() {
    let index = People.index(
      of: (0..<9).map { place in
        People.Person(
          name: place == 0 ? "John Smith" : place == 1 ? "Johnny Ames" : "X\(place)",
          phones: [PhoneEntry(number: "+1 212 555 \(1000 + place)")], fields: [(.department, "Logistics")])
      })
    let found = CompletionTests.suggestions("56", in: index).map(\.value)
    #expect(found == ["John", "Johnny", "Logistics"], "\(found)")
  }

  @Test func `With anything before it, two keys list whom the dropdown offers`() {
    let people = People.words(["Belinda Stone", "Tara Bell", "Xu Wang"])
    var dialer = People.dialer(people)
    dialer.state.settings.autofill.allowsAnythingBefore = true
    dialer.type("nd")
    #expect(dialer.lines.contains { $0.contains("Belinda Stone") }, "\(dialer.lines)")
    var usual = People.dialer(people)
    usual.type("nd")
    #expect(!usual.lines.contains { $0.contains("Belinda Stone") })
  }

  @Test func `Numbers go on to where they part, and only where several do`() {
    let index = People.index(
      of: ["+1 415 555 0190", "+1 415 555 0123", "+1 415 777 0000", "+44 20 7946 0018", "+1 650 555 0199"].enumerated()
        .map { People.Person(name: "X\($0)", phones: [PhoneEntry(number: $1)]) })
    func values(_ text: String) -> [String] { CompletionTests.suggestions(text, in: index).map(\.value) }
    #expect(values("+1") == ["+1415"])
    #expect(values("415") == ["41555501"])
    #expect(values("4155") == ["41555501"])
    #expect(values("4157").isEmpty)
    #expect(values("4155550190").isEmpty)
    #expect(CompletionTests.suggestions("415", in: index).first?.count == 2)
  }

  @Test func `The last of several words is completed`() {
    let index = People.words(["John Smith", "John Smithers", "John Snow", "Jane Smith"])
    #expect(
      CompletionTests.suggestions("john s", in: index).map(\.value) == ["john Smith", "john Smithers", "john Snow"])
    #expect(CompletionTests.suggestions("john ", in: index).isEmpty)
  }

  @Test func `Earlier queries that continue the text come last`() {
    let index = People.words(["John Smith", "John Snow", "Joan Smith", "Lora"])
    let found = CompletionTests.suggestions("56", in: index, earlier: ["5646", "56", "79", "5626", "56265"])
    #expect(found.map(\.value) == ["John", "Joan", "Lora", "5646", "5626"])
    #expect(found.map(\.hint) == ["", "", "", "recent", "recent"] && found.last?.count == 1)
    #expect(found.last?.reference?.get() == ContactCompletions.Origin.earlierQuery)
  }

  // MARK: Preview

  @Test func `Tab previews what a completion finds, and leaves the field and the selection alone`() {
    var dialer = People.dialer(People.words(["Ana Jones", "Anatol Meier", "Anatol Wolf"]))
    dialer.type("an")
    let before = dialer.lines
    dialer.press("tab", "tab")
    #expect(dialer.state.highlightedValue == "Anatol")
    #expect(dialer.lines.contains { $0.contains("2 of 3") } && !dialer.lines.contains { $0.contains("Ana Jones") })
    #expect(dialer.state.field.text == "an" && dialer.state.selection == 0)
    // There is one selection bar, for the completion.
    let frame = render(dialer.state)
    let bright = (0..<frame.buffer.size.rows).filter { row in frame.buffer.row(row).contains { $0.style.isSelected } }
    #expect(bright.count == 1 && dialer.lines[bright[0]].contains("│ Anatol"))
    #expect(dialer.lines.contains { $0.contains("▸ AW  Anatol Wolf") })
    dialer.press("escape")
    #expect(dialer.lines == before)
  }

  @Test func `A preview that comes late, of another completion, is not shown`() {
    var dialer = People.dialer(People.words(["Ana Jones", "Anatol Meier", "Anatol Wolf"]))
    dialer.type("an")
    dialer.press("tab", "tab")
    dialer.send(.previewFound(dialer.index.search(SearchQuery("Ana"))))
    #expect(dialer.lines.contains { $0.contains("2 of 3") })
    dialer.press("escape")
    dialer.send(.previewFound(dialer.index.search(SearchQuery("Anatol"))))
    #expect(dialer.lines.contains { $0.contains("3 of 3") })
  }

  @Test func `Tab and Enter pressed before it is known what completes the field wait for it`() {
    var dialer = People.dialer(People.words(["Ana Jones", "Anatol Meier", "Anatol Wolf"]))
    dialer.answersSearches = false
    dialer.type("an")
    dialer.press("tab", "enter")
    #expect(dialer.state.field.text == "an")
    dialer.answer()
    #expect(dialer.state.field.text == "Ana")
    #expect(!dialer.takeEffects().contains { $0.isCall })
  }
}
