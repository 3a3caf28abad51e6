import Contacts

/// The parts of the name and other single-valued texts of a contact, collected from the members of an object.
///
/// Numbers, mail addresses and lists are not collected but added to the record in their order.
struct JSONFlatEntry {
  var name: JSONValue?
  var nameRank = Int.max
  var given: JSONValue?
  var middle: JSONValue?
  var family: JSONValue?
  /// The greatest depth of the objects that the parts of the name are from.
  var partsDepth = 0
  var phonetic: JSONValue?
  var phoneticGiven: JSONValue?
  var phoneticFamily: JSONValue?
  var title: JSONValue?
  var titleRank = Int.max
  var uid: JSONValue?
  var uidRank = Int.max
  /// Whether a number was added. The first number gets the extension of the object, if it may be that of a main line.
  var hasPhone = false
  /// The extension, until a number has it.
  var phoneExtension: JSONValue?
  var hasExtension = false
  /// Whether members of unknown meaning are details.
  var readsDetails = true
}

/// The codes of area and country in members of their own, which belong to the numbers of an object.
struct JSONFlatCodes {
  var area: [UInt8] = []
  var country: [UInt8] = []
  /// Whether the object has a number in a text or number of its own.
  var hasPhone = false
}

extension JSONContacts {
  /// Reads a home-made object, an employee of a directory, or an entry of a similar service.
  mutating func readFlat(_ value: JSONValue, into sink: inout ContactSink) {
    // Slack keeps the members that left.
    if JSONContacts.isTrue(value["deleted"]) { return }
    begin(value)
    readFlatBody(value)
    finish(into: &sink)
  }

  /// Reads an object into the record, without starting or finishing the record.
  ///
  /// - Parameter readsDetails: whether members of unknown meaning are details, and not those of a service.
  mutating func readFlatBody(_ value: JSONValue, readsDetails: Bool = true) {
    var entry = JSONFlatEntry()
    entry.readsDetails = readsDetails
    isHomemade = true
    defer { isHomemade = false }
    collect(value, into: &entry, depth: 0)
    if let phoneExtension = entry.phoneExtension { addPhone(phoneExtension, label: "extension") }
    let isNamed =
      entry.name != nil || entry.given != nil || entry.family != nil || record.first(.nickname) != nil
      || record.first(.organisation) != nil
    // `{"title": "Taxi", "phone": …}`
    if !isNamed, entry.hasPhone { swap(&entry.name, &entry.title) }
    addNames(&entry)
    add(.title, entry.title)
    add(.uid, entry.uid)
  }

  private mutating func collect(_ value: JSONValue, into entry: inout JSONFlatEntry, depth: Int) {
    // What the numbers of the object share, looked for once.
    var shared: JSONFlatCodes?
    for (key, member) in value.members where member.kind != .null {
      switch keys[key].role {
      case .fullName(let rank): collectName(member, rank: rank + depth * 10, into: &entry, depth: depth)
      case .given: assignPart(member, ifNil: &entry.given, depth: depth, &entry.partsDepth)
      case .middle: assignPart(member, ifNil: &entry.middle, depth: depth, &entry.partsDepth)
      case .family: assignPart(member, ifNil: &entry.family, depth: depth, &entry.partsDepth)
      case .phonetic: assign(member, ifNil: &entry.phonetic)
      case .phoneticGiven: assign(member, ifNil: &entry.phoneticGiven)
      case .phoneticFamily: assign(member, ifNil: &entry.phoneticFamily)
      case .title(let rank):
        if rank < entry.titleRank, hasText(member) { (entry.title, entry.titleRank) = (member, rank) }
      case .uid(let rank):
        if rank + depth * 10 < entry.uidRank, hasText(member) {
          (entry.uid, entry.uidRank) = (member, rank + depth * 10)
        }
      case .nickname: addNames(.nickname, member)
      case .organisation: addOrganisation(member)
      case .department: add(.department, member)
      case .phone(let label): addPhones(member, label: label, beside: value, &shared, into: &entry)
      case .sip: addPhones(member, isSIP: true)
      case .email: addEmails(member)
      case .category: addList(.category, member)
      case .note: add(.note, member)
      case .photo: addPhoto(member)
      case .revision: if member.isString { add(.revision, member) }
      case .nested: collectNested(member, into: &entry, depth: depth)
      case .callingCode, .areaCode:
        let codes = shared ?? numberCodes(in: value)
        shared = codes
        if !codes.hasPhone { addDetails(member, label: keys[key].detailLabel) }
      case .phoneExtension: if !entry.hasExtension, hasText(member) { entry.phoneExtension = member }
      default: if !addTypedTexts(member), entry.readsDetails { addDetails(member, label: keys[key].detailLabel) }
      }
    }
  }

  /// The codes in an object for its numbers, each from the first member that has one.
  mutating func numberCodes(in object: JSONValue) -> JSONFlatCodes {
    var codes = JSONFlatCodes()
    for (key, member) in object.members {
      switch keys[key].role {
      case .areaCode: if codes.area.isEmpty, load(member) { codes.area = scratch }
      case .callingCode: if codes.country.isEmpty, load(member) { codes.country = scratch }
      case .phone: if member.isString || member.isNumber { codes.hasPhone = true }
      default: break
      }
    }
    return codes
  }

  /// Adds the numbers of a member. If the first number of an object is a scalar, it gets the extension of the object; the
  /// codes in other members stand before all of them.
  private mutating func addPhones(
    _ member: JSONValue, label: String, beside object: JSONValue, _ shared: inout JSONFlatCodes?,
    into entry: inout JSONFlatEntry
  ) {
    if member.isString || member.isNumber {
      // `"private": 1` is a flag.
      if member.isNumber, member.rawBytes.count < 2 { return }
      // `"number": "+1 650 …", "e164": "+1650…"`: the same text twice is one number.
      if label.isEmpty, entry.hasPhone, load(member), record.has(.phone, utf8: scratch) { return }
      let isMain = !entry.hasPhone && (label.isEmpty || label == "work" || label == "main")
      let phoneExtension = isMain ? object.members.first { keys[$0.key].role == .phoneExtension }?.value : nil
      let codes = shared ?? numberCodes(in: object)
      shared = codes
      addPhone(
        member, label: label, phoneExtension: phoneExtension, codes: (area: codes.area, country: codes.country))
      if phoneExtension != nil {
        entry.phoneExtension = nil
        entry.hasExtension = true
      }
    } else {
      addPhones(member, label: label)
    }
    entry.hasPhone = true
  }

  private mutating func collectName(
    _ member: JSONValue, rank: Int, into entry: inout JSONFlatEntry, depth: Int
  ) {
    if member.isObject || member.isArray {
      // `"name": {"first": …, "last": …}`; only names are read, since its `title` is `Mr`.
      guard let object = member.isArray ? member.first : member, depth < 3 else { return }
      guard object.isObject else {
        assignName(object, rank: rank, in: &entry)
        return
      }
      for (key, part) in object.members where part.kind != .null {
        switch keys[key].role {
        case .fullName(let inner): if !part.isObject { assignName(part, rank: rank + inner, in: &entry) }
        case .given: assign(part, ifNil: &entry.given)
        case .middle: assign(part, ifNil: &entry.middle)
        case .family: assign(part, ifNil: &entry.family)
        case .phonetic: assign(part, ifNil: &entry.phonetic)
        case .phoneticGiven: assign(part, ifNil: &entry.phoneticGiven)
        case .phoneticFamily: assign(part, ifNil: &entry.phoneticFamily)
        case .nickname: addNames(.nickname, part)
        default: break
        }
      }
    } else {
      assignName(member, rank: rank, in: &entry)
    }
  }

  private mutating func collectNested(_ member: JSONValue, into entry: inout JSONFlatEntry, depth: Int) {
    if member.isObject {
      if depth < 3 { collect(member, into: &entry, depth: depth + 1) }
    } else if load(member) {
      // `"contact": "+1 650 …"`
      if scratch.contains(UInt8(ascii: "@")) {
        addEmails(member)
      } else if PhoneField.isNumber(scratch) {
        addPhone(member)
      } else {
        assignName(member, rank: 7 + depth * 10, in: &entry)
      }
    }
  }

  private mutating func assignName(_ value: JSONValue, rank: Int, in entry: inout JSONFlatEntry) {
    if rank < entry.nameRank, hasText(value) { (entry.name, entry.nameRank) = (value, rank) }
  }

  /// Sets a text, unless an earlier member has set it.
  private mutating func assign(_ value: JSONValue, ifNil target: inout JSONValue?) {
    if target == nil, hasText(value) { target = value }
  }

  private mutating func assignPart(
    _ value: JSONValue, ifNil target: inout JSONValue?, depth: Int, _ partsDepth: inout Int
  ) {
    guard target == nil, hasText(value) else { return }
    target = value
    partsDepth = max(partsDepth, depth)
  }

  /// Whether a value has text. Plain ASCII is not decoded for this.
  private mutating func hasText(_ value: JSONValue) -> Bool {
    guard let scalar = scalar(value) else { return false }
    return scalar.isPlain ? scalar.rawBytes.contains { $0 > 0x20 } : load(scalar)
  }

  /// Adds the names after all members are collected.
  private mutating func addNames(_ entry: inout JSONFlatEntry) {
    if entry.name != nil, entry.nameRank / 10 < entry.partsDepth {
      // The user's name for the person and the parts in the person's own profile are not one name.
      (entry.given, entry.middle, entry.family) = (nil, nil, nil)
    }
    if let name = entry.name, (entry.given == nil) != (entry.family == nil), entry.nameRank % 10 == 1,
      let name = text(name), let other = text(entry.given ?? entry.family), !name.contains(other)
    {
      // `name` and `surname`: the name is the given one; `name` and `firstname`: one word is the family name.
      if entry.given == nil {
        entry.given = entry.name
        entry.name = nil
      } else if !name.contains(" ") {
        entry.family = entry.name
        entry.name = nil
      }
    }
    if !addFullName(entry.name), let middle = text(entry.middle) {
      let given = Array((text(entry.given) ?? "").utf8)
      let family = Array((text(entry.family) ?? "").utf8)
      record.add(.displayName, utf8: NameOrder.shown(given: given, additional: Array(middle.utf8), family: family))
    }
    add(.givenName, entry.given)
    add(.familyName, entry.family)
    record.additionalName = Array((text(entry.middle) ?? "").utf8)
    if !add(.phoneticName, entry.phonetic) { addPhonetic(given: entry.phoneticGiven, family: entry.phoneticFamily) }
  }

  private mutating func addNames(_ kind: ContactField, _ value: JSONValue) {
    guard value.isArray else {
      add(kind, value)
      return
    }
    for element in value.elements { add(kind, element) }
  }

  /// `"company": "…"`, `{"name": …, "department": …, "title": …}` or a list of such.
  private mutating func addOrganisation(_ value: JSONValue) {
    guard let value = value.isArray ? value.first : value else { return }
    guard value.isObject else {
      add(.organisation, value)
      return
    }
    add(.organisation, value["name"] ?? value["company"] ?? value["value"] ?? value["title"])
    add(.department, value["department"])
    if value["name"] ?? value["company"] != nil { add(.title, value["title"] ?? value["position"]) }
  }

  private mutating func addPhoto(_ value: JSONValue) {
    guard value.isObject else {
      add(.photo, value)
      return
    }
    add(.photo, value["large"] ?? value["url"] ?? value["uri"] ?? value["value"] ?? value["medium"] ?? value["href"])
  }
}
