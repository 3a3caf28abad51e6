import Localization
import TerminalText

/// A message that disappears after a while.
public struct Toast: Hashable, Sendable {
  public var text: String
  public var isError: Bool

  /// The most lines of a message. The help shows longer ones whole.
  static let maximumLines = 2

  /// The message in at most ``maximumLines`` lines.
  ///
  /// The way out is first in a message that needs more than one line, so that it is never cut off:
  ///
  ///     records.db: was written by a newer dialtone; install that version
  ///     Install that version. records.db: was written by a newer dialtone
  func lines(width: Int) -> [String] {
    guard width > 0 else { return [] }
    let whole = DisplayText.wrapped(text, width: width)
    guard whole.count > 1 else { return whole }
    let lines = DisplayText.wrapped(wayOutFirst, width: width)
    guard lines.count > Toast.maximumLines else { return lines }
    let last = lines[(Toast.maximumLines - 1)...].joined(separator: " ")
    return lines.prefix(Toast.maximumLines - 1) + [DisplayText(last).truncated(to: width).plain]
  }

  /// The message with the way out, which follows the last semicolon, in front.
  private var wayOutFirst: String {
    guard let separator = text.ranges(of: "; ").last ?? text.ranges(of: "；").last else { return text }
    let wayOut = text[separator.upperBound...]
    let stop = text[separator] == "；" ? "。" : ". "
    // French has a blank before a semicolon.
    let reason = text[..<separator.lowerBound].reversed().drop { $0 == "\u{A0}" || $0 == "\u{202F}" }.reversed()
    return wayOut.prefix(1).uppercased() + wayOut.dropFirst() + (wayOut.hasSuffix(".") ? " " : stop) + reason
  }
}

/// A problem as the help shows it.
struct ReportedProblem: Hashable, Sendable {
  /// The time of day as displayed.
  var time: String
  var text: String

  /// The number of problems that the help shows.
  static let maximumCount = 5
}

extension DialerState {
  /// Shows a message.
  ///
  /// - Parameters:
  ///   - isError: whether the message is bright, and shown for longer.
  ///   - whole: the text for the list of problems, if it is longer than the message.
  ///   - isProblem: whether the help lists it; by default, if it is an error.
  mutating func show(
    _ text: LocalizedText, isError: Bool = false, whole: String? = nil, isProblem: Bool? = nil
  ) -> [Effect] {
    let text = localized(text)
    toast = Toast(text: text, isError: isError)
    messageCount += 1
    if isProblem ?? isError {
      reportedProblems.insert(ReportedProblem(time: time, text: whole ?? text), at: 0)
      reportedProblems = Array(reportedProblems.prefix(ReportedProblem.maximumCount))
    }
    let time = isError ? DialerState.errorToastMilliseconds : DialerState.toastMilliseconds
    return [.startTimer(.toast, milliseconds: time)]
  }

  private static let toastMilliseconds = 4_000
  /// Error messages are longer, and appear unexpectedly.
  private static let errorToastMilliseconds = 10_000
}

extension Layout {
  /// Lays out the message: over the hints, and over the row above them if it needs two lines. During a call, it leaves the hints
  /// free: how to answer and to hang up is always shown.
  mutating func layOutMessage(_ state: DialerState) {
    guard let toast = state.toast, let footer else { return }
    messageLines = toast.lines(width: footer.width - 2)
    let height = messageLines.count
    let end = state.calls.isEmpty || footer.row - height <= dial.row ? footer.endRow : footer.row
    message = Rect(column: footer.column, row: end - height, width: footer.width, height: height)
  }
}

extension Layout {
  /// Whether the message leaves the hints free.
  var showsHints: Bool { message.map { $0.endRow <= footer?.row ?? 0 } ?? true }
}

extension Screen {
  mutating func paintMessage() {
    guard let area = layout.message, let toast = state.toast else { return }
    frame.buffer.fill(area)
    for (offset, line) in layout.messageLines.enumerated() {
      frame.buffer.put(DisplayText(line), column: 1, row: area.row + offset) { _ in
        Style(toast.isError ? .error : .warning)
      }
    }
  }
}
