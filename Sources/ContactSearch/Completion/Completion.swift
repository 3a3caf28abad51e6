/// A possible completion of a query, from the fields of the contacts that it finds.
public struct Completion: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The text ends with a word of a name.
    case word
    /// The text is a department, or an organisation.
    case department, organisation
    /// The text continues with digits that several numbers share.
    case number
  }

  /// The text that replaces the typed text.
  public var text: String
  public var kind: Kind
  /// How many of the contacts that were found have it, each counted once for each place where it occurs: completions are
  /// ordered by it. Only a search for the text tells how many contacts it finds.
  public var weight: Int

  public init(_ text: String, _ kind: Kind, weight: Int) {
    self.text = text
    self.kind = kind
    self.weight = weight
  }
}

/// Completions of several segments, those that differ only in case merged.
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
