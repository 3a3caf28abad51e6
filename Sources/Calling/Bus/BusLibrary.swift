import CBus
import Glibc
import Libraries

/// Which bus.
enum Bus: String, Hashable, Sendable {
  case system
  /// The user's session bus.
  case session

  /// The bus itself.
  static let service = "org.freedesktop.DBus"
  static let path = "/org/freedesktop/DBus"
}

/// D-Bus through sd-bus. The library is loaded when it is first needed.
struct BusLibrary: @unchecked Sendable {
  // Unchecked: a constant table of functions.
  private let functions: dialtone_bus_functions

  private static let shared: Result<BusLibrary, CallError> = {
    do throws(MissingLibrary) {
      return .success(BusLibrary(functions: try OwnLibrary.table(of: "bus", symbol: DIALTONE_BUS_FUNCTIONS)))
    } catch {
      return .failure(CallError("\(error.file), which speaks D-Bus, cannot be loaded (\(error.reason))"))
    }
  }()

  /// Begins to connect to a bus.
  ///
  /// - Parameter address: in the notation of the D-Bus specification; nil: the usual one.
  /// - Throws: ``CallError`` when the library is missing, which every call then reports, or when there is no such bus.
  static func connection(to bus: Bus, at address: String?) throws(CallError) -> BusConnection {
    let functions = try shared.get().functions
    guard let opened = functions.open(bus == .system, address) else {
      throw CallError("the \(bus.rawValue) bus cannot be reached: \(String(cString: strerror(errno)))")
    }
    return BusConnection(functions, opened)
  }
}

/// A bus on which there is some service.
struct BusEndpoint: PeerEndpoint {
  let bus: Bus
  let address: String?

  func connect(interruptedBy interrupt: Int32) throws(CallError) -> BusConnection {
    try BusLibrary.connection(to: bus, at: address)
  }

  func finish() {}
}
