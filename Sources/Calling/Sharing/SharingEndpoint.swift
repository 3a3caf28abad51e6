import Glibc

/// Where the dialtones of a user meet for a telephone.
public struct SharingAddress: Hashable, Sendable {
  /// The folder, which only the user can enter; nil to share nothing.
  public var folder: String?
  /// The telephone: its kind and address.
  public var name: String

  public init(folder: String?, name: String) { (self.folder, self.name) = (folder, name) }

  /// The name for files: other characters than letters and digits are replaced, and long names are shortened (FNV-1a).
  var fileName: String {
    let hash = name.utf8.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let words = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(32)
    return "\(String(words))-\(String(hash, radix: 36))"
  }
}

/// Connects a window with the owner of its telephone. Without an owner, this process becomes it.
struct SharingEndpoint: PeerEndpoint {
  private let address: SharingAddress
  private let version: String
  /// Whether this process never becomes the owner.
  private let onlyJoins: Bool
  private let makeTelephone: @Sendable () -> any SharedTelephone
  private var owner: TelephoneOwner?
  private var folder: SocketFolder?
  private var lock: Int32?

  /// How long another process may take from the lock to the socket, or to end.
  private static let limit = Duration.seconds(5)
  private static let retry = Duration.milliseconds(2)

  init(
    _ address: SharingAddress, version: String, onlyJoins: Bool = false,
    makeTelephone: @escaping @Sendable () -> any SharedTelephone
  ) {
    (self.address, self.version, self.onlyJoins) = (address, version, onlyJoins)
    self.makeTelephone = makeTelephone
  }

  mutating func connect(interruptedBy interrupt: Int32) throws(CallError) -> ByteConnection {
    folder = folder ?? address.folder.flatMap { SocketFolder($0) }
    let end = ContinuousClock.now + SharingEndpoint.limit
    while true {
      if let socket = owner?.join() { return ByteConnection(PeerSocket(connected: socket)) }
      guard owner == nil, ContinuousClock.now < end else {
        throw CallError("another dialtone has the telephone, and does not answer")
      }
      let name = address.fileName
      if let socket = folder?.connect(to: "\(name).sock") { return ByteConnection(PeerSocket(connected: socket)) }
      switch folder?.lock("\(name).lock") {
      case .taken(let file) where onlyJoins:
        close(file)
        throw .noOpenTelephone
      case .impossible where onlyJoins, nil where onlyJoins: throw .noOpenTelephone
      case .taken(let file):
        let listener = folder?.listen(as: "\(name).sock")
        // Whom nobody can join does not keep the others from the telephone.
        if listener == nil { close(file) } else { lock = file }
        owner = TelephoneOwner(makeTelephone(), listener: listener, version: version)
        continue
      case .impossible, nil:
        owner = TelephoneOwner(makeTelephone(), listener: nil, version: version)
        continue
      case .held: break
      }
      var waits = pollfd(fd: interrupt, events: Int16(POLLIN), revents: 0)
      if poll(&waits, 1, SharingEndpoint.retry.milliseconds) > 0 { throw CallError("dialtone is ending") }
    }
  }

  mutating func finish() {
    guard let owner else { return }
    self.owner = nil
    owner.stop()
    if lock != nil { folder?.remove("\(address.fileName).sock") }
    if let lock { close(lock) }
    lock = nil
  }
}

extension CallError {
  package static var noOpenTelephone: CallError {
    CallError("no dialtone is open that has the telephone: open the dialer, or run dialtone watch")
  }
}
