import Contacts

/// Reads entries whose keys are the names of contacts: `{"Ann Lee": {"phone": …}}`, `{"Ann Lee": "+1 650 …"}`.
extension JSONContacts {
  /// Reads an entry whose key is its name. Returns false if the entry contains a name, or if the key cannot be a name.
  mutating func readNamedEntry(_ value: JSONValue, key: JSONValue, into sink: inout ContactSink) -> Bool {
    guard !value.isCutOff, isName(key), JSONService(value) == nil else { return false }
    let facts = facts(of: value)
    guard facts.hasNumber || facts.hasEmail, !facts.hasName, !facts.hasList(unlessNamed: true) else { return false }
    begin(key)
    addFullName(key)
    readFlatBody(value)
    finish(into: &sink)
    return true
  }

  /// Whether all keys of an object are names and all values are numbers or lists of numbers.
  ///
  /// - Complexity: O(bytes of the members)
  mutating func isNamedNumbers(_ value: JSONValue) -> Bool {
    var members = value.members
    while let (key, member) = members.next() {
      guard let number = member.isArray ? member.first : member, number.isString, isName(key), load(number),
        [.dialled, .number].contains(CSVNumberKind(String(decoding: scratch, as: UTF8.self)))
      else { return false }
    }
    return !value.isEmpty && !value.isCutOff
  }

  mutating func readNamedNumbers(_ value: JSONValue, into sink: inout ContactSink) {
    for (key, member) in value.members {
      begin(key)
      addFullName(key)
      addPhones(member)
      finish(into: &sink)
    }
  }

  /// Whether a key could be the name of a person: it has a letter, no other known meaning, and no digit, as identifiers nearly
  /// always have.
  private mutating func isName(_ key: JSONValue) -> Bool {
    let meaning = keys[key]
    guard meaning.role == .unknown, meaning.list == nil, key.rawBytes.count <= 120, !JSONListKey.isExcluded(key),
      load(key)
    else { return false }
    return scratch.contains { FieldText.isLetter($0) || $0 >= 0x80 } && !scratch.contains(where: FieldText.isDigit)
      && !scratch.contains { "@/_{}$".utf8.contains($0) }
  }
}
