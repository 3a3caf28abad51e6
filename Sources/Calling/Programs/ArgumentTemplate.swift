/// The arguments of a program that a user names, with placeholders such as `{number}`.
///
///     try ArgumentTemplate(["--to", "{number}"], known: ["number"], of: "dial command").filled { _ in "112" }
public struct ArgumentTemplate: Hashable, Sendable {
  public let arguments: [String]
  /// The names of its placeholders.
  public let names: Set<String>

  /// - Parameters:
  ///   - known: the names of the placeholders that may occur.
  ///   - kind: what the template is for, in messages: in the user's language.
  /// - Throws: ``CallError`` if another placeholder occurs.
  public init(_ arguments: [String], known: [String], of kind: String) throws(CallError) {
    for argument in arguments { try CallPlaceholder.check(argument, known: known, of: kind) }
    self.init(checked: arguments, known: known)
  }

  init(checked arguments: [String], known: [String]) {
    self.arguments = arguments
    names = Set(known.filter { name in arguments.contains { $0.contains("{\(name)}") } })
  }

  /// The arguments with the values of the placeholders.
  ///
  /// The program may not expect text from a contact card. Control characters in such text become blanks, and a hyphen at the
  /// beginning of an argument is replaced, because it would begin an option.
  ///
  /// - Complexity: O(length of the arguments)
  public func filled(_ value: (String) -> String) -> [String] {
    arguments.map { argument in
      var result = ""
      var rest = argument[...]
      while let brace = rest.firstIndex(of: "{") {
        result += rest[..<brace]
        rest = rest[brace...]
        if let name = names.first(where: { rest.hasPrefix("{\($0)}") }) {
          let value = value(name).withoutControls
          // By its scalar: with a mark after it, a hyphen is no character of its own.
          let beginsOption = result.isEmpty && value.unicodeScalars.first == "-"
          result += beginsOption ? "\u{2010}" + String(value.unicodeScalars.dropFirst()) : value
          rest = rest.dropFirst(name.count + 2)
        } else {
          result.append(rest.removeFirst())
        }
      }
      return result + rest
    }
  }
}
