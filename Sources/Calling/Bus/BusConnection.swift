import CLibraries
import Glibc
import Localization

/// A connection to a D-Bus message bus.
struct BusConnection {
  private let bus: Bus
  private let functions: dialtone_bus_functions
  private let handle: OpaquePointer
  /// The tokens of calls by their serial numbers.
  private var tokens: [UInt64: Int] = [:]
  /// The answers to calls that could not be sent.
  private var refused: [BusMessage] = []

  /// The most messages received at once, so that requests do not wait too long.
  private static let maximumMessages = 32

  /// The longest text of a value, in bytes; the rest is cut off.
  private let longestText: Int

  init(_ bus: Bus, _ functions: dialtone_bus_functions, _ handle: OpaquePointer, longestText: Int) {
    (self.bus, self.functions, self.handle, self.longestText) = (bus, functions, handle, longestText)
  }

  var descriptor: Int32 { functions.descriptor(handle) }

  var events: Int16 {
    let events = functions.events(handle)
    return events < 0 ? Int16(POLLIN) : Int16(truncatingIfNeeded: events)
  }

  var hasUnsent: Bool { functions.events(handle) & POLLOUT > 0 }

  var deadline: ContinuousClock.Instant? {
    if !refused.isEmpty || functions.events(handle) < 0 { return .now }
    let time = functions.deadline(handle)
    guard time != .max else { return nil }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let passed = UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1000
    return .now + .microseconds(time > passed ? Int64(min(time - passed, 86_400_000_000)) : 0)
  }

  mutating func send(_ request: BusRequest) {
    let serial = BusPacking.withArguments(request.method.arguments) { arguments in
      request.destination.withCString { destination in
        request.method.path.withCString { path in
          request.method.interface.withCString { interface in
            request.method.member.withCString { member in
              var call = dialtone_bus_call(
                destination: destination, path: path, interface: interface, member: member,
                arguments: arguments.baseAddress, argument_count: arguments.count,
                starts_service: request.startsService)
              return functions.call(handle, &call)
            }
          }
        }
      }
    }
    guard serial == 0 else {
      tokens[serial] = request.token
      return
    }
    let error = BusError(name: "org.freedesktop.DBus.Error.InvalidArgs", reason: String(cString: strerror(errno)))
    refused.append(.answer(token: request.token, .failure(error)))
  }

  /// Reads some of the input, and sends queued messages: sd-bus does both by itself.
  ///
  /// - Throws: ``CallError`` if the connection is no longer usable.
  mutating func receive() throws(CallError) -> [BusMessage] {
    var messages = refused
    refused = []
    while messages.count < Self.maximumMessages {
      var message: OpaquePointer?
      let code = functions.next(handle, &message)
      guard code >= 0 else {
        if messages.isEmpty { throw CallError("the bus was closed: \(String(cString: strerror(-code)))") }
        // The next call reports it again.
        break
      }
      guard code > 0, let message else { break }
      if let read = read(message) { messages.append(read) }
      functions.release(message)
    }
    return messages
  }

  func close() { functions.close(handle) }

  // MARK: Reading

  /// Reads a message; nil if it is not for this connection, or cannot be read.
  private mutating func read(_ message: OpaquePointer) -> BusMessage? {
    let head = functions.head(message)
    switch head.kind {
    case DIALTONE_BUS_ANSWER:
      guard let token = tokens.removeValue(forKey: head.answered) else { return nil }
      guard let values = values(message) else {
        let error = BusError(
          name: "org.freedesktop.DBus.Error.InconsistentMessage", reason: localized("the answer cannot be read"))
        return .answer(token: token, .failure(error))
      }
      return .answer(token: token, .success(values))
    case DIALTONE_BUS_ERROR:
      guard let token = tokens.removeValue(forKey: head.answered) else { return nil }
      let error = BusError(name: Self.text(head.error), reason: Self.text(head.reason))
      return .answer(token: token, .failure(error))
    case DIALTONE_BUS_SIGNAL:
      guard let values = values(message) else { return nil }
      return .signal(
        BusSignal(
          bus: bus, sender: Self.text(head.sender), path: Self.text(head.path), interface: Self.text(head.interface),
          member: Self.text(head.member), values: values))
    default: return nil
    }
  }

  /// The longest name in the head of a message, in bytes.
  private static let longestName = 4096
  /// The most values of a message. A message may have 128 MiB; those of telephones have a few dozen values.
  private static let maximumValues = 65_536
  private static let maximumDepth = 32

  /// The values of a message; nil if there are too many, or they are nested too deeply.
  private func values(_ message: OpaquePointer) -> [BusValue]? {
    var left = Self.maximumValues
    return values(message, &left, depth: 0)
  }

  private func values(_ message: OpaquePointer, _ left: inout Int, depth: Int) -> [BusValue]? {
    var values: [BusValue] = []
    guard depth < Self.maximumDepth else { return nil }
    while left > 0 {
      left -= 1
      let item = functions.read(message)
      switch item.kind {
      case DIALTONE_BUS_TEXT: values.append(.text(Self.text(item.text, upTo: longestText)))
      case DIALTONE_BUS_NUMBER: values.append(.number(item.number))
      case DIALTONE_BUS_FLAG: values.append(.flag(item.number != 0))
      case DIALTONE_BUS_PASSED_OVER: values.append(.other)
      case DIALTONE_BUS_OPEN:
        guard let inner = self.values(message, &left, depth: depth + 1) else { return nil }
        let isVariant = UInt8(bitPattern: item.type) == UInt8(ascii: "v")
        values.append(isVariant ? inner.first ?? .other : .list(inner))
      case DIALTONE_BUS_CLOSE, DIALTONE_BUS_END: return values
      default: return nil
      }
    }
    return nil
  }

  private static func text(_ text: UnsafePointer<CChar>?, upTo longest: Int = longestName) -> String {
    guard let text else { return "" }
    let bytes = UnsafeRawBufferPointer(start: text, count: strnlen(text, longest))
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Converts arguments to the C structures of the library.
private enum BusPacking {
  static func withArguments<Result>(
    _ arguments: [BusArgument], _ body: (UnsafeBufferPointer<dialtone_bus_argument>) -> Result
  ) -> Result {
    var parts: [dialtone_bus_argument] = []
    var texts: [UnsafeMutablePointer<CChar>] = []
    defer { for text in texts { free(text) } }
    func lent(_ text: String) -> UnsafePointer<CChar>? {
      guard let copy = strdup(text) else { return nil }
      texts.append(copy)
      return UnsafePointer(copy)
    }
    func put(_ text: String) {
      parts.append(dialtone_bus_argument(kind: DIALTONE_BUS_PUT_TEXT, type: 0, text: lent(text), number: 0))
    }
    func inside(_ type: Unicode.Scalar, of contents: String, _ body: () -> Void) {
      let type = CChar(truncatingIfNeeded: type.value)
      parts.append(dialtone_bus_argument(kind: DIALTONE_BUS_PUT_OPEN, type: type, text: lent(contents), number: 0))
      body()
      parts.append(dialtone_bus_argument(kind: DIALTONE_BUS_PUT_CLOSE, type: type, text: nil, number: 0))
    }
    for argument in arguments {
      switch argument {
      case .text(let text): put(text)
      case .path(let path):
        parts.append(dialtone_bus_argument(kind: DIALTONE_BUS_PUT_PATH, type: 0, text: lent(path), number: 0))
      case .texts(let texts):
        inside("a", of: "{sv}") {
          for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
            inside("e", of: "sv") {
              put(key)
              inside("v", of: "s") { put(text) }
            }
          }
        }
      case .number(let number):
        parts.append(dialtone_bus_argument(kind: DIALTONE_BUS_PUT_NUMBER, type: 0, text: nil, number: number))
      case .list(let texts): inside("a", of: "s") { for text in texts { put(text) } }
      case .variants(let texts):
        inside("a", of: "v") { for text in texts { inside("v", of: "s") { put(text) } } }
      }
    }
    return parts.withUnsafeBufferPointer(body)
  }
}
