extension Sequence<String> {
  /// The texts as the language separates them: `A, B, C`, or `A、B、C`.
  public func localizedList() -> String {
    // Translators: what separates the items of a list.
    joined(separator: localized(", ", context: "list"))
  }
}

extension Sequence<String> {
  /// Parts of a line that are not of one kind: `John Smith, mobile 555 0123, =1 calls`.
  public func localizedParts() -> String {
    // Translators: what separates parts of a line that are not of one kind: a name, a number, what can be typed.
    joined(separator: localized(", ", context: "parts"))
  }

  /// Clauses, each of which may have commas: `ready; me@example.org is registered`.
  public func localizedClauses() -> String {
    // Translators: what separates clauses that may have commas.
    joined(separator: localized("; ", context: "clauses"))
  }
}

extension BidirectionalCollection<String> {
  /// The texts as a part of a sentence: `A, B and C`.
  public func localizedEnumeration() -> String {
    guard count > 1, let last else { return first ?? "" }
    let others = dropLast().localizedList()
    return localized("\(others) and \(last)", context: "list")
  }
}
