import ArgumentParser
import ContactFormats
import Contacts
import Localization
import TerminalText

extension WriterFormat: ExpressibleByArgument {}
extension ContactWriter.VCardVersion: ExpressibleByArgument {}

/// `dialtone export`: writes the contacts in one format.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Convert contacts to another format.", usage: "dialtone export [<options>] [<files> ...]",
    discussion:
      "Writes every card that is read, without merging duplicates. From vCard to vCard, all properties are preserved.")

  @Option(
    help:
      "vcard, jcard, jscontact, csv (with Google's columns), or a phone book for fritzbox, yealink, grandstream, cisco, snom or gigaset."
  )
  var format = WriterFormat.vcard

  @Option(help: "The version of vCard: 4.0 or 3.0.")
  var vcardVersion = ContactWriter.VCardVersion.v4

  @Option(
    name: .shortAndLong, help: "Write to a file instead of standard output; the file appears complete or not at all.")
  var output: String?

  @Flag(help: "Replace the output file if it exists.")
  var force = false

  @OptionGroup var source: SourceOptions

  func run() throws {
    let sources = try source.resolved(source.configuration.read(), allowsSample: false).sources
    let file = try output.map { try OutputFile($0, besides: sources, replaces: force) }
    var output = StandardOutput()
    // The CSV header depends on all contacts.
    let keepsBatches = format == .csv
    var batches: [ContactBatch] = []
    var writer = ContactWriter(format, version: vcardVersion)
    if !keepsBatches { output.append { writer.begin(&$0) } }
    var options = source.loadOptions(nil)
    options.keepsSource = true
    options.merges = false
    options.keepsNameless = true
    let summary = ContactLoader(sources: sources, options).load { event in
      switch event {
      case .batch(let batch):
        if keepsBatches { batches.append(batch) } else { ExportCommand.write(batch, &writer, to: &output) }
      case .sourceFinished(_, .failure(let error)): complain(error)
      case .diagnostic, .sourceFinished, .finished: break
      }
    }
    guard summary.readableSources > 0 else { throw ExitStatus.unreadable }
    if keepsBatches {
      writer = ContactWriter(format, batches: batches)
      output.append { writer.begin(&$0) }
      for batch in batches { ExportCommand.write(batch, &writer, to: &output) }
    }
    output.append { writer.end(&$0) }
    try output.finish(self.output ?? localized("standard output"))
    try file?.finish()
    if summary.skipped > 0 {
      complain(
        localized(
          summary.skipped,
          one: "\(summary.skipped) cards or entries could not be read; \"dialtone contacts --check\" lists them",
          other: "\(summary.skipped) cards or entries could not be read; \"dialtone contacts --check\" lists them"))
    }
    if let lost = ExportCommand.summary(writer.lost) {
      // Translators: {1} is a format, {2} a list of properties: "ADR (2 contacts), UID (1 contact)".
      complain(localized("\(format.rawValue) cannot store \(lost); vcard can"))
    }
  }

  /// A summary such as `ADR (2 contacts), UID (1 contact)`, the most frequent first; nil if nothing was lost.
  private static func summary(_ lost: [String: Int]) -> String? {
    let sorted = lost.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    let parts = sorted.map { property, count in
      let contacts = localized(count, one: "1 contact", other: "\(count) contacts")
      return "\(property) (\(contacts))"
    }
    return parts.isEmpty ? nil : parts.localizedList()
  }

  private static func write(_ batch: ContactBatch, _ writer: inout ContactWriter, to output: inout StandardOutput) {
    for position in 0..<batch.count {
      output.append { writer.write(Contact(batch: batch, index: position), into: &$0) }
    }
  }
}
