import Contacts

/// Converts JSContact to the properties of a vCard (RFC 9555), so that writers have all its data.
///
/// What vCard has no property for is in JSPROP, as JSON.
extension JSONContacts {
  /// Appends a JSContact card, whose fields were read into ``record``, with a vCard that has all its data.
  mutating func appendJSContact(_ card: JSONValue, into sink: inout ContactSink) {
    var builder = ContactBatch.Builder(source: "")
    var fields = record
    // The last numbers are those of `vCardProps`, whose properties are in the vCard as they are.
    let others = vCardProperties(of: card)
    let ownCount = others.phones.count
    if ownCount > 0 { fields.replacePhones(with: Array(fields.phones.dropLast(ownCount))) }
    guard builder.append(&fields) else { return finish(into: &sink) }
    var properties = jsContactProperties(card, of: Contact(batch: builder.takeBatch(), index: 0))
    properties += others
    properties += WriterJSContactMembers.properties(for: card, without: properties)
    VCardReader.read(properties, firstLine: record.line, into: &sink)
  }

  private mutating func jsContactProperties(_ card: JSONValue, of contact: Contact) -> [CardProperty] {
    var all = WriterCard.properties(of: contact, .v4, hasDetails: false)
    all.removeAll { $0.key == "N" || $0.key == "ROLE" }
    for index in all.indices where all[index].key == "REV" { all[index].value = WriterDate.basic(all[index].value) }
    all += jsName(card, of: contact)
    let titles = entries(card["titles"]).map(\.value)
    let roles = titles.filter { $0["kind"]?.equals("role") == true }
    // Without a job, the first role is the title of the contact.
    if roles.count == titles.count, !roles.isEmpty { all.removeAll { $0.key == "TITLE" } }
    for role in roles {
      if let name = text(role["name"]) { all.append(CardProperty("ROLE", text: name)) }
    }
    for (_, address) in entries(card["addresses"]) { all.append(jsAddress(address)) }
    for (_, anniversary) in entries(card["anniversaries"]) {
      let kind = anniversary["kind"]?.text ?? ""
      let name = kind == "birth" ? "BDAY" : kind == "death" ? "DEATHDATE" : "ANNIVERSARY"
      add(name, WriterDate.basic(jsDate(anniversary["date"])), to: &all)
    }
    addURIs("links", of: card, ["contact": "CONTACT-URI"], or: "URL", to: &all)
    addURIs("cryptoKeys", of: card, [:], or: "KEY", to: &all)
    addURIs("calendars", of: card, ["freeBusy": "FBURL"], or: "CALURI", to: &all)
    addURIs("schedulingAddresses", of: card, [:], or: "CALADRURI", to: &all)
    addURIs("directories", of: card, ["directory": "ORG-DIRECTORY"], or: "SOURCE", to: &all)
    addURIs("media", of: card, ["logo": "LOGO", "sound": "SOUND"], or: nil, to: &all)
    for (_, service) in entries(card["onlineServices"]) { addService(service, to: &all) }
    for (_, info) in entries(card["personalInfo"]) {
      let kind = info["kind"]?.text?.uppercased() ?? ""
      guard ["EXPERTISE", "HOBBY", "INTEREST"].contains(kind), let value = text(info["value"]) else { continue }
      var property = CardProperty(kind, text: value)
      if let level = text(info["level"]) { property.parameters.append(.init(name: "LEVEL", value: level)) }
      all.append(property)
    }
    for (key, language) in entries(card["preferredLanguages"]) {
      guard let tag = text(language["language"]) ?? text(key) else { continue }
      all.append(CardProperty("LANG", jsParameters(language), value: WriterText.escaped(tag)))
    }
    for (key, relation) in entries(card["relatedTo"]) {
      guard let person = text(key) else { continue }
      let types = entries(relation["relation"]).compactMap { text($0.key) }
      var property = CardProperty("RELATED", value: WriterText.escaped(person, commas: false))
      if !types.isEmpty {
        property.parameters.append(.init(name: "TYPE", value: WriterText.parameter(types.joined(separator: ","))))
      }
      property.parameters.append(.init(name: "VALUE", value: person.contains(":") ? "uri" : "text"))
      all.append(property)
    }
    add("LANGUAGE", text(card["language"]), to: &all)
    add("PRODID", text(card["prodId"]), to: &all)
    add("CREATED", text(card["created"]).map(WriterDate.basic), to: &all)
    add("GRAMGENDER", text(card["speakToAs"]?["grammaticalGender"]), to: &all)
    for (_, pronouns) in entries(card["speakToAs"]?["pronouns"]) {
      add("PRONOUNS", text(pronouns["pronouns"]), to: &all)
    }
    return all
  }

  private func entries(_ value: JSONValue?) -> [(key: JSONValue, value: JSONValue)] {
    value.map { Array($0.members) } ?? []
  }

  private func add(_ name: String, _ text: String?, to properties: inout [CardProperty]) {
    if let text, !text.isEmpty { properties.append(CardProperty(name, text: text)) }
  }

  /// N with all components (RFC 9555, section 2.5.1).
  private mutating func jsName(_ card: JSONValue, of contact: Contact) -> [CardProperty] {
    var parts: [[String]] = [[], [], [], [], []]
    let kinds = [
      "surname": 0, "surname2": 0, "given": 1, "personal": 1, "given2": 2, "middle": 2, "title": 3, "prefix": 3,
      "credential": 4, "generation": 4, "suffix": 4,
    ]
    for component in card["name"]?["components"].map({ Array($0.elements) }) ?? [] {
      guard let kind = (component["kind"] ?? component["type"])?.text, let part = kinds[kind] else { continue }
      if let text = text(component["value"]) { parts[part].append(WriterText.escaped(text)) }
    }
    let known = [contact.first(.familyName), contact.first(.givenName), WriterCard.additionalName(of: contact)]
    for (index, text) in known.enumerated() where parts[index].isEmpty {
      if let text, !text.isEmpty { parts[index] = [WriterText.escaped(text)] }
    }
    guard parts.contains(where: { !$0.isEmpty }) else { return [] }
    return [CardProperty("N", value: parts.map { $0.joined(separator: ",") }.joined(separator: ";"))]
  }

  /// ADR with its components (RFC 9555, section 2.6.1).
  private mutating func jsAddress(_ address: JSONValue) -> CardProperty {
    var parts: [[String]] = Array(repeating: [], count: 7)
    let kinds = [
      "postOfficeBox": 0, "apartment": 1, "room": 1, "floor": 1, "building": 1, "number": 2, "name": 2, "block": 2,
      "direction": 2, "landmark": 2, "subdistrict": 2, "district": 2, "locality": 3, "region": 4, "postcode": 5,
      "country": 6,
    ]
    for component in address["components"].map({ Array($0.elements) }) ?? [] {
      guard let kind = component["kind"]?.text, let text = text(component["value"]) else { continue }
      if let part = kinds[kind] { parts[part].append(text) }
    }
    if let country = text(address["countryCode"]), parts[6].isEmpty { parts[6] = [country] }
    let full = text(address["full"])
    if parts.allSatisfy(\.isEmpty), let full { parts[2] = [full] }
    let value = parts.map { WriterText.escaped($0.joined(separator: " ")) }.joined(separator: ";")
    var property = CardProperty("ADR", jsParameters(address), value: value)
    if let full { property.parameters.append(.init(name: "LABEL", value: WriterText.parameter(full))) }
    return property
  }

  /// TYPE and PREF of an object with contexts and a preference.
  private mutating func jsParameters(_ value: JSONValue) -> [(String, String)] {
    let contexts = entries(value["contexts"]).compactMap { text($0.key) }.map { $0 == "private" ? "home" : $0 }
      .filter { ["home", "work"].contains($0) }
    let preference = value["pref"]?.numberText
    return (contexts.isEmpty ? [] : [("TYPE", contexts.joined(separator: ","))])
      + (preference.map { [("PREF", $0)] } ?? [])
  }

  /// Adds the resources of a member, each as the property for its kind; nil for those that are read otherwise.
  private mutating func addURIs(
    _ member: StaticString, of card: JSONValue, _ names: [String: String], or other: String?,
    to properties: inout [CardProperty]
  ) {
    for (_, resource) in entries(card[member]) {
      guard let name = names[resource["kind"]?.text ?? ""] ?? other, let uri = text(resource["uri"]) else { continue }
      var property = CardProperty(name, jsParameters(resource), value: WriterText.escaped(uri, commas: false))
      if let type = text(resource["mediaType"]) {
        property.parameters.append(.init(name: "MEDIATYPE", value: WriterText.parameter(type)))
      }
      property.parameters.append(.init(name: "VALUE", value: "uri"))
      properties.append(property)
    }
  }

  private mutating func addService(_ service: JSONValue, to properties: inout [CardProperty]) {
    let (uri, user) = (text(service["uri"]), text(service["user"]))
    let name = text(service["service"])
    guard let address = uri ?? user, name?.lowercased() != "sip", !address.hasPrefix("sip") else { return }
    var property = CardProperty(
      "SOCIALPROFILE", jsParameters(service), value: WriterText.escaped(address, commas: uri == nil))
    property.parameters.append(.init(name: "VALUE", value: uri == nil ? "text" : "uri"))
    if let name { property.parameters.append(.init(name: "SERVICE-TYPE", value: WriterText.parameter(name))) }
    if uri != nil, let user { property.parameters.append(.init(name: "USERNAME", value: WriterText.parameter(user))) }
    properties.append(property)
  }
}
