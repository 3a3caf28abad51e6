import ArgumentParser
import CallRecords
import ContactFormats
import Glibc
import Localization
import TerminalText

/// `dialtone records export`
struct RecordsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all records as JSON, for other programs and for import.")

  @Flag(help: "Print one JSON object per line; required, since there is no other format.")
  var json = false

  @Option(
    name: .shortAndLong, help: "Write to a file instead of standard output; the file appears complete or not at all.")
  var output: String?

  @Flag(help: "Replace the output file if it exists.")
  var force = false

  func validate() throws {
    guard json else { throw ValidationError(localized("Add --json; there is no other format.")) }
  }

  func run() throws {
    let store = try Records.store()
    let file = try output.map { try OutputFile($0, besides: [], replaces: force) }
    var output = StandardOutput()
    try Records.with(store) { store in
      try store.forEachExportedRow { row in
        output.append("{\"version\":\(JSONOutput.version),\"table\":\"\(row.table)\"")
        for (column, value) in row.values {
          output.append(",\"\(column)\":")
          switch value {
          case .text(let text): output.quote(text)
          case .integer(let number): output.append(String(number))
          }
        }
        output.append("}\n")
      }
    }
    try output.finish(self.output ?? localized("standard output"))
    try file?.finish()
  }
}

/// `dialtone records import`
struct RecordsImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import what export wrote, also on another machine.",
    discussion: RecordsMergeOptions.rule + " Lines with problems are skipped and reported.")

  @Argument(help: "The file, or - for standard input.", completion: .file())
  var file: String = "-"

  @OptionGroup var options: RecordsMergeOptions

  /// The number of lines whose problems are reported.
  private static let problemLimit = 20

  func run() throws {
    guard let stream = file == "-" ? fdopen(STDIN_FILENO, "r") : fopen(file, "re") else { throw failure(errno) }
    var problems = 0
    let summary = try Records.with(Records.store()) { store in
      let rows = try RecordsImport(into: store)
      var line = ExportedLine()
      while try line.read(stream, failure) {
        guard let problem = try line.row.flatMap({ try rows.add($0) }) ?? line.problem else { continue }
        problems += 1
        if problems <= Self.problemLimit {
          let reason = DisplayText(problem).plain
          complain("\(file):\(line.number): \(localized("\(reason); skipped"))")
        }
      }
      return try rows.finish(merges: options.merge)
    }
    let left = problems - Self.problemLimit
    if left > 0 {
      complain(
        localized(left, one: "and \(left) more lines with problems", other: "and \(left) more lines with problems"))
    }
    try StandardOutput.write(summary.text)
    if problems > 0 { throw ExitStatus.problemsFound }
  }

  private func failure(_ code: Int32) -> any Error {
    let reason = String(cString: strerror(code))
    complain(localized("\(file): cannot be read: \(reason); nothing was imported"))
    return ExitStatus.unreadable
  }
}

/// Reads exported rows, one a line.
private struct ExportedLine: ~Copyable {
  private(set) var number = 0
  /// The row of the line; nil if there is none.
  private(set) var row: ExportedRow?
  /// Why the line has no row; nil if it has one or is empty.
  private(set) var problem: String?
  private var buffer: UnsafeMutablePointer<CChar>?
  private var capacity = 0
  private var tape = JSONTape()

  init() {}

  deinit { free(buffer) }

  /// Reads the next line; false at the end.
  ///
  /// - Parameter failure: makes the error of a number of the system.
  mutating func read(_ stream: UnsafeMutablePointer<FILE>, _ failure: (Int32) -> any Error) throws -> Bool {
    errno = 0
    let count = getline(&buffer, &capacity, stream)
    guard count >= 0, let buffer else {
      if ferror(stream) != 0 { throw failure(errno) }
      return false
    }
    number += 1
    (row, problem) = (nil, nil)
    let bytes = UnsafeRawBufferPointer(start: buffer, count: count)
    guard bytes.contains(where: { $0 > 0x20 }) else { return true }
    if let reason = tape.parse(bytes).failure?.reason {
      problem = reason
    } else {
      tape.withRoot(bytes) { root in (row, problem) = ExportedLine.row(root) }
    }
    return true
  }

  private static func row(_ object: JSONValue?) -> (ExportedRow?, String?) {
    guard let object, let table = object["table"]?.text else {
      return (nil, localized("there is no object with a table"))
    }
    guard object["version"]?.integer == Int64(JSONOutput.version) else {
      return (nil, localized("it is of another version"))
    }
    var row = ExportedRow(table: table, values: [])
    for (key, value) in object.members where !key.equals("table") && !key.equals("version") {
      guard let name = key.text else { continue }
      if let text = value.text {
        row.values.append((name, .text(text)))
      } else if let number = value.integer {
        row.values.append((name, .integer(number)))
      } else if value.kind != .null {
        return (nil, localized("\(name) has a wrong value"))
      }
    }
    return (row, nil)
  }
}

extension JSONValue {
  /// The value of a number without a fraction; nil for others.
  fileprivate var integer: Int64? { isNumber ? Int64(String(decoding: rawBytes, as: UTF8.self)) : nil }
}
