import ArgumentParser
import CallRecords
import ContactSearch
import Contacts
import DialerUI
import Emoji
import Glibc
import Localization
import NumberPlans
import TerminalText

/// `dialtone search`: prints the results of the dialer's search, for scripts and mail programs.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Print the contacts that a query finds, best first.",
    discussion: """
      Conditions narrow the list: dept:sales, org:"blue lantern", title:, tag:, mail:, note:, source:, name:, and the \
      label of a detail such as room:; a ! before a word or condition excludes it (!berlin, !tag:private). After the \
      contacts come numbers without a contact that match by their name in the caller-ID directory or in a recent call. \
      Exit code 1 if nothing is found, 2 if there are no contacts; only a table uses the sample then.
      """)

  @Argument(help: "What you would type into the field: digits, letters, or a number.")
  var query: String

  @OptionGroup var source: SourceOptions

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Print number, name and label, separated by tabs.")
  var parsable = false

  @Flag(
    help: """
      Print e-mail address, name and organisation, separated by tabs, after a line with the count, for mutt's \
      query_command; contacts without an address are left out.
      """)
  var mutt = false

  @Flag(help: "Take letters and digits literally (a digit is only itself), and search notes, too.")
  var text = false

  @Option(
    help: "The last tier to search: primary, loose (inside words and numbers), or typo (near matches, the default).")
  var tier: MatchTier?

  @Flag(help: "Print why each contact ranks where it does.")
  var explain = false

  @Option(help: "Print at most this many contacts; with --mutt, contacts with an address.")
  var limit: Int?

  @Option(help: "off: rank by stars, but not by calls and choices. Default: as configured.")
  var learning: LearningMode?

  @Option(
    help: ArgumentHelp(
      "Type the query for this many seconds and print how long each key takes, in microseconds.", valueName: "seconds"))
  var bench: Double?

  func validate() throws {
    if let bench, !(0...3600).contains(bench) {
      throw ValidationError(localized("--bench takes seconds, up to an hour."))
    }
    if let limit, limit < 0 { throw ValidationError(localized("--limit takes a whole number, 0 or more.")) }
    if [json, parsable, mutt].count(where: \.self) > 1 {
      throw ValidationError(localized("--json, --parsable and --mutt cannot be combined."))
    }
  }

  func run() throws {
    // As in the field, `:pizza:` is the emoji.
    let query = EmojiShortcodes.decoded(query)
    let configuration = try source.configuration.read()
    // Programs must not get sample contacts.
    let sources = try source.resolved(configuration, allowsSample: !mutt && !parsable && !json)
    let index = try source.index(configuration, of: sources, learning: learning, typed: query)
    let lastTier = tier ?? configuration.tier
    if let bench {
      return try StandardOutput.write(SearchBench.run(index, query, isText: text, upTo: lastTier, seconds: bench))
    }
    let results = index.search(SearchQuery(query, isText: text), upTo: lastTier)
    let limit = limit ?? .max
    if mutt { return try SearchCommand.printMail(results, query, limit) }
    var labels = Records.labels(matching: results.query)
    let labelled = labels.search(
      results.query, besides: index, region: source.dialingRegion(configuration)
    ).found
    let total = results.count + labelled.count
    let policy = CallPolicy(region: source.dialingRegion(configuration))
    var rows = (0..<min(results.count, limit)).map { Row(results[$0], policy) }
    rows += labelled.prefix(limit - rows.count).map(Row.init)
    if json {
      let region = source.dialingRegion(configuration)
      let names = sources.names
      try StandardOutput.write(
        JSONOutput.document([
          ("query", .string(query)), ("total", .integer(total)),
          ("matches", .array(rows.map { JSONOutput.row($0, region, names, explain: explain) })),
        ]))
    } else if parsable {
      try StandardOutput.write(rows.map { SearchCommand.parsable($0) + "\n" }.joined())
    } else {
      try StandardOutput.write(SearchCommand.table(rows, explain: explain))
    }
    if total == 0 { throw ExitStatus.noMatch }
  }

  /// A row of the results: a contact, or a number found by its label.
  fileprivate struct Row {
    var match: Match
    /// The number to print, with its label if it belongs to a contact.
    var phone: PhoneEntry?
    /// The ranges to highlight in ``phone``.
    var phoneRanges: [Range<Int>]
    /// The kind of number if it belongs to no contact.
    var kind: LabelledNumber.Kind?

    init(_ match: Match, _ policy: CallPolicy) {
      self.match = match
      let shown = policy.shownNumber(of: match)
      (phone, phoneRanges) = (shown?.phone, shown?.ranges ?? [])
    }

    init(_ found: LabelIndex.Found) {
      match = found.match
      (phone, phoneRanges) = (PhoneEntry(number: found.number), match.phoneRanges)
      kind = found.kind
    }

    /// The label of the number, or the kind of a number without a contact, for programs.
    var note: String { kind?.word ?? phone?.label ?? "" }

    /// The label of the number, or the kind of a number without a contact, for people.
    var shownNote: String { kind?.title ?? phone?.shownLabel ?? "" }
  }

  private static func parsable(_ row: Row) -> String {
    [row.phone?.shown ?? "", row.match.contact.displayName, row.note]
      .map { DisplayText($0).plain }.joined(separator: "\t")
  }

  /// Prints the mail addresses of the results.
  private static func printMail(_ results: SearchResults, _ query: String, _ limit: Int) throws {
    let lines = (0..<results.count).lazy.map { mail(results[$0]) }.filter { !$0.isEmpty }.prefix(limit).flatMap(\.self)
    // Not translated: a line for mutt.
    let head = "\(lines.count) address\(lines.count == 1 ? "" : "es") for \(DisplayText(query).plain)\n"
    try StandardOutput.write(head + lines.map { $0 + "\n" }.joined())
    if lines.isEmpty { throw ExitStatus.noMatch }
  }

  /// The lines for the mail addresses of a contact, the matching address first. Name and organisation distinguish contacts.
  private static func mail(_ match: Match) -> [String] {
    let contact = match.contact
    let found = match.field == .email ? match.fieldText : nil
    let addresses = contact.all(.email).filter { $0 != found }
    return ([found].compactMap(\.self) + addresses).map { address in
      [address, contact.displayName, contact.organisation ?? ""].map { DisplayText($0).plain }.joined(separator: "\t")
    }
  }

  /// The results as a table. Matches are bright on a terminal.
  private static func table(_ rows: [Row], explain: Bool) -> String {
    TextTable.text(
      [.name, .whole, .mark, .detail, .mark, .mark],
      rows.map { row in
        let match = row.match
        let field = match.fieldText.map { text in
          let label = match.fieldLabel + ": "
          return TextTable.Cell(
            label + text, match.fieldRanges.map { $0.lowerBound + label.count..<$0.upperBound + label.count })
        }
        let explanation = explain ? match.explanation?.compactMap { $0.words }.joined(separator: " ") : nil
        return [
          .init(match.contact.displayName, match.nameRanges), .init(row.phone?.shown, row.phoneRanges),
          .init(row.shownNote), field ?? "", .init(match.tier == .primary ? "" : "(\(match.tier.label))"),
          .init(explanation.map { "[\($0)]" }),
        ]
      })
  }
}

extension Match {
  /// The parts of the score for `--explain`: their names and values in JSON, and what the table says, which is nil for a
  /// part that makes no difference. Nil if nothing was typed.
  fileprivate var explanation: [(name: String, value: JSONOutput, words: String?)]? {
    guard let score else { return nil }
    // Not translated: the names of the score in --json.
    return [
      ("tier", .string(score.tier.label), score.tier.label),
      ("exact", .boolean(score.isExact), score.isExact ? "exact" : "part"),
      ("rank", .integer(score.rank), matchClass?.label ?? ""),
      ("lift", .integer(score.boost), score.boost > 0 ? "lift \(score.boost)/4" : nil),
      ("direct", .boolean(score.isDirect), score.isDirect ? nil : "by its reading"),
      ("start", .integer(score.start), "start \(score.start)"),
      ("ranges", .integer(score.rangeCount), "ranges \(score.rangeCount)"),
      ("nameLength", .integer(score.nameLength), "length \(score.nameLength)"),
    ]
  }
}

extension JSONOutput {
  /// A match of `dialtone search --json`.
  fileprivate static func row(
    _ row: SearchCommand.Row, _ region: Region?, _ sources: SourceNames, explain: Bool
  ) -> JSONOutput {
    let match = row.match
    var members: [(String, JSONOutput)] = [
      ("kind", .string(row.kind?.word ?? "contact")),
      ("uid", JSONOutput(match.contact.uid)),
      ("name", .string(match.contact.displayName)),
      ("nameRanges", JSONOutput(match.nameRanges)),
    ]
    members += JSONOutput.number(row.phone?.number, in: region)
    members += [
      ("extension", JSONOutput(row.phone?.phoneExtension)),
      ("numberRanges", JSONOutput(row.phoneRanges)),
      ("field", .string(match.field.label)),
      ("fieldText", JSONOutput(match.fieldText)),
    ]
    if match.fieldText != nil { members.append(("fieldRanges", JSONOutput(match.fieldRanges))) }
    members += [
      ("tier", .string(match.tier.label)),
      ("class", JSONOutput(match.matchClass?.label)),
      ("otherNumbers", .integer(max(match.phoneCount - 1, 0))),
      ("source", row.kind == nil ? .string(sources.name(of: match.contact.source)) : .null),
    ]
    if explain, let parts = match.explanation {
      members.append(("score", .object(parts.map { ($0.name, $0.value) })))
    }
    return .object(members)
  }
}

extension MatchTier: ExpressibleByArgument {
  public init?(argument: String) {
    guard let tier = MatchTier.allCases.first(where: { $0.label == argument }) else { return nil }
    self = tier
  }

  public static var allValueStrings: [String] { allCases.map(\.label) }
}
