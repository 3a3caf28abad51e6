/// Corrects parameters that a program joined or escaped wrongly.
enum WriterParameters {
  /// Separates `PREF=1,TYPE=CELL` into two parameters, and `TYPE=HOME\,pref` into one with two types. Other parameters are
  /// unchanged.
  ///
  /// The types and the preference are the same that ``VCardParameters`` reads.
  static func separated(_ name: String, _ value: String) -> [CardProperty.Parameter] {
    let whole = [CardProperty.Parameter(name: name, value: value)]
    switch name {
    case "PREF":
      let parts = value.split { $0 == "," || $0 == ";" }
      guard parts.count > 1, let first = parts.first else { return whole }
      let number = trimmed(first)
      let isNumber = !number.isEmpty && number.utf8.allSatisfy(Ascii.isDigit)
      guard isNumber || value.utf8.first == Ascii.comma else { return whole }
      let preference = isNumber ? [CardProperty.Parameter(name: name, value: String(number))] : []
      let others = isNumber ? parts.dropFirst() : parts[...]
      return preference + (others.first?.utf8.first.map(Ascii.isDigit) == true ? [] : types(others))
    case "TYPE":
      let isOdd = value.utf8.contains(Ascii.equals) || value.utf8.contains(Ascii.backslash)
      guard isOdd, !value.utf8.contains(Ascii.semicolon) else { return whole }
      return types(value.split(separator: ",")[...])
    default: return whole
    }
  }

  /// The types as one parameter, followed by the other parameters among them.
  private static func types(_ parts: ArraySlice<Substring>) -> [CardProperty.Parameter] {
    var types: [String] = []
    var others: [CardProperty.Parameter] = []
    for part in parts {
      let bare = trimmed(part)
      let sides = bare.split(separator: "=", omittingEmptySubsequences: false)
      let name = sides.count == 2 ? sides[0].uppercased() : ""
      switch name {
      case "TYPE": types.append(quoted(trimmed(sides[1])))
      case "PREF", "VALUE": others.append(.init(name: name, value: quoted(trimmed(sides[1]))))
      // The value is already decoded.
      case "ENCODING", "CHARSET": break
      default: types.append(quoted(bare))
      }
    }
    types.removeAll(where: \.isEmpty)
    return (types.isEmpty ? [] : [.init(name: "TYPE", value: types.joined(separator: ","))]) + others
  }

  private static func quoted(_ text: Substring) -> String {
    text.utf8.contains { $0 == Ascii.colon || $0 == Ascii.semicolon } ? "\"\(text)\"" : String(text)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isMark: (Character) -> Bool = { "\"\\ \t".contains($0) }
    var text = text.drop(while: isMark)
    while let last = text.last, isMark(last) { text.removeLast() }
    return text
  }
}
