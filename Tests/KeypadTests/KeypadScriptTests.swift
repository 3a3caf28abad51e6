import Keypad
import Testing

/// The letters of other scripts on the keys.
struct KeypadScriptTests {
  private static let digits: [Character] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"]

  @Test(arguments: KeypadScript.allCases)
  func `A letter is printed on a key that finds it`(script: KeypadScript) throws {
    var letters = 0
    for key in Self.digits {
      let digit = try #require(key.wholeNumberValue)
      for scalar in script.legend(of: key).lowercased().unicodeScalars {
        letters += 1
        // Hangul is searched by its syllables' parts, here in their compatibility forms.
        if (0x3131...0x318D).contains(scalar.value) { continue }
        #expect(KeypadLayout.keys(of: scalar).keys.contains(UInt8(digit)), "\(script.rawValue) \(key): \(scalar)")
      }
    }
    #expect(letters >= 8)
  }

  @Test(arguments: KeypadScript.allCases)
  func `Keys without digits, and characters that are not keys, have no letters`(script: KeypadScript) {
    for key: Character in ["*", "#", "a", "٣", "②"] { #expect(script.legend(of: key) == "") }
  }

  @Test(arguments: [
    ("ru_RU.UTF-8", KeypadScript.russian), ("uk_UA", .ukrainian), ("el_GR.UTF-8", .greek), ("he_IL", .hebrew),
    ("zh_TW.UTF-8", .zhuyin), ("zh_CN.UTF-8", nil), ("sr_RS", .serbian), ("sr_RS@latin", nil),
    ("ja_JP.eucJP", .japanese),
    ("de_DE.UTF-8", nil), ("C.UTF-8", nil), ("POSIX", nil), ("", nil), ("_", nil),
  ])
  func `The locale has its script`(locale: String, script: KeypadScript?) {
    #expect(KeypadScript(locale: locale) == script)
  }
}
