/// The properties of objects, by path, interface and name.
typealias BusObjects = [String: [String: [String: BusValue]]]

/// A telephone: the object that places calls.
struct TelephoneLine: Hashable, Sendable {
  var path: String
  /// The user's name for it; empty if it has none.
  var name = ""
  /// Its Bluetooth address, or its serial number; empty if unknown.
  var identifier = ""
  /// The interfaces of the object, if they say what it can.
  var interfaces: Set<String> = []
  /// The calls that already exist, with their properties if they are known.
  var calls: [String: [String: BusValue]?] = [:]
  /// The emergency numbers of its network and its SIM card.
  var emergencyNumbers: Set<String> = []
  /// Its mailbox; nil if unknown.
  var mailbox: WaitingMessages?
}

enum TelephoneState: Hashable, Sendable {
  case unknown, dialling, ringing, incoming, active, held, ended
}

/// New values of the properties of a call; nil for unknown values.
struct TelephoneCallUpdate: Hashable, Sendable {
  var state: TelephoneState?
  var isIncoming: Bool?
  var number: String?
  var displayName: String?
  /// Whether the call is part of a conference.
  var isMerged: Bool?
  /// The service's code for the reason of the state, with it or before it.
  var code: Int?
}

enum TelephoneEvent: Hashable, Sendable {
  /// A call appeared, with its properties; nil if they must be requested.
  case appeared(String, [String: BusValue]?)
  case changed(String, TelephoneCallUpdate)
  case vanished(String)
  /// There are other telephones, or one of them can do something else.
  case linesChanged
  case lineRemoved(String)
  /// The properties of a telephone changed.
  case lineChanged(String)
}

extension BusValue {
  /// The answer of `GetManagedObjects`: `a{oa{sa{sv}}}`.
  var objects: BusObjects? {
    dictionary?.compactMapValues { $0.dictionary?.compactMapValues(\.dictionary) }
  }
}

extension BusMethod {
  /// Lists the objects of an object manager.
  static func objects(of path: String) -> BusMethod {
    BusMethod(path: path, interface: BusInterface.objectManager, member: "GetManagedObjects")
  }
}

/// The standard D-Bus interfaces.
enum BusInterface {
  static let objectManager = "org.freedesktop.DBus.ObjectManager"
  static let properties = "org.freedesktop.DBus.Properties"
}
