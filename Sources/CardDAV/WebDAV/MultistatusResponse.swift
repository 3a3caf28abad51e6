/// The response for one resource in a multistatus (RFC 4918, 14.24).
struct MultistatusResponse {
  /// The href as the server wrote it: a URL or a path; empty when it is missing or unusable.
  var href = ""
  /// The status of the whole resource; nil when there are properties instead.
  var status: Int?
  /// The properties that were found.
  var properties = DAVProperties()
}

/// The requested properties that a resource has.
struct DAVProperties {
  var displayName = ""
  /// The entity tag; empty when there is none or it contains characters that are not permitted (RFC 9110, 8.8.3).
  var entityTag = ""
  var syncToken = ""
  /// The card's bytes; nil when the server did not send them.
  var addressData: [UInt8]?
  /// Whether the card is longer than the limit. `addressData` is nil then.
  var isTooLong = false
  var isCollection = false
  var isAddressBook = false
  var hasSyncCollection = false
  var principal = ""
  var isUnauthenticated = false
  var homes: [String] = []
  /// Whether the server says what the user may do; and whether that includes writing.
  var tellsPrivileges = false
  var permitsWriting = false

  /// Adds the properties of another `propstat` of the same resource.
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
    tellsPrivileges = tellsPrivileges || other.tellsPrivileges
    permitsWriting = permitsWriting || other.permitsWriting
  }
}
