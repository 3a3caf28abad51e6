import ArgumentParser
import Glibc
import Localization

/// Buffered standard output. A failed write is an error, because a lost number must not look like a delivered one.
///
///     var output = StandardOutput()
///     output.line("text")
///     try output.finish()
struct StandardOutput: ~Copyable {
  private static let pieceByteCount = 1 << 16
  private var bytes: [UInt8] = []
  private var errorCode: Int32 = 0

  /// Opens `/dev/null` for each standard descriptor that the caller closed. Otherwise the first file that the program opens,
  /// its terminal, could become its standard output.
  static func holdDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Read-only, so that writing fails, as it should.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes a text that is the whole output.
  ///
  /// - Throws: exit code 2, after one line on standard error.
  static func write(_ text: String) throws {
    var output = StandardOutput()
    output.append(text)
    try output.finish()
  }

  init() { bytes.reserveCapacity(StandardOutput.pieceByteCount * 2) }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= StandardOutput.pieceByteCount { flush() }
  }

  /// Lets `body` append bytes.
  mutating func append(_ body: (inout [UInt8]) -> Void) {
    body(&bytes)
    if bytes.count >= StandardOutput.pieceByteCount { flush() }
  }

  mutating func line(_ text: String) {
    append(text)
    append("\n")
  }

  private mutating func flush() {
    if !Locale.isUTF8 { bytes = Array(Locale.shown(String(decoding: bytes, as: UTF8.self), on: STDOUT_FILENO).utf8) }
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count, errorCode == 0, let base = bytes.baseAddress {
        let written = Glibc.write(STDOUT_FILENO, base + start, bytes.count - start)
        if written > 0 { start += written } else if errno != EINTR { errorCode = errno }
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// A member of a JSON object: a string, or null.
  mutating func member(_ name: StaticString, _ text: String?, isFirst: Bool = false) {
    append(isFirst ? "\"\(name)\":" : ",\"\(name)\":")
    if let text { quote(text) } else { append("null") }
  }

  /// A member of a JSON object: a list of strings.
  mutating func member(_ name: StaticString, _ texts: [String]) {
    append(",\"\(name)\":[")
    for (index, text) in texts.enumerated() {
      if index > 0 { append(",") }
      quote(text)
    }
    append("]")
  }

  /// A JSON string; see ``JSONOutput/text``.
  mutating func quote(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      // 0xC2 begins the controls of C1, 0xD8 and 0xE2 those of directions.
      let isPlain = utf8.allSatisfy {
        $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F && $0 != 0xC2 && $0 != 0xD8 && $0 != 0xE2
      }
      if isPlain {
        bytes.append(0x22)
        bytes.append(contentsOf: utf8)
        bytes.append(0x22)
      } else {
        bytes.append(contentsOf: JSONOutput.string(String(decoding: utf8, as: UTF8.self)).text.utf8)
      }
    }
    if bytes.count >= StandardOutput.pieceByteCount { flush() }
  }

  /// Writes the rest of the buffer.
  ///
  /// - Parameter name: the name of standard output in messages.
  /// - Throws: exit code 2, after one line, if any write failed.
  mutating func finish(_ name: String = localized("standard output")) throws {
    flush()
    guard errorCode == 0 else {
      let reason = strerror(errorCode).map { String(cString: $0) } ?? localized("error \(errorCode)")
      // Translators: {1} is "standard output" or the path of a file, {2} the reason that the system gives.
      complain(localized("\(name) cannot be written: \(reason)"))
      throw ExitStatus.unreadable
    }
  }
}
