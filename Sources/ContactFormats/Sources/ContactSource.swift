/// A source of contacts, as named on the command line or in the settings.
///
/// ```swift
/// let source = ContactSource(argument: "contacts.vcf")
/// let summary = ContactLoader(sources: [source]).load { event in … }
/// ```
public enum ContactSource: Hashable, Sendable, CustomStringConvertible {
  /// A file, a FIFO or a folder, which is determined when it is read.
  case path(String)
  /// Standard input.
  case standardInput
  /// The local copy of a remote source: a file or folder, which need not exist yet, and the name of the original.
  case copy(path: String, name: String)
  /// An address book of a program on this machine.
  case book(ProgramBook)

  /// Creates a source from an argument: `-` is standard input, anything else a path. `./-` is a file named `-`.
  public init(argument: String) {
    self = argument == "-" ? .standardInput : .path(argument)
  }

  /// The source as the user named it; `-` is standard input. Diagnostics start with it.
  public var description: String {
    switch self {
    case .path(let path): path
    case .standardInput: "-"
    case .copy(_, let name): name
    case .book(let book): book.argument
    }
  }

  /// The identifier of the source: its path, or `-` for standard input.
  public var id: String { path ?? "-" }

  /// The path of the file or folder; nil for standard input.
  public var path: String? {
    switch self {
    case .path(let path), .copy(let path, _): path
    case .book(let book): book.path
    case .standardInput: nil
    }
  }
}

/// Why a source could not be read.
public struct SourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source as the user named it; `-` is standard input.
  public var file: String
  /// The line with the error, from 1; 0 for the whole source.
  public var line: Int
  /// One clear clause with a remedy, without a full stop.
  public var reason: String

  public init(file: String, line: Int = 0, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// `file:line: reason`, or `file: reason`
  public var description: String { line > 0 ? "\(file):\(line): \(reason)" : "\(file): \(reason)" }
}
