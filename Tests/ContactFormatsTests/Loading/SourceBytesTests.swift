import Contacts
import Foundation
import Glibc
import Testing

@testable import ContactFormats

/// Mapped files that change while they are read.
struct SourceBytesTests {
  private func withFile(_ text: [UInt8], _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try Data(text).write(to: URL(filePath: path))
    defer { unlink(path) }
    try body(path)
  }

  @Test
  func `The truncated part of a mapped file reads as zeros`() throws {
    try withFile([UInt8](repeating: 0x41, count: SourceBytes.mappingThreshold * 2)) { path in
      let bytes = try SourceBytes(path: SourcePath(path))
      #expect(bytes.isWhole)
      #expect(truncate(path, 100) == 0)
      #expect(bytes.withBytes { $0.lazy.filter { $0 == 0x41 }.count } == 100)
      #expect(!bytes.isWhole)
    }
  }

  @Test
  func `A file that is cut off while it is read is an error, and nothing else`() throws {
    let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann Lee\r\nTEL:+1 650 253 0000\r\nEND:VCARD\r\n"
    let count = 4 * ContactLoaderParts.threshold / card.utf8.count
    try withFile(Array(String(repeating: card, count: count).utf8)) { path in
      var errors: [String] = []
      let summary = ContactLoader(sources: [.path(path)], .init(merges: false)).load { event in
        switch event {
        case .batch: truncate(path, 1 << 12)
        case .sourceFinished(_, .failure(let error)): errors.append(error.reason)
        default: break
        }
      }
      #expect(errors == ["was shortened by another program while it was read; try again"])
      #expect(summary.contacts > 0 && summary.contacts < count)
    }
  }
}
