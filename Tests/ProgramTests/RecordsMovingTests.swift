import Foundation
import Testing

/// `dialtone records backup`, `restore`, `export` and `import`, and records that cannot be written.
final class RecordsMovingTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-moving-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs a script with `$DIALTONE`, in a folder of its own; `here` and `there` are the states of two machines.
  private func shell(_ script: String) async throws -> (status: Int32, output: String, error: String) {
    let environment = [
      "HOME": folder.path, "DIALTONE": Program.path, "LIST": Program.resource("sample/phoneIdentity.json"),
      "XDG_STATE_HOME": folder.appending(path: "here").path, "THERE": folder.appending(path: "there").path,
    ]
    return try await Program.run("bash", ["-c", "cd \"$HOME\"\n" + script], environment: environment)
  }

  @Test
  func `Records move to another machine as a backup and as JSON`() async throws {
    let result = try await shell(
      """
      "$DIALTONE" records backup early
      "$DIALTONE" directory import "$LIST"
      "$DIALTONE" directory block '+1900*' withheld --note spam >/dev/null
      "$DIALTONE" speed-dial 2 112
      "$DIALTONE" records backup file
      "$DIALTONE" records backup file
      "$DIALTONE" records export --json > rows
      export XDG_STATE_HOME=$THERE
      "$DIALTONE" records restore file
      "$DIALTONE" records restore file
      "$DIALTONE" records restore file --merge
      "$DIALTONE" records export --json | cmp - rows && echo equal
      export XDG_STATE_HOME=$THERE/again
      (cat rows; echo '{"version":1,"table":"calls","number":"1"}'; echo '[1'; echo) | "$DIALTONE" records import
      "$DIALTONE" records export --json | cmp - rows && echo equal
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "32 added", "1 speed dial, 32 numbers, 2 blocked patterns added", "nothing added; 35 already existed",
        "equal",
        "1 speed dial, 32 numbers, 2 blocked patterns added", "equal",
      ])
    let errors = result.error.split(separator: "\n").map(String.init)
    try #require(errors.count == 5, "\(errors)")
    #expect(errors[0].hasSuffix("/here/dialtone/dialtone.sqlite: there are no records yet"))
    #expect(errors[1] == "dialtone: file: already exists; --force replaces it")
    #expect(errors[2].hasSuffix("/there/dialtone/dialtone.sqlite: already has records; --merge adds to them"))
    #expect(errors[3].hasPrefix("dialtone: -:37: ") && errors[3].hasSuffix("; skipped"))
    #expect(errors[4].hasPrefix("dialtone: -:38: ") && errors[4].hasSuffix("; skipped"))
  }

  @Test
  func `Killed at any moment, moving leaves all or nothing`() async throws {
    let list = (0..<60_000).map { "\"\(886_000_000_000 + $0 * 37)\": \"Label \($0)\"" }.joined(separator: ",\n")
    try Data("{\(list)}".utf8).write(to: folder.appending(path: "large.json"))
    let result = try await shell(
      """
      set -m
      "$DIALTONE" directory import large.json >/dev/null
      "$DIALTONE" records backup whole
      "$DIALTONE" records export --json -o rows
      count() { XDG_STATE_HOME=$1 "$DIALTONE" directory stats --json | grep -o '"entries":[0-9]*'; }
      killed() {
        "$@" >/dev/null 2>&1 & sleep 0.0$((RANDOM % 10))$((RANDOM % 10)); kill -KILL -$! 2>/dev/null; wait $! 2>/dev/null
      }
      for round in $(seq 6); do
        rm -rf part to from
        killed "$DIALTONE" records backup part
        [ ! -e part ] || { XDG_STATE_HOME=$PWD/from "$DIALTONE" records restore part >/dev/null; echo "backup $(count "$PWD/from")"; }
        XDG_STATE_HOME=$PWD/to killed "$DIALTONE" records restore whole
        echo "restore $(count "$PWD/to")"
        rm -rf to
        XDG_STATE_HOME=$PWD/to killed "$DIALTONE" records import rows
        echo "import $(count "$PWD/to")"
      done
      count "$XDG_STATE_HOME"
      "$DIALTONE" records check | grep -o "no problems"
      """)
    let lines = Set(result.output.split(separator: "\n").map(String.init))
    let whole = ["backup", "restore", "import"].map { "\($0) \"entries\":60000" }
    let nothing = ["restore", "import"].map { "\($0) \"entries\":0" }
    #expect(lines.isSubset(of: whole + nothing + ["\"entries\":60000", "no problems"]), "\(lines)")
    #expect(lines.contains("\"entries\":60000") && lines.contains("no problems"))
  }

  @Test
  func `Records in a folder that cannot be written are read`() async throws {
    // Root may write everywhere.
    let user = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    let result = try await shell(
      """
      "$DIALTONE" directory add +16505550100 A >/dev/null
      chmod -R a+rX . && chmod a-w here/dialtone here/dialtone/dialtone.sqlite
      \(user) "$DIALTONE" directory list
      \(user) "$DIALTONE" records check | grep -o "no problems"
      \(user) "$DIALTONE" directory add +16505550101 B
      ls here/dialtone
      chmod u+w here/dialtone
      """)
    #expect(result.output == "+16505550100  A\nno problems\ndialtone.sqlite\n")
    #expect(result.error.contains("call records cannot be") && result.error.split(separator: "\n").count == 1)
  }
}
