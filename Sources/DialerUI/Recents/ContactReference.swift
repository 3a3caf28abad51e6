import Calling
import Contacts
import Localization
import NumberPlans

/// A contact, or a number that belongs to none, as effects and records name it: by its identity, name and numbers.
public struct ContactReference: Hashable, Sendable {
  /// The ``Contact/identity`` of the contact; empty for a number that belongs to no contact.
  public var identity: String
  public var name: String
  /// The source of the contact, as the user named it.
  public var source: String
  /// The numbers of the contact, as dialled; numbers that are not valid as written.
  public var numbers: [String]
  public var categories: [String] = []

  public init(_ contact: Contact) {
    identity = contact.identity
    name = contact.displayName
    source = contact.source
    numbers = contact.phones.map { CallTarget($0, region: nil)?.description ?? $0.number }
    categories = contact.all(.category)
  }

  /// Creates an entry for a number that belongs to no contact.
  package init(_ labelled: LabelledNumber) {
    identity = ""
    name = labelled.label
    source = ""
    numbers = [labelled.number]
  }

  /// Whether this is a contact, rather than a number with a label.
  public var isContact: Bool { !identity.isEmpty }

  /// The question whether to block the numbers.
  var question: String {
    if identity.isEmpty { return localized("Block \(name)?") }
    let count = numbers.count
    return switch count {
    case 1: localized("Block the number of \(name)?")
    case 2: localized("Block both numbers of \(name)?")
    default:
      localized(count, one: "Block all \(count) number of \(name)?", other: "Block all \(count) numbers of \(name)?")
    }
  }
}
