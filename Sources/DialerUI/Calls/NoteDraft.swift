import Calling
import Localization
import NumberPlans
import TerminalInput
import TerminalText

/// The call that a note belongs to.
public enum NoteTarget: Hashable, Sendable {
  /// A call of this session, in progress or ended.
  case call(CallID)
  /// A call of the history, by its row ID.
  case record(Int64)
  /// Not a note, but a text message to a number.
  case message(to: CallTarget)
}

/// A note, or a message, that is being written.
public struct NoteDraft: Hashable, Sendable {
  public let target: NoteTarget
  public let displayName: String
  public var field = TextField()

  /// The title, and a hint about what can be typed.
  private var words: (title: String, hint: String) {
    switch target {
    case .call, .record:
      (
        localized("Note"),
        // Translators: !tomorrow and !fri are typed like this in every language.
        localized("!tomorrow, !fri or !2026-12-01 sets a reminder")
      )
    case .message(let number): (localized("Message"), localized("Enter sends the message to \(number)"))
    }
  }

  var title: String { "\(words.title) · \(displayName)" }
  var hint: String { words.hint }

  public init(_ target: NoteTarget, displayName: String, text: String = "") {
    self.target = target
    self.displayName = displayName
    field.set(text)
  }
}

extension DialerState {
  /// Opens an editor for the note of the call in progress, otherwise of the call that ended last.
  mutating func writeNote() -> [Effect] {
    if let activeCall {
      layers.append(.note(NoteDraft(.call(activeCall.id), displayName: activeCall.displayName)))
    } else if let endedCall {
      layers.append(.note(NoteDraft(.call(endedCall.id), displayName: endedCall.displayName)))
    } else {
      return show(
        settings.isPlain
          ? "There is no call now; to write a note of an earlier one, use =r and =n1 TEXT"
          : "There is no call now; to write a note of an earlier one, use F5 and n")
    }
    return []
  }

  mutating func pressInNote(
    _ note: NoteDraft, _ does: LayerCommand?, _ chord: KeyChord, _ command: Command?
  ) -> [Effect] {
    var note = note
    switch does {
    case .back:
      layer = nil
      return []
    case .enter:
      switch note.target {
      case .message(let number): return send(note.field.text, to: number, name: note.displayName)
      case .call, .record: layer = nil
      }
      return [.setNote(note.field.text, note.target), .loadRecents]
        + show(note.field.isEmpty ? "The note is deleted" : "The note is saved")
    default:
      if let command, command != .helpWhenEmpty { note.field.apply(command) } else { note.field.type(chord) }
    }
    layer = .note(note)
    return []
  }
}

extension Layout {
  /// The words about what can be typed, in lines.
  func hint(of note: NoteDraft) -> [String] { DisplayText.wrapped(note.hint, width: max(layerColumn.width - 4, 1)) }
}

extension Screen {
  mutating func paintNote(_ note: NoteDraft) {
    let area = open(layout.frame(of: .note(note), state), title: note.title).inset(by: 2, 1)
    guard !area.isEmpty else { return }
    let window = FieldWindow(note.field, nil, width: area.width, offset: 0)
    var column = area.column - window.offset
    for piece in window.text.pieces {
      let width = Int(piece.text.width)
      if column >= area.column, column + width <= area.endColumn {
        frame.buffer.put(piece.text, column: column, row: area.row, Style(.strong))
      }
      column += width
    }
    frame.cursor = Position(column: min(area.column + window.cursorColumn, area.endColumn - 1), row: area.row)
    for (offset, line) in layout.hint(of: note).prefix(area.height - 1).enumerated() {
      frame.buffer.put(line, column: area.column, row: area.row + 1 + offset, end: area.endColumn, Style(.dim))
    }
  }
}
