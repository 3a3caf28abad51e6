/// A view of one contact in a ``ContactBatch``.
///
///     let contact = Contact(batch: batch, index: 0)
///     let numbers = contact.phones.map(\.shown)
///
/// Each property decodes the contact's record; nothing is stored.
public struct Contact: Sendable {
  /// The batch that holds the contact's record.
  public let batch: ContactBatch
  /// The contact's index in its batch.
  public let index: Int

  public init(batch: ContactBatch, index: Int) {
    self.batch = batch
    self.index = index
  }

  /// The name to show: FN, or a substitute from the other names, organisation, mail address or number.
  public var displayName: String { first(.displayName) ?? "" }
  /// The card's own FN; nil if the display name is a substitute.
  public var formattedName: String? {
    batch.flags(of: index) & ContactBatch.formattedNameFlag != 0 ? displayName : nil
  }
  public var isGroup: Bool { batch.flags(of: index) & ContactBatch.groupFlag != 0 }
  public var uid: String? { first(.uid) }
  public var organisation: String? { first(.organisation) }
  public var department: String? { first(.department) }
  public var title: String? { first(.title) }
  /// The line of the source on which the contact starts, from 1.
  public var line: Int { batch.line(of: index) }
  /// The file that the contact comes from; `-` is standard input.
  ///
  /// - Complexity: O(log sources of the batch)
  public var source: String { batch.source(of: index).name }
  /// The kind of source that the contact comes from.
  public var sourceKind: RawCard.Kind { batch.source(of: index).kind }
  /// The card's original bytes, if the loader kept them (`keepsSource`).
  ///
  /// - Complexity: O(log sources of the batch)
  public var rawCard: RawCard? { batch.rawCard(of: index) }

  /// The first text of a kind, or nil.
  ///
  /// - Complexity: O(fields of the contact)
  public func first(_ kind: ContactField) -> String? {
    var found: String?
    batch.scan(index) { field, text in
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
    batch.forEachField(of: index) { field, text in
      if field == kind { all.append(String(decoding: text, as: UTF8.self)) }
    }
    return all
  }

  /// The telephone numbers with their labels and extensions, in file order.
  ///
  /// - Complexity: O(fields of the contact)
  public var phones: [PhoneEntry] {
    var phones: [PhoneEntry] = []
    batch.forEachField(of: index) { kind, text in phones.add(kind, String(decoding: text, as: UTF8.self)) }
    return phones
  }

  /// The details that the contact's source has, in file order.
  ///
  /// Those of a vCard are not stored; see `CardContents` of the module ContactFormats.
  ///
  /// - Complexity: O(fields of the contact)
  public var details: [ContactDetail] {
    var details: [ContactDetail] = []
    batch.forEachField(of: index) { kind, text in
      switch kind {
      case .detail: details.append(ContactDetail(label: "", text: String(decoding: text, as: UTF8.self)))
      case .detailLabel where !details.isEmpty:
        details[details.count - 1].label = String(decoding: text, as: UTF8.self)
      default: break
      }
    }
    return details
  }
}

extension Contact: Hashable {
  /// Whether both are the same entry of the same batch.
  public static func == (left: Contact, right: Contact) -> Bool {
    left.batch === right.batch && left.index == right.index
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(batch))
    hasher.combine(index)
  }
}
