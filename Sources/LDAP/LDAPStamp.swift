/// Up to when a copy knows what changed in its directory.
struct LDAPStamp: Hashable, Sendable {
  /// `modifyTimestamp` (RFC 4512, 3.4.2); for Active Directory, where that cannot be searched, `uSNChanged`, a number that
  /// grows with each change.
  var attribute: String
  /// The highest value.
  var value: String
  /// The server that gave the number: those of others are not comparable. Empty for times.
  var server: String

  /// The filter for what changed at that time or later.
  var filter: String { "(\(attribute)>=\(LDAPFilter.escaped(value)))" }

  /// The stamp with a value of an entry, if that is higher. Only a time or number is taken, whatever the server sends.
  mutating func take(_ other: String?) {
    guard let other, !other.isEmpty, LDAPStamp.isPlain(other) else { return }
    let isLonger = other.utf8.count > value.utf8.count
    let isHigher = attribute == "uSNChanged" && other.utf8.count != value.utf8.count ? isLonger : other > value
    if isHigher { value = other }
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= 32
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "Z")
      }
  }
}
