import Calling
import NumberPlans

/// A number that belongs to no contact, found by its label: a row of the list.
public struct LabelledNumber: Hashable, Sendable {
  /// Where the label comes from.
  public enum Kind: Hashable, Sendable {
    /// The caller-ID directory has it.
    case directory
    /// It was recorded with a call.
    case recent

    /// Its name in the list and for scripts.
    public var word: String {
      switch self {
      case .directory: "directory"
      case .recent: "recent"
      }
    }
  }

  public var label: String
  /// What to highlight in the label, in graphemes.
  public var ranges: [Range<Int>]
  /// As it is dialled.
  public var number: String
  public var kind: Kind

  public init(label: String, ranges: [Range<Int>] = [], number: String, kind: Kind) {
    self.label = label
    self.ranges = ranges
    self.number = number
    self.kind = kind
  }

  /// What is known about it before the records are queried.
  var known: TypedNumber {
    var known = TypedNumber(fieldText: number, number: number)
    known.label = label
    return known
  }
}

/// The numbers that are found by their labels, and their position: after the contacts that match primarily.
public struct LabelledNumbers: Sendable {
  public var numbers: [LabelledNumber]
  /// How many contacts are above them.
  public var contactsAbove: Int

  public init(_ numbers: [LabelledNumber], below contactsAbove: Int) {
    self.numbers = numbers
    self.contactsAbove = contactsAbove
  }

  public static let none = LabelledNumbers([], below: 0)
}

/// A labelled number ready to be painted.
struct ListedLabel: Sendable {
  let number: LabelledNumber
  let isBlocked: Bool
}

extension DialerState {
  /// The selected labelled number.
  public var selectedLabel: LabelledNumber? {
    guard case .label(let index) = selectedRow else { return nil }
    return rows.labels[index]
  }

  /// What is known about a labelled number: from the records, else its label.
  func described(_ labelled: LabelledNumber) -> TypedNumber {
    guard let described = records.described, described.fieldText == labelled.number else { return labelled.known }
    return described.labelled(labelled.label)
  }

  /// Opens the card of a labelled number; the data from the records follows.
  mutating func openCard(of labelled: LabelledNumber) -> [Effect] {
    layers.append(.number(described(labelled)))
    return [.describeNumber(labelled.number)]
  }

  /// Takes the records' data about a labelled number, also into its open card.
  mutating func handle(described: TypedNumber) {
    records.described = described
    guard case .number(let shown) = layer, shown.fieldText == described.fieldText else { return }
    layer = .number(shown.label.map { described.labelled($0) } ?? described)
  }

  /// Calls a labelled number. Nothing is learned about any contact.
  mutating func call(_ labelled: LabelledNumber) -> [Effect] {
    guard let target = CallTarget(dialled: labelled.number, region: settings.dialingRegion) else {
      return show("\(labelled.number) is not a valid number", isError: true)
    }
    layers = []
    return call(CallRequest(target, person: CalledPerson(name: labelled.label)))
  }

  /// Calls the number whose card is open, whatever is now selected.
  mutating func call(onCard info: TypedNumber) -> [Effect] {
    call(LabelledNumber(label: info.label ?? info.number, number: info.fieldText, kind: .directory))
  }

  func isBlocked(_ labelled: LabelledNumber) -> Bool { records.blockList.contains(MarkedContact(labelled)) }
}

extension TypedNumber {
  /// The same with a label, unless it has one.
  fileprivate func labelled(_ label: String) -> TypedNumber {
    var typed = self
    typed.label = typed.label ?? label
    return typed
  }
}
