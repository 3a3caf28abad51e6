import NumberPlans

/// An address book collection (RFC 6352, 5.2).
struct AddressBook {
  var address: WebAddress
  /// The name, safe to show and never empty.
  var name: String
  /// Whether the server can list changes (RFC 6578).
  var hasSyncCollection: Bool
  /// The sync token of the collection when it was found; empty when there is none.
  var syncToken: String
  /// Whether the server says that the user may not write.
  var isReadOnly: Bool

  init(_ address: WebAddress, _ properties: DAVProperties) {
    self.address = address
    let name = ServerName.shown(properties.displayName)
    let part = ServerName.shown(PercentEncoding.decoded(address.lastPart))
    self.name = !name.isEmpty ? name : !part.isEmpty ? part : address.host
    hasSyncCollection = properties.hasSyncCollection
    syncToken = properties.syncToken
    isReadOnly = properties.tellsPrivileges && !properties.permitsWriting
  }
}
