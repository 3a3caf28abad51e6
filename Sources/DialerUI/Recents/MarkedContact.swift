import Calling
import Contacts
import NumberPlans

/// A contact that is starred or blocked: the data that records keep of it.
public struct MarkedContact: Hashable, Sendable {
  /// ``Contact/identity``
  public var identity: String
  public var name: String
  /// What the contact was read from, as the user named it.
  public var source: String
  /// All its numbers: as they are dialled, or as they are written where they are not valid.
  public var numbers: [String]

  public init(_ contact: Contact) {
    identity = contact.identity
    name = contact.displayName
    source = contact.source
    numbers = contact.phones.map { CallTarget($0, region: nil)?.description ?? $0.number }
  }

  /// A number that is not a contact's.
  package init(_ labelled: LabelledNumber) {
    identity = ""
    name = labelled.label
    source = ""
    numbers = [labelled.number]
  }

  /// Whether it is a contact, and not just a number with a label.
  public var isContact: Bool { !identity.isEmpty }

  /// Whether to block it, as a question.
  var question: String {
    if identity.isEmpty { return "Block \(name)?" }
    let numbers =
      switch numbers.count {
      case 1: "the number"
      case 2: "both numbers"
      default: "all \(numbers.count) numbers"
      }
    return "Block \(numbers) of \(name)?"
  }
}
