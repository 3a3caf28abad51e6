/// Netstrings (D. J. Bernstein, 1997): a length in decimal, a colon, that many bytes, and a comma.
enum Netstring {
  static func encoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    Array("\(bytes.count):".utf8) + bytes + [UInt8(ascii: ",")]
  }
}

/// Reads netstrings from bytes that arrive in any pieces. The input is not trusted: text that is too long, or not a netstring,
/// is a failure.
struct NetstringReader: Sendable {
  /// The longest content. baresip's longest is its list of commands, a few thousand bytes.
  static let longest = 1 << 18

  enum Failure: Error, Hashable {
    case notANetstring
    case tooLong
  }

  /// The length, as far as it was read.
  private var length: Int?
  private var hasColon = false
  private var content: [UInt8] = []

  /// Consumes bytes.
  ///
  /// - Returns: the completed contents, including those before a failure.
  /// - Complexity: O(bytes)
  mutating func read(_ bytes: some Collection<UInt8>) -> (contents: [[UInt8]], failure: Failure?) {
    var contents: [[UInt8]] = []
    var rest = bytes[...]
    while let byte = rest.first {
      guard hasColon, let length else {
        rest.removeFirst()
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          let next = (length ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
          guard next <= NetstringReader.longest else { return (contents, .tooLong) }
          length = next
        case UInt8(ascii: ":") where length != nil: hasColon = true
        default: return (contents, .notANetstring)
        }
        continue
      }
      guard content.count < length else {
        guard byte == UInt8(ascii: ",") else { return (contents, .notANetstring) }
        rest.removeFirst()
        contents.append(content)
        self = NetstringReader()
        continue
      }
      let part = rest.prefix(length - content.count)
      content += part
      rest = rest.dropFirst(part.count)
    }
    return (contents, nil)
  }
}
