import Contacts

/// The cards of a load that stand for groups of others: they are not listed, and their members have their names as categories.
///
/// A group with a number or a mail address of its own is listed, too, because it can be called.
struct ContactGroups {
  /// The names of the groups that a contact is a member of, by how the groups refer to it; see ``references(to:)``.
  private var names: [String: [String]] = [:]

  /// The most groups that count for one reference: every contact that it means has the names of all of them.
  private static let limit = 64

  var isEmpty: Bool { names.isEmpty }

  /// Collects the groups of a batch, and returns the batch without those that only list members.
  ///
  /// - Complexity: O(bytes of the batch) if it has groups, else O(1)
  mutating func collect(from batch: ContactBatch) -> ContactBatch {
    guard batch.hasGroups else { return batch }
    var builder = ContactBatch.Builder(source: "")
    for index in 0..<batch.count {
      let contact = Contact(batch: batch, index: index)
      if contact.isGroup {
        for member in contact.all(.member) {
          let reference = ContactGroups.reference(member)
          if names[reference]?.count ?? 0 < ContactGroups.limit {
            names[reference, default: []].append(contact.displayName)
          }
        }
        if contact.phones.isEmpty, contact.first(.email) == nil { continue }
      }
      builder.append(copyOf: contact)
    }
    return builder.takeBatch()
  }

  /// The names of the groups of a contact that are not among its categories yet.
  ///
  /// - Complexity: O(fields of the contact)
  func names(of contact: Contact) -> [String] {
    var seen = Set(contact.all(.category))
    return ContactGroups.references(to: contact).flatMap { names[$0] ?? [] }.filter { seen.insert($0).inserted }
  }

  /// How groups may refer to a contact: by its UID, or by a mail address (RFC 6350, section 6.6.5).
  private static func references(to contact: Contact) -> [String] {
    [contact.uid].compactMap(\.self).map(reference) + contact.all(.email).map { reference("mailto:" + $0) }
  }

  /// A reference without the differences between programs: Apple writes `urn:uuid:` only in groups.
  private static func reference(_ text: String) -> String {
    let text = text.lowercased()
    return text.hasPrefix("urn:uuid:") ? String(text.dropFirst(9)) : text
  }
}

extension ContactMerger {
  /// The members of groups, with the names of their groups as categories; nil if there are none. They supersede the contacts
  /// without these categories.
  ///
  /// - Complexity: O(bytes of all contacts)
  mutating func members(of groups: ContactGroups) -> ContactBatch? {
    guard !groups.isEmpty else { return nil }
    var builder = ContactBatch.Builder(source: "")
    var superseded: [Int] = []
    forEachEntry { index, contact in
      let names = groups.names(of: contact)
      guard !names.isEmpty else { return }
      builder.append(copyOf: contact, categories: names)
      superseded.append(index)
    }
    return superseded.isEmpty ? nil : append(builder.takeBatch(), superseding: superseded)
  }
}
