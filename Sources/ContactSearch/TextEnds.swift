/// Where each of some texts ends that are back to back.
///
/// Names are in the order of their lengths, so that a few runs of texts of the same length say it of a million of them, and
/// nothing has to be fetched from memory before the text itself.
struct TextEnds: Sendable {
  /// Texts of the same length, side by side.
  private struct Run {
    var firstText: Int
    var firstUnit: Int
    var length: Int
  }

  let count: Int
  /// The last one stands behind all texts; none where the texts are in no such order.
  private let runs: [Run]
  private let each: [UInt32]

  /// With fewer texts in a run than this, on average, each end is kept.
  private static let fewTexts = 32

  /// - Complexity: O(texts)
  init(_ ends: [UInt32]) {
    count = ends.count
    var runs: [Run] = []
    var start = 0
    for (text, end) in ends.enumerated() {
      let length = Int(end) - start
      if runs.last?.length != length { runs.append(Run(firstText: text, firstUnit: start, length: length)) }
      start = Int(end)
    }
    let isInRuns = runs.count * TextEnds.fewTexts <= ends.count
    runs.append(Run(firstText: ends.count, firstUnit: start, length: 0))
    self.runs = isInRuns ? runs : []
    each = isInRuns ? [] : ends
  }

  /// The units of a text.
  ///
  /// - Complexity: O(log lengths)
  @inline(__always)
  func range(of text: Int) -> Range<Int> {
    var cursor = 0
    return range(of: text, &cursor)
  }

  /// The same; quicker when the text is near the one that was asked for before.
  ///
  /// - Parameter cursor: 0 the first time.
  @inline(__always)
  func range(of text: Int, _ cursor: inout Int) -> Range<Int> {
    if runs.isEmpty { return (text == 0 ? 0 : Int(each[text - 1]))..<Int(each[text]) }
    if text < runs[cursor].firstText || text >= runs[cursor + 1].firstText {
      cursor = runs.firstPlace { $0.firstText > text } - 1
    }
    let run = runs[cursor]
    let start = run.firstUnit + (text - run.firstText) * run.length
    return start..<start + run.length
  }

  func prefetch(_ text: Int) { each.prefetch(text) }
}
