import Platform

/// A path in the file system: bytes, which need not be UTF-8.
struct SourcePath: Hashable {
  /// The bytes without the NUL at the end.
  private(set) var bytes: [UInt8]

  init(_ path: String) { bytes = Array(path.utf8) }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The path of an entry of this folder.
  func appending(_ name: [UInt8]) -> SourcePath {
    var joined = bytes
    if joined.last != UInt8(ascii: "/") { joined.append(UInt8(ascii: "/")) }
    joined.append(contentsOf: name)
    return SourcePath(bytes: joined)
  }

  /// The path as it is shown, in which bytes that are not UTF-8 are replaced.
  var name: String { String(decoding: bytes, as: UTF8.self) }

  /// Calls `body` with the path as a C string.
  func withCPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var terminated = bytes.map { CChar(bitPattern: $0) }
    terminated.append(0)
    return terminated.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return withUnsafePointer(to: 0) { body($0) } }
      return body(base)
    }
  }

  /// Opens the file for reading, without waiting for the writer of a FIFO. Returns -1 and sets `errno` on failure.
  func open() -> Int32 {
    withCPath { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
  }

  /// Returns the status of the file, following symbolic links. Returns nil and sets `errno` on failure.
  func status() -> stat? {
    var status = stat()
    return withCPath { stat($0, &status) } == 0 ? status : nil
  }
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}
