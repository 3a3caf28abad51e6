import ArgumentParser

/// The command line.
@main
struct Dialtone: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dialtone",
    abstract: "Find a contact with a few presses, as on a phone, and call.",
    discussion: """
      Without a subcommand the dialer opens on the files that are named: vCard or JSON, folders of vCards, or - for \
      standard input. When standard output is not a terminal the chosen number is printed:

          phone=$(dialtone contacts.vcf)

      Exit codes: 0 done, 1 no match, 2 wrong usage or unreadable input, 130 cancelled, 128+n ended by signal n.
      """,
    version: "0.1.0",
    subcommands: [DialCommandLine.self, SearchCommand.self],
    defaultSubcommand: DialCommandLine.self)
}

/// What a command ends with.
enum ExitStatus {
  static let noMatch = ExitCode(1)
  static let unreadable = ExitCode(2)
  static let cancelled = ExitCode(130)
  static func signal(_ number: Int32) -> ExitCode { ExitCode(128 + number) }
}
