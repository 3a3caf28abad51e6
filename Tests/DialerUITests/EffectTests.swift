import Calling
import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalText
import Testing

/// Side effects: which actions have which effect, and which have none.
struct EffectTests {
  private static func dialer(columns: Int = 80, rows: Int = 24, prints: Bool = false) -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: rows, prints: prints)
    _ = dialer.takeSideEffects()
    return dialer
  }

  @Test func `The contacts are loaded at the start, and all else when the first frame is there`() {
    var dialer = Self.dialer()
    dialer.send(.started(time: "12:05"))
    #expect(dialer.takeSideEffects() == [.loadContacts()] && dialer.state.time == "12:05")
    dialer.send(.shown)
    #expect(dialer.takeSideEffects() == [.readRecords, .loadPlans])
  }

  @Test func `A source that changes is read again`() {
    var dialer = Self.dialer()
    dialer.send(.sourcesChanged)
    #expect(dialer.takeSideEffects() == [.loadContacts()])
  }

  @Test func `A typed number is looked up once, until it changes`() {
    var dialer = Self.dialer()
    dialer.type("65")
    dialer.press("left", "down")
    let lookedUp = dialer.takeSideEffects().filter { if case .lookUpNumber = $0 { true } else { false } }
    #expect(lookedUp == [.lookUpNumber("6"), .lookUpNumber("65")])
    dialer.send(.contactsLoaded(count: 9))
    #expect(!dialer.takeSideEffects().contains(.lookUpNumber("65")))
  }

  @Test func `A call is written down with who it is for and what found them`() throws {
    var dialer = Self.dialer()
    dialer.type("priya")
    let priya = ContactReference(try #require(dialer.state.selectedMatch?.contact))
    _ = dialer.takeSideEffects()
    dialer.press("enter")
    let target = try #require(CallTarget("+16505550177", region: dialer.state.settings.dialingRegion))
    // A command that gets the number may need more information.
    let person = CalledPerson(
      name: "Priya Raman", identity: priya.identity, label: "mobile", source: priya.source, categories: [])
    #expect(dialer.requests == [CallRequest(target, person: person, query: "priya", id: CallID(placed: 1))])
  }

  @Test func `A contact called by a completion counts for the query before it`() throws {
    var dialer = Self.dialer()
    dialer.type("jo")
    dialer.press("tab", "enter")
    #expect(dialer.state.field.text == "John")
    dialer.press("enter")
    let request = try #require(dialer.requests.first)
    #expect(request.person.name == "John Smith" && request.query == "jo")
  }

  @Test func `A number that was typed is nobody's`() throws {
    var dialer = Self.dialer()
    dialer.type("5550100")
    dialer.press("alt-enter")
    let request = try #require(dialer.requests.first)
    #expect("\(request.target)" == "5550100" && request.person == CalledPerson() && request.query == "5550100")
  }

  @Test func `A call that is called back is for whom it was`() throws {
    var dialer = Self.dialer()
    dialer.type("priya")
    let priya = ContactReference(try #require(dialer.state.selectedMatch?.contact))
    dialer.press("escape", "escape", "f5")
    dialer.send(
      .recordsAnswered(
        .recents([RecentCall(kind: .missed, number: "+16505550177", name: "Priya", contact: priya, time: "07:29")])))
    _ = dialer.takeSideEffects()
    dialer.press("enter")
    let person = try #require(dialer.requests.first).person
    #expect(person == CalledPerson(name: "Priya", identity: priya.identity, source: priya.source, categories: []))
  }

  @Test func `A call that needs another Enter is written down when it has it`() throws {
    var dialer = Self.dialer()
    dialer.type("911")
    dialer.press("enter")
    #expect(dialer.requests.isEmpty)
    dialer.press("enter")
    #expect(dialer.requests.map { "\($0.target)" } == ["911"])
  }

  @Test func `The calls are read again after one has failed or was handed over`() {
    var dialer = Self.dialer()
    for number in ["5550100", "5550101"] {
      dialer.type(number)
      dialer.press("alt-enter")
      _ = dialer.takeSideEffects()
      if number == "5550100" {
        dialer.send(.callFailed(CallID(placed: 1), "no modem"))
        dialer.press("escape", "escape")
      } else {
        dialer.send(.callHandedOver(CallID(placed: 2), to: "modem"))
      }
      #expect(dialer.takeSideEffects().contains(.loadRecents))
    }
  }

  @Test func `A number that nothing could take is printed`() throws {
    var dialer = Self.dialer()
    let number = try #require(CallTarget("5550100"))
    dialer.send(.callPrinted(number))
    #expect(dialer.takeEffects() == [.quit(.numbers([number]))])
  }

  @Test func `Details ask for what the records and the plans say, once`() throws {
    var dialer = Self.dialer()
    dialer.type("john")
    let john = try #require(dialer.state.selectedMatch?.contact)
    _ = dialer.takeSideEffects()
    dialer.press("f4")
    #expect(
      dialer.takeSideEffects() == [
        .lookUpBlocked(ContactReference(john)),
        .findLocations(identity: john.identity, numbers: ["+1 650 555 0123", "(650) 555-0140"]),
        .readCard(john), .findCalls(ContactReference(john)), .recordView(ContactReference(john), query: "john"),
      ])
    dialer.press("down", "f1", "escape")
    #expect(dialer.takeSideEffects().isEmpty)
  }

  @Test func `Beside the list colleagues are looked for when somebody else is shown, or was loaded`() throws {
    var dialer = Self.dialer(columns: 100, rows: 30)
    func identities(_ effects: [Effect]) -> [String] {
      effects.compactMap { if case .findColleagues(let identity, _, _) = $0 { identity } else { nil } }
    }
    dialer.type("john")
    let john = try #require(dialer.state.selectedMatch?.contact.identity)
    // Only with the first key.
    #expect(identities(dialer.takeSideEffects()) == [john])
    dialer.type(" smi")
    #expect(identities(dialer.takeSideEffects()).isEmpty)
    dialer.send(.contactsLoaded(count: 9))
    #expect(identities(dialer.takeSideEffects()) == [john])
    // Nobody else here has a department.
    dialer.press("ctrl-u")
    dialer.type("priya")
    #expect(identities(dialer.takeSideEffects()).isEmpty)
  }

  @Test func `Replaced contacts are released when others are shown`() {
    var dialer = Self.dialer()
    dialer.answersSearches = false
    dialer.send(.contactsReplaced(count: 9))
    #expect(dialer.takeSideEffects() == [.findFavourites])
    dialer.answer()
    #expect(dialer.takeSideEffects() == [.releaseReplacedContacts])
    dialer.type("5")
    dialer.answer()
    #expect(dialer.takeSideEffects().first == .lookUpNumber("5"))
  }

  @Test func `The order of how contacts are used asks for the same results again`() {
    var dialer = Self.dialer()
    dialer.type("jo")
    let before = (revision: dialer.state.revision, contacts: dialer.state.load.contacts)
    dialer.send(.contactsReordered)
    #expect(dialer.state.revision == before.revision + 1 && dialer.state.load.contacts == before.contacts)
  }

  @Test func `A number that is pasted before the plans are known will be formatted by them`() {
    var dialer = Self.dialer()
    dialer.send(.started(time: "12:05"))
    dialer.send(.pasted("+1 650\n555 0177"))
    #expect(dialer.state.field.text == "+16505550177" && dialer.selectedName == "Priya Raman")
  }

  // MARK: Possible next keys

  @Test func `The keys that lead on stay until those of the newest results are known`() {
    var dialer = Self.dialer()
    dialer.type("5")
    let before = dialer.state.nextKeys
    #expect(before.contains("6") && before.count < 12)
    dialer.answersSearches = false
    dialer.type("6")
    dialer.send(.nextKeysFound(revision: dialer.state.revision - 1, ["1"]))
    #expect(dialer.state.nextKeys == before)
    dialer.send(.nextKeysFound(revision: dialer.state.revision, ["4"]))
    #expect(dialer.state.nextKeys == ["4"])
  }

  // MARK: A requested contact

  private static func requesting(_ rank: (StepHarness) -> Int?) -> StepHarness {
    var dialer = Self.dialer()
    dialer.send(.contactRequested(.named("u")))
    #expect(dialer.takeSideEffects() == [.findContact(.named("u"), revision: dialer.state.revision)])
    dialer.send(.contactFound(.named("u"), ranks: rank(dialer).map { [$0] } ?? [], revision: dialer.state.revision))
    return dialer
  }

  @Test func `A requested contact is shown, and selected in the list`() {
    let dialer = Self.requesting { _ in 2 }
    guard case .details(let contact, 0) = dialer.state.layer else {
      Issue.record("no details")
      return
    }
    #expect(contact.displayName == dialer.selectedName && dialer.state.selection == 2)
  }

  @Test func `A missing contact is reported`() {
    let dialer = Self.requesting { _ in nil }
    #expect(dialer.state.layer == nil && dialer.state.toast?.text == "u is not the UID or the name of one contact")
  }

  @Test func `It is requested after all contacts are loaded, and again if they changed in between`() {
    var dialer = Self.dialer()
    dialer.state.load.isFinished = false
    dialer.send(.contactRequested(.named("u")))
    #expect(dialer.takeSideEffects().isEmpty)
    dialer.send(.loadFinished)
    let revision = dialer.state.revision
    #expect(dialer.takeSideEffects().contains(.findContact(.named("u"), revision: revision)))
    dialer.send(.contactsReordered)
    #expect(dialer.takeSideEffects().contains(.findContact(.named("u"), revision: revision + 1)))
    dialer.send(.contactFound(.named("u"), ranks: [0], revision: revision))
    #expect(dialer.state.layer == nil)
    dialer.send(.contactFound(.named("u"), ranks: [0], revision: revision + 1))
    #expect(dialer.state.layer != nil)
  }

  @Test func `It does not interrupt a user who types meanwhile`() {
    var dialer = Self.dialer()
    dialer.send(.contactRequested(.named("u")))
    let revision = dialer.state.revision
    dialer.type("5")
    dialer.send(.contactFound(.named("u"), ranks: [0], revision: revision))
    dialer.press("escape", "escape")
    #expect(dialer.state.layer == nil && dialer.state.field.isEmpty)
    _ = dialer.takeSideEffects()
    dialer.send(.contactsReordered)
    #expect(dialer.takeSideEffects() == [.findFavourites])
  }

  // MARK: The end

  @Test func `When nothing can be read, the dialer ends, and the errors are saved`() {
    var dialer = Self.dialer()
    dialer.state.load.isFinished = false
    dialer.send(.sourceFinished(id: "a.vcf", .failed("a.vcf: there is no such file")))
    dialer.send(.loadFailed)
    #expect(dialer.takeEffects().last == .quit(.unreadable))
    #expect(dialer.state.problems == ["a.vcf: there is no such file"])
  }

  @Test func `Errors reported after the screen has closed include the path`() {
    var dialer = Self.dialer()
    dialer.send(.noticed("the disk is full", whole: "/home/a/records: the disk is full"))
    #expect(dialer.state.toast?.text == "the disk is full")
    #expect(dialer.state.problems == ["/home/a/records: the disk is full"])
  }

  @Test func `Signals end the dialer, and a stop stops it`() {
    var dialer = Self.dialer()
    dialer.send(.suspendRequested)
    dialer.send(.ended(signal: 15))
    #expect(dialer.takeEffects() == [.suspend, .quit(.signal(15))])
  }

  @Test func `Charsets that were found stand beside the source`() {
    var dialer = Self.dialer()
    dialer.send(.charsetsFound(["windows-1252"]))
    #expect(dialer.lines.first?.contains("people.vcf · windows-1252") == true)
    dialer.send(.charsetsFound([]))
    #expect(dialer.lines.first?.contains("windows") == false)
  }

  @Test func `A partial directory is marked in the list of sources`() {
    var dialer = Self.dialer()
    var partial = SourceStatus.Copy(updated: "12:00")
    partial.isPartial = true
    for id in ["example.ldif", "other.ldif"] { dialer.send(.copyChanged(id: id, partial)) }
    dialer.send(.copyChanged(id: "example.ldif", .init(updated: "12:05")))
    #expect(dialer.lines.first?.contains("people.vcf · partial") == true)
    dialer.send(.copyChanged(id: "other.ldif", .init(updated: "12:05")))
    #expect(dialer.lines.first?.contains("not all") == false)
  }
}
