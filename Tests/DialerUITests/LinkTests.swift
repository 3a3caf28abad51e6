import Calling
import Contacts
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalText
import Testing

/// Links that arrive while the dialer is open.
struct LinkTests {
  private static func target() throws -> CallTarget { try #require(CallTarget("+16505550123", region: nil)) }

  @Test func `A number takes the place of what is typed and open`() throws {
    var dialer = People.dialer()
    dialer.type("priya")
    dialer.press("f4")
    dialer.send(.linkReceived(.target(try Self.target())))
    #expect(dialer.state.layers.isEmpty && dialer.state.field.text == "+16505550123")
    #expect(dialer.selectedName == "John Smith" && dialer.takeEffects().contains(.ring))
    // Nothing is called before Enter.
    #expect(dialer.requests.isEmpty)
    dialer.press("enter")
    #expect(dialer.requests.last?.person.name == "John Smith")
  }

  @Test func `The only match of a text is called once all contacts are there`() {
    var dialer = People.dialer()
    dialer.type("priya")
    dialer.send(.onlyMatchRequested("priya"))
    #expect(dialer.requests.map(\.person.name) == ["Priya Raman"])
    // Of several the user chooses, and so does who types on.
    for (text, more) in [("jo", ""), ("pri", "ya")] {
      var open = People.dialer()
      open.state.load.isFinished = false
      open.type(text)
      open.send(.onlyMatchRequested(text))
      open.type(more)
      open.send(.loadFinished)
      #expect(open.requests.isEmpty && open.state.field.text == text + more)
    }
  }

  @Test func `A note and a question are not interrupted`() throws {
    var dialer = People.dialer()
    dialer.type("911")
    dialer.press("enter")
    let layers = dialer.state.layers
    dialer.send(.linkReceived(.target(try Self.target())))
    #expect(dialer.state.layers == layers && dialer.state.field.text == "911")
    #expect(dialer.state.toast?.text == "A link has arrived; finish this, and open it again")
  }

  @Test func `A contact is opened, whatever was typed`() {
    var dialer = People.dialer()
    dialer.type("zoë")
    _ = dialer.takeSideEffects()
    dialer.send(.linkReceived(.contact(.uid("u"))))
    let revision = dialer.state.revision
    #expect(dialer.takeSideEffects().contains(.findContact(.uid("u"), revision: revision)))
    dialer.send(.contactFound(.uid("u"), ranks: [2], revision: revision))
    guard case .details(let contact, _) = dialer.state.layer else { return #expect(Bool(false), "no details") }
    #expect(contact.displayName == dialer.listedNames[2])
  }

  @Test func `Of several contacts with one identifier the user chooses`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.send(.contactRequested(.uid("1")))
    dialer.send(.contactFound(.uid("1"), ranks: [1, 3], revision: dialer.state.revision))
    #expect(dialer.lines.contains { $0.contains("2 contacts with this identifier") })
    #expect(dialer.lines.contains { $0.contains(dialer.listedNames[3]) && $0.contains("people.vcf") })
    dialer.press("down", "enter")
    guard case .details(let contact, _) = dialer.state.layer else { return #expect(Bool(false), "no details") }
    #expect(contact.displayName == dialer.listedNames[3])
    dialer.press("escape")
    #expect(dialer.state.layers.isEmpty)
  }
}
