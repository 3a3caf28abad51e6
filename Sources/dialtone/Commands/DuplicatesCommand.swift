import ArgumentParser
import ContactFormats
import ContactSearch
import Contacts
import Localization
import TerminalText

/// `dialtone duplicates`: prints contacts that may be one person.
struct DuplicatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates", abstract: "Print contacts that may be there twice.",
    usage: "dialtone duplicates [<options>] [<files> ...]",
    discussion: """
      Pairs of contacts with the same e-mail address, the same name however it is written, or the same number, and where both \
      are. Nothing is changed: in the dialer, d in the sources (F10) compares, merges, and remembers who are two people.

      Exit codes: 0 done, 2 wrong usage or unreadable contacts.
      """)

  @OptionGroup var source: SourceOptions

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let configuration = try source.configuration.read()
    let resolved = try source.resolved(configuration, allowsSample: false)
    let region = source.dialingRegion(configuration)
    var batches: [ContactBatch] = []
    var superseded: Set<Int> = []
    let summary = ContactLoader(sources: resolved.sources, source.loadOptions(region)).load { event in
      switch event {
      case .batch(let batch):
        superseded.formUnion(batch.supersedes)
        batches.append(batch)
      case .sourceFinished(_, .failure(let error)): complain(error)
      case .diagnostic, .sourceFinished, .finished: break
      }
    }
    guard summary.readableSources > 0 else { throw ExitStatus.unreadable }
    var finder = DuplicateFinder(region: region)
    var index = 0
    for batch in batches {
      for position in 0..<batch.count {
        if !superseded.contains(index) { finder.add(Contact(batch: batch, index: position)) }
        index += 1
      }
    }
    let pairs = finder.pairs(except: DistinctPeopleFile.read())
    try print(pairs)
    if pairs.isEmpty { complain(localized("no two contacts look like one person")) }
  }

  private func print(_ pairs: [DuplicatePair]) throws {
    func place(_ contact: Contact) -> String { "\(contact.source):\(contact.line)" }
    if json {
      func object(_ contact: Contact) -> JSONOutput {
        .object([
          ("uid", JSONOutput(contact.uid)), ("name", .string(contact.displayName)), ("file", .string(contact.source)),
          ("line", .integer(contact.line)),
        ])
      }
      let objects = pairs.map { pair in
        JSONOutput.object([
          ("one", object(pair.one)), ("other", object(pair.other)),
          ("reasons", .array(pair.reasons.map { .string("\($0)") })),
        ])
      }
      return try StandardOutput.write(JSONOutput.document("duplicates", objects))
    }
    let rows = pairs.map { pair -> [TextTable.Cell] in
      [
        .init(pair.one.displayName), .init(pair.other.displayName), .init(pair.words), .init(place(pair.one)),
        .init(place(pair.other)),
      ]
    }
    let table = TextTable([.name, .name, .mark, .detail, .detail], fitting: rows)
    var output = StandardOutput()
    for row in rows { output.line(table.line(row)) }
    try output.finish()
  }
}
