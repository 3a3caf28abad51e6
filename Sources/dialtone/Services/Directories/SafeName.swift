/// Names of files for what users call things.
enum SafeName {
  /// A name that is safe as that of a file: other characters are replaced, and told apart by a checksum.
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

  /// FNV-1a, of 32 bits: the same in every run, unlike Swift's hash values.
  static func checksum(_ text: String) -> String {
    String(text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }, radix: 36)
  }
}
