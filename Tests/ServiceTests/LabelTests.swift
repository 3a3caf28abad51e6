import CallRecords
import Calling
import ContactSearch
import Contacts
import DialerUI
import NumberPlans
import Synchronization
import Testing

@testable import dialtone

/// Numbers without a contact, found by labels of the directory and the call history.
@Suite(.timeLimit(.minutes(6)))
struct LabelTests {
  private static let region = Region("US")

  private func contacts(_ phones: [String: String]) -> SearchIndex {
    var builder = ContactBatch.Builder(source: "people.vcf")
    for (name, number) in phones {
      var record = ContactRecord()
      record.add(.displayName, name)
      record.add(PhoneEntry(number: number))
      builder.append(&record)
    }
    var index = SearchIndex()
    index.append(SearchIndex.Segment([builder.finish()], region: LabelTests.region))
    return index
  }

  private func index(recent: [(String, String)] = [], directory: [(String, String)] = []) -> LabelIndex {
    var index = LabelIndex()
    index.apply(LabelTests.change(recent: recent, directory: directory))
    return index
  }

  private static func change(
    recent: [(String, String)] = [], directory: [(String, String)]? = nil
  ) -> RecordedLabels.Change {
    .init(
      recent: recent.map { .init(label: $0.0, number: $0.1) },
      directory: directory?.map { .init(label: $0.0, number: $0.1) })
  }

  private func found(
    _ query: String, in index: LabelIndex, besides contacts: SearchIndex = SearchIndex()
  ) -> [LabelledNumber] {
    var index = index
    return index.search(SearchQuery(query), besides: contacts, region: LabelTests.region).found.map(\.labelledNumber)
  }

  @Test(
    arguments: [
      ("ferry", [0..<5]), ("33779", [0..<5]), ("lost", [16..<20]), ("fl", [0..<1, 16..<17]), ("ann", nil), ("", nil),
      ("+1", nil), ("1650", nil),
    ] as [(String, [Range<Int>]?)])
  func `A label is found as a name is, and not by its number`(query: String, ranges: [Range<Int>]?) {
    let index = index(directory: [("Ferry terminal, lost and found", "+16505550100")])
    #expect(found(query, in: index).map(\.ranges) == (ranges.map { [$0] } ?? []))
  }

  @Test(arguments: [("张伟", "94"), ("Иван", "4225"), ("김민수", "kim"), ("かとう", "52")])
  func `Labels are found in all scripts`(label: String, query: String) {
    #expect(found(query, in: index(recent: [(label, "+16505550100")])).map(\.label) == [label])
  }

  @Test func `Words of several labels complete the query, with the number of matches`() {
    var index = index(directory: [
      ("Harbour office", "+16505550100"), ("Harbour pilot", "+16505550101"), ("Harbour police", "+16505550102"),
      ("Hat shop", "+16505550103"), ("Harbour café", "+16505550104"),
    ])
    let contacts = contacts(["Zoe Harbour": "6505550104"])
    let answer = index.search(SearchQuery("ha"), besides: contacts, region: LabelTests.region)
    var searched = index
    let query = AutofillQuery("ha", limit: 5)
    let labels = answer.completions(for: query) {
      searched.search($0, besides: contacts, region: LabelTests.region).found.count
    }
    // The café's number is a contact's.
    #expect(labels.map { "\($0.value) \($0.hint) \($0.count ?? 0)" } == ["Harbour directory 3", "Hat directory 1"])
    let mine = [Autofill.Suggestion(value: "Harbour", ranges: [0..<2])]
    #expect(ContactCompletions.merged(mine, labels: labels, limit: 5).map(\.hint) == ["", "directory"])
    #expect(ContactCompletions.merged([], labels: labels, limit: 5).map(\.value) == ["Harbour", "Hat"])
  }

  @Test func `A number is listed once, however it is written, and by the label that matches better`() {
    let index = index(
      recent: [("Old harbour office", "(650) 555-0100"), ("Harbour", "6505550101")],
      directory: [("Harbour office", "+16505550100"), ("Harbour pilot", "+16505550102")])
    let found = found("harbour", in: index)
    #expect(Set(found.map(\.label)) == ["Harbour", "Harbour office", "Harbour pilot"] && found.count == 3)
    #expect(found.first?.kind == .recent)
    #expect(self.found("old", in: index).map(\.number) == ["(650) 555-0100"])
  }

  @Test func `A number that a contact has is the contact's, until the contact is gone`() {
    var index = index(directory: [("Ann at work", "+16505550100"), ("Ann in town", "+16505550199")])
    func labels(_ contacts: SearchIndex) -> [String] {
      index.search(SearchQuery("ann"), besides: contacts, region: LabelTests.region).found.map(
        \.match.contact.displayName)
    }
    #expect(labels(contacts(["Bob": "(650) 555-0100"])) == ["Ann in town"])
    index.contactsChanged()
    #expect(labels(contacts(["Bob": "+1 650 555 0100 ext. 7"])) == ["Ann at work", "Ann in town"])
    index.contactsChanged()
    #expect(labels(SearchIndex()).count == 2)
  }

  @Test func `There are at most fifty`() {
    let many = (0..<200).map { ("Ann \($0)", "+1650555\(1000 + $0)") }
    #expect(found("ann", in: index(directory: many)).count == LabelIndex.foundLimit)
    // Labels of contacts do not displace others either.
    let owned = contacts(["Bob": "+16505551000", "Cal": "+16505551001"])
    #expect(found("ann", in: index(directory: Array(many.prefix(51))), besides: owned).count == 49)
  }

  @Test func `The directory stays when only calls change`() {
    var index = index(recent: [("Old", "+16505550100")], directory: [("Office", "+16505550101")])
    index.apply(LabelTests.change(recent: [("Other", "+16505550102")]))
    #expect(Set(found("o", in: index).map(\.label)) == ["Other", "Office"])
    index.apply(LabelTests.change(directory: []))
    #expect(found("o", in: index).isEmpty && index.isEmpty)
  }

  // MARK: The service

  private func loaded(_ names: String...) async -> (SearchService, Reports) {
    let reports = Reports()
    let finder = Finder(region: LabelTests.region, post: reports.post)
    for name in names { finder.contacts.append(.of(name)) }
    finder.contacts.use(labels: LabelTests.change(directory: [("Harbour office", "+442079460018")]))
    _ = await reports.next { if case .labelsChanged = $0 { true } else { nil } }
    return (finder.searches, reports)
  }

  private func next(_ reports: Reports) async -> (results: SearchResults, labels: [LabelledNumber])? {
    await reports.next {
      switch $0 {
      case .searchFinished(_, let results, let labels), .previewFound(let results, let labels): (results, labels)
      default: nil
      }
    }
  }

  @Test func `Labels come with the contacts, also before those that are guessed, and their keys lead on`() async throws
  {
    let (service, reports) = await loaded("Harry Lee", "Bohar Ray")
    service.search(SearchQuery("har"), revision: 1, upTo: .typo)
    for names in [["Harry Lee"], ["Harry Lee", "Bohar Ray"]] {
      let answer = try #require(await next(reports))
      #expect(answer.results.names == names && answer.results.primaryCount == 1)
      #expect(answer.labels.map(\.label) == ["Harbour office"])
    }
    service.preview(SearchQuery("har"), upTo: .typo)
    let preview = try #require(await next(reports))
    #expect(preview.results.names == ["Harry Lee", "Bohar Ray"] && preview.results.primaryCount == 1)
    #expect(preview.labels.map(\.label) == ["Harbour office"])
    service.search(SearchQuery("harb"), revision: 2, upTo: .typo)
    let answer = try #require(await next(reports))
    #expect(answer.results.names.isEmpty && answer.labels.count == 1)
    let keys = await reports.next { if case .nextKeysFound(2, let keys) = $0 { keys } else { nil } }
    #expect(keys == ["6", "0"])
  }

  @Test func `Nobody has mistyped where a label matches`() async throws {
    let (service, reports) = await loaded("Harbert Ray")
    service.search(SearchQuery("harbou"), revision: 1, upTo: .typo)
    service.search(SearchQuery("harbox"), revision: 2, upTo: .typo)
    let all = await reports.all { if case .searchFinished(2, _, _) = $0 { true } else { false } }
    #expect(all.compactMap(\.found).allSatisfy { $0.revision == 2 || $0.names.isEmpty })
  }

  @Test func `Without labels, no new search is requested`() async {
    let reports = Reports()
    let contacts = ContactIndex(region: nil, post: reports.post)
    contacts.use(labels: LabelTests.change(directory: []))
    contacts.use(labels: LabelTests.change(directory: [("Ann", "+16505550100")]))
    contacts.use(labels: LabelTests.change(directory: []))
    contacts.append(.of("Bob"))
    var count = 0
    while count < 2, await reports.next({ if case .labelsChanged = $0 { true } else { nil } }) != nil { count += 1 }
    #expect(count == 2)
  }

  // MARK: The records

  private final class Taken: Sendable {
    let changes = Mutex<[RecordedLabels.Change]>([])
  }

  private func number(_ text: String) throws -> DirectoryNumber {
    try DirectoryNumber(dialled: text, region: LabelTests.region)
  }

  @Test func `The label of the highest number is found in a directory that is read in parts`() throws {
    let folder = try TemporaryFolder()
    let store = RecordStore(path: folder.path("dialtone.sqlite"))
    try store.addToDirectory((0..<30).map { .init(number: try number("65055501\(10 + $0)"), label: "Shop \($0)") })
    try store.addToDirectory([.init(number: number("6505550199"), label: "Clock with a big hand")])
    var parts: [Int] = []
    let query = SearchQuery("big hand")
    let change = try RecordedLabels.read(in: store, callLimit: 9, partCount: 10) { entries in
      parts.append(entries.count)
      return LabelIndex.entries(entries, matching: query)
    }
    #expect(parts == [10, 10, 10, 1] && change.directory?.map(\.label) == ["Clock with a big hand"])
    var index = LabelIndex()
    index.apply(change)
    let found = index.search(query, besides: SearchIndex(), region: LabelTests.region).found
    #expect(found.map(\.number) == ["+16505550199"] && found.first?.match.nameRanges.count == 1)
  }

  @Test(
    arguments: [
      ("TW", "0912", "+886912345678"), ("TW", "88691", "+886912345678"), ("DE", "00886912", "+886912345678"),
      ("US", "650", "+16505550100"), ("US", "1650", "+16505550100"), ("US", "01188691", "+886912345678"),
      ("DE", "030231", "+493023125"), ("IT", "0669", "+390669821234"), ("RU", "8495", "+74951234567"),
      ("TW", "912", nil), ("US", "0650", nil),
    ])
  func `The start of a number completes to a number of the directory`(region: String, typed: String, number: String?)
    throws
  {
    let folder = try TemporaryFolder()
    let store = RecordStore(path: folder.path("dialtone.sqlite"))
    let numbers = ["+886912345678", "+16505550100", "+493023125", "+390669821234", "+74951234567"]
    try store.addToDirectory(numbers.map { .init(number: try self.number($0), label: "Taxi") })
    let completion = try #require(NumberCompletion(typed, region: Region(region)))
    #expect(try completion.numbers(KnownNumbers.Lists(), store).map(\.value) == [number].compactMap(\.self))
  }

  @Test func `Labels are read when the records are, and when somebody writes to them`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("dialtone.sqlite")
    let other = RecordStore(path: path)
    try other.addToDirectory([.init(number: number("6505550100"), label: "Harbour office")])
    let ann = RecordedContact(identity: "1", name: "Ann")
    try other.record([
      CallRecord(number: "+16505550101", contact: ann, time: RecordTime(milliseconds: 1)),
      CallRecord(number: "+16505550101", contact: nil, time: RecordTime(milliseconds: 2)),
      CallRecord(number: "+16505550102", contact: nil, time: RecordTime(milliseconds: 3)),
    ])
    let taken = Taken()
    let service = RecordsService(
      path: path, learning: .all, region: LabelTests.region,
      tellLabels: { change in taken.changes.withLock { $0.append(change) } }, post: { _ in })
    func last() -> (count: Int, recent: [String], directory: [String]?) {
      // Earlier requests are completed.
      service.queue.sync { _ in }
      return taken.changes.withLock { changes in
        (changes.count, changes.last?.recent.map(\.label) ?? [], changes.last?.directory?.map(\.label))
      }
    }
    service.read()
    #expect(last() == (1, ["Ann"], ["Harbour office"]))
    service.lookUp("ann")
    service.lookUp("555")
    #expect(last().count == 1)
    try other.addToDirectory([.init(number: number("6505550103"), label: "Ferry")])
    service.lookUp("ferry")
    #expect(last() == (2, ["Ann"], ["Harbour office", "Ferry"]))
    // A call of its own leaves the directory as it was.
    _ = service.record(CallRequest(try #require(CallTarget("+16505550104", region: nil))))
    service.lookUp("a")
    #expect(last() == (3, ["Ann"], nil))
    try other.setDirectoryEnabled(false)
    service.lookUp("ab")
    #expect(last() == (4, ["Ann"], []))
    service.finish()
  }
}

private func == (
  left: (count: Int, recent: [String], directory: [String]?), right: (Int, [String], [String]?)
) -> Bool {
  left.count == right.0 && left.recent == right.1 && left.directory == right.2
}
