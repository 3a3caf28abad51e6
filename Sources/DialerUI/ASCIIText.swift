import Keypad
import TerminalText

/// Text for terminals that show nothing but ASCII: the closest letters and symbols, or `?`.
public enum ASCIIText {
  public static func text(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    for character in text {
      guard !character.utf8.allSatisfy({ $0 < 0x80 }) else {
        result.append(character)
        continue
      }
      for piece in DisplayText(String(character)).pieces {
        result.unicodeScalars.append(scalar(piece.text.scalar))
        if piece.text.width == 2 { result.unicodeScalars.append(fill(piece.text.scalar)) }
      }
    }
    return result
  }

  static func scalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar { replacement(scalar) ?? "?" }

  /// What is in the second cell of a wide character, so that columns stay aligned.
  static func fill(_ scalar: Unicode.Scalar) -> Unicode.Scalar { replacement(scalar) == nil ? "?" : " " }

  private static func replacement(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    scalar.isASCII ? scalar : scalar.asciiSymbol ?? scalar.asciiLetter
  }
}

extension Frame {
  /// Replaces everything that is not ASCII.
  mutating func limitToASCII() {
    buffer.replace(ASCIIText.scalar, fill: ASCIIText.fill)
    title = ASCIIText.text(title)
  }
}
