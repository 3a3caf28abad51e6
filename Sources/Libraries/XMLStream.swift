import CLibraries
import Glibc
import Localization

/// An incremental XML parser.
public final class XMLStream {
  private let functions: dialtone_xml_functions
  private let encoding: String?
  private var parser: OpaquePointer?
  private let start: (String, [Attribute]) -> Void
  private let end: () -> Void
  private let text: (UnsafeBufferPointer<UInt8>) -> Void
  private var reason = [CChar](repeating: 0, count: 256)

  /// An attribute of an element. Its name has the form of an element's.
  public struct Attribute {
    public let name: String
    public let value: String
  }

  /// The reason why a document is rejected: it is not well-formed, or is an attack.
  public struct Malformed: Error {
    /// The line, from 1.
    public let line: Int
    public let reason: String
    /// How many bytes were parsed if the document was complete, and something follows it; nil for other errors.
    public let end: Int?
  }

  /// - Parameters:
  ///   - encoding: the charset, whatever the document declares; nil as it declares.
  ///   - start: called with the name of each element that begins, in the form of xml_functions.h (`DAV: href`), and with its
  ///     attributes.
  ///   - end: called for each element that ends.
  ///   - text: called with pieces of text in UTF-8.
  public init(
    _ functions: dialtone_xml_functions, encoding: String? = nil, start: @escaping (String, [Attribute]) -> Void,
    end: @escaping () -> Void, text: @escaping (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    (self.functions, self.encoding, self.start, self.end, self.text) = (functions, encoding, start, end, text)
  }

  deinit { if let parser { functions.close(parser) } }

  /// The line that is being parsed, from 1.
  public var line: Int { parser.map { Int(functions.line($0)) } ?? 1 }

  /// Parses the next piece.
  public func feed(_ bytes: UnsafeBufferPointer<CChar>, isLast: Bool = false) throws(Malformed) {
    let parser = try opened()
    let result = withExtendedLifetime(self) {
      functions.feed(parser, bytes.baseAddress, bytes.count, isLast, &reason)
    }
    guard result != DIALTONE_XML_FED else { return }
    throw Malformed(
      line: line, reason: reason.withUnsafeBufferPointer { XMLStream.string($0) },
      end: result == DIALTONE_XML_ENDED ? Int(functions.offset(parser)) : nil)
  }

  /// Ends the document.
  ///
  /// - Throws: an error when the document is incomplete.
  public func finish() throws(Malformed) { try feed(UnsafeBufferPointer(start: nil, count: 0), isLast: true) }

  private static func string(_ bytes: UnsafeBufferPointer<CChar>) -> String {
    String(decoding: bytes.lazy.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func attributes(_ texts: UnsafePointer<UnsafePointer<CChar>?>?) -> [Attribute] {
    guard var next = texts else { return [] }
    var attributes: [Attribute] = []
    while let name = next[0], let value = next[1] {
      attributes.append(Attribute(name: String(cString: name), value: String(cString: value)))
      next += 2
    }
    return attributes
  }

  private func opened() throws(Malformed) -> OpaquePointer {
    if let parser { return parser }
    var handlers = dialtone_xml_handlers()
    handlers.context = Unmanaged.passUnretained(self).toOpaque()
    handlers.start = { context, name, attributes in
      guard let context, let name else { return }
      Unmanaged<XMLStream>.fromOpaque(context).takeUnretainedValue()
        .start(String(cString: name), XMLStream.attributes(attributes))
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
    guard let opened = functions.open(&handlers, encoding) else {
      throw Malformed(line: 1, reason: localized("out of memory"), end: nil)
    }
    parser = opened
    return opened
  }
}
