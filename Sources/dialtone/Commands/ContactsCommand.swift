import ArgumentParser
import ContactFormats
import ContactSearch
import Contacts
import DialerUI
import Glibc
import Localization
import NumberPlans
import TerminalText

/// `dialtone contacts`: prints the contacts, or the problems of their files.
struct ContactsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contacts",
    abstract: "Print contacts, or the problems in their files.", usage: "dialtone contacts [<options>] [<files> ...]",
    discussion: """
      Without a flag, prints a table with a line for each number. --check exits with 1 if there are problems; a note \
      says how something was read, and is not a problem.
      """)

  @OptionGroup var source: SourceOptions

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Print every card as it is in the files, before duplicates are merged, as one JSON object.")
  var asRead = false

  @Flag(help: "Print what could not be read, which cards were merged, and how each column of CSV was understood.")
  var check = false

  @Flag(help: "Print the number of contacts.")
  var count = false

  func validate() throws {
    let kinds = [json || asRead && !check && !count, check, count].filter { $0 }
    if kinds.count > 1 { throw ValidationError(localized("--json, --check and --count cannot be combined.")) }
  }

  func run() throws {
    let configuration = try source.configuration.read()
    let resolved = try source.resolved(configuration, allowsSample: false)
    let sources = resolved.sources
    var output = StandardOutput()
    if check { return try printProblems(of: sources, configuration, to: &output) }
    if count { return try printCount(of: sources, region: source.dialingRegion(configuration), to: &output) }
    var list: ContactList =
      json || asRead
      ? .json(ContactEntries(source.dialingRegion(configuration), resolved.names, asRead: asRead)) : .table(.init())
    list.begin(&output)
    // Merges are known only at the end; without merging, cards are printed while they are read.
    var batches: [ContactBatch] = []
    var superseded: Set<Int> = []
    let isStreaming = asRead
    var options = source.loadOptions(source.dialingRegion(configuration))
    options.merges = !asRead
    let summary = ContactLoader(sources: sources, options).load { event in
      switch event {
      case .batch(let batch):
        superseded.formUnion(batch.supersedes)
        if isStreaming { list.append(batch, to: &output) } else { batches.append(batch) }
      case .sourceFinished(_, .failure(let error)): complain(error)
      case .diagnostic, .sourceFinished, .finished: break
      }
    }
    guard summary.readableSources > 0 else { throw ExitStatus.unreadable }
    var first = 0
    for batch in batches {
      list.append(batch, without: superseded, first: first, to: &output)
      first += batch.count
    }
    list.end(&output)
    try output.finish()
  }

  private func printCount(of sources: [ContactSource], region: Region?, to output: inout StandardOutput) throws {
    var options = source.loadOptions(region)
    options.merges = !asRead
    let summary = ContactLoader(sources: sources, options).load { event in
      if case .sourceFinished(_, .failure(let error)) = event { complain(error) }
    }
    guard summary.readableSources > 0 else { throw ExitStatus.unreadable }
    output.line(String(summary.shown))
    try output.finish()
  }

  /// `file:line: reason`, one line each; notes are not problems. The last line counts the cards that are not contacts of their own.
  private func printProblems(
    of sources: [ContactSource], _ configuration: Settings, to output: inout StandardOutput
  ) throws {
    var problemCount = 0
    var options = source.loadOptions(source.dialingRegion(configuration))
    options.merges = !asRead
    options.explains = true
    let summary = ContactLoader(sources: sources, options).load { event in
      switch event {
      case .diagnostic(let diagnostic):
        if !diagnostic.isNote { problemCount += 1 }
        output.line(DisplayText(diagnostic.description).plain)
      case .sourceFinished(_, .failure(let error)):
        problemCount += 1
        complain(error)
      case .batch, .sourceFinished, .finished: break
      }
    }
    let (read, shown) = (summary.read, summary.shown)
    let (merged, leftOut, groups) = (summary.merged, summary.leftOut, summary.groups)
    let others = [
      // Translators: the parts of a list that says what became of cards: "9 cards: 6 contacts, 2 merged, 1 left out".
      (merged, localized(merged, one: "\(merged) merged", other: "\(merged) merged")),
      (leftOut, localized(leftOut, one: "\(leftOut) left out", other: "\(leftOut) left out")),
      (groups, localized(groups, one: "\(groups) lists of members", other: "\(groups) lists of members")),
    ].filter { $0.0 > 0 }.map(\.1)
    if !others.isEmpty {
      let cards = localized(read, one: "\(read) cards", other: "\(read) cards")
      let contacts = localized(shown, one: "\(shown) contacts", other: "\(shown) contacts")
      let parts = ([contacts] + others).localizedList()
      // Translators: {1} is "9 cards", {2} a list such as "6 contacts, 2 merged".
      output.line(localized("note: \(cards): \(parts)"))
    }
    try output.finish()
    guard summary.readableSources > 0 else { throw ExitStatus.unreadable }
    if problemCount > 0 { throw ExitStatus.problemsFound }
  }
}

extension ExitStatus {
  static let problemsFound = ExitCode(1)
}

/// Prints contacts, batch by batch.
private enum ContactList {
  case json(ContactEntries)
  case table(ContactTable)

  func begin(_ output: inout StandardOutput) {
    if case .json = self { output.append(JSONOutput.listBegin("contacts")) }
  }

  /// - Parameters:
  ///   - superseded: the indices of contacts to skip, counted over all batches.
  ///   - first: the index of the batch's first contact.
  mutating func append(
    _ batch: ContactBatch, without superseded: Set<Int> = [], first: Int = 0, to output: inout StandardOutput
  ) {
    let contacts = (0..<batch.count).lazy.filter { !superseded.contains(first + $0) }
      .map { Contact(batch: batch, index: $0) }
    switch self {
    case .json(var entries):
      for contact in contacts { entries.append(contact, to: &output) }
      self = .json(entries)
    case .table(var table):
      table.append(contacts, to: &output)
      self = .table(table)
    }
  }

  func end(_ output: inout StandardOutput) {
    if case .json(let entries) = self { output.append((entries.isEmpty ? "" : "\n") + JSONOutput.listEnd) }
  }
}

/// The objects of `--json`, as documented in `Resources/docs/json.md`.
struct ContactEntries {
  private let region: Region?
  private let sources: SourceNames
  private let asRead: Bool
  private(set) var isEmpty = true

  init(_ region: Region?, _ sources: SourceNames, asRead: Bool) {
    self.region = region
    self.sources = sources
    self.asRead = asRead
  }

  mutating func append(_ contact: Contact, to output: inout StandardOutput) {
    output.append(isEmpty ? "\n{" : ",\n{")
    isEmpty = false
    let phones = contact.phones
    output.member("uid", contact.uid, isFirst: true)
    if asRead {
      output.member("fn", contact.formattedName)
      output.member("display", contact.displayName)
      output.member("kind", contact.isGroup ? "group" : "individual")
    } else {
      output.member("fn", contact.displayName)
    }
    output.append(",\"name\":{")
    output.member("given", contact.first(.givenName), isFirst: true)
    output.member("family", contact.first(.familyName))
    output.member("phonetic", contact.first(.phoneticName))
    output.append("}")
    output.member("nickname", contact.first(.nickname))
    output.member("org", contact.organisation)
    output.member("department", contact.department)
    output.member("title", contact.title)
    output.member("tels", phones.map(\.number))
    output.append(",\"phones\":[")
    for (index, phone) in phones.enumerated() {
      output.append(index == 0 ? "{" : ",{")
      output.member("label", phone.label, isFirst: true)
      output.member("number", phone.number)
      output.member("extension", phone.phoneExtension)
      let isNumber = SIPAddress(phone.number) == nil
      output.member("e164", isNumber ? NumberForms(written: phone.number, region: region).e164 : nil)
      output.append(phone.isPreferred ? ",\"preferred\":true}" : ",\"preferred\":false}")
    }
    output.append("]")
    output.member("emails", contact.all(.email))
    output.member("categories", contact.all(.category))
    output.append(",\"details\":[")
    for (index, detail) in contact.details.enumerated() {
      output.append(index == 0 ? "{" : ",{")
      output.member("label", detail.label, isFirst: true)
      output.member("text", detail.text)
      output.append("}")
    }
    output.append("]")
    output.append(",\"source\":{")
    output.member("name", sources.name(of: contact.source), isFirst: true)
    output.member("file", contact.source)
    output.append(",\"line\":\(contact.line)}}")
  }
}

/// The table of contacts: name, number, label and organisation, with a line for each number.
private struct ContactTable {
  private var table: TextTable?

  /// Appends rows. The first batch determines the widths of columns; longer texts in later batches shift the rest of the line.
  mutating func append(_ contacts: some Sequence<Contact>, to output: inout StandardOutput) {
    let rows = contacts.lazy.flatMap { contact in
      let phones = contact.phones
      return (phones.isEmpty ? [PhoneEntry(number: "")] : phones).map { phone -> [TextTable.Cell] in
        [.init(contact.displayName), .init(phone.shown), .init(phone.shownLabel), .init(contact.organisation)]
      }
    }
    let known = table ?? TextTable([.name, .whole, .mark, .detail], fitting: rows)
    table = known
    for row in rows { output.line(known.line(row)) }
  }
}
