import ArgumentParser
import Books
import Configuration
import Glibc
import Localization
import TerminalText

extension Dialtone {
  /// The subcommands as help and manual list them.
  static let groups: [CommandGroup] = [
    // Not translated: headings of the help.
    CommandGroup(
      name: "Find and call",
      subcommands: [SearchCommand.self, CallCommandLine.self, OpenCommand.self, KeypadCommand.self]),
    CommandGroup(
      name: "The call that runs",
      subcommands: [
        CallsCommand.self, AnswerCommand.self, HangUpCommand.self, HoldCommand.self, MuteCommand.self,
      ]),
    CommandGroup(
      name: "Identify and block callers",
      subcommands: [IdentifyCommand.self, WatchCommand.self, IncomingCommand.self, DirectoryCommand.self]),
    CommandGroup(
      name: "History and favourites",
      subcommands: [
        HistoryCommand.self, DueCommand.self, FavouriteCommand.self, SpeedDialCommand.self, ForgetCommand.self,
      ]),
    CommandGroup(
      name: "Contacts",
      subcommands: [
        ContactsCommand.self, DuplicatesCommand.self, AddCommand.self, ExportCommand.self, SyncCommand.self,
      ]),
    CommandGroup(
      name: "Set up",
      subcommands: [
        SetupCommand.self, DoctorCommand.self, ConfigCommand.self, RecordsCommand.self, DialRulesCommand.self,
        AccessibilityCommand.self,
      ]),
  ]

  /// The program's help: that of the dialer, which is the default command, with the list of subcommands after the usage.
  static var help: String {
    let text = helpMessage(for: DialCommandLine.self)
    guard let options = text.range(of: "ARGUMENTS:") else { return text + commandList }
    // Not translated: the end of the help.
    return text[..<options.lowerBound] + commandList + "\n" + text[options.lowerBound...]
      + "\nSee 'dialtone help <subcommand>' for more.\n"
  }

  private static var commandList: String {
    let indent = (groups.flatMap(\.subcommands).map { $0.word.count }.max() ?? 0) + 4
    var parts: [String] = []
    for group in groups {
      var part = group.name.uppercased() + ":\n"
      for command in group.subcommands {
        let texts = DisplayText.wrapped(command.configuration.abstract, width: 80 - indent)
        for (index, text) in texts.enumerated() {
          let name = index == 0 ? "  " + command.word : ""
          part += name + String(repeating: " ", count: indent - name.count) + text + "\n"
        }
      }
      parts.append(part)
    }
    return parts.joined(separator: "\n")
  }

  /// The path of the subcommand in arguments, such as `directory add`; empty for the dialer.
  static func command(of arguments: some Sequence<String>) -> [String] { path(of: arguments).map { $0.word } }

  private static func path(of arguments: some Sequence<String>) -> [any ParsableCommand.Type] {
    var path: [any ParsableCommand.Type] = []
    for argument in arguments {
      let all = (path.last ?? Dialtone.self).configuration.subcommands
      guard let next = all.first(where: { $0.word == argument }) else { break }
      path.append(next)
    }
    return path
  }

  /// The complaint about an unknown subcommand, as in `directory bloc`; nil if there is none.
  ///
  /// - Parameter isHelp: whether the arguments are for `help`, which accepts no files.
  static func complaint(about arguments: some Collection<String>, isHelp: Bool = false) -> String? {
    let path = path(of: arguments)
    let known = (path.last ?? Dialtone.self).configuration.subcommands.map { $0.word }
    guard isHelp || !path.isEmpty && !known.isEmpty, let word = arguments.dropFirst(path.count).first,
      !word.hasPrefix("-")
    else { return nil }
    let command = (["dialtone"] + path.map { $0.word }).joined(separator: " ")
    let shown = DisplayText(word).plain
    guard let meant = nearest(to: word, in: known) else {
      return localized("\(command) has no subcommand \"\(shown)\"")
    }
    return localized("\(command) has no subcommand \"\(shown)\"; did you mean \"\(command) \(meant)\"?")
  }

  /// The complaint about a first argument that is not a file, but similar to a subcommand; nil if it is similar to none.
  static func complaint(about word: String?) -> String? {
    guard let word, !word.isEmpty, !ProgramBooks.isMeant(word), access(word, F_OK) != 0,
      !word.contains(where: { "/.".contains($0) }),
      !word.hasPrefix("-"), path(of: [word]).isEmpty
    else { return nil }
    let shown = DisplayText(word).plain
    return nearest(to: word, in: groups.flatMap(\.subcommands).map { $0.word })
      .map { localized("there is no file \"\(shown)\"; did you mean \"dialtone \($0)\"?") }
  }

  private static func nearest(to word: String, in names: [String]) -> String? {
    Spelling.nearest(to: word, in: names) ?? names.first { $0.hasPrefix(word) && word.count > 2 }
  }
}

extension ParsableCommand {
  /// The name on the command line.
  fileprivate static var word: String { configuration.commandName ?? "" }
}
