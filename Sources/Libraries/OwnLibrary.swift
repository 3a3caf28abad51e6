import Glibc

/// A library of dialtone's own that is loaded when it is first needed, since few who start the program need it and what it
/// brings along takes time to load. Its one symbol is a C function that returns a table of functions.
public enum OwnLibrary {
  /// Loads a library and fetches its table, of a type that its C header names.
  ///
  /// - Parameters:
  ///   - name: `network` for `libdialtone-network.so`.
  ///   - symbol: the function that returns the table, as the header names it.
  ///   - isBoundAtOnce: whether all that the library needs is looked up now; it is when it is first used otherwise.
  /// - Throws: ``MissingLibrary`` when the library, one that it needs, or the symbol is not there.
  public static func table<Table>(
    _ type: Table.Type = Table.self, of name: String, symbol: String, isBoundAtOnce: Bool = false
  ) throws(MissingLibrary) -> Table {
    let file = "libdialtone-\(name).so"
    // Found beside the program, or in `../lib/dialtone`: the program's run path says so.
    guard let library = dlopen(file, (isBoundAtOnce ? RTLD_NOW : RTLD_LAZY) | RTLD_LOCAL),
      let entry = dlsym(library, symbol),
      let table = unsafeBitCast(entry, to: (@convention(c) () -> UnsafeRawPointer?).self)()
    else { throw MissingLibrary(file: file, reason: dlerror().map { String(cString: $0) } ?? "") }
    return table.load(as: Table.self)
  }
}

extension OwnLibrary {
  /// All of them, with what they do, and the Debian packages of what they need.
  public static let all: [(name: String, purpose: String, packages: String)] = [
    ("phone-numbers", "numbering plans", "libphonenumber8"),
    ("formats", "charsets and zip archives", "libuchardet0 libminizip1"),
    ("images", "photos", "libjpeg62-turbo libpng16-16"),
    ("network", "calls over HTTP and TLS, and CardDAV", "libcurl4 libexpat1"),
    ("bus", "GNOME Calls and modems", "libsystemd0"),
    ("ldap", "company directories", "libldap-2.5-0"),
  ]

  /// What keeps a library from being loaded; nil when it is loaded now.
  public static func problem(of name: String) -> MissingLibrary? {
    let file = "libdialtone-\(name).so"
    guard dlopen(file, RTLD_LAZY | RTLD_LOCAL) == nil else { return nil }
    return MissingLibrary(file: file, reason: dlerror().map { String(cString: $0) } ?? "")
  }
}

/// That a library of dialtone's own cannot be loaded.
public struct MissingLibrary: Error, Hashable, Sendable {
  /// `libdialtone-network.so`
  public let file: String
  /// What the loader says.
  public let reason: String
}
