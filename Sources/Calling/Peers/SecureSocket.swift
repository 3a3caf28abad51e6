import CLibraries
import Glibc
import Libraries

/// A TLS connection, non-blocking after it is established. It verifies the peer's certificate and name. Its creator must close
/// it.
struct SecureSocket: ByteTransport {
  private let connection: OpaquePointer
  private let functions: dialtone_network_functions

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - authorities: the certificates that TLS trusts, a PEM file; empty: the system's.
  ///   - interrupt: a descriptor that cancels the attempt when it becomes readable.
  /// - Throws: ``CallError`` with the address and the reason: no server listens, it does not use TLS, or its certificate is not
  ///   trusted.
  init(
    connectingTo address: ServerAddress, authorities: String, interruptedBy interrupt: Int32
  ) throws(CallError) {
    let functions = try DynamicLibrary.network.load(CallError.init)
    var reason = [CChar](repeating: 0, count: 256)
    let connection = address.host.withCString { host in
      authorities.withCString { file in
        var peer = dialtone_tls_peer()
        peer.host = host
        peer.port = address.port
        peer.authorities = authorities.isEmpty ? nil : file
        peer.limit = Int(PeerSocket.connectLimit.milliseconds)
        peer.interrupt = interrupt
        return functions.tls_connect(&peer, &reason)
      }
    }
    guard let connection else {
      let words = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw CallError("no TLS connection to \(address): \(words)")
    }
    (self.connection, self.functions) = (connection, functions)
  }

  var descriptor: Int32 { functions.tls_descriptor(connection) }

  func read(into buffer: inout [UInt8]) -> Transfer {
    outcome(functions.tls_read(connection, &buffer, buffer.count))
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Transfer {
    outcome(
      bytes.withUnsafeBufferPointer { functions.tls_write(connection, $0.baseAddress, $0.count) })
  }

  private func outcome(_ count: Int) -> Transfer {
    if count >= 0 { return .bytes(count) }
    return count == DIALTONE_TLS_WOULD_BLOCK ? .wouldBlock : .closed
  }

  func close() { functions.tls_close(connection) }
}
