/// Scripts of the shell that stand for programs, to be run by what is tested.
public enum StandIn {
  /// Writes one, by a process of its own: were it written by this one, a process that another test starts meanwhile would
  /// hold the open file until its `exec`, and Linux runs no file that somebody has open for writing (ETXTBSY).
  ///
  /// - Parameters:
  ///   - script: the lines below `#!/bin/sh`.
  ///   - path: where it goes, in a folder that exists.
  public static func write(_ script: String, to path: String) throws(PtyError) {
    let command = #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#
    let writer = try ChildProcess("/bin/sh", ["-c", command, "sh", script, path]).start()
    let status = ChildProcess.status(of: writer, waits: true)
    guard status == .exited(0) else {
      throw PtyError("\(path) cannot be written: /bin/sh ended as \(String(describing: status))")
    }
  }
}
