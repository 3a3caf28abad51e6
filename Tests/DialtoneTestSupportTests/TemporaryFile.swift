import Glibc

/// An empty file that is removed with this value.
final class TemporaryFile {
  let path: String
  let descriptor: Int32

  init() {
    var template = Array("/tmp/dialtone-test.XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    close(descriptor)
    unlink(path)
  }
}
