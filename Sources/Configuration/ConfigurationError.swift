/// All problems of a configuration, in the order of their lines.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  public var problems: [ConfigurationProblem]

  public init(problems: [ConfigurationProblem]) { self.problems = problems }

  /// The problems, each on its own line.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// A problem of a configuration. Its message is a sentence with a remedy.
public struct ConfigurationProblem: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file as given by the user.
  public var file: String
  /// The line, from 1; nil for the file as a whole.
  public var line: Int?
  public var message: String

  public init(file: String, line: Int?, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(message)" }
}
