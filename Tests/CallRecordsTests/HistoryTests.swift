import CallRecords
import Foundation
import Testing

struct HistoryTests {
  let folder: TemporaryFolder
  let store: RecordStore
  let ann = RecordedContact(identity: "ann", name: "Ann Lee", source: "/book/a.vcf")
  let bo = RecordedContact(identity: "bo", name: "Bo", source: "/book/b.vcf")

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store
  }

  @Test
  func `Calls come back as they were, the newest first`() throws {
    let calls = [
      CallRecord(number: "+16505550100", contact: ann, time: .init(milliseconds: 1000)),
      CallRecord(
        direction: .incoming, number: "+442079460000", time: .init(milliseconds: 3000), duration: 65, outcome: .answered
      ),
      CallRecord(direction: .incoming, number: "110", time: .init(milliseconds: 2000), outcome: .missed),
    ]
    try store.record(calls)
    let found = try store.calls()
    #expect(found.map(\.number) == ["+442079460000", "110", "+16505550100"])
    #expect(found.map(\.outcome) == [.answered, .missed, .placed])
    #expect(found.map(\.duration) == [65, nil, nil])
    #expect(found.last?.contact == ann && found.first?.contact == nil)
    #expect(try store.calls(limit: 1).count == 1)
    #expect(try store.callCount() == 3)
  }

  @Test
  func `Programs that record the same call write one row, whoever is first`() throws {
    let other = RecordStore(path: store.path)
    let call = CallRecord(direction: .incoming, number: "+16505550100", time: .init(milliseconds: 5_000))
    let id = try store.record(call, query: "", joins: true)
    #expect(try other.record(call, query: "", joins: true) == id)
    // The same moment, but another direction; and a program that shares no call.
    let placed = CallRecord(number: "+16505550100", time: .init(milliseconds: 5_000))
    #expect(try other.record(placed, query: "", joins: true) != id && other.record(call, query: "") != id)
    // A call that goes on is the one that began shortly before, except one that also goes on.
    let party = CallParty(numbers: ["+16505550107"], region: nil)
    let going = CallRecord(number: "+16505550107", time: .init(milliseconds: 9_000))
    let first = try store.resume(going, with: party, begun: -2_000...300_000)
    #expect(try other.resume(going, with: party, begun: -2_000...300_000) == first)
    // Somebody may have called in the meantime.
    try store.record(
      CallRecord(
        direction: .incoming, number: "+16505550107", time: .init(milliseconds: 9_500), outcome: .missed))
    #expect(try other.resume(going, with: party, begun: -2_000...300_000) == first)
    let second = try other.resume(going, with: party, begun: -2_000...300_000, besides: [first])
    #expect(second != first)
    #expect(try store.callCount() == 6)
  }

  @Test
  func `The region of a number and the caller's name from the network are saved`() throws {
    let id = try store.record(
      CallRecord(
        direction: .incoming, number: "0891234567", outcome: .missed, region: "DE", networkName: "HAUS NORD"))
    try store.record(CallRecord(number: "0891234568", contact: ann))
    #expect(try store.calls().map(\.region) == [nil, "DE"] && store.calls().map(\.networkName) == [nil, "HAUS NORD"])
    try store.update(call: id, outcome: .answered, duration: 5)
    #expect(try store.calls().last?.networkName == "HAUS NORD")
    try store.update(call: id, outcome: .answered, networkName: "HAUS SÜD")
    #expect(try store.calls().last?.networkName == "HAUS SÜD" && store.calls().last?.duration == 5)
    _ = try store.setNote(of: id, CallNote("ask again", due: RecordDay("2026-12-01")))
    #expect(try store.dueCalls().map(\.region) == ["DE"])
    try store.setSpeedDial(try #require(SpeedDial(key: 3, number: "0891234567", contact: ann, region: "DE")))
    try store.setSpeedDial(try #require(SpeedDial(key: 4, number: "110")))
    #expect(try store.speedDials().map(\.region) == ["DE", nil])
  }

  @Test
  func `A call gets its outcome later`() throws {
    let id = try store.record(CallRecord(number: "1"))
    try store.update(call: id, outcome: .answered, duration: 7)
    #expect(try store.calls().map(\.outcome) == [.answered])
    #expect(try store.calls().map(\.duration) == [7])
  }

  @Test
  func `The version changes with every write of any program, and only then`() throws {
    var last = try store.version()
    func expectNew(_ isNew: Bool, _ what: String) throws {
      let version = try store.version()
      #expect((version != last) == isNew, "\(what)")
      last = version
    }
    try expectNew(false, "no file")
    try folder.store.record(CallRecord(number: "1"))
    try expectNew(true, "the file is made by another program")
    let id = try store.record(CallRecord(number: "2"))
    try expectNew(true, "a call")
    _ = try (store.calls(), store.speedDials(), store.label(of: number("16505550100")))
    try expectNew(false, "reading")
    try store.update(call: id, outcome: .failed)
    try expectNew(true, "an outcome")
    let other = folder.store
    for number in ["3", "4"] {
      try other.record(CallRecord(number: number))
      try expectNew(true, "a call of another program")
    }
    _ = try other.calls()
    try expectNew(false, "another program reads")
    for name in try folder.names() { try FileManager.default.removeItem(atPath: folder.path("state/" + name)) }
    try expectNew(true, "the file is gone")
  }

  @Test
  func `Nothing is made where nothing is written`() throws {
    #expect(try store.calls().isEmpty)
    #expect(try store.label(of: number("16505550100")) == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path("state")))
    try store.record(CallRecord(number: "1"))
    #expect(try store.calls().count == 1)
  }

  @Test
  func `The files are for the user alone`() throws {
    try store.record(CallRecord(number: "1"))
    for name in try folder.names() {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("state/" + name))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test
  func `Stars and speed dials`() throws {
    try store.setFavourite(ann, true)
    try store.setFavourite(bo, true)
    try store.setFavourite(ann, false)
    #expect(try store.favourites() == [bo])
    #expect(SpeedDial(key: 0, number: "1") == nil && SpeedDial(key: 10, number: "1") == nil)
    try store.setSpeedDial(try #require(SpeedDial(key: 2, number: "+16505550100", contact: ann)))
    try store.setSpeedDial(try #require(SpeedDial(key: 2, number: "+16505550101", contact: ann)))
    try store.setSpeedDial(try #require(SpeedDial(key: 9, number: "110")))
    #expect(try store.speedDials().map(\.number) == ["+16505550101", "110"])
    try store.removeSpeedDial(key: 2)
    #expect(try store.speedDials().map(\.key) == [9])
  }

  @Test
  func `A call of a number on a key is called by the key's name, unless it is somebody's`() throws {
    let plumber = RecordedContact(identity: "", name: "The plumber")
    try store.setSpeedDial(try #require(SpeedDial(key: 2, number: "+4930123456", contact: plumber)))
    try store.setSpeedDial(try #require(SpeedDial(key: 3, number: "112")))
    for contact in [nil, ann] {
      _ = try store.record(CallRecord(number: "+4930123456", contact: contact), query: "")
    }
    try store.record(CallRecord(number: "112"))
    #expect(try store.calls().map { $0.contact?.name } == [nil, "Ann Lee", "The plumber"])
    #expect(try store.recordedContacts("The plumber") == [plumber])
    let forgotten = try store.forget([.name("The plumber"), .contact(identity: "ann")])
    #expect(forgotten.calls == 2 && forgotten.speedDials == 1 && forgotten.total == 3)
  }

  @Test
  func `Signals: calls and picks count half after 30 days`() throws {
    let now = RecordTime(milliseconds: 1_800_000_000_000)
    try store.record([
      CallRecord(number: "1", contact: ann, time: now),
      CallRecord(number: "1", contact: ann, time: now.before(days: 30)),
      CallRecord(number: "2", contact: bo, time: now.before(days: 60)),
      CallRecord(number: "3", time: now),
    ])
    _ = try store.record(CallRecord(number: "1", contact: ann, time: now), query: "26")
    try store.recordPick(query: "266", contact: ann, time: now.before(days: 30))
    try store.recordPick(query: "26", contact: ann, time: now.before(days: 30))
    try store.recordPick(query: "", contact: ann, time: now)
    try store.setFavourite(RecordedContact(identity: "cy", name: "Cy"), true)
    let signals = try store.signals(at: now)
    #expect(signals.keys.sorted() == ["ann", "bo", "cy"])
    #expect(abs((signals["ann"]?.frecency ?? 0) - 4.5) < 1e-9)
    #expect(abs((signals["bo"]?.frecency ?? 0) - 0.25) < 1e-9)
    #expect(signals["cy"]?.isFavourite == true && signals["cy"]?.frecency == 0 && signals["cy"]?.picks == [])
    #expect(signals["ann"]?.picks.map(\.query) == ["26", "266"])
    #expect(signals["ann"]?.picks.map(\.count) == [2, 1])
    #expect(signals["ann"]?.picks.map(\.weight) == [1.5, 0.5])
  }

  @Test
  func `A forgotten query is gone for every contact, and calls stay`() throws {
    let now = RecordTime.now
    _ = try store.record(CallRecord(number: "1", contact: ann, time: now), query: "26")
    try store.recordPick(query: "26", contact: bo, time: now)
    try store.recordPick(query: "266", contact: bo, time: now)
    try store.forgetQuery("26")
    let signals = try store.signals(at: now)
    #expect(signals["ann"]?.picks == [] && signals["ann"]?.callCount == 1)
    #expect(signals["bo"]?.picks.map(\.query) == ["266"])
  }

  @Test
  func `A clock that was set back does no harm`() throws {
    let now = RecordTime.now
    try store.record(CallRecord(number: "1", contact: ann, time: now.before(days: -3000)))
    #expect(try store.signals(at: now)["ann"]?.frecency == 1)
  }

  private func fill() throws {
    let old = RecordTime(milliseconds: 1_000_000)
    try store.record([
      CallRecord(number: "+16505550100", contact: ann), CallRecord(number: "+16505550100", contact: ann, time: old),
      CallRecord(number: "+16505550155", contact: bo), CallRecord(number: "+16505550199"),
    ])
    try store.recordPick(query: "26", contact: ann)
    try store.recordPick(query: "26", contact: bo, time: old)
    for contact in [ann, bo] { try store.setFavourite(contact, true) }
    try store.setSpeedDial(try #require(SpeedDial(key: 2, number: "+16505550100", contact: ann)))
    try store.addToDirectory([DirectoryEntry(number: try number("16505550177"), label: "Shop")])
    try store.block(try BlockPattern("+1900*", region: nil))
  }

  @Test(arguments: [
    (ForgottenPart.all, [4, 2, 2, 1]), (.contact(identity: "ann"), [2, 1, 1, 1]),
    (.source("/book/b.vcf"), [1, 1, 1, 0]),
    (.source("/book"), [3, 2, 2, 1]), (.source("/boo"), [0, 0, 0, 0]),
    (.before(RecordTime(milliseconds: 2_000_000)), [1, 1, 0, 0]),
    // Favourites and speed dials have no age.
    (.before(RecordTime.now.before(days: -1)), [4, 2, 0, 0]), (.contact(identity: "nobody"), [0, 0, 0, 0]),
  ])
  func `Forgetting returns how many it removed, and keeps the rest`(part: ForgottenPart, counts: [Int]) throws {
    try fill()
    let forgotten = try store.forget(part)
    #expect([forgotten.calls, forgotten.picks, forgotten.favourites, forgotten.speedDials] == counts)
    #expect(try store.callCount() == 4 - counts[0])
    #expect(try store.favourites().count == 2 - counts[2])
    #expect(try store.forget(part).total == 0)
    #expect(try store.directoryStatistics().entryCount == 1)
    #expect(try store.blockedNumbers().count == 1)
  }

  @Test
  func `Forgotten records are in no file`() throws {
    try fill()
    func isSomewhere(_ text: String) throws -> Bool {
      try folder.names().contains { name in
        try Data(contentsOf: URL(filePath: folder.path("state/" + name))).range(of: Data(text.utf8)) != nil
      }
    }
    #expect(try isSomewhere("Ann Lee") && isSomewhere("+16505550155"))
    _ = try store.forget(.all)
    for text in ["Ann Lee", "+16505550100", "+16505550155", "+16505550199", "/book/a.vcf"] {
      #expect(try !isSomewhere(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("2026-11-21", true), ("2026-11-21 06:45", true), ("2026-11-21T06:45:30", true), ("2026-11-21T06:45:30Z", true),
    ("2026-02-30", false), ("2026-13-01", false), ("yesterday", false), ("", false), ("2026-11", false),
    ("2026-11-21 25:00", false), ("2026/11/21", false), ("20261121", false), ("-1-1-1", false),
  ])
  func `Dates are read as they are written, or not at all`(text: String, isDate: Bool) {
    #expect((RecordTime(text: text) != nil) == isDate)
    if text.hasSuffix("Z") { #expect(RecordTime(text: text)?.utc == text) }
  }
}
