import Glibc

/// The bytes of a file, as a whole or its start.
enum FileBytes {
  /// Reads a file.
  ///
  /// - Parameter limit: the most bytes that are wanted.
  /// - Returns: nil when it cannot be read.
  static func read(_ path: String, upTo limit: Int = .max) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: min(Int(status.st_size), limit)) { buffer, count in
      count = 0
      while count < buffer.count, let base = buffer.baseAddress {
        let read = Glibc.read(descriptor, base + count, buffer.count - count)
        if read < 0, errno == EINTR { continue }
        if read <= 0 {
          isWhole = false
          break
        }
        count += read
      }
    }
    return isWhole ? bytes : nil
  }
}
