import Contacts

/// Reads JSContact (RFC 9553), and its drafts as far as only names differ.
extension JSONContacts {
  /// Whether an object is declared as a Card, or has the members of one.
  static func isJSContact(_ value: JSONValue) -> Bool {
    if let type = value["@type"] {
      return type.equals("Card") || type.equals("CardGroup") || type.equals("jscontact/Card")
    }
    // JMAP omits `@type`.
    let hasName = value["name"].map { $0["components"] != nil || $0["full"] != nil } ?? false
    let hasMap = ["phones", "emails", "organizations", "nicknames"] as [StaticString]
    return hasName
      && (value["version"] != nil || value["uid"] != nil || hasMap.contains { value[$0]?.isObject == true })
  }

  mutating func readJSContact(_ card: JSONValue) {
    record.isGroup = card["kind"]?.equals("group") ?? card["@type"]?.equals("CardGroup") ?? false
    readJSName(card)
    for (member, value) in members(card["members"]) where value.kind == .true { add(.member, member) }
    for (_, nickname) in members(card["nicknames"] ?? card["nickNames"]) { add(.nickname, nickname) }
    for (_, organisation) in members(card["organizations"]) {
      add(.organisation, organisation["name"])
      add(.department, organisation["units"]?.first)
    }
    let titles = members(card["titles"]).map { $0.value }
    let jobs = titles.filter { $0["kind"]?.equals("role") != true }
    for title in jobs.isEmpty ? Array(titles.prefix(1)) : jobs { add(.title, title) }
    readJSPhones(card["phones"])
    readJSServices(card["onlineServices"])
    let properties = vCardProperties(of: card)
    addNumbers(of: properties)
    for (_, email) in members(card["emails"]) { addEmails(email) }
    addList(.category, card["keywords"])
    if let notes = card["notes"] {
      if notes.isString { add(.note, notes) }
      for (_, note) in members(notes) { add(.note, note["note"]) }
    }
    let media = members(card["media"] ?? card["photos"]).map { $0.value }
    add(.photo, media.first { $0["kind"]?.equals("photo") ?? true }?["uri"])
    add(.revision, card["updated"])
    add(.uid, card["uid"])
    readJSDetails(card)
    for detail in ContactDetail.all(in: properties) + VCardExtension.details(in: properties) { record.add(detail) }
  }

  /// The properties for which JSContact has no member: those in `vCardProps` (RFC 9555, section 2.15.1).
  mutating func vCardProperties(of card: JSONValue) -> [CardProperty] {
    guard let properties = card["vCardProps"], properties.isArray else { return [] }
    return properties.elements.compactMap { jCardProperty($0) }
  }

  /// Adds the numbers among the properties. Their preferences count only if the members of the card have no numbers.
  private mutating func addNumbers(of properties: [CardProperty]) {
    let areAlone = record.first(.phone) == nil
    for var phone in properties.phones {
      phone.isPreferred = phone.isPreferred && areAlone
      record.add(phone)
    }
  }

  /// Reads the data in members without a field in the store (RFC 9553, sections 2.5 to 2.8).
  private mutating func readJSDetails(_ card: JSONValue) {
    for (_, address) in members(card["addresses"]) {
      let components = (address["components"].map { Array($0.elements) } ?? []).compactMap { text($0["value"]) }
      let context = firstLabel(address["contexts"])
      let full = text(address["full"]) ?? components.joined(separator: ", ")
      // Not translated: the label of a detail, which is data.
      record.add(ContactDetail(label: context.isEmpty ? "address" : "\(context) address", text: full))
    }
    for (_, anniversary) in members(card["anniversaries"]) {
      let kind = anniversary["kind"]?.text ?? ""
      let label = kind == "birth" ? "birthday" : kind == "death" ? "died" : "anniversary"
      record.add(ContactDetail(label: label, text: jsDate(anniversary["date"])))
    }
    for (_, link) in members(card["links"]) { addDetails(link["uri"] ?? link, label: "web") }
    for (_, service) in members(card["onlineServices"]) {
      let name = text(service["service"])?.lowercased() ?? "online"
      guard let address = text(service["uri"] ?? service["user"]), name != "sip", !address.hasPrefix("sip") else {
        continue
      }
      record.add(ContactDetail(label: name, text: address))
    }
    for (_, info) in members(card["personalInfo"]) {
      addDetails(info["value"] ?? info, label: text(info["kind"]) ?? "interest")
    }
    for (key, _) in members(card["preferredLanguages"]) { addDetails(key, label: "language") }
  }

  /// A date of RFC 9553, section 2.8.1: a timestamp, or a year, month and day of which some may be missing.
  mutating func jsDate(_ value: JSONValue?) -> String {
    if let timestamp = text(value?["utc"]) { return timestamp }
    guard let value, value.isObject else { return text(value) ?? "" }
    func padded(_ part: StaticString) -> String? {
      value[part]?.numberText.map { $0.count < 2 ? "0" + $0 : $0 }
    }
    let (month, day) = (padded("month"), padded("day"))
    guard let year = padded("year") else { return month.map { "--\($0)" + (day.map { "-\($0)" } ?? "") } ?? "" }
    return [year, month, day].compactMap(\.self).joined(separator: "-")
  }

  private func members(_ value: JSONValue?) -> [(key: JSONValue, value: JSONValue)] {
    value.map { Array($0.members) } ?? []
  }

  /// Reads the name: `name.full`, else the components, in their order and with their separators if `isOrdered`.
  private mutating func readJSName(_ card: JSONValue) {
    let name = card["name"]
    addFullName(name?["full"] ?? card["fullName"] ?? (name?.isString == true ? name : nil))
    // In a draft, `name` is the list of components.
    let components = (name?["components"] ?? name).map { Array($0.elements) } ?? []
    let given = components.first { JSONContacts.kind(of: $0, is: "given", "personal") }
    let family = components.first { JSONContacts.kind(of: $0, is: "surname", "surname") }
    add(.givenName, given?["value"])
    add(.familyName, family?["value"])
    if record.first(.displayName) == nil, JSONContacts.isTrue(name?["isOrdered"]) {
      let separator = name?["defaultSeparator"]?.text ?? " "
      record.add(.displayName, ordered(components, separator: separator))
    }
    let additional = components.first { JSONContacts.kind(of: $0, is: "given2", "middle") }?["value"].flatMap {
      text($0)
    }
    record.additionalName = Array((additional ?? "").utf8)
    addPhonetic(given: given?["phonetic"], family: family?["phonetic"])
  }

  private mutating func ordered(_ components: [JSONValue], separator: String) -> String {
    var shown = ""
    var needsSeparator = false
    for component in components {
      if JSONContacts.kind(of: component, is: "separator", "separator") {
        shown += component["value"]?.text ?? ""
        needsSeparator = false
      } else if let part = text(component["value"]) {
        if needsSeparator { shown += separator }
        shown += part
        needsSeparator = true
      }
    }
    return FieldText.tidied(shown)
  }

  private static func kind(of component: JSONValue, is kind: StaticString, _ older: StaticString) -> Bool {
    guard let own = component["kind"] ?? component["type"] else { return false }
    return own.equals(kind) || own.equals(older)
  }

  private mutating func readJSPhones(_ phones: JSONValue?) {
    let entries = members(phones).map { $0.value }
    let preferences = entries.map { $0["pref"]?.numberText.flatMap { Int($0) } }
    let strongest = preferences.compactMap { $0 }.min()
    for (entry, preference) in zip(entries, preferences) {
      let isPreferred = preference != nil && preference == strongest
      addPhone(entry["number"] ?? entry["phone"], label: jsLabel(of: entry), isPreferred: isPreferred)
    }
  }

  /// Reads the SIP addresses among the services (RFC 9553, section 2.3.2): by their URI, or as a user of the service SIP.
  private mutating func readJSServices(_ services: JSONValue?) {
    for (_, service) in members(services) {
      let isSIP = service["service"]?.text?.lowercased() == "sip"
      let address = service["uri"] ?? (isSIP ? service["user"] : nil)
      guard let address, isSIP || address.text?.prefix(3).lowercased() == "sip" else { continue }
      addPhone(address, label: jsLabel(of: service), isSIP: isSIP)
    }
  }

  /// The label of a phone: the user's label, else a feature (RFC 9553, section 2.3.3), else a context. A mobile number has both.
  private mutating func jsLabel(of phone: JSONValue) -> String {
    if let label = text(phone["label"]) { return label }
    let feature = firstLabel(phone["features"])
    let context = firstLabel(phone["contexts"])
    // Not translated: a label, which is data.
    return feature == "mobile" && ["work", "home"].contains(context)
      ? "\(context) mobile" : feature.isEmpty ? context : feature
  }

  /// The first label of a set or list of words; empty if there is none.
  private func firstLabel(_ list: JSONValue?) -> String {
    words(list).lazy.map { PhoneLabel.label($0) }.first { !$0.isEmpty && $0 != "textphone" } ?? ""
  }

  /// The words of a set (`{"work": true}`) or a list.
  private func words(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    if value.isArray { return value.elements.compactMap { $0.text } }
    return value.members.compactMap { $0.value.kind == .true ? $0.key.text : nil }
  }
}
