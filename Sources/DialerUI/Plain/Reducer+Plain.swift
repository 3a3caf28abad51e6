import Calling
import Emoji

// What is entered as a line: a text, a row, a note, tones. Commands are in Reducer+Keys.swift.

extension DialerState {
  /// Replaces the content of the field, closes all layers, and searches, even for the same text.
  mutating func enter(_ text: String) -> [Effect] {
    layers = []
    toast = nil
    field.set("")
    isSelectedByUser = false
    selection = nil
    return editing { $0.set(EmojiShortcodes.decoded(text)) }
  }

  /// Selects a row of the topmost layer, otherwise of the list.
  mutating func enterRow(_ index: Int) -> [Effect] {
    switch layer {
    case .form(var form) where form.rows.indices.contains(index):
      form.selection = index
      layer = .form(form)
    case .some: layer?.selection = index
    case nil: select(index)
    }
    return []
  }

  /// Saves a text as the note that is being written, or as the name of the contact for a number.
  mutating func enterCommandText(_ text: String) -> [Effect] {
    if case .form(var form) = layer {
      guard form.isNew, form.edited.contains(where: { $0.kind == .number && !$0.text.isEmpty }) else {
        layer = nil
        return show("There is no call now, and no number: =c alone asks for both")
      }
      form.rows[0].field.set(text)
      layer = .form(form)
      return enter(.submit)
    }
    guard case .note(var note) = layer else { return [] }
    note.field.set(text)
    layer = .note(note)
    return enter(.submit)
  }

  /// Sends tones in the active call.
  mutating func send(_ tones: ToneSequence) -> [Effect] {
    if !isCalling { toast = nil }
    guard let activeCall else { return show("There is no call") }
    guard activeCall.capabilities.contains(.tones) else { return show("Touch-tones cannot be sent in this call") }
    guard activeCall.acceptsTones else { return show("Touch-tones can be sent only while you talk") }
    return [.command(.send(tones), on: activeCall.id)]
  }
}
