import DialtoneTestSupport
import Glibc
import Testing

/// The emulator and tmux show the same screen for the same bytes.
@Suite(.serialized) struct PeerEmulatorTests {
  private static let columns = 40
  private static let rows = 10

  /// Sequences that ncurses sends, in any order, with text in between.
  @Test(arguments: 0..<30) func `both show the same of random sequences`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    // Terminals differ in how they move or erase half of a wide character. ncurses never does that.
    let characters =
      seed.isMultiple(of: 2) ? ["a", "b", "Z", "é", "я", "─", "│", "9"] : ["a", "Z", "é", "я", "─", "│", "金", "김"]
    let isNarrow = seed.isMultiple(of: 2)
    var stream = ""
    /// A position in the left part, so that the text after it does not wrap. Terminals differ after a wrap.
    func place() { stream += "\u{1B}[\(pick(1...Self.rows));\(pick(1...Self.columns - 26))H" }
    for _ in 0..<200 {
      switch pick(0...16) {
      case 0: place()
      case 1: stream += "\u{1B}[\(pick(1...Self.rows))d"
      case 2: stream += "\u{1B}[\(pick(1...Self.columns))G"
      case 3: stream += "\u{1B}[\(isNarrow ? pick(0...2) : 2)K"
      case 4: stream += pick(0...9) == 0 && isNarrow ? "\u{1B}[\(pick(0...1))J" : "\r"
      case 5: if isNarrow { stream += "\u{1B}[\(pick(1...9))X" }
      case 6: if isNarrow { stream += "\u{1B}[\(pick(1...5))@" }
      case 7: if isNarrow { stream += "\u{1B}[\(pick(1...5))P" }
      case 8:
        // tmux inserts lines even outside the region, and does not change the column.
        stream += "\u{1B}[r"
        place()
        stream += "\u{1B}[\(pick(1...3))" + ["L", "M"][pick(0...1)] + "\r"
      case 9: stream += "\u{1B}[\(pick(1...9))" + ["A", "B", "C", "D"][pick(0...3)]
      case 10:
        let top = pick(1...Self.rows - 1)
        stream += "\u{1B}[\(top);\(pick(top + 1...Self.rows))r"
      case 11: stream += ["\n", "\u{1B}M", "\u{1B}D", "\u{1B}[2S"][pick(0...3)]
      case 12: stream += "\u{1B}[\(pick(1...7));\(pick(30...37))m"
      case 13:
        place()
        stream += "x\u{1B}[\(pick(1...9))b"
      default:
        place()
        for _ in 0..<pick(1...12) { stream += characters[pick(0...characters.count - 1)] }
      }
    }
    try compare(Array(stream.utf8), columns: Self.columns, rows: Self.rows)
  }

  /// What the real program sends, at several sizes, with every kind of screen.
  @Test(arguments: [(80, 24), (100, 30), (40, 12), (20, 6)])
  func `both show the same of the real program`(columns: Int, rows: Int) throws {
    let file = TemporaryFile()
    try GeneratedText.write(.vCard, count: 500, seed: 11, to: file.descriptor)
    let session = try PtySession(try program(), [file.path], columns: columns, rows: rows)
    // The smallest screen has no room for the count.
    try session.waitUntil("the contacts are there") { screen in
      let isListed = columns > 20 ? screen.text.contains("500 contacts") : screen.line(4).contains(" ")
      return isListed && !screen.isUpdating
    }
    session.settle(quiet: .milliseconds(200))
    for keys in [["5", "4"], ["\u{7F}", "\u{1B}[B", "\u{1B}[6~"], ["\u{1B}OP"], ["\u{1B}"], ["\u{15}", "6", "2"]] {
      for key in keys {
        try session.send(key)
        session.settle(quiet: .milliseconds(40))
      }
      try session.waitUntil("the screen is whole") { !$0.isUpdating }
      try compare(session.received, columns: columns, rows: rows, "after \(keys)")
    }
  }

  // MARK: -

  private func compare(_ stream: [UInt8], columns: Int, rows: Int, _ comment: String = "") throws {
    var screen = ScreenReader(columns: columns, rows: rows)
    screen.feed(stream)
    let peer = try TmuxEmulator(columns: columns, rows: rows).lines(after: stream)
    #expect(screen.lines == peer, "\(comment)")
  }

  /// The program beside the tests: `swift build --build-tests` builds it.
  private func program() throws -> String {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    let own = String(decoding: bytes[..<max(count, 0)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = own.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/dialtone"
    try #require(access(path, X_OK) == 0, "\(path) is not built; use \"swift build --build-tests\"")
    return path
  }
}
