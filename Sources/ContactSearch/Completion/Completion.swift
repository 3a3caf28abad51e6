/// A possible completion of a query, from the fields of the contacts that it finds.
///
///     Completion("john smith", .word, weight: 3)    // for `john s`
public struct Completion: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The text ends with a word of a name.
    case word
    /// The text is a department.
    case department
    /// The text is an organisation.
    case organisation
    /// The text continues with digits that several numbers share.
    case number
  }

  /// The text that replaces the typed text.
  public var text: String
  public var kind: Kind
  /// How often it occurs in the contacts that were found: completions are ordered by it. A search for the text may find
  /// another number of contacts.
  public var weight: Int

  public init(_ text: String, _ kind: Kind, weight: Int) {
    self.text = text
    self.kind = kind
    self.weight = weight
  }
}

/// The completions of several segments. Those that differ only in case are merged.
struct Completions {
  private struct Key: Hashable {
    var text: String
    var kind: Completion.Kind
  }

  private var indices: [Key: Int] = [:]
  private var all: [Completion] = []

  mutating func add(_ completion: Completion) {
    let key = Key(text: completion.text.lowercased(), kind: completion.kind)
    if let index = indices[key] {
      all[index].weight += completion.weight
    } else {
      indices[key] = all.count
      all.append(completion)
    }
  }

  /// The completions with the greatest weights, in descending order.
  func heaviest(_ limit: Int) -> [Completion] {
    Array(
      all.sorted { ($1.weight, $0.text, $0.kind.rawValue) < ($0.weight, $1.text, $1.kind.rawValue) }.prefix(limit))
  }
}
