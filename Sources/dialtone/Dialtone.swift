import ArgumentParser
import CBuild
import CLinux
import Glibc
import Localization

/// The entry point: parses the command line, and runs the command.
@main
enum Program {
  /// The arguments of the command line, also where there is no /proc.
  private static let arguments: [String] = {
    let all = dialtone_started_arguments()
    let count = (0...).first { all[$0] == nil } ?? 0
    return (0..<count).dropFirst().compactMap { all[$0].map { String(cString: $0) } }
  }()

  static func main() {
    StandardOutput.holdDescriptors()
    // Without the signal, writing beyond the file size limit is an ordinary error.
    signal(SIGXFSZ, SIG_IGN)
    if let problem = SystemLimits.problem {
      complain(problem)
      Dialtone.exit(withError: ExitStatus.unreadable)
    }
    do {
      try UserLanguage.choose(for: Program.arguments)
      // The dialer is the default command, so its help is the program's help.
      if ["-h", "--help", "help"].contains(Program.arguments.joined(separator: " ")) {
        print(Locale.shown(Dialtone.help, on: STDOUT_FILENO))
        return
      }
      let arguments = Program.arguments[...]
      if arguments.count == 2, arguments.first == "--generate-completion-script",
        let shell = arguments.last.flatMap(CompletionShell.init(rawValue:))
      {
        print(ShellCompletion.script(for: shell))
        return
      }
      if arguments.first == "help", let complaint = Dialtone.complaint(about: arguments.dropFirst(), isHelp: true) {
        throw ValidationError(complaint)
      }
      var command = try Dialtone.parseAsRoot(WithheldArgument.prepared(Array(arguments)))
      // Runs synchronously: the dialer owns the main thread, and must not block a thread of the cooperative pool.
      try command.run()
    } catch let error where Dialtone.exitCode(for: error) == .validationFailure {
      let arguments = Program.arguments[...]
      complain(
        Dialtone.complaint(about: arguments) ?? Dialtone.complaint(about: arguments.first)
          ?? Dialtone.message(for: error))
      let command = (["dialtone"] + Dialtone.command(of: arguments)).joined(separator: " ")
      complain(localized("see \"\(command) --help\""))
      Dialtone.exit(withError: ExitStatus.usage)
    } catch let error where Dialtone.exitCode(for: error) == .success {
      // The help of a command, or the version.
      print(Locale.shown(Dialtone.fullMessage(for: error), on: STDOUT_FILENO))
    } catch {
      Dialtone.exit(withError: error)
    }
  }
}

struct Dialtone: ParsableCommand {
  /// The version, with the commit if it is known: `0.1.0 (1a2b3c4)`.
  static let version: String = {
    let commit = String(cString: dialtone_commit())
    return "0.1.0" + (commit.isEmpty ? "" : " (\(commit))")
  }()

  static let configuration = CommandConfiguration(
    commandName: "dialtone",
    abstract: "Find a contact with a few presses, as on a phone, and call.",
    version: version,
    subcommands: [DialCommandLine.self, DecodePhotoCommand.self], groupedSubcommands: groups,
    defaultSubcommand: DialCommandLine.self)
}

/// The exit status of a command.
enum ExitStatus {
  static let noMatch = ExitCode(1)
  static let unreadable = ExitCode(2)
  static let usage = ExitCode(2)
  static let cancelled = ExitCode(130)
  static func signal(_ number: Int32) -> ExitCode { ExitCode(128 + number) }
}
