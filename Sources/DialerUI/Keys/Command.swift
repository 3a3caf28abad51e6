import TerminalText

// Not translated in this file: descriptions of settings.

/// A command that a key can be bound to.
public enum Command: Hashable, Sendable, CaseIterable {
  case submit, submitAsTyped, speedDial, answer, mute, hold, hangUp, transfer, merge, callKeys, record, sendTones,
    redial,
    note,
    addContact, duplicates,
    account, switchboard, park
  case fillNext, fillPrevious, fillFirst, mark, marked
  case selectNext, selectPrevious, pageDown, pageUp, selectFirst, selectLast
  case moveLeft, moveRight, moveToStart, moveToEnd, moveWordLeft, moveWordRight
  case extendLeft, extendRight, extendWordLeft, extendWordRight, extendToStart, extendToEnd, selectAll
  case deleteBackward, deleteForward, deleteOrQuit, killWord, killWordForward, killToStart, killToEnd, yank
  case copy, cut, undo, redo
  case textMode, skinTone
  case back, help, helpWhenEmpty, details, emoji, recents, options, sources, repaint, suspend, quit

  /// The name of the command in the configuration file, such as `select_next`.
  public var name: String { String(describing: self).snakeCased }

  /// The keys that the command is bound to by default, the primary one first.
  var defaultKeys: [String] { definition.keys }

  /// The description in the configuration file.
  public var summary: String { definition.summary }

  /// What is known of the command. The key map, the settings and the manual are made from it; ``Help`` has shorter
  /// descriptions of its own.
  private var definition: (keys: [String], summary: String) {
    switch self {
    case .submit: (["enter"], "call the selected contact, or the number as typed")
    case .submitAsTyped: (["alt-enter", "ctrl-o", "ctrl-enter", "shift-enter"], "call the number as typed")
    case .speedDial: (["ctrl-s"], "then 1 to 9: call the speed dial, or set it in the details")
    case .answer: (["f7", "alt-m"], "answer a call; during a call: mute and unmute")
    case .mute: ([], "mute and unmute the microphone")
    case .record: (["alt-0"], "record the call, or stop that, where the calling method can")
    case .hold: (["f6", "alt-p"], "put the call on hold, or resume it; with two calls: swap them")
    case .hangUp: (["f8", "alt-q"], "hang up; decline an incoming call")
    case .transfer: (["alt-x", "f11", "ctrl-]"], "transfer the call to the selected contact, or connect two calls")
    case .merge: (["alt-h", "ctrl-q"], "merge two calls into a conference, where the calling method can")
    case .callKeys: (["alt-t", "ctrl-r"], "during a call: keys search, or send touch-tones")
    case .sendTones: ([], "send the touch-tones after a ; in the number")
    case .redial: ([], "after a busy call: call again every minute")
    case .note: (["alt-n"], "write a note of the call, or of the last one")
    case .addContact: (["insert", "alt-z"], "new contact, of a number that has none")
    case .duplicates: ([], "contacts that may be there twice; in the sources, d opens them")
    case .switchboard: (["alt-."], "parked calls, queues and do-not-disturb of the telephone system")
    case .park: ([], "park the call for anybody to take; in the switchboard, p does")
    case .account: (["alt-e", "f12"], "choose the account that calls, if there are several")
    case .fillNext: (["tab"], "preview the next completion; Enter fills it in")
    case .fillPrevious: (["shift-tab", "alt-tab"], "previous completion")
    case .mark: (["ctrl-space", "alt-v"], "mark the contact, or remove its mark")
    case .marked: ([], "the marked contacts: call, copy or export them")
    case .selectNext: (["down", "ctrl-n", "ctrl-j"], "next contact")
    case .selectPrevious: (["up", "ctrl-p"], "previous contact; in an empty field, favourites and last calls")
    case .pageDown: (["pgdn"], "a page down")
    case .pageUp: (["pgup"], "a page up")
    case .selectFirst: (["home"], "first contact")
    case .selectLast: (["end"], "last contact")
    case .details: (["f4", "alt-i"], "details; there e edits, d deletes, s stars, b blocks")
    case .textMode: (["f2", "alt-l"], "text mode, and back: digits are only digits")
    case .skinTone: (["ctrl-t"], "in the emoji keyboard: another skin tone")
    case .emoji: (["f3", "alt-j"], "emoji keyboard, and back to the keypad")
    case .recents: (["f5", "alt-y"], "all calls")
    case .options: (["f9", "alt-o"], "options: completions, theme, sound and more")
    case .sources: (["f10", "alt-g", "alt-s"], "sources: on or off, age, problems")
    case .moveLeft: (["left", "ctrl-b"], "cursor left")
    case .moveRight: (["right", "ctrl-f"], "cursor right")
    case .moveToStart: (["ctrl-a", "ctrl-home"], "cursor to the start of the field")
    case .moveToEnd: (["ctrl-e", "ctrl-end"], "cursor to the end of the field")
    case .moveWordLeft: (["ctrl-left", "alt-b"], "cursor a word left")
    case .moveWordRight: (["ctrl-right", "alt-f"], "cursor a word right")
    case .extendLeft: (["shift-left"], "select to the left")
    case .extendRight: (["shift-right"], "select to the right")
    case .extendWordLeft: (["ctrl-shift-left"], "select a word to the left")
    case .extendWordRight: (["ctrl-shift-right"], "select a word to the right")
    case .extendToStart: (["shift-home", "ctrl-shift-home"], "select to the start of the field")
    case .extendToEnd: (["shift-end", "ctrl-shift-end"], "select to the end of the field")
    case .selectAll: (["alt-a"], "select everything in the field")
    case .deleteBackward: (["backspace", "shift-backspace"], "delete the character before the cursor")
    case .deleteForward: (["delete"], "delete the character under the cursor")
    case .deleteOrQuit: (["ctrl-d"], "the same; quit in an empty field")
    case .killWord: (["ctrl-w", "alt-backspace", "ctrl-backspace"], "cut the word before the cursor")
    case .killWordForward: (["alt-d", "ctrl-delete"], "cut the word after the cursor")
    case .killToStart: (["ctrl-u"], "cut to the start of the field")
    case .killToEnd: (["ctrl-k"], "cut to the end of the field")
    case .yank: (["ctrl-y", "ctrl-v"], "paste what was cut or copied")
    case .copy: (["alt-c", "alt-w"], "copy the selection, or the whole field")
    case .cut: (["ctrl-x"], "cut the selection, or the whole field")
    case .undo: (["ctrl-_", "alt-u"], "undo")
    case .redo: (["alt-r"], "redo")
    case .back: (["escape", "ctrl-g"], "close what is open; clear the field")
    case .help: (["f1", "alt-k"], "this help")
    case .helpWhenEmpty: (["?"], "this help")
    case .repaint: (["ctrl-l"], "repaint the screen")
    case .suspend: (["ctrl-z"], "suspend; fg in the shell resumes")
    case .quit: (["ctrl-c"], "quit")
    case .fillFirst: ([], "take the first completion, at the end of the field")
    }
  }
}
