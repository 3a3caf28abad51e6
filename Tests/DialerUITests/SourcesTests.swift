import DialerUI
import DialtoneTestSupport
import TerminalInput
import TerminalText
import Testing

/// The layer that lists the sources of contacts.
struct SourcesTests {
  /// A file, a directory that is partial, address books that could not be refreshed, and a missing file.
  static func open(_ dialer: inout StepHarness) {
    dialer.state.sources = [
      SourceStatus(id: "/home/ada/contacts.vcf", name: "contacts.vcf"),
      SourceStatus(id: "/home/ada/.local/state/dialtone/ldap/Example Ltd.ldif", name: "Example Ltd", copy: .init()),
      SourceStatus(
        id: "/home/ada/.local/state/dialtone/carddav/dav.example.org", name: "dav.example.org", copy: .init()),
      SourceStatus(id: "/media/phone/contacts", name: "phone/contacts"),
    ]
    var directory = SourceStatus.Copy(updated: "19:01")
    directory.isPartial = true
    var books = SourceStatus.Copy(updated: "Fri 07:29")
    books.problem = "dav.example.org: the server refuses the password of ada; the password is what pass prints"
    for (place, outcome) in [
      SourceStatus.Outcome.read(contacts: 61, changed: "12 Nov"), .read(contacts: 100_000, changed: "19:01"),
      .read(contacts: 240, changed: "Fri 07:29"),
      .failed("/media/phone/contacts: no such file or folder; check the name, or connect it"),
    ].enumerated() {
      dialer.send(.sourceFinished(id: dialer.state.sources[place].id, outcome))
    }
    dialer.send(.copyChanged(id: dialer.state.sources[1].id, directory))
    dialer.send(.copyChanged(id: dialer.state.sources[2].id, books))
    dialer.send(.timerFired(.toast))
    dialer.press("f10")
    _ = dialer.takeSideEffects()
  }

  private func opened(columns: Int = 100, rows: Int = 30) -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: rows)
    SourcesTests.open(&dialer)
    return dialer
  }

  private func text(_ dialer: StepHarness) -> String { dialer.lines.joined(separator: "\n") }

  private func row(_ name: String, _ dialer: StepHarness) -> Substring {
    dialer.lines.first { $0.contains(" \(name) ") }?[...] ?? ""
  }

  @Test func `F10 lists every source with its count, age and state`() {
    let dialer = opened()
    #expect(row("contacts.vcf", dialer).contains(/61 +changed 12 Nov/))
    #expect(row("Example Ltd", dialer).contains(/100.000 +as of 19:01 · partial/))
    #expect(row("dav.example.org", dialer).contains(/240 +! as of Fri 07:29/))
    #expect(row("phone/contacts", dialer).contains(/! +cannot be read/))
    #expect(dialer.lines.first?.contains("1 unreadable") == true)
  }

  @Test func `The selected source is named in full, with its errors`() {
    var dialer = opened()
    #expect(text(dialer).contains("/home/ada/contacts.vcf"))
    dialer.press("down", "down")
    #expect(text(dialer).contains("refuses the password of"))
    dialer.press("end")
    #expect(text(dialer).contains("no such file or folder"))
    #expect(text(dialer).contains("connect it"))
  }

  @Test(arguments: [1, 3])
  func `Read errors of a source are reported`(count: Int) {
    var dialer = opened()
    let first = "/home/ada/contacts.vcf:17: the card has neither a name nor a number"
    let skipped = SourceStatus.Skipped(count: count, first: first)
    dialer.send(
      .sourceFinished(id: dialer.state.sources[0].id, .read(contacts: 61, changed: "12 Nov", skipped: skipped)))
    #expect(row("contacts.vcf", dialer).contains("61  changed 12 Nov · \(count) skipped"))
    #expect(text(dialer).contains("│ line 17: the card has neither a name nor a number"))
    #expect(text(dialer).contains("contacts --check\" lists them") == (count == 3))
    dialer.press("enter")
    #expect(!text(dialer).contains("skipped"))
  }

  @Test func `Enter disables a source, and enables it again`() {
    var dialer = opened()
    let id = dialer.state.sources[0].id
    dialer.press("enter")
    #expect(dialer.takeSideEffects() == [.loadContacts(without: [id])])
    #expect(row("contacts.vcf", dialer).contains(" off until the end ") && text(dialer).contains("Sources · 3 of 4"))
    #expect(dialer.lines.first?.contains("3 of 4 sources") == true)
    // Changes on the disk in the meantime do not enable it.
    dialer.send(.sourcesChanged)
    #expect(dialer.takeSideEffects() == [.loadContacts(without: [id])])
    dialer.press("space")
    #expect(dialer.takeSideEffects() == [.loadContacts(without: [])])
    #expect(dialer.lines.first?.contains("people.vcf") == true)
  }

  @Test func `s switches a source off for good, and on again`() {
    var dialer = opened()
    let ids = dialer.state.sources.map(\.id)
    func saved(_ sources: String...) -> Effect {
      .saveOptions([SavedOption(section: "", name: "unused_sources", value: .words(sources))])
    }
    dialer.type("s")
    #expect(dialer.takeSideEffects() == [.loadContacts(without: [ids[0]])])
    #expect(dialer.takeEffects().last == saved(ids[0]))
    #expect(row("contacts.vcf", dialer).hasSuffix("off") || row("contacts.vcf", dialer).contains(" off "))
    #expect(!row("contacts.vcf", dialer).contains("until") && text(dialer).contains("on for good"))
    // On until the end does not change what is saved.
    dialer.press("enter")
    #expect(dialer.takeSideEffects() == [.loadContacts(without: [])])
    #expect(row("contacts.vcf", dialer).contains("on until the end"))
    dialer.type("s")
    #expect(dialer.takeSideEffects().isEmpty && dialer.takeEffects().last == saved())
    // Off until the end, and then for good: the contacts are gone already.
    dialer.press("down", "enter")
    #expect(row("Example Ltd", dialer).contains("off until the end"))
    _ = dialer.takeSideEffects()
    dialer.type("s")
    #expect(dialer.takeSideEffects().isEmpty && dialer.takeEffects().last == saved(ids[1]))
  }

  @Test func `The header names the programs whose books are read, with their counts`() {
    var dialer = People.dialer()
    dialer.state.sources = [
      SourceStatus(id: "/a", name: "gnome:Personal", setting: "gnome:Personal"),
      SourceStatus(id: "/b", name: "gnome:Family", setting: "gnome:Family"),
      SourceStatus(id: "/c", name: "thunderbird:Work", setting: "thunderbird:Work"),
      SourceStatus(id: "/d", name: "thunderbird:Choir", setting: "thunderbird:Choir"),
    ]
    for index in 0..<4 { dialer.state.sources[index].program = index < 2 ? "GNOME" : "Thunderbird" }
    (dialer.state.sources[3].isUsed, dialer.state.sources[3].isOffForGood) = (false, true)
    #expect(dialer.lines.first?.contains(" · GNOME · Thunderbird · ") == true)
    for (id, count) in [("/a", 400), ("/b", 12), ("/c", 96)] {
      dialer.send(.sourceFinished(id: id, .read(contacts: count, changed: nil)))
    }
    #expect(dialer.lines.first?.contains(" · GNOME 412 · Thunderbird 96 · ") == true)
    dialer.press("f10")
    #expect(dialer.lines.contains { $0.contains("○ thunderbird") && $0.contains("off") })
  }

  @Test func `r reads files again, and asks the server of a copy`() {
    var dialer = opened()
    dialer.type("r")
    #expect(dialer.takeSideEffects().first == .loadContacts(without: []))
    dialer.press("down")
    dialer.type("r")
    #expect(dialer.takeSideEffects() == [.refreshCopy(id: dialer.state.sources[1].id)])
    var refreshing = SourceStatus.Copy(updated: "19:01")
    refreshing.isRefreshing = true
    dialer.send(.copyChanged(id: dialer.state.sources[1].id, refreshing))
    #expect(row("Example Ltd", dialer).contains("refreshing"))
    dialer.press("enter")
    _ = dialer.takeSideEffects()
    dialer.type("r")
    #expect(!dialer.takeSideEffects().contains { if case .refreshCopy = $0 { true } else { false } })
    #expect(dialer.state.toast?.text == "Example Ltd is off")
  }

  @Test func `A source that fails again is reported once`() {
    var dialer = opened()
    dialer.press("escape")
    let failure = SourceStatus.Outcome.failed("a.vcf: there is no such file")
    dialer.send(.sourceFinished(id: "a.vcf", failure))
    #expect(dialer.state.toast?.text == "a.vcf: there is no such file")
    dialer.send(.timerFired(.toast))
    dialer.send(.sourceFinished(id: "a.vcf", failure))
    #expect(dialer.state.toast == nil)
    dialer.send(.sourceFinished(id: "a.vcf", .read(contacts: 1, changed: nil)))
    #expect(dialer.lines.first?.contains("1 unreadable") == true)
  }

  @Test func `A pipe is not switched: nothing can be read from it again`() {
    var dialer = People.dialer()
    dialer.state.sources = [SourceStatus(id: "-", name: "standard input"), SourceStatus(id: "a.vcf", name: "a.vcf")]
    dialer.press("f10", "down", "enter")
    #expect(dialer.state.toast?.text == "Standard input cannot be read again")
    #expect(!dialer.takeSideEffects().contains { if case .loadContacts = $0 { true } else { false } })
    #expect(dialer.state.unusedSources.isEmpty)
  }

  @Test func `The mouse selects a source, and switches the selected one`() throws {
    var dialer = opened()
    let line = try #require(dialer.lines.firstIndex { $0.contains(" Example Ltd ") })
    func press() {
      dialer.send(.mouseReported(MouseEvent(kind: .press(.left), column: 40, row: line)))
    }
    press()
    #expect(dialer.state.layers == [.sources(selection: 1)] && dialer.takeSideEffects().isEmpty)
    press()
    #expect(dialer.takeSideEffects() == [.loadContacts(without: [dialer.state.sources[1].id])])
  }

  @Test func `More sources than fit scroll`() {
    var dialer = People.dialer(columns: 40, rows: 12)
    dialer.state.sources = (1...30).map { SourceStatus(id: "/a/\($0).vcf", name: "\($0).vcf") }
    dialer.press("f10", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn")
    #expect(text(dialer).contains(" 30.vcf"))
    dialer.press("home")
    #expect(text(dialer).contains(" 1.vcf") && !text(dialer).contains(" 30.vcf"))
  }
}
