import Calling
import Localization
import NumberPlans

/// A row of the list for a number that belongs to no contact and was found by its label.
public struct LabelledNumber: Hashable, Sendable {
  /// The origin of a label.
  public enum Kind: Hashable, Sendable {
    /// The caller-ID directory.
    case directory
    /// A recorded call.
    case recent

    /// The name of the origin in output for scripts.
    public var word: String {
      switch self {
      case .directory: "directory"
      case .recent: "recent"
      }
    }

    /// The name of the origin in the list.
    public var title: String {
      switch self {
      case .directory: localized("directory")
      // Translators: In the place of a number's label: the number is one of a recent call.
      case .recent: localized("recent")
      }
    }
  }

  public var label: String
  /// The ranges to highlight in the label, in graphemes.
  public var ranges: [Range<Int>]
  /// The number as dialled.
  public var number: String
  public var kind: Kind

  public init(label: String, ranges: [Range<Int>] = [], number: String, kind: Kind) {
    self.label = label
    self.ranges = ranges
    self.number = number
    self.kind = kind
  }

  /// The facts that are known before the records are queried.
  var known: NumberFacts {
    var known = NumberFacts(fieldText: number, number: number)
    known.label = label
    return known
  }
}

/// A labelled number ready to be painted.
struct ListedLabel: Sendable {
  let number: LabelledNumber
  let isBlocked: Bool
  /// Whether the user marked the row.
  let isMarked: Bool
}

extension DialerState {
  /// The selected labelled number; nil if another row is selected.
  public var selectedLabel: LabelledNumber? {
    guard case .label(let index) = selectedRow else { return nil }
    return rows.labels[index]
  }

  /// The known facts about a labelled number: those from the records, otherwise its label.
  func described(_ labelled: LabelledNumber) -> NumberFacts {
    guard let described = records.described, described.fieldText == labelled.number else { return labelled.known }
    return described.labelled(labelled.label)
  }

  /// Opens the card of a labelled number, and requests the data from the records.
  mutating func openCard(of labelled: LabelledNumber) -> [Effect] {
    layers.append(.number(described(labelled)))
    return [.describeNumber(labelled.number)]
  }

  /// Stores the data from the records about a labelled number, and updates its card if it is open.
  mutating func handle(described: NumberFacts) {
    records.described = described
    guard case .number(let shown) = layer, shown.fieldText == described.fieldText else { return }
    layer = .number(shown.label.map { described.labelled($0) } ?? described)
  }

  /// Calls a labelled number. The call does not affect the ranking of contacts.
  mutating func call(_ labelled: LabelledNumber) -> [Effect] {
    guard let request = request(for: labelled) else {
      return show("\(labelled.number) is not a valid number", isError: true)
    }
    layers = []
    return call(request)
  }

  /// The request to call a labelled number; nil if it is not valid.
  func request(for labelled: LabelledNumber) -> CallRequest? {
    CallTarget(dialled: labelled.number, region: settings.dialingRegion)
      .map { CallRequest($0, person: CalledPerson(name: labelled.label)) }
  }

  /// Calls the number whose card is open, independent of the selection.
  mutating func call(onCard facts: NumberFacts) -> [Effect] {
    call(LabelledNumber(label: facts.label ?? facts.number, number: facts.fieldText, kind: .directory))
  }

  func isBlocked(_ labelled: LabelledNumber) -> Bool { records.blockList.contains(ContactReference(labelled)) }
}

extension NumberFacts {
  /// Returns the facts with the given label, unless they already have one.
  fileprivate func labelled(_ label: String) -> NumberFacts {
    var typed = self
    typed.label = typed.label ?? label
    return typed
  }
}
