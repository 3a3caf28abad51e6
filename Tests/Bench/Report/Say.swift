import Glibc

/// Writes a line to standard output, unbuffered, so that a long run can be followed.
func say(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

/// Writes a line to standard error.
func complain(_ line: String) { write("dialtone-bench: \(line)\n", to: STDERR_FILENO) }

private func write(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
