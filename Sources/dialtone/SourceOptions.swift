import ArgumentParser
import ContactFormats
import ContactSearch
import Glibc
import TerminalText

/// What every command that reads contacts can be told.
struct SourceOptions: ParsableArguments {
  @Argument(help: "vCard or JSON files, folders of vCards, or - for standard input.")
  var files: [String] = []

  @Option(help: "The region numbers are dialled in (ISO code, such as DE). Default: the locale's.")
  var region: String?

  mutating func validate() throws { try SourceOptions.check(region) }

  /// - Throws: when a region is asked for that does not exist.
  static func check(_ region: String?) throws {
    if let region, Region(region) == nil {
      throw ValidationError("\"\(region)\" is not a region; use a code of two letters, such as US, DE or TW.")
    }
  }

  /// The region asked for, else the locale's; nil when neither says.
  var dialingRegion: Region? { SourceOptions.dialingRegion(region) }

  static func dialingRegion(_ region: String?) -> Region? {
    if let region { return Region(region) }
    let names = ["LC_ALL", "LC_TELEPHONE", "LANG"]
    let name = names.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty }
    return name.flatMap { Region(locale: $0) }
  }

  var sources: [ContactSource] { files.map { ContactSource(argument: $0) } }
}

/// Writes to standard error, one line. Names of files may have control characters; they do not reach the terminal.
func complain(_ message: some CustomStringConvertible) {
  let text = "\(message)".split(separator: "\n").map { DisplayText(String($0)).plain }.joined(separator: "\n")
  var line = "dialtone: \(text)\n"
  line.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
}
