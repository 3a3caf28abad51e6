import TerminalInput

// The effect of keys in any text field.

extension TextField {
  /// Carries out a command that edits the text.
  ///
  /// - Returns: false if the command does not edit the text
  @discardableResult
  mutating func apply(_ command: Command) -> Bool {
    switch command {
    case .moveLeft: move(.left)
    case .moveRight: move(.right)
    case .moveToStart: move(.toStart)
    case .moveToEnd: move(.toEnd)
    case .moveWordLeft: move(.wordLeft)
    case .moveWordRight: move(.wordRight)
    case .extendLeft: move(.left, selecting: true)
    case .extendRight: move(.right, selecting: true)
    case .extendToStart: move(.toStart, selecting: true)
    case .extendToEnd: move(.toEnd, selecting: true)
    case .extendWordLeft: move(.wordLeft, selecting: true)
    case .extendWordRight: move(.wordRight, selecting: true)
    case .selectAll: selectAll()
    case .deleteBackward: deleteBackward()
    case .deleteForward, .deleteOrQuit: deleteForward()
    case .killWord: kill(.wordLeft)
    case .killWordForward: kill(.wordRight)
    case .killToStart: kill(.toStart)
    case .killToEnd: kill(.toEnd)
    case .yank: yank()
    case .undo: undo()
    case .redo: redo()
    default: return false
    }
    return true
  }

  /// Types the character of a key; other keys are ignored.
  mutating func type(_ chord: KeyChord) {
    if let character = chord.typedCharacter { insert(String(character)) }
  }
}
