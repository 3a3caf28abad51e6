import CLibraries
import Glibc
import Localization

/// A library of dialtone's own that is loaded when it is first needed, because few users need it and what it depends on takes
/// time to load.
///
///     let functions = try DynamicLibrary.ldap.load { LDAPError($0.description) }
///     functions.open(…)
///
/// Each property here is the table of one header of `CLibraries`. Measured on Debian 12: loading `extras` takes 2.7 ms (0.5 for
/// libsystemd, 1.5 for libldap, 0.7 for libuchardet and libminizip, 0.1 for libexpat), `network` 8 ms, `phone-numbers` 10 ms,
/// `collation` 2 ms.
/// Hence the small ones share a library, and the others do not. Only the process that decodes photos loads `images`.
public enum DynamicLibrary {
  public static let bus = Table<dialtone_bus_functions>(
    of: "extras", symbol: DIALTONE_BUS_FUNCTIONS, purpose: .bus)
  public static let collation = Table<dialtone_collation_functions>(
    of: "collation", symbol: DIALTONE_COLLATION_FUNCTIONS, purpose: nil)
  public static let formats = Table<dialtone_format_functions>(
    of: "extras", symbol: DIALTONE_FORMAT_FUNCTIONS, purpose: .formats)
  public static let ldap = Table<dialtone_ldap_functions>(
    of: "extras", symbol: DIALTONE_LDAP_FUNCTIONS, purpose: .ldap)
  public static let network = Table<dialtone_network_functions>(
    of: "network", symbol: DIALTONE_NETWORK_FUNCTIONS, purpose: .network)
  public static let xml = Table<dialtone_xml_functions>(
    of: "extras", symbol: DIALTONE_XML_FUNCTIONS, purpose: .xml)
  public static let phoneNumbers = Table<dialtone_phone_functions>(
    of: "phone-numbers", symbol: DIALTONE_PHONE_FUNCTIONS, purpose: .phoneNumbers)
  /// All that this library needs is bound when it is loaded, so that a sandbox can be entered afterwards.
  public static let images = Table<dialtone_image_functions>(
    of: "images", symbol: DIALTONE_IMAGE_FUNCTIONS, purpose: .images, isBoundAtOnce: true)

  /// The libraries, what they are for, and the Debian packages they depend on.
  public static var all: [(name: String, purpose: String, packages: String)] {
    // Translators: what is unavailable without a library of dialtone's.
    [
      ("phone-numbers", localized("numbering plans"), "libphonenumber8"),
      (
        "extras", localized("charsets, zip archives and XML, company directories, GNOME Calls and modems"),
        "libuchardet0 libminizip1 libexpat1 libldap-2.5-0 libsystemd0"
      ),
      // Not translated: the names of the packages.
      ("images", localized("photos"), "libjpeg62-turbo libpng16-16"),
      ("collation", localized("the order of names in a language"), "libicu72"),
      ("network", localized("calls over HTTP and TLS, and CardDAV"), "libcurl4"),
    ]
  }

  /// Why a library of ``all`` cannot be loaded; nil when it can.
  public static func problem(of name: String) -> MissingLibrary? {
    do throws(MissingLibrary) { _ = try open(name, RTLD_LAZY, purpose: nil) } catch { return error }
    return nil
  }

  /// Opens a library beside the program or in `../lib/dialtone`: the program's run path names both.
  private static func open(
    _ name: String, _ binding: Int32, purpose: MissingLibrary.Purpose?
  ) throws(MissingLibrary) -> UnsafeMutableRawPointer {
    let file = "libdialtone-\(name).so"
    guard let library = dlopen(file, binding | RTLD_LOCAL) else { throw MissingLibrary(file, purpose) }
    return library
  }

  /// The functions of a library, loaded at most once.
  public struct Table<Functions>: @unchecked Sendable {
    // Unchecked: a constant table of pointers to functions. The headers of `CLibraries` say which thread may call them.
    private let loaded: Result<Functions, MissingLibrary>

    fileprivate init(of name: String, symbol: String, purpose: MissingLibrary.Purpose?, isBoundAtOnce: Bool = false) {
      do throws(MissingLibrary) {
        let library = try DynamicLibrary.open(name, isBoundAtOnce ? RTLD_NOW : RTLD_LAZY, purpose: purpose)
        guard let entry = dlsym(library, symbol),
          let table = unsafeBitCast(entry, to: (@convention(c) () -> UnsafeRawPointer?).self)()
        else { throw MissingLibrary("libdialtone-\(name).so", purpose) }
        loaded = .success(table.load(as: Functions.self))
      } catch {
        loaded = .failure(error)
      }
    }

    /// The functions.
    ///
    /// - Parameter failure: the caller's error for a missing library.
    /// - Throws: that error, on every call, when the library, its symbol, or a library that it depends on is missing.
    public func load<Failure>(_ failure: (MissingLibrary) -> Failure) throws(Failure) -> Functions {
      do throws(MissingLibrary) { return try loaded.get() } catch { throw failure(error) }
    }
  }
}

/// A library of dialtone's own that cannot be loaded.
public struct MissingLibrary: Error, Hashable, Sendable, CustomStringConvertible {
  /// `libdialtone-network.so`
  public let file: String
  /// What the loader reports.
  public let reason: String
  private let purpose: Purpose?

  /// What the library is for, in a message.
  fileprivate enum Purpose {
    case bus, formats, ldap, network, xml, phoneNumbers, images
  }

  fileprivate init(_ file: String, _ purpose: Purpose?) {
    self.file = file
    self.purpose = purpose
    reason = dlerror().map { String(cString: $0) } ?? ""
  }

  /// `libdialtone-network.so, which speaks HTTP and TLS, cannot be loaded (…)`
  public var description: String {
    // Translators: {1} is a file, {2} what the loader of the system reports.
    switch purpose {
    case nil: localized("\(file) cannot be loaded (\(reason))")
    case .bus: localized("\(file), which speaks D-Bus, cannot be loaded (\(reason))")
    case .formats: localized("\(file), which unpacks it, cannot be loaded (\(reason))")
    case .ldap: localized("\(file), which speaks LDAP, cannot be loaded (\(reason))")
    case .network: localized("\(file), which speaks HTTP and TLS, cannot be loaded (\(reason))")
    case .xml: localized("\(file), which reads XML, cannot be loaded (\(reason))")
    case .phoneNumbers: localized("\(file), which knows numbering plans, cannot be loaded (\(reason))")
    case .images: localized("\(file), which decodes photos, cannot be loaded (\(reason))")
    }
  }
}
