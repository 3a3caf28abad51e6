import Contacts

/// Reads contacts of WhatsApp APIs: whatsapp-web.js, Baileys, Evolution, WAHA, the Cloud API.
extension JSONContacts {
  /// The WhatsApp address of a member, such as `16505550100@s.whatsapp.net`, or the `_serialized` of an object; nil if it has
  /// none.
  static func messengerAddress(_ key: JSONValue, _ member: JSONValue) -> JSONValue? {
    guard key.equals("id") || key.equals("remoteJid") || key.equals("jid") || key.equals("contactId"),
      let address = member.isObject ? member["_serialized"] : member, address.isString
    else { return nil }
    let raw = address.rawBytes
    guard let sign = raw.firstIndex(of: UInt8(ascii: "@")), raw.count - sign <= 20 else { return nil }
    return servers.contains(String(decoding: raw[(sign + 1)...], as: UTF8.self)) ? address : nil
  }

  private static let servers: Set<String> = ["s.whatsapp.net", "c.us", "g.us", "lid", "newsletter", "broadcast"]

  /// Reads a contact whose address is its number. The addresses of groups, channels and hidden users (`@lid`) are not numbers.
  mutating func readMessenger(_ value: JSONValue) {
    // `"profile": {"name": …}, "wa_id": …`, or a card with `name.formatted_name` and `phones[]`.
    readFlatBody(value, readsDetails: false)
    let address = value.members.lazy.compactMap { JSONContacts.messengerAddress($0.key, $0.value) }.first
    let raw = Array((address ?? value["wa_id"])?.rawBytes ?? UnsafeRawBufferPointer(start: nil, count: 0))
    let sign = raw.firstIndex(of: UInt8(ascii: "@")) ?? raw.endIndex
    let server = String(decoding: raw[sign...].dropFirst(), as: UTF8.self)
    record.isGroup = server == "g.us"
    guard ["s.whatsapp.net", "c.us", ""].contains(server), record.first(.phone) == nil else { return }
    // `16505550100:12@…` is a device of the number.
    let plus = raw[..<sign].prefix(1).filter { $0 == UInt8(ascii: "+") }
    let digits = raw[plus.count..<sign].prefix(while: FieldText.isDigit)
    if !digits.isEmpty { record.add(.phone, utf8: plus + digits) }
  }
}
