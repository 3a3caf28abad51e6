/// A view of one contact in a ``ContactBatch``.
///
///     let contact = Contact(batch: batch, position: 0)
///     let numbers = contact.phones.map(\.shown)
///
/// Each property decodes the contact's record; nothing is stored.
public struct Contact: Sendable {
  /// The batch that holds the contact's record.
  public let batch: ContactBatch
  /// The contact's index in its batch.
  public let position: Int

  public init(batch: ContactBatch, position: Int) {
    self.batch = batch
    self.position = position
  }

  /// The name to show: FN, or a substitute from the other names, organisation, mail address or number.
  public var displayName: String { first(.displayName) ?? "" }
  /// The card's own FN; nil if the display name is a substitute.
  public var formattedName: String? {
    batch.flags(of: position) & ContactBatch.formattedNameFlag != 0 ? displayName : nil
  }
  public var isGroup: Bool { batch.flags(of: position) & ContactBatch.groupFlag != 0 }
  public var uid: String? { first(.uid) }
  public var organisation: String? { first(.organisation) }
  public var department: String? { first(.department) }
  public var title: String? { first(.title) }
  /// The line of the source on which the contact starts, from 1.
  public var line: Int { batch.line(of: position) }
  /// The file that the contact comes from; `-` is standard input.
  ///
  /// - Complexity: O(log sources of the batch)
  public var source: String { batch.source(of: position).name }
  /// The kind of source that the contact comes from.
  public var sourceKind: RawCard.Kind { batch.source(of: position).kind }
  /// The card's original bytes, if the loader kept them (`keepsSource`).
  ///
  /// - Complexity: O(log sources of the batch)
  public var rawCard: RawCard? { batch.rawCard(of: position) }

  /// The first text of a kind, or nil.
  ///
  /// - Complexity: O(fields of the contact)
  public func first(_ kind: ContactField) -> String? {
    var found: String?
    batch.scan(position) { field, text in
      if field == kind { found = String(decoding: text, as: UTF8.self) }
      return field != kind
    }
    return found
  }

  /// All texts of a kind, in file order.
  ///
  /// - Complexity: O(fields of the contact)
  public func all(_ kind: ContactField) -> [String] {
    var all: [String] = []
    batch.forEachField(of: position) { field, text in
      if field == kind { all.append(String(decoding: text, as: UTF8.self)) }
    }
    return all
  }

  /// The telephone numbers with their labels and extensions, in file order.
  ///
  /// - Complexity: O(fields of the contact)
  public var phones: [PhoneEntry] {
    var phones: [PhoneEntry] = []
    batch.forEachField(of: position) { kind, text in
      let last = phones.count - 1
      switch kind {
      case .phone: phones.append(PhoneEntry(number: String(decoding: text, as: UTF8.self)))
      case .phoneLabel where last >= 0: phones[last].label = String(decoding: text, as: UTF8.self)
      case .phoneExtension where last >= 0: phones[last].phoneExtension = String(decoding: text, as: UTF8.self)
      case .phonePreferred where last >= 0: phones[last].isPreferred = true
      default: break
      }
    }
    return phones
  }
}

extension Contact: Hashable {
  /// Whether both are the same entry of the same batch.
  public static func == (left: Contact, right: Contact) -> Bool {
    left.batch === right.batch && left.position == right.position
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(batch))
    hasher.combine(position)
  }
}
