import Glibc

/// Reads and writes the bytes of files.
enum FileBytes {
  /// Reads a file, or its start.
  ///
  /// - Parameter limit: the most bytes to read.
  /// - Returns: nil if the file cannot be read.
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

  /// Writes everything to the disk, and closes the descriptor.
  ///
  /// - Returns: 0, or the error number.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    let code = rest.isEmpty && fsync(descriptor) == 0 ? 0 : errno
    return close(descriptor) == 0 || code != 0 ? code : errno
  }
}
