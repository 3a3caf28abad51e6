import Foundation
import Testing

struct TmuxSessionTests {
  @Test
  func `A session ends after its programs, and leaves no folder`() async throws {
    let folder = try await TmuxSessionTests.folderOfSession()
    #expect(!FileManager.default.fileExists(atPath: folder))
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
    let left = processes.filter { process in
      let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
      return environment.split(separator: 0).contains(Data("HOME=\(folder)".utf8)[...])
    }
    #expect(left == [])
  }

  /// The folder of a session that has ended, in which a dialer was running.
  private static func folderOfSession() async throws -> String {
    let session = try await TmuxSession()
    try await session.run("$DIALTONE --no-config $SAMPLE")
    try await session.until("the dialer is there") { $0.contains("60 contacts") }
    return session.folder.path
  }
}
