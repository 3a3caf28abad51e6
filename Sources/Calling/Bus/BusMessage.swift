/// A received D-Bus value. A variant is represented by its content.
package indirect enum BusValue: Hashable, Sendable {
  case text(String)
  case number(Int64)
  case flag(Bool)
  /// An array, a structure, or an entry of a dictionary.
  case list([BusValue])
  /// A value of a type that is not needed.
  case other

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Int? { if case .number(let number) = self { Int(number) } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var list: [BusValue]? { if case .list(let list) = self { list } else { nil } }

  /// The value as a dictionary with string keys; nil if it is not a dictionary. Of entries with the same key, the last wins.
  package var dictionary: [String: BusValue]? {
    guard let list else { return nil }
    var result: [String: BusValue] = [:]
    for entry in list {
      guard let pair = entry.list, pair.count == 2, let key = pair[0].text else { return nil }
      result[key] = pair[1]
    }
    return result
  }
}

/// A D-Bus value to send.
package indirect enum BusArgument: Hashable, Sendable {
  case text(String)
  /// `o`: the path of an object.
  case path(String)
  /// `a{sv}` of strings.
  case texts([String: String])
  /// `av` of strings.
  case variants([String])
  /// `as`.
  case list([String])
  /// `u`.
  case number(UInt32)
}

/// A method of an object, with its arguments.
package struct BusMethod: Hashable, Sendable {
  var path: String
  var interface: String
  var member: String
  var arguments: [BusArgument] = []

  package init(path: String, interface: String, member: String, arguments: [BusArgument] = []) {
    (self.path, self.interface, self.member, self.arguments) = (path, interface, member, arguments)
  }

  /// The method with its arguments, as one readable line.
  var preview: String {
    let arguments = arguments.map { argument in
      switch argument {
      case .text(let text), .path(let text): "\"\(text)\""
      case .texts(let texts):
        "{" + texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ", ") + "}"
      case .number(let number): "\(number)"
      case .variants(let texts), .list(let texts): "[" + texts.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
      }
    }
    return "\(interface).\(member)(\(arguments.joined(separator: ", ")))"
  }
}

/// A method call. Its answer has the same token.
struct BusRequest: Hashable, Sendable {
  var bus: Bus
  var token: Int
  var destination: String
  var method: BusMethod
  /// Whether the bus starts the service if it does not run.
  var startsService = false
}

/// Why a method failed.
package struct BusError: Error, Hashable, Sendable {
  /// `org.freedesktop.DBus.Error.ServiceUnknown` …
  package var name: String
  /// A sentence from the service; may be empty.
  package var reason: String

  package init(name: String, reason: String) { (self.name, self.reason) = (name, reason) }

  /// The sentence, or else the name.
  package var explanation: String { reason.isEmpty ? name : reason }
}

/// A received D-Bus message.
enum BusMessage: Hashable, Sendable {
  case answer(token: Int, Result<[BusValue], BusError>)
  case signal(BusSignal)
}

struct BusSignal: Hashable, Sendable {
  var bus: Bus
  /// The unique name of the sender, which the bus guarantees.
  var sender: String
  var path: String
  var interface: String
  var member: String
  var values: [BusValue]

  func isNamed(_ member: String, of interface: String) -> Bool {
    self.member == member && self.interface == interface
  }
}
