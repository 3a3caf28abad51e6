import Contacts
import Localization

extension JSONContacts {
  /// The maximum depth of nested lists and objects.
  private static let depthLimit = 8

  /// Reads a whole value. Returns false if its shape is unknown.
  mutating func readRoot(_ value: JSONValue, into sink: inout ContactSink) -> Bool {
    switch value.kind {
    case .array:
      readArray(value, depth: 0, into: &sink)
      return true
    case .object:
      return value.isEmpty && !value.isCutOff || readObject(value, depth: 0, into: &sink)
    default:
      return false
    }
  }

  /// Reads a list of contacts, or a jCard.
  mutating func readArray(_ value: JSONValue, depth: Int, into sink: inout ContactSink) {
    if JSONContacts.isJCard(value) {
      if !value.isCutOff { readJCard(value, into: &sink) }
      return
    }
    var elements = value.elements
    // A jCard stream starts with its own name.
    if let first = value.first, first.equals("vcardlist") || first.equals("vcardstream") { _ = elements.next() }
    // A whole source of texts is a list of names; a list of texts in something else is not.
    if depth == 0, isListOfNames(value) {
      while let element = elements.next(), !sink.isCancelled() {
        if element.isString { readName(element, into: &sink) } else { reportNoContact(element, into: &sink) }
      }
      return
    }
    while let element = elements.next(), !sink.isCancelled() { readEntry(element, depth: depth + 1, into: &sink) }
  }

  /// Whether the elements of a list are texts, perhaps with numbers and the like among them, which are no names.
  private func isListOfNames(_ value: JSONValue) -> Bool {
    var count = 0
    for element in value.elements {
      if element.isObject || element.isArray || JSONContacts.isVCard(element) { return false }
      if element.isString { count += 1 }
    }
    return count > 0 || value.isEmpty
  }

  /// Reports an entry that cannot be a contact, with its text.
  private mutating func reportNoContact(_ value: JSONValue, into sink: inout ContactSink) {
    guard let text = scalar(value).flatMap({ self.text($0)?.prefix(40) }) else {
      return sink.report(line: line(of: value), "an entry that is not an object; skipped", skippedContact: true)
    }
    sink.report(line: line(of: value), "an entry that is not an object (\"\(text)\"); skipped", skippedContact: true)
  }

  /// Reads one entry of a list.
  mutating func readEntry(_ value: JSONValue, depth: Int, into sink: inout ContactSink) {
    if value.isArray, JSONContacts.isJCard(value) || depth < JSONContacts.depthLimit && value.first?.isObject == true {
      readArray(value, depth: depth, into: &sink)
    } else if JSONContacts.isVCard(value) {
      readVCard(value, into: &sink)
    } else if readPair(value, into: &sink) || readReference(value, into: &sink) {
      return
    } else if !value.isObject {
      reportNoContact(value, into: &sink)
    } else if !readObject(value, depth: depth, into: &sink), !value.isCutOff {
      sink.report(
        line: line(of: value), "an entry without name, organisation, e-mail address or number; skipped",
        skippedContact: true)
    }
  }

  /// Reads an object: a contact, or a container of contacts. Returns false if it is neither, or a contact that is cut off.
  mutating func readObject(_ value: JSONValue, depth: Int, into sink: inout ContactSink) -> Bool {
    guard depth < JSONContacts.depthLimit else { return false }
    if isKeyedByNumber(value) {
      readEntriesByNumber(value, depth: depth, into: &sink)
      return true
    }
    if isNamedNumbers(value) {
      readNamedNumbers(value, into: &sink)
      return true
    }
    if JSONContacts.isTypedList(value) {
      readTypedList(value, into: &sink)
      return true
    }
    if let service = JSONService(value) {
      if value.isCutOff { return false }
      read(value, of: service, into: &sink)
      return true
    }
    let facts = facts(of: value)
    if !facts.hasNumber, facts.hasList(unlessNamed: facts.hasName) {
      for (key, member) in value.members { readList(member, key: key, in: value, depth: depth, into: &sink) }
      return true
    }
    if facts.hasNumber || facts.hasName || facts.hasEmail {
      if value.isCutOff { return false }
      readFlat(value, into: &sink)
      return true
    }
    return readUnknown(value, depth: depth, into: &sink)
  }

  /// Reads a member whose key is that of a list of contacts. Other members are skipped.
  private mutating func readList(
    _ member: JSONValue, key: JSONValue, in value: JSONValue, depth: Int, into sink: inout ContactSink
  ) {
    guard let kind = keys[key].list, member.isArray || member.isObject else { return }
    let outer = redecodesLatin1
    defer { redecodesLatin1 = outer }
    if kind == .facebook { redecodesLatin1 = true }
    if kind == .jmap {
      // `[[method, arguments, id], …]` (RFC 8620, section 3.4)
      for response in member.elements {
        for part in response.elements where part.isObject { readMember(part, depth: depth, into: &sink) }
      }
    } else {
      readMember(member, depth: depth, into: &sink)
    }
  }

  private mutating func readMember(_ member: JSONValue, depth: Int, into sink: inout ContactSink) {
    if member.isArray {
      // A list of texts is not a list of contacts.
      if let first = member.first, first.isObject || first.isArray || JSONContacts.isVCard(first) {
        readArray(member, depth: depth + 1, into: &sink)
      }
    } else {
      _ = readObject(member, depth: depth + 1, into: &sink)
    }
  }

  /// Reads the lists of entries and the entries in an object whose keys have no known meaning.
  private mutating func readUnknown(_ value: JSONValue, depth: Int, into sink: inout ContactSink) -> Bool {
    var isKnown = false
    for (key, member) in value.members where !JSONListKey.isExcluded(key) {
      if member.isObject {
        isKnown =
          readNamedEntry(member, key: key, into: &sink) || readObject(member, depth: depth + 1, into: &sink) || isKnown
      } else if member.isArray, let first = member.first,
        JSONContacts.isJCard(first) || isEntry(first) || JSONContacts.isVCard(first)
      {
        readArray(member, depth: depth + 1, into: &sink)
        isKnown = true
      }
    }
    return isKnown
  }

  private mutating func isEntry(_ value: JSONValue) -> Bool {
    guard value.isObject else { return false }
    if JSONService(value) != nil || JSONContacts.isTypedList(value) { return true }
    let facts = facts(of: value)
    return facts.hasNumber || facts.hasName || facts.hasEmail
  }

  /// The kinds of data in an object, according to its keys.
  struct Facts {
    var hasName = false
    var hasNumber = false
    var hasEmail = false
    var hasArray = false
    var hasObject = false
    var hasGenericObject = false

    /// Whether the object contains a list of contacts. If it is named itself, a generic key does not count.
    func hasList(unlessNamed isNamed: Bool) -> Bool { hasArray || hasObject || hasGenericObject && !isNamed }
  }

  mutating func facts(of value: JSONValue) -> Facts {
    var facts = Facts()
    for (key, member) in value.members where member.kind != .null {
      if member.isArray || member.isObject, let list = keys[key].list {
        let holdsContainers = member.first.map { $0.isObject || $0.isArray || JSONContacts.isVCard($0) } ?? false
        if member.isArray {
          facts.hasArray = facts.hasArray || holdsContainers || member.isEmpty
        } else if list == .generic {
          facts.hasGenericObject = true
        } else {
          facts.hasObject = true
        }
        continue
      }
      switch keys[key].role {
      case .phone: facts.hasNumber = facts.hasNumber || !member.isEmptyText && !(member.isArray && member.isEmpty)
      case .email: facts.hasEmail = true
      case .fullName, .given, .family, .nickname: facts.hasName = true
      case .nested where member.isObject:
        for (key, _) in member.members {
          switch keys[key].role {
          case .phone: facts.hasNumber = true
          case .email: facts.hasEmail = true
          case .fullName, .given, .family: facts.hasName = true
          default: break
          }
        }
      default: break
      }
    }
    return facts
  }
}

/// The meaning of a key whose value contains contacts.
enum JSONListKey {
  /// The value contains only contacts.
  case contacts
  /// The value contains contacts of a Facebook or Instagram export, with UTF-8 in Latin-1 escapes.
  case facebook
  /// The value contains the responses of a JMAP request.
  case jmap
  /// The value may contain anything: `data`, `result`.
  case generic

  /// The meaning of a folded key; nil if its value does not contain contacts.
  init?(folded key: String) {
    guard let kind = JSONListKey.table[key] else { return nil }
    self = kind
  }

  private static let table: [String: JSONListKey] = {
    var table: [String: JSONListKey] = [:]
    func add(_ kind: JSONListKey, _ keys: String) {
      for key in keys.split(whereSeparator: \.isWhitespace) { table[String(key)] = kind }
    }
    // Not translated: names of keys that are recognised.
    add(
      .contacts,
      """
      contacts connections othercontacts people persons users employees members directory addressbook entries cards
      vcards phonebook staff contactlist entities
      """
    )
    add(.facebook, "addressbookv2 contactscontactinfo friendsv2")
    add(.jmap, "methodresponses")
    add(
      .generic,
      """
      list items results result data value records rows resources responses response body payload embedded
      """)
    return table
  }()

  /// Whether the value of a key resembles contacts but is something else, such as Telegram's chats and frequent contacts.
  static func isExcluded(_ key: JSONValue) -> Bool {
    key.equals("frequent_contacts") || key.equals("chats") || key.equals("left_chats") || key.equals("sessions")
      || key.equals("web_sessions") || key.equals("other_data") || key.equals("stories")
  }
}
