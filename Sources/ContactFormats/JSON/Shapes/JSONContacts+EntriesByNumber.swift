import Contacts
import NumberPlans

/// Reads entries whose keys are telephone numbers: `{"8869190001234": "label"}`.
extension JSONContacts {
  /// Whether all keys of an object are telephone numbers, and its first value is a text or an entry.
  ///
  /// - Complexity: O(members)
  mutating func isKeyedByNumber(_ value: JSONValue) -> Bool {
    var members = value.members
    guard let (_, first) = members.next(), first.isString || first.isObject else { return false }
    return value.members.allSatisfy { key, _ in WrittenNumber(exactly: key.rawBytes.bindMemory(to: UInt8.self)) != nil }
  }

  /// Reads each member as a contact: the text is its name, and the key is its number as written.
  mutating func readEntriesByNumber(_ value: JSONValue, depth: Int, into sink: inout ContactSink) {
    for (key, member) in value.members {
      if member.isString {
        begin(key)
        addFullName(member)
        addPhone(key)
        finish(into: &sink)
      } else if member.isObject {
        readNumberedEntry(member, key: key, depth: depth, into: &sink)
      } else {
        let reason = "a number whose label is not a text; left out"
        sink.report(line: line(of: key), reason, skippedContact: true)
      }
    }
  }

  /// Reads an entry with its key as the number, unless the entry has a number: `{"+16505550100": {"name": …}}`. A short key is
  /// only an index: `{"0": {"name": …}}`.
  private mutating func readNumberedEntry(
    _ value: JSONValue, key: JSONValue, depth: Int, into sink: inout ContactSink
  ) {
    guard !value.isCutOff else { return }
    guard JSONService(value) == nil, key.rawBytes.count >= 5 else {
      readEntry(value, depth: depth + 1, into: &sink)
      return
    }
    begin(key)
    readFlatBody(value)
    if record.first(.phone) == nil { addPhone(key) }
    finish(into: &sink)
  }
}
