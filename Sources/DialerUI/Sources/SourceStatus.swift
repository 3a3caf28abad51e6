/// A source of contacts, as far as the dialer knows it.
public struct SourceStatus: Hashable, Sendable {
  /// What tells it from the others: its path, `-` for standard input.
  public let id: String
  /// What users see.
  public var name: String
  /// Whether its contacts are in the list.
  public var isUsed = true
  /// What reading it led to; nil until it has been read.
  public var outcome: Outcome?
  /// How it stands with its original on a server; nil if it has none.
  public var copy: Copy?

  public init(id: String, name: String, copy: Copy? = nil) {
    self.id = id
    self.name = name
    self.copy = copy
  }

  /// The result of reading a source.
  public enum Outcome: Hashable, Sendable {
    /// - Parameters:
    ///   - contacts: how many are in it, before any are merged with those of other sources.
    ///   - changed: when it was changed last, as shown; nil where that is not known.
    ///   - skipped: cards and entries that are not contacts; nil if there are none.
    case read(contacts: Int, changed: String?, skipped: Skipped? = nil)
    /// Why it could not be read: one sentence, with a remedy.
    case failed(String)
  }

  /// What could not be read of a source.
  public struct Skipped: Hashable, Sendable {
    public var count: Int
    /// Where the first one is, and what is wrong with it.
    public var first: String

    public init(count: Int, first: String) {
      self.count = count
      self.first = first
    }

    /// The first one, and how to see all.
    var words: String {
      first + (count > 1 ? "; \"dialtone contacts --check\" lists them" : "")
    }
  }

  /// The copy of a company directory or of address books.
  public struct Copy: Hashable, Sendable {
    /// When it was last found to be the same as its original, as shown; nil: it was never made.
    public var updated: String?
    public var isRefreshing = false
    /// Whether the server has more people than it gives at once.
    public var isPartial = false
    /// Why it could not be brought up to date the last time.
    public var problem: String?

    public init(updated: String? = nil) { self.updated = updated }
  }

  /// What is wrong with it; nil if nothing is.
  public var problem: String? {
    if case .failed(let problem) = outcome { return problem }
    return copy?.problem
  }

  /// How many contacts are in it; nil while that is not known.
  var contacts: Int? {
    if case .read(let contacts, _, _) = outcome { return contacts }
    return nil
  }

  /// What could not be read of it; nil if all could.
  var skipped: Skipped? {
    if isUsed, case .read(_, _, let skipped) = outcome { return skipped }
    return nil
  }

  /// Whether it is read, how old it is, and what is wrong, in a few words.
  var words: String {
    if !isUsed { return "off" }
    if copy?.isRefreshing == true { return "refreshing" }
    if case .failed = outcome { return "cannot be read" }
    var words: [String] = []
    if let copy {
      let age = copy.updated.map { "as of \($0)" } ?? "not copied yet"
      words = [(copy.problem == nil ? "" : "! ") + age]
      if copy.isPartial { words.append("partial") }
    } else if case .read(_, let changed, _) = outcome {
      words = [changed.map { "changed \($0)" }].compactMap(\.self)
    } else {
      words = ["being read"]
    }
    if let skipped { words.append("\(Words.count(skipped.count)) skipped") }
    return words.joined(separator: " · ")
  }
}
