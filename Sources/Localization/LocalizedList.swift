extension Sequence<String> {
  /// The texts as the language separates them: `A, B, C`, or `A、B、C`.
  public func localizedList() -> String {
    // Translators: what separates the items of a list.
    joined(separator: localized(", ", context: "list"))
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
