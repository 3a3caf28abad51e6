import Calling
import Configuration
import DialerUI
import Localization
import TerminalInput

// Not translated in this file: the descriptions of settings, which the default configuration has in English.

extension SettingsDraft {
  private typealias Setting = Configuration.Setting<SettingsDraft>

  /// A `[[commands]]` table of the file.
  struct OwnCommandEntry: Sendable {
    var chord: KeyChord?
    /// Whether the table has a key, perhaps one that cannot be used.
    var hasKey = false
    var title = ""
    var words: [String] = []
    /// Where the table begins.
    var line = 1
  }

  static let commandSection = Schema<SettingsDraft>.Section(
    "commands",
    help:
      "Your own commands, one table each: a program on a key, for the number and the person that Enter would call, or",
    "those of the call. {number}, {uri}, {name}, {uid}, {label}, {mail} and {query} (what is typed) are filled in. It runs",
    "without a shell, and without the terminal."
  ) { draft, line in
    draft.commandEntries.append(OwnCommandEntry(line: line))
  }

  static let ownCommands: [Configuration.Setting<SettingsDraft>] = [
    Setting(
      section: "commands", name: "key", example: "\"shift-f12\"", help: ["The key, as under [keys]."]
    ) { node, draft throws(Complaint) in
      draft.commandEntry.hasKey = true
      draft.commandEntry.chord = try KeyBindings.chord(try node.text(of: "key"), for: nil)
    },
    .text(
      "commands", "title", "What it does, in a word or two: for the hints and the help.", example: "ticket",
      at: \.commandEntry.title),
    .texts(
      "commands", "run", "The program and its arguments.",
      example: "[\"xdg-open\", \"https://tickets.example.org/new?phone={number}\"]", at: \.commandEntry.words),
  ]

  /// The table that is being read.
  private var commandEntry: OwnCommandEntry {
    get { commandEntries.last ?? OwnCommandEntry() }
    set { if !commandEntries.isEmpty { commandEntries[commandEntries.count - 1] = newValue } }
  }

  /// Sets the commands, and complains about those that lack something.
  mutating func finishCommands() -> [Complaint] {
    var complaints: [Complaint] = []
    for entry in commandEntries {
      guard entry.chord != nil || !entry.hasKey else { continue }
      guard let chord = entry.chord, let program = entry.words.first, !program.isEmpty else {
        complaints.append(
          Complaint(
            "a command needs its key and its program, as in run = [\"notify-send\", \"{name}\"]", line: entry.line))
        continue
      }
      do throws(CallError) {
        // Translators: What has the unknown placeholder.
        let kind = localized("command")
        let arguments = try ArgumentTemplate(
          Array(entry.words.dropFirst()), known: OwnCommand.placeholders, of: kind)
        let title = entry.title.isEmpty ? program.split(separator: "/").last.map(String.init) ?? program : entry.title
        settings.ownCommands.append(OwnCommand(chord, title: title, program: program, arguments))
      } catch {
        complaints.append(Complaint(verbatim: error.description, line: entry.line))
      }
    }
    return complaints
  }
}
