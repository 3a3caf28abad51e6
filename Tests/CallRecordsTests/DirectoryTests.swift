import CallRecords
import DialtoneTestSupport
import Foundation
import Testing

struct DirectoryTests {
  let folder: TemporaryFolder
  let store: RecordStore

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store
  }

  @Test
  func `What is imported is found again, with shared and single labels`() throws {
    // Five numbers of one shop share its label, two of another do not.
    let entries = (0..<5).map { ("1650555010\($0)", "Shop") } + [("16505550110", "Twice"), ("16505550111", "Twice")]
    let summary = try store.importDirectory(try DirectoryList(entries + [("0255667788,0718", "名字 💐")]))
    #expect(summary.added == 8 && summary.problems.total == 0 && summary.removed == 0)
    for (text, label) in entries { #expect(try store.label(of: number(text)) == label) }
    #expect(try store.label(of: number("8862556677880718")) == "名字 💐")
    #expect(try store.label(of: number("886255667788")) == nil)
    #expect(try store.directoryStatistics().entryCount == 8)
  }

  @Test
  func `Labels that look like numbers stay what they are`() throws {
    let entries = (0..<4).map { ("1650555010\($0)", "12") } + [("16505550110", "1"), ("16505550111", "")]
    let summary = try store.importDirectory(try DirectoryList(entries))
    #expect(summary.problems.counts == ["no label": 1])
    #expect(try store.label(of: number("16505550100")) == "12")
    #expect(try store.label(of: number("16505550110")) == "1")
  }

  @Test
  func `The same number twice is a duplicate entry, and the first one stays`() throws {
    let summary = try store.importDirectory(
      try DirectoryList([("16505550100", "A"), ("+1 650 555 0100", "B"), ("16505550100", "A"), ("+1650555", "C")]))
    #expect(summary.added == 2)
    #expect(summary.problems.counts == ["duplicate entry": 1])
    let problem = try #require(summary.problems.first.first)
    #expect(problem.line == 2)
    #expect(problem.problem.description == "duplicate entry: +16505550100 is “A” already; --update replaces it")
    #expect(try store.allEntries() == ["1650555 C", "16505550100 A"])
  }

  @Test
  func `An import adds to what is there, updates it, or takes its place`() throws {
    _ = try store.importDirectory(try DirectoryList([("16505550100", "A"), ("16505550101", "B")]))
    let added = try store.importDirectory(
      try DirectoryList([("16505550100", "X"), ("16505550101", "B"), ("16505550102", "C")]))
    #expect(added.added == 1 && added.unchanged == 1 && added.updated == 0)
    #expect(added.problems.counts == ["duplicate entry": 1])
    let updated = try store.importDirectory(try DirectoryList([("16505550100", "X")]), updates: true)
    #expect(updated.updated == 1 && updated.problems.total == 0)
    #expect(try store.allEntries() == ["16505550100 X", "16505550101 B", "16505550102 C"])
    let replaced = try store.importDirectory(try DirectoryList([("16505550109", "Z")]), replaces: true)
    #expect(replaced.removed == 3 && replaced.added == 1)
    #expect(try store.allEntries() == ["16505550109 Z"])
    #expect(try store.directoryStatistics().entryCount == 1)
  }

  @Test
  func `Problems are told by name and line, and cost only their entry`() throws {
    let long = String(repeating: "x", count: CallerDirectory.labelByteLimit + 1)
    let summary = try store.importDirectory(
      try DirectoryList([
        ("nobody", "A"), ("16505550100", ""), ("1234567890123456789", "B"), ("16505550101", long), ("16505550102", "C"),
      ]))
    #expect(summary.added == 1)
    #expect(summary.problems.first.map(\.line) == [1, 2, 3, 4])
    #expect(summary.problems.first.map(\.problem.name) == ["not a number", "no label", "too long", "too long"])
  }

  @Test
  func `Beyond the limit nothing is imported or added`() throws {
    #expect(throws: DirectoryProblem.limitExceeded(limit: 1)) {
      try DirectoryList([("16505550100", "A"), ("16505550101", "B")], limit: 1)
    }
    _ = try store.importDirectory(try DirectoryList([("16505550100", "A")]))
    #expect(throws: RecordsError.directory(.limitExceeded(limit: 2))) {
      try store.importDirectory(try DirectoryList([("16505550101", "B"), ("16505550102", "C")]), limit: 2)
    }
    #expect(throws: RecordsError.directory(.limitExceeded(limit: 1))) {
      try store.addToDirectory([DirectoryEntry(number: number("16505550101"), label: "B")], limit: 1)
    }
    #expect(try store.allEntries() == ["16505550100 A"])
  }

  @Test
  func `Adding and removing are all or nothing`() throws {
    let entries = try (0..<3).map { DirectoryEntry(number: try number("1650555010\($0)"), label: "L\($0)") }
    try store.addToDirectory(entries)
    #expect(throws: RecordsError.directory(.duplicateEntry(number: entries[0].number, label: "L0"))) {
      let new = DirectoryEntry(number: try number("16505550109"), label: "new")
      try store.addToDirectory([new, DirectoryEntry(number: entries[0].number, label: "other")])
    }
    #expect(throws: RecordsError.directory(.unknownEntry(try number("16505550109")))) {
      try store.removeFromDirectory([entries[0].number, try number("16505550109")])
    }
    #expect(try store.allEntries() == ["16505550100 L0", "16505550101 L1", "16505550102 L2"])
    try store.removeFromDirectory(entries.prefix(2).map(\.number))
    #expect(try store.directoryStatistics().entryCount == 1)
  }

  @Test
  func `The numbers of a list are removed, and what cannot be is told with its line`() throws {
    _ = try store.importDirectory(
      try DirectoryList([("16505550100", "A"), ("16505550101", "B"), ("886255667788", "C")]))
    var list = DirectoryList(region: taiwan)
    for (place, text) in ["16505550101", "16505550109", "0255667788", "x", "16505550101"].enumerated() {
      try Array(text.utf8).withUnsafeBufferPointer { try list.add(number: $0, line: place + 1) }
    }
    try store.setDirectoryEnabled(false)
    #expect(throws: RecordsError.directory(.disabled)) { try store.removeFromDirectory(list) }
    try store.setDirectoryEnabled(true)
    let summary = try store.removeFromDirectory(list)
    #expect(summary.removed == 2 && summary.problems.counts == ["not a number": 1, "unknown entry": 1])
    #expect(summary.problems.first.map(\.line).sorted() == [2, 4])
    #expect(try store.allEntries() == ["16505550100 A"])
    #expect(try store.directoryStatistics().entryCount == 1)
  }

  @Test
  func `Switched off it says nothing and takes nothing, and forgets nothing`() throws {
    try store.addToDirectory([DirectoryEntry(number: try number("16505550100"), label: "A")])
    try store.setDirectoryEnabled(false)
    #expect(try store.label(of: number("16505550100")) == nil)
    #expect(try store.directoryEntries(startingWith: "1650", limit: 5).isEmpty)
    #expect(throws: RecordsError.directory(.disabled)) {
      try store.importDirectory(try DirectoryList([("16505550101", "B")]))
    }
    try store.setDirectoryEnabled(true)
    #expect(try store.label(of: number("16505550100")) == "A")
  }

  @Test
  func `Typed digits find the numbers that begin with them, the shorter first`() throws {
    _ = try store.importDirectory(
      try DirectoryList([("+1650555", "A"), ("16505550100", "B"), ("1650555010012", "C"), ("+1651555", "D")]))
    #expect(try store.directoryEntries(startingWith: "1650", limit: 5).map(\.label) == ["A", "B", "C"])
    #expect(try store.directoryEntries(startingWith: "16505550", limit: 1).map(\.label) == ["B"])
    #expect(try store.directoryEntries(startingWith: "1650555010012", limit: 5).map(\.label) == ["C"])
    for text in ["", "0", "x", "99", "1234567890123456789", "-1"] {
      #expect(try store.directoryEntries(startingWith: text, limit: 5).isEmpty)
    }
  }

  @Test
  func `Random imports and changes agree with a dictionary`() throws {
    var random = SeededGenerator(seed: 42)
    var model: [String: String] = [:]
    for round in 0..<12 {
      let entries = (0..<300).map { _ in
        (
          "1\(Int.random(in: 650_000_0000...650_000_0900, using: &random))",
          "L\(Int.random(in: 0..<60, using: &random))"
        )
      }
      switch round % 4 {
      case 0:
        _ = try store.importDirectory(try DirectoryList(entries), replaces: round % 8 == 4)
        if round % 8 == 4 { model = [:] }
        for (text, label) in entries where model[text] == nil { model[text] = label }
      case 1:
        _ = try store.importDirectory(try DirectoryList(entries), updates: true)
        let first = Dictionary(entries) { first, _ in first }
        model.merge(first) { _, new in new }
      case 2:
        let gone = model.keys.sorted().prefix(100)
        try store.removeFromDirectory(try gone.map { try number($0) })
        for key in gone { model[key] = nil }
      default:
        for (text, label) in entries.prefix(50) {
          try store.addToDirectory([DirectoryEntry(number: try number(text), label: label)], updates: true)
          model[text] = label
        }
      }
      #expect(try store.allEntries() == model.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
      #expect(try store.directoryStatistics().entryCount == model.count)
    }
  }

  @Test
  func `Blocked are numbers, beginnings and patterns`() throws {
    for text in ["+88620*", "+886255667788", "+1900???0199"] {
      try store.block(try BlockPattern(text, region: nil), note: text == "+88620*" ? "spam" : nil)
    }
    #expect(try store.blocking(number("88620123"))?.note == "spam")
    #expect(try store.blocking(number("886255667788"))?.pattern.description == "+886255667788")
    #expect(try store.blocking(number("19005550199"))?.pattern.description == "+1900???0199")
    #expect(try store.blocking(number("88630123")) == nil)
    #expect(try store.blockedNumbers().map { "\($0.pattern)" } == ["+1900???0199", "+88620*", "+886255667788"])
    #expect(try store.unblock(BlockPattern("+88620*", region: nil)))
    #expect(try !store.unblock(BlockPattern("+88620*", region: nil)))
    #expect(try store.blocking(number("88620123")) == nil)
  }
}
