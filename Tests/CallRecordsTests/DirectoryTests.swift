import CallRecords
import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

struct DirectoryTests {
  let folder: TemporaryFolder
  let store: RecordStore

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store
  }

  @Test
  func `Imported numbers are found, with shared and single labels`() throws {
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
    #expect(problem.problem.description == "duplicate entry: +16505550100 is already \"A\"; --update replaces it")
    #expect(try store.allEntries() == ["1650555 C", "16505550100 A"])
  }

  @Test
  func `An import adds entries, updates them, or replaces all`() throws {
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
  func `Problems are reported with name and line, and affect only their entry`() throws {
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
  func `The numbers of a list are removed, and failures are reported with their line`() throws {
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
  func `Switched off it returns nothing, stores nothing, and forgets nothing`() throws {
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
    #expect(try store.blocking(number("88620123"), isContact: false)?.note == "spam")
    #expect(try store.blocking(number("886255667788"), isContact: false)?.pattern.description == "+886255667788")
    #expect(try store.blocking(number("19005550199"), isContact: false)?.pattern.description == "+1900???0199")
    #expect(try store.blocking(number("88630123"), isContact: false) == nil)
    #expect(try store.blockedNumbers().map { "\($0.pattern)" } == ["+1900???0199", "+88620*", "+886255667788"])
    #expect(try store.unblock(BlockPattern("+88620*", region: nil)))
    #expect(try !store.unblock(BlockPattern("+88620*", region: nil)))
    #expect(try store.blocking(number("88620123"), isContact: false) == nil)
  }

  @Test
  func `A pattern does not block a contact, the very number does, and both ways of asking agree`() throws {
    let germany = Region("DE")
    for text in ["+88620*", "*19", "+886201999", "6221", "62??", "withheld"] {
      try store.block(try BlockPattern(text, region: germany))
    }
    let rules = BlockRules(try store.blockedNumbers())
    for (text, stranger, contact) in [
      ("+886201234", "+88620*", nil), ("+886201999", "+886201999", "+886201999"), ("+33144556619", "*19", nil),
      ("6221", "6221", "6221"), ("6202", "62??", nil), ("7001", nil, nil), ("+62211234567", nil, nil),
    ] as [(String, String?, String?)] {
      let number = try number(text, germany)
      #expect(try store.blocking(number, isContact: false)?.pattern.description == stranger, "\(text)")
      #expect(try store.blocking(number, isContact: true)?.pattern.description == contact, "\(text)")
      #expect(rules.blocking(number, isContact: false)?.pattern.description == stranger, "\(text)")
      #expect(rules.blocking(number, isContact: true)?.pattern.description == contact, "\(text)")
    }
    #expect(try store.blockingWithheld()?.pattern == .withheld && rules.withheld?.pattern == .withheld)
    #expect(try store.unblock(.withheld))
    #expect(try store.blockingWithheld() == nil && BlockRules(try store.blockedNumbers()).withheld == nil)
    #expect(rules.names == ["*19", "+88620*", "+886201999", "6221", "62??", "withheld"])
  }

  @Test
  func `Short numbers are in the directory beside the others with the same digits`() throws {
    let germany = Region("DE")
    var entries = try ["6221", "06", "006", "62219", "0622"].map {
      DirectoryEntry(number: try number($0, germany), label: "short \($0)")
    }
    entries.append(DirectoryEntry(number: try number("+62211234567"), label: "abroad"))
    entries.append(DirectoryEntry(number: try number("+62219"), label: "abroad, few"))
    try store.addToDirectory(entries)
    for entry in entries { #expect(try store.label(of: entry.number) == entry.label) }
    func labels(_ digits: String, _ includesShort: Bool = true) throws -> [String] {
      try store.directoryEntries(startingWith: digits, includesShort: includesShort, limit: 9).map(\.label)
    }
    #expect(try labels("6221") == ["short 6221", "short 62219", "abroad, few", "abroad"])
    #expect(try labels("6221", false) == ["abroad, few", "abroad"])
    #expect(try labels("06") == ["short 06", "short 0622"])
    #expect(try labels("0") == ["short 06", "short 006", "short 0622"])
    #expect(try store.directoryEntries(startingWith: "6221", limit: 1).map(\.label) == ["short 6221"])
    #expect(try store.allEntries().prefix(2) == ["06 short 06", "006 short 006"])
    #expect(try store.allEntries().last == "62211234567 abroad")
    try store.removeFromDirectory([try number("6221", germany)])
    #expect(try store.label(of: number("6221", germany)) == nil)
    #expect(try store.directoryStatistics().entryCount == 6)
  }

  @Test
  func `Short numbers are imported and removed with the others of a list`() throws {
    let texts = ["6221", "+886255667788", "0042", "6221", "886255667799,12"]
    let summary = try store.importDirectory(try DirectoryList(texts.map { ($0, "L") }))
    #expect(summary.added == 4 && summary.problems.total == 0)
    #expect(try store.allEntries() == ["0042 L", "6221 L", "886255667788 L", "88625566779912 L"])
    #expect(try store.directoryEntries(startingWith: "886", limit: 9).count == 2)
    let removed = try store.removeFromDirectory(try DirectoryList([("0042", "L"), ("42", "L")]))
    #expect(removed.removed == 1 && removed.problems.counts == ["unknown entry": 1])
    #expect(try store.directoryStatistics().entryCount == 3)
  }
}
