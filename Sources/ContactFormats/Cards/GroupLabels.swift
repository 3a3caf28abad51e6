/// The labels of the properties of a card: each X-ABLabel is for the others of its group.
struct GroupLabels {
  private let labels: [String: [CardProperty]]

  /// - Complexity: O(properties)
  init(of properties: [CardProperty]) {
    let all = properties.filter { $0.definition.property == .label && !$0.group.isEmpty }
    labels = Dictionary(grouping: all) { $0.group.lowercased() }
  }

  /// The X-ABLabel properties for a property; none if it has no group.
  ///
  /// - Complexity: O(1) expected
  subscript(property: CardProperty) -> [CardProperty] { labels[property.group.lowercased()] ?? [] }

  /// The label of a property as people read it: the first that is not empty, as readers of numbers take it.
  func text(of property: CardProperty) -> String? {
    self[property].lazy.map { GroupLabels.bare(WriterText.unescaped($0.value)) }.first { !$0.isEmpty }
  }

  /// `spouse` for `_$!<Spouse>!$_`, which is how Apple writes its own labels.
  private static func bare(_ text: String) -> String {
    guard text.hasPrefix("_$!<"), text.hasSuffix(">!$_") else { return text }
    return text.dropFirst(4).dropLast(4).lowercased()
  }
}
