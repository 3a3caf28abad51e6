/// A file of groups with keys and values, as GLib, KDE and Mozilla write it: `[Group]`, `Key=value`, `Key[de]=Wert`.
struct KeyFile {
  private(set) var groups: [(name: String, values: [String: String])] = []

  /// - Complexity: O(bytes)
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if line.first == "[", let end = line.lastIndex(of: "]") {
        groups.append((String(line[line.index(after: line.startIndex)..<end]), [:]))
      } else if line.first != "#", line.first != ";", let equals = line.firstIndex(of: "="), !groups.isEmpty {
        let key = line[..<equals].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let value = line[line.index(after: equals)...].drop(while: \.isWhitespace)
        groups[groups.count - 1].values[key] = KeyFile.unescaped(value)
      }
    }
  }

  /// A value; the first of its translations into the languages.
  func value(_ key: String, in group: String, languages: [String] = []) -> String? {
    let values = groups.first { $0.name == group }?.values ?? [:]
    return languages.lazy.compactMap { values["\(key)[\($0)]"] }.first ?? values[key]
  }

  private static func unescaped(_ value: Substring) -> String {
    guard value.contains("\\") else { return String(value) }
    var result = ""
    var rest = value
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        result.append(character)
        continue
      }
      result.append(["s": " ", "n": "\n", "t": "\t", "r": "\r"][next] ?? next)
    }
    return result
  }
}
