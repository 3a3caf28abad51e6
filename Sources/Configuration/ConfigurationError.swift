/// The problems of a configuration: all that were found, in the order of their lines.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  public var problems: [ConfigurationProblem]

  public init(problems: [ConfigurationProblem]) { self.problems = problems }

  /// One line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// One problem, as a sentence with a remedy.
public struct ConfigurationProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named.
  public var file: String
  /// The line in the file, from 1; nil for the file as a whole.
  public var line: Int?
  public var message: String

  public init(file: String, line: Int?, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(message)" }
}
