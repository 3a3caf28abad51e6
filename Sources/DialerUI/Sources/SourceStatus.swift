import Localization

/// The state of a source of contacts, as the dialer shows it.
public struct SourceStatus: Hashable, Sendable {
  /// The path of the source; `-` for standard input.
  public let id: String
  /// The display name of the source.
  public var name: String
  /// The program whose book it is, as displayed; nil for other sources.
  public var program: String?
  /// The text that names it in the configuration.
  public var setting: String
  /// Whether its contacts are in the list.
  public var isUsed = true
  /// Whether the configuration switches it off. ``isUsed`` lasts until the dialer ends.
  public var isOffForGood = false
  /// The result of reading the source; nil until it was read.
  public var outcome: Outcome?
  /// The state of the copy if the source is copied from a server; nil for other sources.
  public var copy: Copy?

  /// - Parameter setting: nil for the ID.
  public init(id: String, name: String, setting: String? = nil, copy: Copy? = nil) {
    self.id = id
    self.name = name
    self.setting = setting ?? id
    self.copy = copy
  }

  /// The result of reading a source.
  public enum Outcome: Hashable, Sendable {
    /// - Parameters:
    ///   - contacts: the number of its contacts, before they are merged with those of other sources.
    ///   - changed: the time of its last change, as displayed; nil if it is not known.
    ///   - skipped: the cards and entries that are not contacts; nil if there are none.
    ///   - merged: the number of its contacts that were merged with others.
    ///   - leftOut: the number of older versions of contacts, which are not shown.
    case read(contacts: Int, changed: String?, skipped: Skipped? = nil, merged: Int = 0, leftOut: Int = 0)
    /// Reading failed. The text is one sentence with the reason and a remedy.
    case failed(String)
  }

  /// The cards and entries of a source that could not be read.
  public struct Skipped: Hashable, Sendable {
    public var count: Int
    /// The location of the first one, and its problem.
    public var first: String

    public init(count: Int, first: String) {
      self.count = count
      self.first = first
    }

    /// The first problem, and the command that lists all.
    var words: String {
      count > 1 ? localized("\(first); \"dialtone contacts --check\" lists them") : first
    }
  }

  /// The state of the local copy of a company directory or of address books.
  public struct Copy: Hashable, Sendable {
    /// The time when it last matched the original, as displayed; nil if no copy was made yet.
    public var updated: String?
    public var isRefreshing = false
    /// Whether the server has more entries than it returns at once.
    public var isPartial = false
    /// The reason why the last update failed; nil if it succeeded.
    public var problem: String?

    public init(updated: String? = nil) { self.updated = updated }
  }

  /// The problem with the source; nil if there is none.
  public var problem: String? {
    if case .failed(let problem) = outcome { return problem }
    return copy?.problem
  }

  /// The number of its contacts; nil while it is not known.
  var contacts: Int? {
    if case .read(let contacts, _, _, _, _) = outcome { return contacts }
    return nil
  }

  /// The entries that could not be read; nil if there are none.
  var skipped: Skipped? {
    if isUsed, case .read(_, _, let skipped, _, _) = outcome { return skipped }
    return nil
  }

  /// The state, the age and the problems of the source in a few words.
  var words: String {
    // Translators: states of a source of contacts, in a narrow column. "Until the end": until the dialer ends.
    if !isUsed { return isOffForGood ? localized("off") : localized("off until the end") }
    if copy?.isRefreshing == true { return localized("refreshing") }
    if case .failed = outcome { return localized("cannot be read") }
    var words: [String] = isOffForGood ? [localized("on until the end")] : []
    if let copy {
      // Translators: {1} is a date or a time.
      let age = copy.updated.map { localized("as of \($0)") } ?? localized("not copied yet")
      words.append((copy.problem == nil ? "" : "! ") + age)
      if copy.isPartial { words.append(localized("partial")) }
    } else if case .read(_, let changed, _, _, _) = outcome {
      // Translators: {1} is the date or the time of the last change of the source.
      words += [changed.map { localized("changed \($0)") }].compactMap(\.self)
    } else {
      words.append(localized("being read"))
    }
    if case .read(_, _, _, let merged, let leftOut) = outcome {
      let (mergedDigits, leftOutDigits) = (Words.count(merged), Words.count(leftOut))
      if merged > 0 {
        words.append(localized(merged, one: "\(mergedDigits) merged", other: "\(mergedDigits) merged"))
      }
      if leftOut > 0 {
        words.append(localized(leftOut, one: "\(leftOutDigits) left out", other: "\(leftOutDigits) left out"))
      }
    }
    if let skipped { words.append(localized("\(Words.count(skipped.count)) skipped")) }
    return words.joined(separator: " · ")
  }
}
