import Calling
import Glibc

/// The user's editor.
enum Editor {
  /// The program with its arguments: `$VISUAL`, otherwise `$EDITOR`, otherwise `vi`.
  static var words: [String] {
    for name in ["VISUAL", "EDITOR"] {
      guard let text = getenv(name).map({ String(cString: $0) }) else { continue }
      if let words = try? CommandWords(text, of: name, example: "vi") { return [words.program] + words.arguments }
    }
    return ["vi"]
  }
}
