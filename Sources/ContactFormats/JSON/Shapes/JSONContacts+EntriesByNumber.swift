import Contacts
import Localization
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
        readEntry(member, number: key, from: key, into: &sink)
      } else if member.isObject {
        readNumberedEntry(member, key: key, depth: depth, into: &sink)
      } else {
        sink.report(line: line(of: key), "a number whose label is not a text; skipped", skippedContact: true)
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
    readEntry(value, number: key, from: key, into: &sink)
  }

  /// Reads a name or an object as the contact with a number, unless the object has a number of its own.
  ///
  /// - Parameter start: the value on whose line the contact starts.
  private mutating func readEntry(
    _ value: JSONValue, number: JSONValue, from start: JSONValue, into sink: inout ContactSink
  ) {
    begin(start)
    if value.isObject { readFlatBody(value) } else { addFullName(value) }
    if record.first(.phone) == nil { addPhone(number) }
    finish(into: &sink)
  }

  /// Reads an entry that is a pair of a number and a name or object, in either order: `{"key": "+1650…", "value": {"name": …}}`,
  /// `{"value": "Front desk", "refCon": "8862…"}`, `["Ann Lee", "+1650…"]`. Returns false for other entries.
  mutating func readPair(_ value: JSONValue, into sink: inout ContactSink) -> Bool {
    guard !value.isCutOff, let pair = pair(of: value) else { return false }
    let (first, second) = pair
    guard let number = [first, second].first(where: { isNumber($0) }) else { return false }
    let other = number.offset == first.offset ? second : first
    guard !isNumber(other), other.isString || other.isObject else { return false }
    readEntry(other, number: number, from: value, into: &sink)
    return true
  }

  /// Reads a name, or a number, of a list of texts.
  mutating func readName(_ value: JSONValue, into sink: inout ContactSink) {
    guard !value.isCutOff else { return }
    begin(value)
    if isNumber(value) { addPhone(value) } else { addFullName(value) }
    guard !record.isEmpty else {
      return sink.report(line: line(of: value), "an empty text; skipped", skippedContact: true)
    }
    finish(into: &sink)
  }

  /// Reads a value for completion with its reference, of whatever kind that is: `{"value": "Front desk", "refCon": 12}`. An object
  /// is the contact; another reference identifies it. Returns false for other entries.
  mutating func readReference(_ value: JSONValue, into sink: inout ContactSink) -> Bool {
    guard !value.isCutOff, let text = value["value"], text.isString, let reference = value["refCon"] else {
      return false
    }
    begin(value)
    if reference.isObject { readFlatBody(reference) }
    if record.first(.displayName) == nil { addFullName(text) }
    if reference.isString || reference.isNumber { add(.uid, reference) }
    finish(into: &sink)
    return true
  }

  private func pair(of value: JSONValue) -> (JSONValue, JSONValue)? {
    if value.isArray {
      var elements = value.elements
      guard let first = elements.next(), let second = elements.next(), elements.next() == nil else { return nil }
      return (first, second)
    }
    guard let text = value["value"], let reference = value["key"] ?? value["refCon"] else { return nil }
    return (reference, text)
  }

  private func isNumber(_ value: JSONValue) -> Bool {
    value.isString && WrittenNumber(exactly: value.rawBytes.bindMemory(to: UInt8.self)) != nil
  }
}
