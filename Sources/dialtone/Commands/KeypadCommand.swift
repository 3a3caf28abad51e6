import ArgumentParser
import Keypad
import Localization

/// `dialtone keypad`: prints how a name can be typed.
struct KeypadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keypad",
    abstract: "Print how a name can be typed: the letters and keys of every character.",
    discussion:
      "A key in brackets is one of several: [67] is 6 or 7. A dash is a character on no key; type the character itself."
  )

  @Argument(help: "The name.")
  var name: [String]

  func run() throws {
    let text = name.joined(separator: " ")
    for (character, unit) in zip(text, NameUnit.units(of: text)) {
      switch unit.kind {
      // Translators: the key of the keypad that types a blank, or no key at all.
      case .space: print("␣\t\(localized("0 or nothing"))")
      // Translators: the key of the keypad that types a punctuation mark, or no key at all.
      case .punctuation: print("\(KeypadCommand.visible(character))\t\(localized("1 or nothing"))")
      case .letter:
        let ways = unit.spellings.map { "\(KeypadCommand.letters($0)) \(KeypadCommand.keys($0))" }
        print("\(KeypadCommand.visible(character))\t\(ways.joined(separator: "\t"))")
      }
    }
  }

  /// The letters of a spelling; a combining mark is shown on a dotted circle.
  private static func letters(_ spelling: [Unicode.Scalar]) -> String {
    spelling.map { letter in
      let isMark = [.nonspacingMark, .spacingMark, .enclosingMark].contains(letter.properties.generalCategory)
      return isMark ? "\u{25CC}\(letter)" : "\(letter)"
    }.joined()
  }

  private static func keys(_ spelling: [Unicode.Scalar]) -> String {
    spelling.map { letter in
      let keys = KeypadLayout.keys(of: letter).keys.map(String.init).joined()
      return keys.isEmpty ? "–" : keys.count == 1 ? keys : "[\(keys)]"
    }.joined()
  }

  /// A character that is safe to print: control characters are replaced by their code.
  private static func visible(_ character: Character) -> String {
    guard let first = character.unicodeScalars.first, [.control, .format].contains(first.properties.generalCategory)
    else { return String(character) }
    return "U+" + String(first.value, radix: 16, uppercase: true)
  }
}
