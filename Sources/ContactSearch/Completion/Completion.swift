/// What a query may become, by what the contacts that it finds have.
public struct Completion: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The text ends with a word of a name.
    case word
    /// The text is a department, or an organisation.
    case department, organisation
    /// The text goes on with digits that several numbers share.
    case number
  }

  /// What takes the place of what was typed.
  public var text: String
  public var kind: Kind
  /// How many of the contacts that were found have it, each counted once for each place where it stands: what puts completions in
  /// order. How many contacts the text finds is what a search for it says.
  public var weight: Int

  public init(_ text: String, _ kind: Kind, weight: Int) {
    self.text = text
    self.kind = kind
    self.weight = weight
  }
}

/// Completions of several segments, those that differ only in case together.
struct Completions {
  private struct Key: Hashable {
    var text: String
    var kind: Completion.Kind
  }

  private var places: [Key: Int] = [:]
  private var all: [Completion] = []

  mutating func add(_ completion: Completion) {
    let key = Key(text: completion.text.lowercased(), kind: completion.kind)
    if let place = places[key] {
      all[place].weight += completion.weight
    } else {
      places[key] = all.count
      all.append(completion)
    }
  }

  /// The heaviest ones, the heaviest first.
  func heaviest(_ limit: Int) -> [Completion] {
    Array(
      all.sorted { ($1.weight, $0.text, $0.kind.rawValue) < ($0.weight, $1.text, $1.kind.rawValue) }.prefix(limit))
  }
}
