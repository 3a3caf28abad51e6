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

  /// The name of the command in the configuration file, such as `select_next`.
  public var name: String { String(describing: self).snakeCased }

  /// The keys that the command is bound to by default, the primary one first.
  var defaultKeys: [String] { Command.definitions[self]?.keys ?? [] }

  /// The description on the help screen and in the configuration file.
  public var summary: String { Command.definitions[self]?.summary ?? "" }

  /// What is known of each command. The key map, the help screen, the settings and the manual are made from it.
  private static let definitions: [Command: (keys: [String], summary: String)] = [
    .submit: (["enter"], "call the selected contact, or what was typed"),
    .submitAsTyped: (["alt-enter"], "call the number as it was typed"),
    .answer: (["f7"], "answer a call; while talking: mute, and back"),
    .hold: (["f6"], "put the call on hold, and back; of two: swap them"),
    .hangUp: (["f8"], "hang up; decline a call that rings"),
    .callKeys: (["alt-t"], "in a call: keys search rather than being sent, and back"),
    .note: (["alt-n"], "write a note of the call, or of the last one"),
    .fillNext: (["tab"], "preview the next completion; Enter fills it in"),
    .fillPrevious: (["shift-tab", "alt-tab"], "completion before"),
    .selectNext: (["down", "ctrl-n", "ctrl-j"], "next contact"),
    .selectPrevious: (["up", "ctrl-p"], "contact before; in an empty field whom you call"),
    .pageDown: (["pgdn"], "a page down"),
    .pageUp: (["pgup"], "a page up"),
    .selectFirst: (["home"], "first contact"),
    .selectLast: (["end"], "last contact"),
    .details: (["f4"], "the selected contact; y copies, m mails, s stars, b blocks"),
    .textMode: (["f2"], "text mode and back: each character stands for itself"),
    .emoji: (["f3"], "emoji keyboard, and back to the keypad"),
    .recents: (["f5"], "all calls"),
    .options: (["f9"], "options: completions, theme, sound and more"),
    .sources: (["f10", "alt-s"], "sources: on or off, how old, and what is wrong"),
    .moveLeft: (["left", "ctrl-b"], "cursor left"),
    .moveRight: (["right", "ctrl-f"], "cursor right"),
    .moveToStart: (["ctrl-a", "ctrl-home"], "cursor to the start of the field"),
    .moveToEnd: (["ctrl-e", "ctrl-end"], "cursor to the end of the field"),
    .moveWordLeft: (["ctrl-left", "alt-b"], "cursor a word left"),
    .moveWordRight: (["ctrl-right", "alt-f"], "cursor a word right"),
    .extendLeft: (["shift-left"], "select to the left"),
    .extendRight: (["shift-right"], "select to the right"),
    .extendWordLeft: (["ctrl-shift-left"], "select a word to the left"),
    .extendWordRight: (["ctrl-shift-right"], "select a word to the right"),
    .extendToStart: (["shift-home", "ctrl-shift-home"], "select to the start of the field"),
    .extendToEnd: (["shift-end", "ctrl-shift-end"], "select to the end of the field"),
    .selectAll: (["alt-a"], "select everything in the field"),
    .deleteBackward: (["backspace"], "delete what is before the cursor"),
    .deleteForward: (["delete"], "delete what is under the cursor"),
    .deleteOrQuit: (["ctrl-d"], "the same; quit when the field is empty"),
    .killWord: (["ctrl-w", "alt-backspace"], "cut the word before the cursor"),
    .killWordForward: (["alt-d"], "cut the word behind the cursor"),
    .killToStart: (["ctrl-u"], "cut to the start"),
    .killToEnd: (["ctrl-k"], "cut to the end"),
    .yank: (["ctrl-y", "ctrl-v"], "put back what was cut or copied"),
    .copy: (["alt-c", "alt-w"], "copy what is selected, or the whole field"),
    .cut: (["ctrl-x"], "cut what is selected, or the whole field"),
    .undo: (["ctrl-_", "alt-u"], "undo"),
    .redo: (["alt-r"], "redo"),
    .back: (["escape", "ctrl-g"], "close what is open; clear the field"),
    .help: (["f1"], "this help"),
    .helpWhenEmpty: (["?"], "this help"),
    .repaint: (["ctrl-l"], "paint the screen again"),
    .suspend: (["ctrl-z"], "suspend; the shell's fg comes back"),
    .quit: (["ctrl-c"], "quit"),
    .fillFirst: ([], "take the first completion, at the field's end"),
  ]
}
