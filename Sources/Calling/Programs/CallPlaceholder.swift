/// The placeholders in the templates that users write, such as `{number}`.
enum CallPlaceholder {
  /// Checks that all placeholders of a template are known: a misspelt one would reach the program or server as it is.
  ///
  /// A brace after `$` is a shell's own, and so is one around anything but a word in small letters.
  ///
  /// - Parameter kind: what the template is for, as in `URL`.
  /// - Throws: ``CallError`` that names the first unknown one.
  static func check(_ template: String, known: [String], of kind: String) throws(CallError) {
    var rest = template[...]
    while let brace = rest.firstIndex(of: "{") {
      let isShells = rest[..<brace].last == "$"
      rest = rest[rest.index(after: brace)...]
      guard let end = rest.firstIndex(of: "}") else { return }
      let name = rest[..<end]
      guard !isShells, !name.isEmpty, name.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x5F }),
        !known.contains(String(name))
      else { continue }
      let list = known.map { "{\($0)}" }.joined(separator: ", ")
      throw CallError("the \(kind) has the unknown placeholder {\(name)}; known are \(list)")
    }
  }
}
