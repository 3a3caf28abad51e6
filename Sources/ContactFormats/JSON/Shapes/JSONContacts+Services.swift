import Contacts

/// A service whose entries have their own reader, recognised by their keys.
enum JSONService {
  case jsContact, google, graph, facebook, instagram, messenger
  /// A vCard in a string: `{"vcard": "BEGIN:VCARD\r\n…"}`.
  case vCard
  /// A jCard in an object, as registries of domains and networks answer: `{"vcardArray": ["vcard", …]}` (RFC 9083).
  case jCard

  /// Recognises the service of an entry; nil if it is unknown.
  ///
  /// - Complexity: O(members)
  init?(_ value: JSONValue) {
    var found: JSONService?
    var mayBeCard = false
    for (key, member) in value.members {
      mayBeCard = mayBeCard || key.equals("@type") || key.equals("name") && member.isObject
      found = found ?? JSONService(key: key, member: member)
    }
    if mayBeCard, JSONContacts.isJSContact(value) { found = .jsContact }
    guard let found else { return nil }
    self = found
  }

  /// Recognises a service by one member.
  private init?(key: JSONValue, member: JSONValue) {
    switch key.rawBytes.count {
    case 5 where key.equals("names") && member.first?.isObject == true,
      12 where key.equals("resourceName") && member.isString,
      6 where key.equals("person") && (member["names"]?.isArray == true || member["resourceName"] != nil):
      self = .google
    case 14 where key.equals("businessPhones") && member.isArray, 10 where key.equals("homePhones") && member.isArray,
      20 where key.equals("scoredEmailAddresses"):
      self = .graph
    case 7 where key.equals("details") && member.first?["contact_point"] != nil:
      self = .facebook
    case 10 where key.equals("vcardArray") && JSONContacts.isJCard(member):
      self = .jCard
    case 15 where key.equals("string_map_data") && member.isObject:
      self = .instagram
    case 5 where key.equals("wa_id"), 2...9 where JSONContacts.messengerAddress(key, member) != nil:
      self = .messenger
    case _ where JSONContacts.isVCard(member):
      self = .vCard
    default:
      return nil
    }
  }
}

extension JSONContacts {
  /// Reads an entry of a service.
  mutating func read(_ value: JSONValue, of service: JSONService, into sink: inout ContactSink) {
    if service == .vCard {
      for (_, member) in value.members where JSONContacts.isVCard(member) { readVCard(member, into: &sink) }
      return
    }
    if service == .jCard {
      if let card = value["vcardArray"] { readJCard(card, into: &sink) }
      for entity in value["entities"].map({ Array($0.elements) }) ?? [] where JSONService(entity) == .jCard {
        read(entity, of: .jCard, into: &sink)
      }
      return
    }
    begin(value)
    switch service {
    case .jsContact: readJSContact(value)
    case .google: readGoogle(value["person"] ?? value)
    case .graph: readGraph(value)
    case .facebook: readFacebook(value)
    case .instagram: readInstagram(value)
    case .messenger: readMessenger(value)
    case .vCard, .jCard: break
    }
    if service == .jsContact, sink.keepsSource { return appendJSContact(value, into: &sink) }
    finish(into: &sink)
  }

  /// Reads a `Person` of the Google People API (v1).
  private mutating func readGoogle(_ person: JSONValue) {
    let name = primary(person["names"])
    addFullName(name?["displayName"] ?? name?["unstructuredName"])
    add(.givenName, name?["givenName"])
    add(.familyName, name?["familyName"])
    if !add(.phoneticName, name?["phoneticFullName"]) {
      addPhonetic(given: name?["phoneticGivenName"], family: name?["phoneticFamilyName"])
    }
    for nickname in person["nicknames"]?.elements.map({ $0 }) ?? [] { add(.nickname, nickname["value"]) }
    let organisation = primary(person["organizations"])
    add(.organisation, organisation?["name"])
    add(.department, organisation?["department"])
    add(.title, organisation?["title"])
    addPhones(person["phoneNumbers"])
    addPhones(person["sipAddresses"], isSIP: true)
    addEmails(person["emailAddresses"])
    add(.note, primary(person["biographies"])?["value"])
    // A default photo is a coloured circle with an initial.
    if let photo = primary(person["photos"]), !JSONContacts.isTrue(photo["default"]) { add(.photo, photo["url"]) }
    add(.revision, person["metadata"]?["sources"]?.first?["updateTime"])
    add(.uid, person["resourceName"])
  }

  /// The primary element of a People API list, else the first.
  private func primary(_ list: JSONValue?) -> JSONValue? {
    list?.elements.first { JSONContacts.isTrue($0["metadata"]?["primary"]) } ?? list?.first
  }

  /// Reads a `contact`, `person` or `user` of Microsoft Graph (v1.0). `title` is an honorific; `jobTitle` is the title.
  private mutating func readGraph(_ value: JSONValue) {
    addFullName(value["displayName"])
    add(.givenName, value["givenName"])
    add(.familyName, value["surname"])
    addPhonetic(given: value["yomiGivenName"], family: value["yomiSurname"])
    add(.nickname, value["nickName"])
    add(.organisation, value["companyName"])
    add(.department, value["department"])
    add(.title, value["jobTitle"])
    for (key, member) in value.members {
      if key.equals("mobilePhone") {
        addPhones(member, label: "mobile")
      } else if key.equals("homePhones") {
        addPhones(member, label: "home")
      } else if key.equals("businessPhones") {
        addPhones(member, label: "work")
      } else if key.equals("phones") {
        addPhones(member)
      } else if key.equals("sipAddress") || key.equals("sipAddresses") {
        addPhones(member, isSIP: true)
      } else if key.equals("emailAddresses") || key.equals("scoredEmailAddresses") || key.equals("mail") {
        addEmails(member)
      }
    }
    addList(.category, value["categories"])
    add(.note, value["personalNotes"])
    add(.revision, value["lastModifiedDateTime"])
    add(.uid, value["id"])
  }

  /// Reads an entry of Facebook's `address_book_v2`, whose contact points are numbers or mail addresses.
  private mutating func readFacebook(_ value: JSONValue) {
    addFullName(value["name"])
    for detail in value["details"]?.elements.map({ $0 }) ?? [] { addContactPoint(detail["contact_point"]) }
  }

  /// Reads an entry of Instagram's `contacts_contact_info`, whose keys are in the user's language.
  private mutating func readInstagram(_ value: JSONValue) {
    guard let map = value["string_map_data"] else { return }
    var names: [JSONValue] = []
    for (key, member) in map.members {
      guard let content = member["value"] ?? member["href"], load(content) else { continue }
      let isPoint =
        key.equals("Contact Information") || scratch.contains(UInt8(ascii: "@"))
        || PhoneField.isNumber(scratch)
      if isPoint { addContactPoint(content) } else { names.append(content) }
    }
    let full = map["Full Name"]?["value"] ?? map["Name"]?["value"]
    let isNamed = addFullName(full ?? (names.count == 1 ? names.first : nil))
    if !isNamed {
      add(.givenName, map["First Name"]?["value"] ?? names.first)
      add(.familyName, map["Last Name"]?["value"] ?? (names.count > 1 ? names.dropFirst().first : nil))
    }
  }

  private mutating func addContactPoint(_ value: JSONValue?) {
    guard load(value) else { return }
    if scratch.contains(UInt8(ascii: "@")) { addEmails(value) } else { addPhone(value) }
  }
}
