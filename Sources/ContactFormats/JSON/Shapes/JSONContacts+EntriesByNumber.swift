import Contacts
import NumberPlans

/// Numbers with names: `{"8869190001234": "label"}`.
extension JSONContacts {
  /// Whether an object's keys are all telephone numbers, and its values texts or entries.
  ///
  /// - Complexity: O(members)
  mutating func isKeyedByNumber(_ value: JSONValue) -> Bool {
    var members = value.members
    guard let (_, first) = members.next(), first.isString || first.isObject else { return false }
    return value.members.allSatisfy { key, _ in WrittenNumber(exactly: key.rawBytes.bindMemory(to: UInt8.self)) != nil }
  }

  /// Reads each entry as a contact: the label is its name, the key its number as written.
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

  /// `{"+16505550100": {"name": …}}`, where the key is the number unless the entry has its own, and
  /// `{"0": {"name": …}}`, where the key is only a list index.
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
