/// The point up to which a copy contains the changes in its directory.
struct LDAPStamp: Hashable, Sendable {
  /// `modifyTimestamp` (RFC 4512, 3.4.2), or `uSNChanged` for Active Directory, which cannot search for the former. The latter
  /// is a number that grows with each change.
  var attribute: String
  /// The highest value in the copy.
  var value: String
  /// The server that counted the changes, as numbers of different servers are not comparable. Empty for times.
  var server: String

  /// The filter for entries that changed at that time or later.
  var filter: String { "(\(attribute)>=\(LDAPFilter.escaped(value)))" }

  /// Advances to the value of an entry if that is higher. Values that are neither a time nor a number are ignored.
  mutating func advance(to other: String?) {
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
