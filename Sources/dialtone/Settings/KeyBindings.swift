import Configuration
import DialerUI
import Localization
import TerminalInput

/// Merges configured key bindings with the defaults.
enum KeyBindings {
  /// A file's entry for one command.
  struct Entry {
    var command: Command
    /// The keys; empty to remove the default keys.
    var chords: [(chord: KeyChord, line: Int)]
    var line: Int
  }

  /// The key map, and its problems: two commands on one key, or no key to quit.
  ///
  /// - Parameter own: the keys of the user's own commands, with the lines of their tables.
  static func merged(
    _ entries: [Entry], own: [(chord: KeyChord, line: Int)] = []
  ) -> (keyMap: KeyMap, problems: [(line: Int, message: String)]) {
    var problems: [(line: Int, message: String)] = []
    var bindings: [KeyMap.Binding] = []
    /// The command of each key, and the line that binds it.
    var owners: [KeyChord: (command: Command, line: Int?)] = [:]
    let changed = Set(entries.map(\.command))
    let taken = Set(entries.flatMap { $0.chords.map(\.chord) } + own.map(\.chord))
    func isTaken(_ chord: KeyChord, _ command: Command) -> Bool { taken.contains(chord) && yields(chord, command) }
    for binding in KeyMap.standard.bindings
    where !changed.contains(binding.command) && !isTaken(binding.chord, binding.command) {
      owners[binding.chord] = (binding.command, nil)
    }
    for entry in entries {
      for (chord, line) in entry.chords {
        guard let owner = owners[chord] else {
          owners[chord] = (entry.command, line)
          continue
        }
        let name = entry.command.name
        if owner.command == entry.command {
          problems.append((line, localized("\(name) has \(chord) twice")))
        } else if let other = owner.line {
          let text = localized("\(chord) is already bound to \(owner.command.name), in line \(other); choose one")
          problems.append((line, text))
        } else {
          let (command, rest) = (owner.command.name, rest(of: owner.command, without: chord))
          let text = localized(
            "\(chord) is a key of \(command); bind that to another key, too, as in \(command) = \(rest)")
          problems.append((line, text))
        }
      }
    }
    for (index, (chord, line)) in own.enumerated() {
      if let other = own[..<index].first(where: { $0.chord == chord }) {
        let text = localized("\(chord) is already the key of the command in line \(other.line); choose one")
        problems.append((line, text))
      } else if let owner = owners[chord] {
        let text =
          if let other = owner.line {
            localized("\(chord) is a key of \(owner.command.name), in line \(other); choose another one")
          } else {
            localized("\(chord) is a key of \(owner.command.name); choose another one")
          }
        problems.append((line, text))
      }
    }
    let usual = KeyMap.standard.bindings.map(\.command)
    var seen: Set<Command> = []
    for command in usual + Command.allCases where seen.insert(command).inserted {
      let entry = entries.last { $0.command == command }
      let chords =
        entry.map { $0.chords.map(\.chord) } ?? KeyMap.standard.chords(for: command).filter { !isTaken($0, command) }
      bindings += chords.map { KeyMap.Binding(chord: $0, command: command) }
      if command == .quit, chords.isEmpty, let entry {
        problems.append((entry.line, localized("quit needs a key; without one, you could not leave")))
      }
    }
    return (KeyMap(bindings), problems)
  }

  /// Whether a default key yields to a key that the user sets: the second key of a command with a function key, or with a key
  /// that some terminals keep for themselves.
  private static func yields(_ chord: KeyChord, _ command: Command) -> Bool {
    let first = KeyMap.standard.chords(for: command).first
    if case .function = first?.key { return chord.modifiers == .alt }
    return command == .speedDial || first?.modifiers == .alt && chord != first
  }

  /// The remaining keys of a command after removing one, in the syntax of the file.
  private static func rest(of command: Command, without chord: KeyChord) -> String {
    let chords = KeyMap.standard.chords(for: command).filter { $0 != chord }
    return written(chords)
  }

  /// Keys in the syntax of the file.
  static func written(_ chords: [KeyChord]) -> String {
    "[" + chords.map { ConfigurationNode.quoted("\($0)".lowercased()) }.joined(separator: ", ") + "]"
  }

  /// Parses a key for a command.
  ///
  /// - Parameter command: nil for one of the user's own.
  static func chord(_ text: String, for command: Command?) throws(Complaint) -> KeyChord {
    guard let chord = KeyChord(text) else {
      throw Complaint("\"\(text)\" is not a key; write for example ctrl-r, alt-x, shift-tab, f5, pgup or enter")
    }
    guard case .character(let character) = chord.key else { return chord }
    if let sent = chord.sameByte, sent.modifiers.isEmpty {
      let written = "\(sent)".lowercased()
      throw Complaint("terminals send \(chord) as \(sent): write \"\(written)\"")
    }
    let typesItself = chord.modifiers.isDisjoint(with: [.control, .alt])
    // In an empty field, a character that begins no number and no name may be a command.
    let isFree = command == .helpWhenEmpty && !character.isLetter && !character.isNumber && !"*#+ ".contains(character)
    if typesItself, !isFree { throw Complaint("\"\(text)\" types itself; write it with ctrl- or alt-") }
    return chord
  }
}
