import Calling
import Localization
import TerminalText

extension Layout {
  /// Lays out the call panel: between the field and the keypad, or as a line or two below the field of a narrow screen.
  mutating func layOutCalls(_ state: DialerState) {
    guard !state.calls.isEmpty else { return }
    if kind == .narrow, size.rows >= 8 {
      callPanel = Rect(column: 0, row: dial.endRow, width: size.columns, height: callLines(state))
    } else if let keypad, keypad.row - dial.endRow >= 3 {
      // What Enter does depends on the layout, but the number of lines does not depend on Enter.
      let lines = CallPanel.lines(state, entersTones: false, width: dial.width - 4).count + 2
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
  /// - Parameters:
  ///   - entersTones: whether Enter sends the tones that wait; see ``DialerState/entersTones``.
  ///   - width: the room for a line.
  ///   - height: the number of lines that fit. Answers take precedence over the details.
  static func lines(_ state: DialerState, entersTones: Bool, width: Int = .max, height: Int = .max) -> [Line] {
    guard let call = state.activeCall else { return [] }
    var lines = [
      Line(text: "\(sign(state.settings.borders)) \(call.displayName)", role: .strong),
      Line(text: call.stateLine, role: .accent),
    ]
    if state.calls.contains(where: { $0.recording != nil }) {
      lines.insert(Line(text: recordingSign(state.settings.borders), role: .error, command: .record), at: 1)
    }
    let answers = answers(state, call)
    if let waiting = waitingTones(state, call, entersTones: entersTones) { lines.append(waiting) }
    lines += others(state, call, width: width, height: height - lines.count - answers.count)
    if let tones = tones(state, call) { lines.append(Line(text: tones, role: .dim, command: .callKeys)) }
    let details = call.details.prefix(max(height - lines.count - answers.count, 0))
    return Array((lines + details.map { Line(text: $0, role: .dim) } + answers).prefix(height))
  }

  /// The other calls, in a line each. A name that does not fit with the state has a line of its own, if there is room.
  private static func others(_ state: DialerState, _ call: ActiveCall, width: Int, height: Int) -> [Line] {
    let calls = state.calls.dropFirst()
    var room = height - calls.count
    return calls.flatMap { other in
      let isWhole = DisplayText("\(other.displayName) · \(other.shortStateLine)").width <= width
      room -= isWhole ? 0 : 1
      let texts = isWhole || room < 0 ? [line(other, width: width)] : [other.displayName, "  \(other.stateLine)"]
      let resumes = other.isHeld && call.phase == .talking && call.can(.hold)
      return texts.map { Line(text: $0, role: .text, command: resumes ? .hold : nil) }
    }
  }

  /// The tones that wait until the user sends them.
  private static func waitingTones(_ state: DialerState, _ call: ActiveCall, entersTones: Bool) -> Line? {
    guard let tones = call.waitingTones else { return nil }
    let text: String
    if !entersTones {
      text = localized(call.acceptsTones ? "waiting: \(tones)" : "later: \(tones)")
    } else if let enter = state.settings.keyMap.chords(for: .submit).first {
      text = localized("\(enter) sends \(tones)")
    } else {
      text = localized("send \(tones)")
    }
    return Line(text: text, role: .strong, command: .sendTones)
  }

  /// The buttons of a ringing call.
  private static func answers(_ state: DialerState, _ call: ActiveCall) -> [Line] {
    guard call.phase == .incoming else { return [] }
    let buttons: [(Command, String, CallCommand)] = [
      (.answer, localized("answer", context: "key hint"), .answer), (.hangUp, localized("decline"), .hangUp),
    ]
    return buttons.filter { call.can($0.2) }.map { command, word, _ in
      let key = state.settings.keyMap.name(of: command).map { "\($0) " } ?? ""
      return Line(text: key + word, role: .strong, command: command)
    }
  }

  /// The command of the line at a position; nil for none.
  static func command(_ state: DialerState, _ layout: Layout, at position: Position) -> Command? {
    guard let area = layout.callPanel, layout.kind == .wide else { return nil }
    let inside = area.inset(by: 2, 1)
    let lines = CallPanel.lines(
      state, entersTones: state.entersTones, width: inside.width, height: inside.height)
    let row = position.row - inside.row
    guard inside.contains(position) else { return nil }
    return lines.indices.contains(row) ? lines[row].command : nil
  }

  private static func tones(_ state: DialerState, _ call: ActiveCall) -> String? {
    guard call.acceptsTones else { return nil }
    if state.searchesInCall { return localized("keys search") }
    return localized(call.tones.isEmpty ? "keys send tones" : "sent \(call.tones)")
  }

  /// The calls in one line, which they share, or the first two in a line each.
  ///
  /// - Parameter width: the room for a line.
  static func lines(_ state: DialerState, width: Int, isSingle: Bool) -> [String] {
    let gap = "  "
    let share = isSingle ? (width - 2 + gap.count) / max(state.calls.count, 1) - gap.count : width - 2
    let calls = state.calls.enumerated().map { line($1, width: share, isInFront: $0 == 0) }
    if isSingle { return ["\(sign(state.settings.borders)) " + calls.joined(separator: gap)] }
    return calls.prefix(2).enumerated().map { ($0 == 0 ? "\(sign(state.settings.borders)) " : "  ") + $1 }
  }

  /// The name and the state of a call. If they do not fit, the name is shortened; before that, the time of a call that is not in
  /// front is left out: who waits matters more than how long.
  private static func line(_ call: ActiveCall, width: Int, isInFront: Bool = false) -> String {
    let whole = "\(call.displayName) · \(call.stateLine)"
    if DisplayText(whole).width <= width { return whole }
    let state = isInFront ? call.stateLine : call.shortStateLine
    let room = max(width - DisplayText(state).width - 3, 0)
    return "\(DisplayText(call.displayName).truncated(to: room).plain) · \(state)"
  }

  /// The sign of a call that is recorded.
  static func recordingSign(_ borders: BorderSet) -> String {
    "\(borders.isASCII ? "*" : "●") \(localized("RECORDING"))"
  }

  static func sign(_ borders: BorderSet) -> String { borders.isASCII ? "#" : "☎" }
}

extension Screen {
  mutating func paintCalls() {
    guard let area = layout.callPanel else { return }
    frame.buffer.fill(area)
    if layout.kind == .narrow {
      let lines = CallPanel.lines(state, width: area.width - 1, isSingle: area.height == 1)
      for (offset, line) in lines.enumerated() {
        let text = DisplayText(line).truncated(to: area.width - 1)
        frame.buffer.put(text, column: area.column, row: area.row + offset) { _ in Style(.accent) }
      }
      paintRecording(Rect(column: area.column, row: area.row, width: area.width, height: 1))
      return
    }
    let isRinging = state.activeCall?.phase == .incoming
    let title = isRinging ? localized("Incoming call") : localized("Call", context: "heading")
    frame.buffer.frame(area, borders, Style(.accent), title: title, titleStyle: Style(.strong))
    let inside = area.inset(by: 2, 1)
    let lines = CallPanel.lines(
      state, entersTones: state.entersTones, width: inside.width, height: inside.height)
    for (offset, line) in lines.enumerated() {
      let text = DisplayText(line.text).truncated(to: inside.width)
      frame.buffer.put(text, column: inside.column, row: inside.row + offset) { _ in Style(line.role) }
    }
  }

  /// Paints the sign of a recording over the end of a line.
  private mutating func paintRecording(_ line: Rect) {
    guard state.calls.contains(where: { $0.recording != nil }) else { return }
    let text = DisplayText(" \(borders.isASCII ? "*" : "●") \(localized("REC"))")
    guard line.width > text.width else { return }
    frame.buffer.put(text, column: line.endColumn - text.width, row: line.row) { _ in Style(.error) }
  }
}
