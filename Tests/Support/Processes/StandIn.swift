/// Shell scripts that replace programs in tests.
public enum StandIn {
  /// Writes an executable script.
  ///
  /// A separate process writes it. If this process did, a child that another test starts meanwhile would inherit the open file
  /// until its `exec`, and Linux does not run a file that is open for writing (ETXTBSY).
  ///
  /// - Parameters:
  ///   - script: the lines after `#!/bin/sh`.
  ///   - path: the path of the script, in an existing folder.
  public static func write(_ script: String, to path: String) throws(PtyError) {
    let command = #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#
    let status = try ChildProcess("/bin/sh", ["-c", command, "sh", script, path]).run()
    guard status == .exited(0) else { throw PtyError("\(path) cannot be written: /bin/sh ended as \(status)") }
  }
}
