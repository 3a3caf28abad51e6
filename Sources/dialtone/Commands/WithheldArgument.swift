/// Replaces negative numbers on the command line, which would be parsed as options. Modems and telephones pass -1 for a caller
/// without a number.
enum WithheldArgument {
  /// The commands with arguments for callers' numbers.
  private static let commands: [[String]] = [["incoming"], ["directory", "block"], ["directory", "unblock"]]
  /// The options of these commands that have no value.
  private static let flags: Set<String> = [
    "--missed", "--answered", "--declined", "--json", "--sample", "--no-config", "--help", "-h",
  ]
  private static let word = "withheld"

  /// Replaces negative numbers by a word for a withheld number, except in the values of options and after `--`.
  ///
  /// - Parameter arguments: without the program's name.
  static func prepared(_ arguments: [String]) -> [String] {
    guard let command = commands.first(where: { arguments.starts(with: $0) }) else { return arguments }
    var prepared = arguments
    for index in command.count..<arguments.count {
      let (argument, previous) = (arguments[index], arguments[index - 1])
      if argument == "--" { break }
      let isOption = previous.hasPrefix("-") && !isNegative(previous)
      let isValue = isOption && !previous.contains("=") && !flags.contains(previous)
      if isNegative(argument), !isValue { prepared[index] = word }
    }
    return prepared
  }

  private static func isNegative(_ argument: String) -> Bool {
    argument.first == "-" && (1...2).contains(argument.dropFirst().count)
      && argument.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }
}
