import DialtoneTestSupport
import Foundation
import Testing

/// Who hears the user, by the sound that arrives: the program in tmux, a real baresip, and the other sides of its calls.
@Suite("Who hears the user, with the program", .timeLimit(.minutes(5)))
struct MicrophoneProgramTests {
  @Test("One person hears the user, and an emergency call is left on request only", arguments: ["100 30", "80 24"])
  func rows(size: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-microphone-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A network of its own: nobody else has its ports, and all of it ends with the test.
    let run = #"ip link set lo up && exec python3 -B "$@""#
    let result = try await Program.run(
      "unshare",
      [
        "--map-root-user", "--net", "--pid", "--fork", "--kill-child", "--mount-proc", "bash", "-c", run, "bash",
        Program.script("Peers/floor.py"), Program.path, "baresip", folder.path,
      ] + size.split(separator: " ").map(String.init))
    #expect(result.status == 0, "\(result.output)\n\(result.error)")
  }
}
