import Glibc
import Localization

/// Connections to some of the buses of a machine, as one: a request names its bus, and so does a signal.
struct BusesConnection: PeerConnection {
  private var connections: [Bus: BusConnection]
  /// The answers to calls for a bus that is not there.
  private var refused: [BusMessage] = []

  init(_ connections: [Bus: BusConnection]) { self.connections = connections }

  var polled: [pollfd] { connections.values.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) } }
  var hasUnsent: Bool { connections.values.contains(where: \.hasUnsent) }
  var deadline: ContinuousClock.Instant? {
    refused.isEmpty ? connections.values.compactMap(\.deadline).min() : .now
  }

  mutating func send(_ request: BusRequest) {
    guard connections[request.bus] != nil else {
      let error = BusError(
        name: "org.freedesktop.DBus.Error.ServiceUnknown", reason: localized("there is no such bus"))
      return refused.append(.answer(token: request.token, .failure(error)))
    }
    connections[request.bus]?.send(request)
  }

  func flush() {}

  /// - Throws: ``CallError`` if one of the buses was closed.
  mutating func receive(_ ready: Int16) throws(CallError) -> [BusMessage] {
    var messages = refused
    refused = []
    for bus in connections.keys { messages += try connections[bus]?.receive() ?? [] }
    return messages
  }

  func close() { for connection in connections.values { connection.close() } }
}
