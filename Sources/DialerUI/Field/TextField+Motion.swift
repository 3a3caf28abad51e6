// Cursor movement and selection.

extension TextField {
  /// A movement of the cursor.
  public enum Motion: Hashable, Sendable, CaseIterable {
    case left, right, wordLeft, wordRight, toStart, toEnd
  }

  /// Moves the cursor.
  ///
  /// Without `selecting`, the selection is cleared, and a step left or right moves the cursor to that end of it.
  ///
  /// - Parameter selecting: whether to extend or shrink the selection.
  public mutating func move(_ motion: Motion, selecting: Bool = false) {
    if !selecting, let selection {
      switch motion {
      case .left: return move(to: selection.lowerBound)
      case .right: return move(to: selection.upperBound)
      default: break
      }
    }
    move(to: position(after: motion), selecting: selecting)
  }

  /// Moves the cursor to a position, clamped to the text.
  public mutating func move(to position: Int, selecting: Bool = false) {
    anchor = selecting ? anchor ?? cursor : nil
    cursor = min(max(position, 0), count)
    history.endRun()
  }

  public mutating func selectAll() {
    move(to: 0)
    move(to: count, selecting: true)
  }

  /// Selects the word at a position, or the run of non-word characters.
  public mutating func selectWord(at position: Int) {
    guard !isEmpty else { return }
    let index = min(max(position, 0), count - 1)
    let kind = isWord(characters[index])
    var range = index..<index + 1
    while range.lowerBound > 0, isWord(characters[range.lowerBound - 1]) == kind {
      range = range.lowerBound - 1..<range.upperBound
    }
    while range.upperBound < count, isWord(characters[range.upperBound]) == kind {
      range = range.lowerBound..<range.upperBound + 1
    }
    move(to: range.lowerBound)
    move(to: range.upperBound, selecting: true)
  }

  /// The position of the cursor after a motion.
  ///
  /// - Complexity: O(graphemes passed)
  func position(after motion: Motion) -> Int {
    switch motion {
    case .left: return max(cursor - 1, 0)
    case .right: return min(cursor + 1, count)
    case .toStart: return 0
    case .toEnd: return count
    case .wordLeft:
      var position = cursor
      while position > 0, !isWord(characters[position - 1]) { position -= 1 }
      while position > 0, isWord(characters[position - 1]) { position -= 1 }
      return position
    case .wordRight:
      var position = cursor
      while position < count, !isWord(characters[position]) { position += 1 }
      while position < count, isWord(characters[position]) { position += 1 }
      return position
    }
  }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
