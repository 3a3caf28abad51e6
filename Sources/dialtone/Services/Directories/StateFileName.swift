/// File names made from names that users chose.
enum StateFileName {
  /// A safe file name. Unsafe characters are replaced, and a checksum keeps such names apart.
  static func file(_ name: String) -> String {
    let safe = String(
      name.unicodeScalars.prefix(64).map { scalar in
        let isSafe =
          scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_=,. ".unicodeScalars.contains(scalar)
        return isSafe ? Character(scalar) : "-"
      })
    return safe == name && !safe.hasPrefix(".") ? safe : safe.drop { $0 == "." } + "~" + checksum(name)
  }

  /// A 32-bit FNV-1a checksum: unlike Swift's hash values, it is the same in every run.
  static func checksum(_ text: String) -> String {
    String(text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }, radix: 36)
  }
}
