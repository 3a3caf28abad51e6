/// What a multistatus says of one resource (RFC 4918, 14.24).
struct MultistatusResponse {
  /// As it was written: a URL, or a path.
  var href = ""
  /// Of the resource as a whole; nil: it has properties.
  var status: Int?
  /// The properties that it has: those with a status of success.
  var properties = DAVProperties()
}

/// Properties of a resource that were asked for, and are there.
struct DAVProperties {
  var displayName = ""
  /// Without characters that are none of an entity tag's (RFC 9110, 8.8.3); empty: there is none to trust.
  var entityTag = ""
  var syncToken = ""
  /// The card's bytes; nil: they were not given.
  var addressData: [UInt8]?
  /// Whether the card is longer than is accepted; `addressData` is nil then.
  var isTooLong = false
  var isCollection = false
  var isAddressBook = false
  var hasSyncCollection = false
  var principal = ""
  var isUnauthenticated = false
  var homes: [String] = []

  /// Adds those of another `propstat` of the same resource.
  mutating func add(_ other: DAVProperties) {
    if !other.displayName.isEmpty { displayName = other.displayName }
    if !other.entityTag.isEmpty { entityTag = other.entityTag }
    if !other.syncToken.isEmpty { syncToken = other.syncToken }
    if let data = other.addressData { addressData = data }
    if !other.principal.isEmpty { principal = other.principal }
    isTooLong = isTooLong || other.isTooLong
    isCollection = isCollection || other.isCollection
    isAddressBook = isAddressBook || other.isAddressBook
    hasSyncCollection = hasSyncCollection || other.hasSyncCollection
    isUnauthenticated = isUnauthenticated || other.isUnauthenticated
    homes += other.homes
  }
}
