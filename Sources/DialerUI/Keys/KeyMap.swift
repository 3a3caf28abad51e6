import TerminalInput
import TerminalText

/// A command that a key can be bound to.
public enum Command: Hashable, Sendable, CaseIterable {
  case submit, submitAsTyped, answer, hold, hangUp, callKeys, note, fillNext, fillPrevious, fillFirst
  case selectNext, selectPrevious, pageDown, pageUp, selectFirst, selectLast
  case moveLeft, moveRight, moveToStart, moveToEnd, moveWordLeft, moveWordRight
  case extendLeft, extendRight, extendWordLeft, extendWordRight, extendToStart, extendToEnd, selectAll
  case deleteBackward, deleteForward, deleteOrQuit, killWord, killWordForward, killToStart, killToEnd, yank
  case copy, cut, undo, redo
  case textMode
  case back, help, helpWhenEmpty, details, emoji, recents, options, sources, repaint, suspend, quit

  /// The description on the help screen.
  public var summary: String {
    switch self {
    case .submit: "call the selected contact, or what was typed"
    case .submitAsTyped: "call the number as it was typed"
    case .answer: "answer a call; while talking: mute, and back"
    case .hold: "put the call on hold, and back; of two: swap them"
    case .hangUp: "hang up; decline a call that rings"
    case .callKeys: "in a call: keys search rather than being sent, and back"
    case .note: "write a note of the call, or of the last one"
    case .fillNext: "preview the next completion; Enter fills it in"
    case .fillPrevious: "completion before"
    case .fillFirst: "take the first completion, at the field's end"
    case .selectNext: "next contact"
    case .selectPrevious: "contact before; in an empty field whom you call"
    case .pageDown: "a page down"
    case .pageUp: "a page up"
    case .selectFirst: "first contact"
    case .selectLast: "last contact"
    case .moveLeft: "cursor left"
    case .moveRight: "cursor right"
    case .moveToStart: "cursor to the start of the field"
    case .moveToEnd: "cursor to the end of the field"
    case .moveWordLeft: "cursor a word left"
    case .moveWordRight: "cursor a word right"
    case .extendLeft: "select to the left"
    case .extendRight: "select to the right"
    case .extendWordLeft: "select a word to the left"
    case .extendWordRight: "select a word to the right"
    case .extendToStart: "select to the start of the field"
    case .extendToEnd: "select to the end of the field"
    case .selectAll: "select everything in the field"
    case .deleteBackward: "delete what is before the cursor"
    case .deleteForward: "delete what is under the cursor"
    case .deleteOrQuit: "the same; quit when the field is empty"
    case .killWord: "cut the word before the cursor"
    case .killWordForward: "cut the word behind the cursor"
    case .killToStart: "cut to the start"
    case .killToEnd: "cut to the end"
    case .yank: "put back what was cut or copied"
    case .copy: "copy what is selected, or the whole field"
    case .cut: "cut what is selected, or the whole field"
    case .undo: "undo"
    case .redo: "redo"
    case .textMode: "text mode and back: each character stands for itself"
    case .back: "close what is open; clear the field"
    case .help, .helpWhenEmpty: "this help"
    case .emoji: "emoji keyboard, and back to the keypad"
    case .details: "the selected contact; y copies, s stars, b blocks"
    case .recents: "all calls"
    case .options: "options: completions, theme, sound and more"
    case .sources: "sources: on or off, how old, and what is wrong"
    case .repaint: "paint the screen again"
    case .suspend: "suspend; the shell's fg comes back"
    case .quit: "quit"
    }
  }

  /// The name of the command in the configuration file, such as `select_next`.
  public var name: String { String(describing: self).snakeCased }

  /// The parts of the help screen.
  public enum Group: String, Sendable, CaseIterable {
    case call = "Call"
    case list = "List"
    case field = "Field"
    case program = "Program"
  }

  public var group: Group {
    switch self {
    case .submit, .submitAsTyped, .answer, .hold, .hangUp, .callKeys, .note, .fillNext, .fillPrevious, .fillFirst: .call
    case .selectNext, .selectPrevious, .pageDown, .pageUp, .selectFirst, .selectLast, .details, .recents: .list
    case .moveLeft, .moveRight, .moveToStart, .moveToEnd, .moveWordLeft, .moveWordRight, .extendLeft, .extendRight,
      .extendWordLeft, .extendWordRight, .extendToStart, .extendToEnd, .selectAll, .deleteBackward, .deleteForward,
      .deleteOrQuit, .killWord, .killWordForward, .killToStart, .killToEnd, .yank, .copy, .cut, .undo, .redo, .textMode,
      .emoji:
      .field
    case .back, .help, .helpWhenEmpty, .options, .sources, .repaint, .suspend, .quit: .program
    }
  }
}

/// The bindings of keys to commands.
///
/// The help screen and the hints are generated from the key map.
///
///     KeyMap.standard.command(for: KeyChord(.enter))    // .submit
public struct KeyMap: Hashable, Sendable {
  /// A key and its command. Hints show the first key that is bound to a command.
  public struct Binding: Hashable, Sendable {
    public var chord: KeyChord
    public var command: Command

    public init(chord: KeyChord, command: Command) {
      self.chord = chord
      self.command = command
    }
  }

  public private(set) var bindings: [Binding]
  private let commands: [KeyChord: Command]

  public init(_ bindings: [Binding]) {
    self.bindings = bindings
    commands = Dictionary(bindings.map { ($0.chord, $0.command) }, uniquingKeysWith: { first, _ in first })
  }

  public func command(for chord: KeyChord) -> Command? { commands[chord] }

  /// The keys of a command, the primary one first.
  public func chords(for command: Command) -> [KeyChord] {
    bindings.filter { $0.command == command }.map(\.chord)
  }

  private static let defaults: [(Command, [String])] = [
    (.submit, ["enter"]),
    (.submitAsTyped, ["alt-enter"]),
    (.answer, ["f7"]),
    (.hold, ["f6"]),
    (.hangUp, ["f8"]),
    (.callKeys, ["alt-t"]),
    (.note, ["alt-n"]),
    (.fillNext, ["tab"]),
    (.fillPrevious, ["shift-tab", "alt-tab"]),
    (.selectNext, ["down", "ctrl-n", "ctrl-j"]),
    (.selectPrevious, ["up", "ctrl-p"]),
    (.pageDown, ["pgdn"]),
    (.pageUp, ["pgup"]),
    (.selectFirst, ["home"]),
    (.selectLast, ["end"]),
    (.details, ["f4"]),
    (.textMode, ["f2"]),
    (.emoji, ["f3"]),
    (.recents, ["f5"]),
    (.options, ["f9"]),
    (.sources, ["f10", "alt-s"]),
    (.moveLeft, ["left", "ctrl-b"]),
    (.moveRight, ["right", "ctrl-f"]),
    (.moveToStart, ["ctrl-a", "ctrl-home"]),
    (.moveToEnd, ["ctrl-e", "ctrl-end"]),
    (.moveWordLeft, ["ctrl-left", "alt-b"]),
    (.moveWordRight, ["ctrl-right", "alt-f"]),
    (.extendLeft, ["shift-left"]),
    (.extendRight, ["shift-right"]),
    (.extendWordLeft, ["ctrl-shift-left"]),
    (.extendWordRight, ["ctrl-shift-right"]),
    (.extendToStart, ["shift-home", "ctrl-shift-home"]),
    (.extendToEnd, ["shift-end", "ctrl-shift-end"]),
    (.selectAll, ["alt-a"]),
    (.deleteBackward, ["backspace"]),
    (.deleteForward, ["delete"]),
    (.deleteOrQuit, ["ctrl-d"]),
    (.killWord, ["ctrl-w", "alt-backspace"]),
    (.killWordForward, ["alt-d"]),
    (.killToStart, ["ctrl-u"]),
    (.killToEnd, ["ctrl-k"]),
    (.yank, ["ctrl-y", "ctrl-v"]),
    (.copy, ["alt-c", "alt-w"]),
    (.cut, ["ctrl-x"]),
    (.undo, ["ctrl-_", "alt-u"]),
    (.redo, ["alt-r"]),
    (.back, ["escape", "ctrl-g"]),
    (.help, ["f1"]),
    (.helpWhenEmpty, ["?"]),
    (.repaint, ["ctrl-l"]),
    (.suspend, ["ctrl-z"]),
    (.quit, ["ctrl-c"]),
  ]

  /// The default key map.
  public static let standard = KeyMap(
    defaults.flatMap { command, names in
      names.compactMap { KeyChord($0) }.map { Binding(chord: $0, command: command) }
    })
}
