import Glibc
import Localization

/// A connection to a bus for single calls, each of which waits for its answer. Use it from one thread.
package final class BusClient {
  private let bus: Bus
  private var connection: BusConnection
  private var count = 0

  /// - Parameters:
  ///   - address: in the notation of the D-Bus specification; nil: the usual address.
  ///   - longestText: the longest text of an answer, in bytes; the rest is cut off.
  /// - Throws: ``CallError`` when the library is missing or there is no such bus.
  package init(_ bus: Bus, address: String? = nil, longestText: Int) throws(CallError) {
    self.bus = bus
    connection = try BusEndpoint(bus: bus, address: address, longestText: longestText).connect()
  }

  deinit { connection.close() }

  /// Calls a method of a service, which the bus starts if it does not run.
  ///
  /// - Parameter limit: how long to wait; starting a service may take seconds.
  package func call(
    _ destination: String, _ method: BusMethod, within limit: Duration = .seconds(25)
  ) throws(BusError) -> [BusValue] {
    count += 1
    let end = ContinuousClock.now + limit
    connection.send(
      BusRequest(bus: bus, token: count, destination: destination, method: method, startsService: true))
    while true {
      let messages: [BusMessage]
      do throws(CallError) { messages = try connection.receive() } catch {
        throw BusError(name: "org.freedesktop.DBus.Error.Disconnected", reason: error.description)
      }
      for message in messages {
        if case .answer(count, let result) = message { return try result.get() }
      }
      let now = ContinuousClock.now
      guard now < end else {
        throw BusError(name: "org.freedesktop.DBus.Error.NoReply", reason: localized("there is no answer"))
      }
      guard messages.isEmpty else { continue }
      var waits = pollfd(fd: connection.descriptor, events: connection.events, revents: 0)
      poll(&waits, 1, (min(end, connection.deadline ?? end) - now).milliseconds)
    }
  }
}
