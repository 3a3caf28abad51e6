import Glibc
import Localization
import TerminalText

/// Questions in lines and their answers, which a screen reader reads as well as a script writes them.
struct SetupDialogue {
  /// Reads a line without its end; nil at the end of the input.
  private let read: (_ isSecret: Bool) -> String?
  private let write: (String) -> Void
  /// The cells of a line; nil for no limit.
  private let width: Int?

  init(read: @escaping (_ isSecret: Bool) -> String?, write: @escaping (String) -> Void, width: Int? = nil) {
    (self.read, self.write, self.width) = (read, write, width)
  }

  /// At standard input and output. Secrets are not echoed.
  static var ofTerminal: SetupDialogue {
    SetupDialogue(
      read: { isSecret in
        var saved = termios()
        let isTerminal = isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &saved) == 0
        if isSecret, isTerminal {
          var silent = saved
          silent.c_lflag &= ~tcflag_t(ECHO)
          tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        }
        defer {
          if isSecret, isTerminal { tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved) }
          // Nothing shows the Enter of the answer.
          if isSecret || !isTerminal { try? StandardOutput.write("\n") }
        }
        return readLine()
      },
      write: { try? StandardOutput.write($0) }, width: TextTable.terminalWidth)
  }

  /// - Parameter head: what comes before the words.
  func say(_ words: String = "", after head: String = "") {
    write(WrappedLine.text(words, after: head, width: width) + "\n")
  }

  /// Shows a line that is not for people: it is not broken.
  func show(_ line: String) { write(DisplayText(line).plain + "\n") }

  /// Asks until the answer is accepted.
  ///
  /// - Parameters:
  ///   - usual: what an empty answer means.
  ///   - problem: why an answer is not accepted.
  /// - Throws: at the end of the input.
  func ask(
    _ question: String, usual: String? = nil, isSecret: Bool = false, problem: (String) -> String? = { _ in nil }
  ) throws(SetupError) -> String {
    while true {
      let hint = usual.map { $0.isEmpty ? "" : " [\($0)]" } ?? ""
      write(WrappedLine.text(localized("\(question)\(hint):", context: "question"), width: width) + " ")
      guard let line = read(isSecret) else { throw SetupError("the input ended; nothing was written") }
      var answer = line[...].drop { $0.isWhitespace }
      while answer.last?.isWhitespace ?? false { answer.removeLast() }
      let text = answer.isEmpty ? usual ?? "" : String(answer)
      guard let problem = problem(text) else { return text }
      say(LocalizedSentence.ended(problem))
    }
  }

  func confirm(_ question: String, usual: Bool) throws(SetupError) -> Bool {
    // Translators: the first letters of yes and no; the capital one is the usual answer. y and n are understood, too.
    let answers = usual ? localized("[Y/n]") : localized("[y/N]")
    let answer = try ask("\(question) \(answers)") { text in
      text.isEmpty || LocalizedAnswer.isYes(text) != nil ? nil : localized("Type y or n")
    }
    return LocalizedAnswer.isYes(answer) ?? usual
  }

  /// Asks for one of some rows by its number.
  ///
  /// - Returns: the index of the row; nil for an empty answer.
  func choose(_ question: String, _ rows: [(name: String, words: String)]) throws(SetupError) -> Int? {
    let width = (rows.map { DisplayText($0.name).width }.max() ?? 0) + 2
    for (index, row) in rows.enumerated() {
      let number = "\(index + 1)."
      let gap = String(repeating: " ", count: max(width - DisplayText(row.name).width, 1))
      say(row.words, after: (number.count < 3 ? " " : "") + "\(number) \(row.name)\(gap)")
    }
    let answer = try ask(question) { text in
      text.isEmpty || Int(text).map { rows.indices.contains($0 - 1) } ?? false
        ? nil : localized("Type a number from 1 to \(rows.count)")
    }
    return Int(answer).map { $0 - 1 }
  }
}
