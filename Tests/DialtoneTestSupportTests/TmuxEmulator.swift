import DialtoneTestSupport
import Glibc
import Testing

/// Another emulator for comparison: tmux (package tmux).
///
/// libvterm's `unterm` is unsuitable, because it skips cells that were never written, and so loses the columns.
struct TmuxEmulator {
  let columns: Int
  let rows: Int

  /// The rows of the screen after these bytes, without blanks at their ends.
  func lines(after stream: [UInt8]) throws -> [String] {
    let tmux = try #require(ChildProcess.find("tmux"), "tmux is missing; install the package tmux")
    let recorded = TemporaryFile()
    let output = TemporaryFile()
    // The title is last in the stream, so that tmux has read everything when it has the title.
    let bytes = stream + Array("\u{1B}]2;all-read\u{1B}\\".utf8)
    #expect(write(recorded.descriptor, bytes, bytes.count) == bytes.count)
    let socket = recorded.path + ".tmux"
    func run(_ arguments: [String]) throws -> String {
      var child = ChildProcess(tmux, ["-S", socket, "-f", "/dev/null"] + arguments)
      child.setTerminalEnvironment()
      child.files = [(0, "/dev/null", O_RDONLY), (1, output.path, O_WRONLY | O_TRUNC), (2, "/dev/null", O_WRONLY)]
      #expect(try child.run() == .exited(0), "tmux \(arguments)")
      var text = [UInt8](repeating: 0, count: 1 << 16)
      let count = pread(output.descriptor, &text, text.count, 0)
      return String(decoding: text[..<max(count, 0)], as: UTF8.self)
    }
    let show = "stty raw -echo; cat '\(recorded.path)'; exec sleep 600"
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    _ = try run(["start-server", ";", "set", "-g", "status", "off", ";", "new-session", "-d"] + size + [show])
    defer {
      _ = try? run(["kill-server"])
      unlink(socket)
    }
    let deadline = ContinuousClock.now + PtySession.patience
    while try !run(["display-message", "-p", "#{pane_title}"]).hasPrefix("all-read") {
      try #require(ContinuousClock.now < deadline, "tmux has not read the stream")
    }
    let screen = try run(["capture-pane", "-p"])
    return screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(trimmed)
  }

  private func trimmed(_ line: Substring) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
