import TerminalText

extension Layout {
  /// Lays out the call panel: between the field and the keypad, or as a line below the field of a narrow screen.
  mutating func layOutCalls(_ state: DialerState) {
    guard !state.calls.isEmpty else { return }
    if kind == .narrow, size.rows >= 8 {
      callPanel = Rect(column: 0, row: dial.endRow, width: size.columns, height: 1)
    } else if let keypad, keypad.row - dial.endRow >= 3 {
      let lines = CallPanel.lines(state, borders).count + 2
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
  }

  /// The lines about the active call, a line for each other call, and a hint on the keys.
  ///
  /// - Parameter width: the room for a line. A long name is shortened rather than the state after it.
  static func lines(_ state: DialerState, _ borders: BorderSet, width: Int = .max) -> [Line] {
    guard let call = state.activeCall else { return [] }
    var lines = [
      Line(text: "\(sign(borders)) \(call.displayName)", role: .strong), Line(text: call.stateLine, role: .accent),
    ]
    lines += state.calls.dropFirst().map { other in
      let room = max(width - DisplayText(other.stateLine).width - 3, 0)
      return Line(
        text: "\(DisplayText(other.displayName).truncated(to: room).plain) · \(other.stateLine)", role: .text)
    }
    if let tones = tones(state, call) { lines.append(Line(text: tones, role: .dim)) }
    lines += call.details.map { Line(text: $0, role: .dim) }
    return lines
  }

  private static func tones(_ state: DialerState, _ call: ActiveCall) -> String? {
    guard call.acceptsTones else { return nil }
    if state.searchesInCall { return "keys search" }
    return call.tones.isEmpty ? "keys send tones" : "sent \(call.tones)"
  }

  /// The calls in one line.
  static func line(_ state: DialerState, _ borders: BorderSet) -> String {
    let calls = state.calls.map { "\($0.displayName) · \($0.stateLine)" }
    return "\(sign(borders)) " + calls.joined(separator: "   ")
  }

  static func sign(_ borders: BorderSet) -> String { borders.isASCII ? "#" : "☎" }
}

extension Screen {
  mutating func paintCalls() {
    guard let area = layout.callPanel else { return }
    frame.buffer.fill(area)
    if area.height == 1 {
      let text = DisplayText(CallPanel.line(state, borders)).truncated(to: area.width - 1)
      frame.buffer.put(text, column: area.column, row: area.row) { _ in Style(.accent) }
      return
    }
    let isRinging = state.activeCall?.phase == .incoming
    frame.buffer.frame(
      area, borders, Style(.accent), title: isRinging ? "Incoming call" : "Call", titleStyle: Style(.strong))
    let inside = area.inset(by: 2, 1)
    for (offset, line) in CallPanel.lines(state, borders, width: inside.width).prefix(inside.height).enumerated() {
      let text = DisplayText(line.text).truncated(to: inside.width)
      frame.buffer.put(text, column: inside.column, row: inside.row + offset) { _ in Style(line.role) }
    }
  }
}
