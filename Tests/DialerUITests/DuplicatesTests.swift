import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import Testing

/// Contacts that may be there twice are compared, merged, or kept apart.
struct DuplicatesTests {
  private static func pair() -> DuplicatePair {
    let all = People.index().search(SearchQuery(""))
    return DuplicatePair(all[0].contact, all[1].contact, [.name, .number])
  }

  private static let merged = Duplicates.MergedCard(
    name: "Ann Lee", location: "/a/b/c.vcf:1", otherLocation: "/a/b/a.vcf:10", isLeftOut: false)

  static func open(_ dialer: inout StepHarness) {
    dialer.press("f10", "d")
    dialer.send(.duplicatesFound([pair()]))
    dialer.send(.mergedCardsFound([merged]))
  }

  private func opened() -> (StepHarness, DuplicatePair) {
    var dialer = People.dialer(columns: 80, rows: 24)
    Self.open(&dialer)
    _ = dialer.takeEffects()
    return (dialer, Self.pair())
  }

  @Test func `They are looked for on request, and again when the contacts have changed`() {
    var dialer = People.dialer(columns: 80, rows: 24)
    dialer.send(.contactsReplaced(count: 9))
    #expect(!dialer.takeSideEffects().contains(.findDuplicates))
    dialer.press("f10", "d")
    #expect(dialer.takeEffects().contains(.findDuplicates))
    #expect(dialer.shows("Looking for duplicates …"))
    dialer.send(.duplicatesFound([]))
    #expect(dialer.shows("No two contacts look like one person"))
    dialer.send(.contactsReplaced(count: 9))
    #expect(dialer.takeEffects().contains(.findDuplicates))
  }

  @Test func `Enter compares two contacts and merges them, Tab turns them round, and u undoes it`() throws {
    var (dialer, pair) = opened()
    #expect(dialer.shows("─ Duplicates · 1 ─") && dialer.shows("same name, same number"))
    #expect(dialer.shows("merged · c.vcf:1 → a.vcf:10"))
    dialer.press("enter")
    #expect(dialer.shows("stays") && dialer.shows("goes into it") && dialer.shows(pair.one.displayName))
    dialer.send(.timerFired(.enterPressed))
    dialer.press("tab", "tab", "enter")
    let effects = dialer.takeEffects()
    let merge = try #require(
      effects.compactMap { effect -> (Contact, Contact)? in
        if case .mergeContacts(let kept, let removed) = effect { (kept, removed) } else { nil }
      }.first)
    #expect(Set([merge.0.identity, merge.1.identity]) == [pair.one.identity, pair.other.identity])
    #expect(dialer.shows("─ Duplicates ─"))
    dialer.send(.contactsMerged(name: "Ann", book: "a.vcf"))
    #expect(dialer.state.toast?.text == "Ann is one contact in a.vcf; u undoes that")
    dialer.press("u")
    #expect(dialer.takeEffects().contains(.undoMerge))
    dialer.send(.mergeUndone(name: "Ann"))
    #expect(dialer.state.toast?.text == "Ann is two contacts again")
    dialer.press("u")
    #expect(dialer.state.toast?.text == "Nothing was merged that could be undone")
  }

  @Test func `Two people are kept apart, and a merged card is named with both places`() {
    var (dialer, pair) = opened()
    dialer.press("enter", "n")
    #expect(dialer.takeEffects().contains(.keepApart(pair.people)))
    #expect(!dialer.shows("same name, same number"))
    dialer.send(.timerFired(.enterPressed))
    dialer.press("enter")
    #expect(dialer.state.toast?.text == "Ann Lee: /a/b/c.vcf:1 is the same person as /a/b/a.vcf:10")
  }

  @Test func `In plain mode they are listed, compared and merged by lines`() {
    var plain = PlainHarness()
    plain.duplicates = [Self.pair()]
    let listed = plain.enter("=dup")
    #expect(listed.first == "1 pair of contacts that may be one person; =1 compares the first.")
    #expect(listed.contains { $0.hasPrefix("1. ") && $0.hasSuffix("same name, same number") })
    let compared = plain.enter("=1")
    #expect(compared.first == "One person? same name, same number.")
    #expect(
      compared.contains { $0.hasPrefix("Stays: ") }
        && compared.last == "=one merges them, =two keeps them as two people.")
    _ = plain.takeEffects()
    _ = plain.enter("=one")
    #expect(plain.takeEffects().contains { if case .mergeContacts = $0 { true } else { false } })
    _ = plain.enter("=dup")
    _ = plain.enter("=1")
    #expect(plain.enter("=two").last?.hasSuffix("are two people.") == true)
    #expect(plain.takeEffects().contains(.keepApart(Self.pair().people)))
  }
}
