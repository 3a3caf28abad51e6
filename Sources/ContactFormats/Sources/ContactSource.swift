/// Where contacts are read from, as named on the command line or in the configuration.
public enum ContactSource: Hashable, Sendable, CustomStringConvertible {
  /// A file, a FIFO or a folder; which of them is determined when it is read.
  case path(String)
  /// Standard input.
  case standardInput
  /// The copy of something that is not on this machine: a file or folder, which need not be there yet, and what it is a copy
  /// of.
  case copy(path: String, name: String)

  /// `-` is standard input, everything else a path. A file of that name is given as `./-`.
  public init(argument: String) {
    self = argument == "-" ? .standardInput : .path(argument)
  }

  /// The source as the user named it; `-` is standard input. Diagnostics begin with it.
  public var description: String {
    switch self {
    case .path(let path): path
    case .standardInput: "-"
    case .copy(_, let name): name
    }
  }

  /// What tells it from other sources: its path, `-` for standard input.
  public var id: String { path ?? "-" }

  /// The file or folder; nil for standard input.
  public var path: String? {
    switch self {
    case .path(let path), .copy(let path, _): path
    case .standardInput: nil
    }
  }
}

/// Why a source could not be read.
public struct SourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source as the user named it; `-` is standard input.
  public var file: String
  /// The line it refers to, from 1; 0 for the whole source.
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
