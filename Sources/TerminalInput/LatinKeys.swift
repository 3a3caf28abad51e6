// The Latin letters on the keys of other keyboards. A terminal without a keyboard protocol sends Ctrl-C for Ctrl with the key of С,
// and a program should not miss it where the terminal reports the letter.
//
// Source: the layouts ru, gr, il and ara of xkeyboard-config, and what ua has besides.

extension Character {
  /// The Latin letter on the key of a letter of another script; `nil` if it is not known.
  var latinKey: Character? { latinKeys[lowercased()] }
}

private let latinKeys: [String: Character] = {
  let rows = [
    "йцукенгшщзфывапролдячсмить", ";ςερτυθιοπασδφγηξκλζχψωβνμ", "/'קראטוןםפשדגכעיחלךזסבהנמצ",
    "ضصثقفغعهخحشسيبلاتنمئءؤر ىة",
  ]
  var keys: [String: Character] = ["і": "s"]
  for row in rows {
    for (letter, latin) in zip(row, "qwertyuiopasdfghjklzxcvbnm") where letter.isLetter { keys["\(letter)"] = latin }
  }
  return keys
}()
