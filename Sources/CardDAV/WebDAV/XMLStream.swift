import CLibraries
import Glibc

/// An incremental XML parser.
final class XMLStream {
  private let functions: dialtone_network_functions
  private var parser: OpaquePointer?
  private let start: (String) -> Void
  private let end: () -> Void
  private let text: (UnsafeBufferPointer<UInt8>) -> Void
  private var reason = [CChar](repeating: 0, count: 256)

  /// The reason why a document is rejected: it is not well-formed, or is an attack.
  struct Malformed: Error { let reason: String }

  /// - Parameters:
  ///   - start: called with the name of each element that begins, in the form of network_functions.h: `DAV: href`.
  ///   - end: called for each element that ends.
  ///   - text: called with pieces of text in UTF-8.
  init(
    _ functions: dialtone_network_functions, start: @escaping (String) -> Void, end: @escaping () -> Void,
    text: @escaping (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    (self.functions, self.start, self.end, self.text) = (functions, start, end, text)
  }

  deinit { if let parser { functions.xml_close(parser) } }

  /// Parses the next piece.
  func feed(_ bytes: UnsafeBufferPointer<CChar>, isLast: Bool = false) throws(Malformed) {
    let parser = try opened()
    let isGood = withExtendedLifetime(self) {
      functions.xml_feed(parser, bytes.baseAddress, bytes.count, isLast, &reason)
    }
    if !isGood { throw Malformed(reason: reason.withUnsafeBufferPointer { XMLStream.string($0) }) }
  }

  /// Ends the document.
  ///
  /// - Throws: an error when the document is incomplete.
  func finish() throws(Malformed) { try feed(UnsafeBufferPointer(start: nil, count: 0), isLast: true) }

  private static func string(_ bytes: UnsafeBufferPointer<CChar>) -> String {
    String(decoding: bytes.lazy.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func opened() throws(Malformed) -> OpaquePointer {
    if let parser { return parser }
    var handlers = dialtone_xml_handlers()
    handlers.context = Unmanaged.passUnretained(self).toOpaque()
    handlers.start = { context, name in
      guard let context, let name else { return }
      Unmanaged<XMLStream>.fromOpaque(context).takeUnretainedValue().start(String(cString: name))
    }
    handlers.end = { context, _ in
      guard let context else { return }
      Unmanaged<XMLStream>.fromOpaque(context).takeUnretainedValue().end()
    }
    handlers.text = { context, bytes, count in
      guard let context, let bytes else { return }
      bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
        Unmanaged<XMLStream>.fromOpaque(context).takeUnretainedValue()
          .text(UnsafeBufferPointer(start: $0, count: count))
      }
    }
    guard let opened = functions.xml_open(&handlers) else { throw Malformed(reason: "there is no memory") }
    parser = opened
    return opened
  }
}
