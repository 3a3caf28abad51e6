import Glibc
import Localization
import TerminalText

/// Questions in lines and their answers, which a screen reader reads as well as a script writes them.
struct SetupDialogue {
  /// Reads a line without its end; nil at the end of the input.
  private let read: (_ isSecret: Bool) -> String?
  private let write: (String) -> Void

  init(read: @escaping (_ isSecret: Bool) -> String?, write: @escaping (String) -> Void) {
    (self.read, self.write) = (read, write)
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
          if isSecret, isTerminal {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved)
            try? StandardOutput.write("\n")
          }
        }
        return readLine()
      },
      write: { try? StandardOutput.write($0) })
  }

  func say(_ line: String = "") { write(DisplayText(line).plain + "\n") }

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
      write(DisplayText(question + (usual.map { $0.isEmpty ? "" : " [\($0)]" } ?? "") + ": ").plain)
      guard let line = read(isSecret) else { throw SetupError("the input ended; nothing was written") }
      var answer = line[...].drop { $0.isWhitespace }
      while answer.last?.isWhitespace ?? false { answer.removeLast() }
      let text = answer.isEmpty ? usual ?? "" : String(answer)
      guard let problem = problem(text) else { return text }
      say(problem + ".")
    }
  }

  func confirm(_ question: String, usual: Bool) throws(SetupError) -> Bool {
    let answer = try ask("\(question) \(usual ? "[Y/n]" : "[y/N]")") { text in
      ["", "y", "yes", "n", "no"].contains(text.lowercased()) ? nil : localized("Type y or n")
    }
    return answer.isEmpty ? usual : answer.lowercased().hasPrefix("y")
  }

  /// Asks for one of some rows by its number.
  ///
  /// - Returns: the index of the row; nil for an empty answer.
  func choose(_ question: String, _ rows: [(name: String, words: String)]) throws(SetupError) -> Int? {
    let width = (rows.map { DisplayText($0.name).width }.max() ?? 0) + 2
    for (index, row) in rows.enumerated() {
      let number = "\(index + 1)."
      let gap = String(repeating: " ", count: max(width - DisplayText(row.name).width, 1))
      say((number.count < 3 ? " " : "") + "\(number) \(row.name)\(gap)\(row.words)")
    }
    let answer = try ask(question) { text in
      text.isEmpty || Int(text).map { rows.indices.contains($0 - 1) } ?? false
        ? nil : localized("Type a number from 1 to \(rows.count)")
    }
    return Int(answer).map { $0 - 1 }
  }
}
