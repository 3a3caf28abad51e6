import Calling
import TerminalText

extension Layout {
  /// Lays out the call panel: between the field and the keypad, or as a line below the field of a narrow screen.
  mutating func layOutCalls(_ state: DialerState) {
    guard !state.calls.isEmpty else { return }
    if kind == .narrow, size.rows >= 8 {
      callPanel = Rect(column: 0, row: dial.endRow, width: size.columns, height: 1)
    } else if let keypad, keypad.row - dial.endRow >= 3 {
      let lines = CallPanel.lines(state).count + 2
      callPanel = Rect(
        column: 0, row: dial.endRow, width: dial.width, height: min(lines, keypad.row - dial.endRow))
      quick = nil
    }
  }
}

/// The text of the call panel.
enum CallPanel {
  struct Line {
    var text: String
    var role: Role
    /// The command that a press on the line carries out; nil for none.
    var command: Command?
  }

  /// The lines about the active call, a line for each other call, and a hint on the keys.
  ///
  /// - Parameter width: the room for a line. A long name is shortened rather than the state after it.
  static func lines(_ state: DialerState, width: Int = .max) -> [Line] {
    guard let call = state.activeCall else { return [] }
    var lines = [
      Line(text: "\(sign(state.settings.borders)) \(call.displayName)", role: .strong),
      Line(text: call.stateLine, role: .accent),
    ]
    lines += state.calls.dropFirst().map { other in
      let room = max(width - DisplayText(other.stateLine).width - 3, 0)
      return Line(
        text: "\(DisplayText(other.displayName).truncated(to: room).plain) · \(other.stateLine)", role: .text,
        command: other.isHeld && call.phase == .talking && call.can(.hold) ? .hold : nil)
    }
    if let tones = tones(state, call) { lines.append(Line(text: tones, role: .dim, command: .callKeys)) }
    lines += call.details.map { Line(text: $0, role: .dim) }
    return lines + answers(state, call)
  }

  /// The buttons of a ringing call.
  private static func answers(_ state: DialerState, _ call: ActiveCall) -> [Line] {
    guard call.phase == .incoming else { return [] }
    let buttons: [(Command, String, CallCommand)] = [(.answer, "answer", .answer), (.hangUp, "decline", .hangUp)]
    return buttons.filter { call.can($0.2) }.map { command, word, _ in
      let key = state.settings.keyMap.chords(for: command).first.map { "\($0) " } ?? ""
      return Line(text: key + word, role: .strong, command: command)
    }
  }

  /// The command of the line at a position; nil for none.
  static func command(_ state: DialerState, _ layout: Layout, at position: Position) -> Command? {
    guard let area = layout.callPanel, area.height > 1 else { return nil }
    let inside = area.inset(by: 2, 1)
    let lines = CallPanel.lines(state, width: inside.width).prefix(inside.height)
    let row = position.row - inside.row
    guard inside.contains(position) else { return nil }
    return lines.indices.contains(row) ? lines[row].command : nil
  }

  private static func tones(_ state: DialerState, _ call: ActiveCall) -> String? {
    guard call.acceptsTones else { return nil }
    if state.searchesInCall { return "keys search" }
    return call.tones.isEmpty ? "keys send tones" : "sent \(call.tones)"
  }

  /// The calls in one line.
  static func line(_ state: DialerState) -> String {
    let calls = state.calls.map { "\($0.displayName) · \($0.stateLine)" }
    return "\(sign(state.settings.borders)) " + calls.joined(separator: "   ")
  }

  static func sign(_ borders: BorderSet) -> String { borders.isASCII ? "#" : "☎" }
}

extension Screen {
  mutating func paintCalls() {
    guard let area = layout.callPanel else { return }
    frame.buffer.fill(area)
    if area.height == 1 {
      let text = DisplayText(CallPanel.line(state)).truncated(to: area.width - 1)
      frame.buffer.put(text, column: area.column, row: area.row) { _ in Style(.accent) }
      return
    }
    let isRinging = state.activeCall?.phase == .incoming
    frame.buffer.frame(
      area, borders, Style(.accent), title: isRinging ? "Incoming call" : "Call", titleStyle: Style(.strong))
    let inside = area.inset(by: 2, 1)
    for (offset, line) in CallPanel.lines(state, width: inside.width).prefix(inside.height).enumerated() {
      let text = DisplayText(line.text).truncated(to: inside.width)
      frame.buffer.put(text, column: inside.column, row: inside.row + offset) { _ in Style(line.role) }
    }
  }
}
