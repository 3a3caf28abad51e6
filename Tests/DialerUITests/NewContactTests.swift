import Calling
import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import NumberPlans
import Testing

/// A number that belongs to no contact becomes one.
struct NewContactTests {
  private static let stranger = "+14155550199"

  private func saving(_ name: String, to book: String) -> Effect {
    .addContact([CardField(.name, name), CardField(.number, Self.stranger)], to: book)
  }

  private func dialer(books: [String] = ["~/me"]) -> StepHarness {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.state.settings.newContactBooks = books
    return dialer
  }

  private func recents(_ dialer: inout StepHarness) {
    dialer.press("f5")
    var known = RecentCall(kind: .missed, number: "+16505550123", name: "John Smith", time: "06:38")
    known.contact = ContactReference(People.index().search(SearchQuery("John Smith"))[0].contact)
    let unknown = RecentCall(kind: .missed, number: Self.stranger, name: "ACME", time: "06:38")
    dialer.send(.recordsAnswered(.recents([unknown, known])))
    _ = dialer.takeEffects()
  }

  @Test func `a in the recent calls asks for the name, with the one that is known, and saves it`() {
    var dialer = dialer()
    recents(&dialer)
    #expect(dialer.lines.last?.contains("a add contact") == true)
    dialer.press("a")
    #expect(dialer.lines.contains { $0.contains("─ New contact · \(Self.stranger) ─") })
    #expect(dialer.lines.contains { $0.contains("▸ name         ACME ") })
    #expect(dialer.lines.contains { $0.contains("number       \(Self.stranger)") })
    dialer.type(" Inc")
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(saving("ACME Inc", to: "~/me")))
    dialer.send(.contactAdded(name: "ACME Inc", book: "~/me"))
    #expect(dialer.state.toast?.text == "ACME Inc is saved as a contact")
    #expect(dialer.state.layers == [.recents(selection: 0)])
    dialer.press("down", "a")
    #expect(dialer.state.toast?.text == "This number already belongs to a contact")
  }

  @Test func `Nothing is saved without a name, and Esc cancels`() {
    var dialer = dialer()
    recents(&dialer)
    dialer.press("a", "ctrl-u", "enter")
    #expect(dialer.state.toast?.text == "Type the name of the contact")
    dialer.press("escape", "escape")
    #expect(dialer.takeEffects().allSatisfy { if case .addContact = $0 { false } else { true } })
    #expect(dialer.state.layers == [.recents(selection: 0)])
  }

  @Test(arguments: ["insert", "alt-z"])
  func `After a call with a stranger the number can be saved, and a typed one as well`(key: String) throws {
    var dialer = dialer()
    dialer.press(key)
    #expect(dialer.lines.contains { $0.contains("─ New contact ─") })
    dialer.press("escape")
    dialer.type("john")
    dialer.press(key)
    #expect(dialer.state.toast?.text == "Select or type a number that belongs to no contact")
    dialer.press("escape")
    dialer.type(Self.stranger)
    dialer.press(key)
    dialer.type("Ann")
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(saving("Ann", to: "~/me")))
    dialer.press("escape")
    let call = CallID(reported: 1)
    dialer.send(.callArrived(call, IncomingCaller(number: Self.stranger), can: [.answer, .hangUp]))
    dialer.send(.callChanged(CallEvent(call, .ended(CallEnding(.missed)))))
    dialer.send(.timerFired(.toast))
    #expect(dialer.lines.last?.contains("Ins add contact") == true)
    dialer.press(key)
    #expect(dialer.lines.contains { $0.contains("─ New contact · \(Self.stranger) ─") })
  }

  @Test func `Tab takes another address book, which is the first one from then on`() {
    var dialer = dialer(books: ["gnome:Personal", "khard:me", "dav.example.org"])
    dialer.state.settings.remembersBook = true
    recents(&dialer)
    dialer.press("a")
    #expect(dialer.shows("saved in     gnome:Personal"))
    dialer.press("pgdn", "tab")
    #expect(dialer.shows("saved in     khard:me"))
    dialer.press("shift-tab", "shift-tab")
    #expect(dialer.shows("saved in     dav.example.org"))
    dialer.press("enter")
    let effects = dialer.takeEffects()
    #expect(effects.contains(saving("ACME", to: "dav.example.org")))
    let saved = SavedOption(section: "new_contacts", name: "to", value: .word("dav.example.org"))
    #expect(effects.contains(.saveOptions([saved])))
    dialer.send(.contactAdded(name: "ACME", book: "dav.example.org"))
    #expect(dialer.state.toast?.text == "ACME is saved in dav.example.org")
    // Asked once.
    dialer.press("a", "enter")
    let later = dialer.takeEffects()
    #expect(later.contains(saving("ACME", to: "dav.example.org")))
    #expect(!later.contains(.saveOptions([saved])))
  }

  @Test func `Without an address book that can be written it says how to set one`() {
    var dialer = dialer(books: [])
    recents(&dialer)
    dialer.press("a")
    #expect(
      dialer.state.toast?.text
        == "No address book here can be written: set to under [new_contacts] in the configuration")
    #expect(dialer.state.layers == [.recents(selection: 0)])
  }

  @Test func `In plain mode the name follows the command`() {
    var plain = PlainHarness(settings: { $0.newContactBooks = ["~/me"] })
    plain.recents = [RecentCall(kind: .missed, number: Self.stranger, name: nil, time: "06:38")]
    _ = plain.enter("=r")
    _ = plain.takeEffects()
    _ = plain.enter("=c1 Ann Lee")
    #expect(plain.takeEffects().contains(saving("Ann Lee", to: "~/me")))
    #expect(plain.send(.contactAdded(name: "Ann Lee", book: "~/me")) == ["Ann Lee is saved as a contact."])
  }
}
