import CLibraries
import Glibc
import Libraries

/// A TLS connection that never blocks, once it is made. The peer's certificate is verified, and its name. Whoever made it closes
/// it.
struct SecureSocket: ByteTransport {
  private let connection: OpaquePointer
  private let functions: dialtone_network_functions

  /// Connects.
  ///
  /// - Parameters:
  ///   - authorities: the certificates of authorities that are trusted, a file in PEM; empty: the system's.
  ///   - interrupt: a descriptor that ends the attempt when it becomes readable.
  /// - Throws: ``CallError`` with the address and what is wrong: nothing listens there, no TLS is spoken, or the certificate is
  ///   not to be trusted.
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
