import Glibc

/// Texts for C, each terminated by a NUL. They are freed with this value: wrap the call that reads them in
/// `withExtendedLifetime`.
public struct LentTexts: ~Copyable {
  private var copies: [UnsafeMutableRawPointer] = []

  public init() {}

  deinit { for copy in copies { free(copy) } }

  /// A text for C; nil where there is none, and when there is no memory.
  public mutating func lend(_ text: String?) -> UnsafePointer<CChar>? {
    guard let copy = text.flatMap({ strdup($0) }) else { return nil }
    copies.append(copy)
    return UnsafePointer(copy)
  }

  /// Bytes for C, without a NUL at the end; nil where there are none, and when there is no memory.
  public mutating func lend(bytes: [UInt8]) -> UnsafePointer<UInt8>? {
    guard !bytes.isEmpty, let copy = malloc(bytes.count) else { return nil }
    copy.copyMemory(from: bytes, byteCount: bytes.count)
    copies.append(copy)
    return UnsafePointer(copy.assumingMemoryBound(to: UInt8.self))
  }
}

extension String {
  /// Decodes an array of C up to its NUL; invalid UTF-8 is replaced.
  ///
  /// - Parameter characters: the array as Swift imports it, a tuple.
  public init(cArray characters: some Any) {
    self = withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
