import Contacts

extension JSONContacts {
  /// The largest number of details of a contact.
  private static let detailLimit = 100
  /// The largest depth of objects in a detail.
  private static let detailDepth = 4

  /// Adds the texts of a member of unknown meaning as details. Those of an object have its key before theirs:
  /// `"address": {"city": "Berlin"}` becomes `address city: Berlin`.
  ///
  /// - Parameter label: the label of the member; nil if it describes the format, and is not read.
  /// - Complexity: O(bytes of the value)
  mutating func addDetails(_ value: JSONValue, label: String?, depth: Int = 0) {
    guard let label, depth < JSONContacts.detailDepth, detailCount < JSONContacts.detailLimit else { return }
    switch value.kind {
    case .null: break
    case .true, .false: addDetail(Array((value.kind == .true ? "yes" : "no").utf8), label: label)
    case .string, .number: if load(value, keepsLines: true) { addDetail(scratch, label: label) }
    case .array:
      var joined: [UInt8] = []
      for element in value.elements {
        if element.isObject || element.isArray {
          addDetails(element, label: label, depth: depth + 1)
        } else if load(element) {
          joined += (joined.isEmpty ? [] : Array(", ".utf8)) + scratch
        }
      }
      addDetail(joined, label: label)
    case .object:
      for (key, member) in value.members {
        addDetails(member, label: keys[key].detailLabel.map { "\(label) \($0)" }, depth: depth + 1)
      }
    }
  }

  private mutating func addDetail(_ text: [UInt8], label: String) {
    guard detailCount < JSONContacts.detailLimit else { return }
    if !text.isEmpty { detailCount += 1 }
    record.add(detailUTF8: text, label: label)
  }
}
