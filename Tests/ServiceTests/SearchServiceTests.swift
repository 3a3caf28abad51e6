import CallRecords
import ContactSearch
import Contacts
import DialerUI
import NumberPlans
import Testing

@testable import dialtone

/// The searchable contacts, and requests about them.
@Suite(.timeLimit(.minutes(6)))
struct SearchServiceTests {
  private func loaded(_ names: String...) async -> (Finder, Reports) {
    let reports = Reports()
    let finder = Finder(region: Region("US"), post: reports.post)
    for name in names { finder.contacts.append(.of(name)) }
    _ = await reports.next { if case .contactsLoaded(names.count) = $0 { true } else { nil } }
    return (finder, reports)
  }

  @Test func `Contacts are reported, and then the keys that lead on`() async throws {
    let (finder, reports) = await loaded("Ann Lee", "Bob Ray")
    finder.searches.search(SearchQuery("ann"), revision: 7, upTo: .primary)
    let found = try #require(await reports.next(\.found))
    #expect(found.revision == 7 && found.names == ["Ann Lee"])
    let keys = await reports.next { if case .nextKeysFound(7, let keys) = $0 { keys } else { nil } }
    #expect(keys == ["0", "5"])
  }

  @Test func `Guesses follow certain matches, and are awaited when there are none`() async throws {
    let (finder, reports) = await loaded("Ann Lee", "Joann Ray")
    finder.searches.search(SearchQuery("ann"), revision: 1, upTo: .typo)
    #expect(try #require(await reports.next(\.found)).names == ["Ann Lee"])
    #expect(try #require(await reports.next(\.found)).names == ["Ann Lee", "Joann Ray"])
    finder.searches.search(SearchQuery("oan"), revision: 2, upTo: .typo)
    let found = try #require(await reports.next(\.found))
    #expect(found.revision == 2 && found.names == ["Joann Ray"])
  }

  @Test func `Only the newest of the searches that wait is answered`() async throws {
    let reports = Reports()
    let gate = Gate()
    let finder = Finder(region: nil) { action in
      if case .contactsLoaded(1) = action { gate.hold() }
      reports.post(action)
    }
    finder.contacts.append(.of("Ann"))
    await gate.untilReached()
    for (revision, text) in ["a", "an", "ann"].enumerated() {
      finder.searches.search(SearchQuery(text), revision: revision, upTo: .typo)
    }
    gate.open()
    let all = await reports.all { if case .nextKeysFound = $0 { true } else { false } }
    #expect(all.compactMap(\.found?.revision) == [2])
  }

  @Test func `A newer search cancels the guesses of an older one`() async throws {
    let reports = Reports()
    let gate = Gate()
    let finder = Finder(region: nil) { action in
      if case .nextKeysFound(1, _) = action { gate.hold() }
      reports.post(action)
    }
    finder.contacts.append(.of("Ann", "Joann"))
    finder.searches.search(SearchQuery("ann"), revision: 1, upTo: .typo)
    await gate.untilReached()
    finder.searches.search(SearchQuery("joann"), revision: 2, upTo: .primary)
    gate.open()
    let all = await reports.all { if case .nextKeysFound(2, _) = $0 { true } else { false } }
    #expect(all.compactMap(\.found?.revision) == [1, 2])
  }

  @Test func `Contacts that are used come first, once they are in order`() async throws {
    let (finder, reports) = await loaded("Ann Lee", "Ann Ray")
    finder.contacts.use(["uid-Ann Ray": ContactUsage(isFavourite: true)])
    _ = await reports.next { if case .contactsReordered = $0 { true } else { nil } }
    finder.searches.search(SearchQuery("ann"), revision: 1, upTo: .primary)
    #expect(try #require(await reports.next(\.found)).names == ["Ann Ray", "Ann Lee"])
    // Contacts that are loaded later get the same usage.
    #expect(finder.contacts.usage.usageByIdentity.count == 1)
  }

  @Test func `The same usage again changes nothing`() async throws {
    let (finder, reports) = await loaded("Ann")
    let usage = ["uid-Ann": ContactUsage(isFavourite: true)]
    finder.contacts.use(usage)
    _ = await reports.next { if case .contactsReordered = $0 { true } else { nil } }
    finder.contacts.use(usage)
    finder.lookups.findContact(.uid("uid-Ann"), revision: 3)
    let all = await reports.all { if case .contactFound = $0 { true } else { false } }
    #expect(all.count == 1)
  }

  @Test func `Contacts that arrive while others are put in order are not lost`() async throws {
    let reports = Reports()
    let finder = Finder(region: nil, post: reports.post)
    finder.contacts.append(.of("Ann"))
    finder.contacts.use(["uid-Bob": ContactUsage(isFavourite: true)])
    finder.contacts.append(.of("Bob"))
    _ = await reports.next { if case .contactsReordered = $0 { true } else { nil } }
    finder.searches.search(SearchQuery(""), revision: 1, upTo: .primary)
    #expect(Set(try #require(await reports.next(\.found)).names) == ["Ann", "Bob"])
  }

  @Test func `Replaced contacts are not found, and are released when they are not shown`() async throws {
    let reports = Reports()
    let finder = Finder(region: nil, post: reports.post)
    weak var batch: ContactBatch?
    do {
      let old = ContactBatch.of(["Ann"])
      batch = old
      finder.contacts.append(SearchIndex.Segment([old], region: nil))
    }
    var next = SearchIndex()
    next.append(.of("Bob", "Cal"))
    finder.contacts.replace(with: next)
    let count = await reports.next { if case .contactsReplaced(let count) = $0 { count } else { nil } }
    #expect(count == 2 && batch != nil)
    finder.searches.search(SearchQuery(""), revision: 1, upTo: .primary)
    #expect(try #require(await reports.next(\.found)).names == ["Bob", "Cal"])
    finder.contacts.releaseReplaced()
    // It is done where contacts are looked up, before this.
    finder.lookups.findContact(.uid("uid-Bob"), revision: 1)
    _ = await reports.next { if case .contactFound = $0 { true } else { nil } }
    #expect(batch == nil)
  }

  @Test(
    arguments: [
      (.uid("uid-Cal"), 2), (.uid("nobody"), nil), (.named("uid-Cal"), 2), (.named("bob"), 1), (.named("b"), 1),
      // The UID of a link is neither a name nor a query.
      (.uid("Bob"), nil), (.uid("b"), nil),
    ] as [(RequestedContact, Int?)])
  func `A contact is found as it was requested`(requested: RequestedContact, rank: Int?) async throws {
    let (finder, reports) = await loaded("Ann", "Bob", "Cal")
    finder.lookups.findContact(requested, revision: 5)
    let found = await reports.next { action -> [Int]? in
      if case .contactFound(requested, let ranks, revision: 5) = action { ranks } else { nil }
    }
    #expect(found == (rank.map { [$0] } ?? []))
  }

  @Test func `Colleagues are those of the same department, and of nobody else`() async throws {
    let (finder, reports) = await loaded("Ann", "Bob", "Cal")
    finder.lookups.findColleagues(identity: "uid-Bob", department: "Sales", organisation: nil)
    let found = await reports.next { if case .colleaguesFound(let found) = $0 { found } else { nil } }
    #expect(found?.identity == "uid-Bob" && found?.names == ["Ann", "Cal"] && found?.moreCount == 0)
    #expect(found?.people.map(\.displayName) == ["Ann", "Cal"])
    finder.lookups.findColleagues(identity: "uid-Bob", department: "Sales", organisation: "Elsewhere")
    let others = await reports.next { if case .colleaguesFound(let found) = $0 { found.names } else { nil } }
    #expect(others?.isEmpty == true)
  }

  @Test func `Calls have the names of now`() async throws {
    let (finder, _) = await loaded("Ann")
    let call = RecordsService.Recent(call: CallRecord(number: "+16505550110", contact: nil), label: nil)
    let shown = await withCheckedContinuation { continuation in
      finder.lookups.resolve([call]) { continuation.resume(returning: $0) }
    }
    #expect(shown.map(\.name) == ["Ann"] && shown.first?.contact?.identity == "uid-Ann")
  }
}
