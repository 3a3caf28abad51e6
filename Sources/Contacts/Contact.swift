/// A view of one contact in a ``ContactBatch``. Each property reads the columns; nothing is kept.
public struct Contact: Sendable {
  /// The block that holds the contact's text.
  public let batch: ContactBatch
  /// The contact's place in its batch.
  public let position: Int

  public init(batch: ContactBatch, position: Int) {
    self.batch = batch
    self.position = position
  }

  /// The name that is shown: FN, or what was made up from nickname, organisation, mail or number.
  public var displayName: String { first(.displayName) ?? "" }
  /// The card's own FN; nil when the name shown was made up.
  public var formattedName: String? {
    batch.flags[position] & ContactBatch.formattedNameFlag != 0 ? displayName : nil
  }
  public var isGroup: Bool { batch.flags[position] & ContactBatch.groupFlag != 0 }
  public var uid: String? { first(.uid) }
  public var organisation: String? { first(.organisation) }
  public var department: String? { first(.department) }
  public var title: String? { first(.title) }
  /// The line of the source on which the contact starts, from 1.
  public var line: Int { Int(batch.lines[position]) }
  /// The file that the contact comes from; `-` is standard input.
  public var source: String { batch.source }

  /// The first text of a kind, or nil.
  ///
  /// - Complexity: O(fields of the contact)
  public func first(_ kind: ContactField) -> String? {
    for field in batch.fields(of: position) where batch.fieldKinds[field] == kind {
      return String(decoding: batch.text[batch.textRange(of: field)], as: UTF8.self)
    }
    return nil
  }

  /// All texts of a kind, in file order.
  ///
  /// - Complexity: O(fields of the contact)
  public func all(_ kind: ContactField) -> [String] {
    batch.fields(of: position).compactMap { field in
      batch.fieldKinds[field] == kind
        ? String(decoding: batch.text[batch.textRange(of: field)], as: UTF8.self) : nil
    }
  }

  /// The telephone numbers with what belongs to each, in file order.
  ///
  /// - Complexity: O(fields of the contact)
  public var phones: [PhoneEntry] {
    var phones: [PhoneEntry] = []
    for field in batch.fields(of: position) {
      func text() -> String { String(decoding: batch.text[batch.textRange(of: field)], as: UTF8.self) }
      let last = phones.count - 1
      switch batch.fieldKinds[field] {
      case .phone: phones.append(PhoneEntry(number: text()))
      case .phoneLabel where last >= 0: phones[last].label = text()
      case .phoneExtension where last >= 0: phones[last].phoneExtension = text()
      case .phonePreferred where last >= 0: phones[last].isPreferred = true
      default: break
      }
    }
    return phones
  }
}

extension Contact: Equatable {
  /// Whether both are the same entry of the same batch.
  public static func == (left: Contact, right: Contact) -> Bool {
    left.batch === right.batch && left.position == right.position
  }
}
