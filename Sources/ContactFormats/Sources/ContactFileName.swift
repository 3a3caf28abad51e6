/// Recognises files with contacts by their names, in folders and archives.
///
/// A file that the user names is recognised by its content instead; see ``ContactFormat``.
enum ContactFileName {
  private static let extensions: [StaticString] = [".vcf", ".vcard", ".json", ".xml", ".csv", ".ldif", ".ldi"]

  /// Whether a file of a folder may have contacts, compressed or not.
  ///
  /// Hidden files are not items, nor are files that another program is still writing (`.tmp`).
  static func isItem(_ name: [UInt8]) -> Bool {
    var name = name[...]
    if let slash = name.lastIndex(of: UInt8(ascii: "/")) { name = name[(slash + 1)...] }
    guard name.first != UInt8(ascii: "."), !hasExtension(name, ".tmp") else { return false }
    if hasExtension(name, ".gz") { name = name.dropLast(3) }
    return extensions.contains { hasExtension(name, $0) }
  }

  /// Whether a name ends in `ending`, ignoring case. `ending` is in lower case.
  static func hasExtension(_ name: ArraySlice<UInt8>, _ ending: StaticString) -> Bool {
    guard name.count >= ending.utf8CodeUnitCount else { return false }
    return ending.withUTF8Buffer { ending in zip(name.suffix(ending.count), ending).allSatisfy { Ascii.lower($0) == $1 }
    }
  }
}
