/// An address book collection (RFC 6352, 5.2).
struct AddressBook {
  var address: WebAddress
  /// Safe to show, never empty.
  var name: String
  /// Whether the server can say what has changed (RFC 6578).
  var hasSyncCollection: Bool
  /// Of the state that the collection had when it was found; empty: there is none.
  var syncToken: String

  init(_ address: WebAddress, _ properties: DAVProperties) {
    self.address = address
    let name = SafeName.shown(properties.displayName)
    let part = SafeName.shown(String(decoding: PercentEncoding.decoded(address.lastPart), as: UTF8.self))
    self.name = !name.isEmpty ? name : !part.isEmpty ? part : address.host
    hasSyncCollection = properties.hasSyncCollection
    syncToken = properties.syncToken
  }
}
