import CLinux
import Glibc

/// The baresip program that dialtone starts.
public struct BaresipProgram: Hashable, Sendable {
  /// The program's name on PATH, or its path.
  public var program: String
  /// The folder of the user's configuration, with `config` and `accounts`; usually `~/.baresip`.
  public var configuration: String
  /// The file for its output; overwritten each time.
  public var log: String
  /// The folder in which every call is recorded, by the module `sndfile`; nil for none.
  public var recordings: String?

  public init(program: String = "baresip", configuration: String, log: String, recordings: String? = nil) {
    (self.program, self.configuration, self.log) = (program, configuration, log)
    self.recordings = recordings
  }

  /// The user's configuration, changed so that dialtone can control baresip.
  ///
  /// It loads `ctrl_tcp`, on a loopback port only, and `menu`, which executes the commands. It omits modules that read from a
  /// terminal.
  ///
  /// - Complexity: O(length)
  static func configuration(from text: String, port: UInt16, recordings: String? = nil) -> String {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(whereSeparator: \.isWhitespace)
      let isOurs =
        words.first.map { name in
          ["ctrl_tcp_listen", "statmode_default"].contains(name) || recordings != nil && name == "snd_path"
        } ?? false
      let isLeftOut = words.count > 1 && words[0].hasPrefix("module") && ["stdio.so", "cons.so"].contains(words[1])
      if !isOurs, !isLeftOut { lines.append(line) }
    }
    func loads(_ module: String) -> Bool {
      lines.contains { line in
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.count > 1 && words[0].hasPrefix("module") && words[1] == module
      }
    }
    var result = lines.joined(separator: "\n") + "\n"
    // Not translated: settings of baresip.
    for module in ["menu.so", "ctrl_tcp.so"] where !loads(module) { result += "module_app \(module)\n" }
    if let recordings {
      if !loads("sndfile.so") { result += "module sndfile.so\n" }
      result += "snd_path \(recordings)\n"
    }
    return result + "statmode_default off\nctrl_tcp_listen 127.0.0.1:\(port)\n"
  }
}

/// A baresip process that dialtone started. It ends with dialtone, however dialtone ends.
struct BaresipProcess: Sendable {
  let process: Int32
  let port: UInt16
  /// A descriptor that is readable when the process has ended.
  private let ending: Int32
  private let folder: BaresipFolder

  /// How long the process may take to end its calls and unregister.
  private static let endLimit = Duration.seconds(2)
  private static let longestConfiguration = 1 << 20

  /// Starts the process. It ends with the thread that calls this initializer.
  init(_ program: BaresipProgram) throws(CallError) {
    guard let text = BaresipProcess.read("\(program.configuration)/config") else {
      throw CallError(
        "baresip has no configuration at \(program.configuration); \"dialtone setup\" makes it"
      )
    }
    guard let port = BaresipProcess.freePort() else { throw CallError("there is no free port for baresip") }
    BaresipFolder.removeAbandoned()
    if let recordings = program.recordings { mkdir(recordings, 0o700) }
    folder = try BaresipFolder(
      program, BaresipProgram.configuration(from: text, port: port, recordings: program.recordings))
    self.port = port
    let log = open(program.log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { if log >= 0 { close(log) } }
    let output = log >= 0 ? log : open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { if log < 0 { close(output) } }
    let words = [program.program, "-f", folder.path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    process = dialtone_start_bound(program.program, arguments, output)
    guard process > 0 else {
      let reason = String(cString: strerror(errno))
      folder.remove()
      throw CallError("\(program.program) could not be started: \(reason); is it installed?")
    }
    ending = dialtone_open_process(process)
  }

  /// Connects as the only client: everybody on the machine could connect to the port.
  func connect(interruptedBy interrupt: Int32 = -1) throws(CallError) -> PeerSocket {
    let address = ServerAddress(host: "127.0.0.1", port: port)
    let socket = try PeerSocket(connectingTo: address, interruptedBy: interrupt, prepare: admit)
    // The program may have begun to listen just before it was connected to.
    admit(socket.descriptor)
    return socket
  }

  /// Lets a socket be the only client, before it connects or when it is connected.
  private func admit(_ socket: Int32) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, size)
        getsockname(socket, $0, &size)
      }
    }
    // It fails until the program listens.
    _ = dialtone_accept_only(process, Int32(port), Int32(UInt16(bigEndian: address.sin_port)))
  }

  enum Wait { case ended, interrupted, timeIsOver }

  /// Waits until the process has ended, the interrupt descriptor is readable, or the time limit is reached.
  func waitForEnd(_ limit: Duration, interruptedBy interrupt: Int32 = -1) -> Wait {
    var waits = [
      pollfd(fd: ending, events: Int16(POLLIN), revents: 0), pollfd(fd: interrupt, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&waits, 2, limit.milliseconds)
    return waits[0].revents != 0 ? .ended : waits[1].revents != 0 ? .interrupted : .timeIsOver
  }

  /// Makes the process end its calls and unregister, and waits until it has ended.
  func end() {
    kill(process, SIGTERM)
    if waitForEnd(BaresipProcess.endLimit) != .ended { kill(process, SIGKILL) }
    waitpid(process, nil, 0)
    close(ending)
    folder.remove()
  }

  // MARK: Files

  static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < longestConfiguration {
      let count = Glibc.read(file, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Finds a free loopback port below the range that the kernel assigns to outgoing connections by default: a connection could
  /// get a port from that range before baresip binds it.
  private static func freePort() -> UInt16? {
    for _ in 0..<portAttempts {
      let port = UInt16.random(in: ports)
      if isFree(port) { return port }
    }
    return nil
  }

  private static let ports: Range<UInt16> = 20_000..<32_768
  private static let portAttempts = 100

  private static func isFree(_ port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
