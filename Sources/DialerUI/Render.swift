import Calling
import ContactSearch
import Contacts
import Keypad
import Localization
import TerminalInput
import TerminalText

/// Paints the state into a frame.
///
/// The function is pure: equal states give equal frames. It does not search; ``reduce(_:_:)`` prepares the visible
/// rows.
public func render(_ state: DialerState) -> Frame {
  var screen = Screen(state)
  screen.paint()
  let source = state.sourceName
  screen.frame.title = source.isEmpty ? "dialtone" : "dialtone · \(source)"
  if screen.borders.isASCII { screen.frame.buffer.replaceSymbols() }
  if state.settings.showsOnlyASCII { screen.frame.limitToASCII() }
  return screen.frame
}

extension DialerState {
  /// The name of the sources, with the detected charsets, and a note if the copy of a directory is partial.
  var sourceName: String {
    let used = sources.filter(\.isUsed)
    let name =
      programCounts(used)
      ?? (used.count < sources.count
        ? localized("\(used.count) of \(sources.count) sources") : settings.sourceName)
    // Translators: After the name of a directory, of which only a part could be copied.
    let partial = used.contains { $0.copy?.isPartial == true } ? [localized("partial")] : []
    return ([name] + load.charsets + partial).joined(separator: " · ")
  }
}

extension DialerState {
  /// The most programs that are named with their counts.
  private static let mostPrograms = 4

  /// The programs that contacts come from, each with the number of its contacts before they are merged: `GNOME 412 · khard 96`.
  /// Nil if the contacts come from no program.
  private func programCounts(_ sources: [SourceStatus]) -> String? {
    guard sources.contains(where: { $0.program != nil }) else { return nil }
    var names: [String] = []
    var counts: [String: Int] = [:]
    for source in sources {
      let name = source.program ?? source.name
      if !names.contains(name) { names.append(name) }
      if let contacts = source.contacts { counts[name, default: 0] += contacts }
    }
    let words = names.prefix(DialerState.mostPrograms).map { name in
      counts[name].map { "\(name) \(Words.count($0))" } ?? name
    }
    let more = names.count - words.count
    return (words + (more > 0 ? [localized("\(more) more")] : [])).joined(separator: " · ")
  }
}

/// The frame being painted, and the state it is painted from.
struct Screen {
  let state: DialerState
  let layout: Layout
  var frame: Frame
  /// Whether the topmost layer is being painted.
  private(set) var isFront = false

  init(_ state: DialerState) {
    self.state = state
    layout = Layout(state)
    frame = Frame(state.size)
  }

  var borders: BorderSet { state.settings.borders }

  mutating func paint() {
    let planes = layout.planes
    for (index, (plane, _)) in planes.enumerated() {
      if plane == .layer(layout.layers.count - 1) { recede(planes.prefix(index)) }
      paint(plane)
    }
  }

  /// Dims what is behind the topmost layer. The header, the calls and the hints remain in use.
  private mutating func recede(_ planes: ArraySlice<(plane: Plane, rect: Rect)>) {
    for (plane, rect) in planes where ![.header, .footer, .calls].contains(plane) {
      frame.buffer.restyle(rect) { style in
        style.halves != nil || style.role == .border ? style : Style(style.role == .dropdownBorder ? .border : .dim)
      }
    }
  }

  mutating func paint(_ plane: Plane) {
    switch plane {
    case .header: paintHeader()
    case .footer: paintFooter()
    case .dial: paintDial()
    case .keypad: paintKeys()
    case .emoji: paintEmoji()
    case .list:
      paintList()
      if layout.pane == nil { paintDetails() }
    case .pane: paintDetails()
    case .dropdown: paintDropdown()
    case .quick: paintQuick()
    case .calls: paintCalls()
    case .layer(let index):
      isFront = index == layout.layers.count - 1
      paint(layout.layers[index])
    case .message: paintMessage()
    }
  }

  // MARK: Header and footer

  private mutating func paintHeader() {
    guard let header = layout.header else { return }
    var left = 1
    if let call = state.activeCall, layout.callPanel == nil || !state.layers.isEmpty {
      let text = DisplayText("\(CallPanel.sign(borders)) \(call.displayName) · \(call.stateLine)").truncated(
        to: header.width / 2)
      left = frame.buffer.put(text, column: 1, row: header.row) { _ in Style(.accent) }
    } else {
      left = frame.buffer.put("dialtone", column: 1, row: header.row, Style(.strong))
    }
    var parts = [progress]
    if let failed = state.registrations.first(where: \.hasFailed) {
      parts.insert(
        localized(header.width >= 60 ? "\(failed.account) not registered" : "not registered"), at: 0)
    }
    if let account = state.accountOfEnter { parts.insert(localized("from \(account)"), at: 0) }
    if let words = state.voicemail.words { parts.insert(words, at: 0) }
    let unreadable = state.sources.count { if case .failed = $0.outcome { $0.isUsed } else { false } }
    // Translators: How many sources of contacts cannot be read, in the first line of the screen.
    if unreadable > 0 { parts.append(localized("\(Words.count(unreadable)) unreadable")) }
    let skipped = state.sources.reduce(0) { $0 + ($1.skipped?.count ?? 0) }
    // Translators: How many contacts cannot be read.
    if skipped > 0 { parts.append(localized("\(Words.count(skipped)) skipped")) }
    if header.width >= 60, !state.sourceName.isEmpty { parts.append(state.sourceName) }
    if header.width >= 60, !state.settings.region.isEmpty { parts.append(state.settings.region) }
    var text = parts.joined(separator: " · ")
    if header.width >= 60, !state.time.isEmpty { text += "   " + (TimeOfDay(state.time)?.words ?? state.time) }
    let shown = DisplayText(text).truncated(to: max(header.width - left - 3, 0))
    frame.buffer.put(shown, column: header.width - 1 - shown.width, row: header.row) { _ in Style(.dim) }
  }

  private var progress: String {
    let count = state.load.contacts
    guard !state.load.isFinished else { return Words.contacts(count) }
    let digits = Words.count(count)
    return localized(
      count, one: "loading, \(digits) contact so far", other: "loading, \(digits) contacts so far")
  }

  private mutating func paintFooter() {
    guard let footer = layout.footer, layout.showsHints else { return }
    for hint in state.shownHints(layout) {
      let column = frame.buffer.put(hint.keys, column: hint.columns.lowerBound, row: footer.row, Style(.strong)) + 1
      frame.buffer.put(hint.word, column: column, row: footer.row, Style(.dim))
    }
  }
}
