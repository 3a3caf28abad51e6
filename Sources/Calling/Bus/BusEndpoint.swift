import CLibraries
import Glibc
import Libraries

/// Which bus.
package enum Bus: String, Hashable, Sendable {
  case system
  /// The user's session bus.
  case session

  /// The bus itself.
  package static let service = "org.freedesktop.DBus"
  package static let path = "/org/freedesktop/DBus"
}

/// A bus, and its address.
struct BusEndpoint: Sendable {
  let bus: Bus
  /// In the notation of the D-Bus specification; nil: the usual address.
  let address: String?
  /// The longest text of a value, in bytes.
  var longestText = 4096

  /// - Throws: ``CallError`` when the library is missing or there is no such bus.
  func connect() throws(CallError) -> BusConnection {
    let functions = try DynamicLibrary.bus.load(CallError.init)
    guard let opened = functions.open(bus == .system, address) else {
      let reason = String(cString: strerror(errno))
      switch bus {
      case .system: throw CallError("the system bus cannot be reached: \(reason)")
      case .session: throw CallError("the session bus cannot be reached: \(reason)")
      }
    }
    return BusConnection(bus, functions, opened, longestText: longestText)
  }
}

/// The buses that may have a service. One of them is enough.
struct BusesEndpoint: PeerEndpoint {
  let buses: [BusEndpoint]

  /// - Throws: ``CallError`` when there is none of the buses.
  func connect(interruptedBy interrupt: Int32) throws(CallError) -> BusesConnection {
    var connections: [Bus: BusConnection] = [:]
    var failure = CallError("there is no bus")
    for endpoint in buses.reversed() {
      do throws(CallError) { connections[endpoint.bus] = try endpoint.connect() } catch { failure = error }
    }
    guard !connections.isEmpty else { throw failure }
    return BusesConnection(connections)
  }

  func finish() {}
}
