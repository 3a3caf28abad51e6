import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

/// Photos, from the card to the screen, with the process that decodes them.
struct PhotoProgramTests {
  /// 48 × 64 pixels: the upper half red, the lower half blue.
  private static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO\
    UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P\
    T09PT09PT0//wAARCABAADADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA\
    FwEBAQEBAAAAAAAAAAAAAAAAAAYFB//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIQDOWIAAAAAAAAACWA6EhgA\
    AAAAAAAAH//Z
    """
  private static let png = """
    iVBORw0KGgoAAAANSUhEUgAAADAAAABACAIAAADTQmMRAAAASklEQVR42u3QAQ0AMAgEMZiQ9y8FWbNBtp6C5nqS2tSpZQEBAQEB\
    AQEBAQEBAQEBAQG9DepkHAICAgICAgICAgICAgICAgL6F3QBW1AChzQnSDYAAAAASUVORK5CYII=
    """
  /// A PNG of a few bytes that claims to have 60000 × 60000 pixels.
  private static let bomb = """
    iVBORw0KGgoAAAANSUhEUgAA6mAAAOpgCAIAAAAPsOIVAAAADElEQVR4nGNgoD0AAABkAAGGZDw1AAAAAElFTkSuQmCC
    """

  private static func bytes(_ base64: String) throws -> Data { try #require(Data(base64Encoded: base64)) }

  /// The result of the decoder process: its exit status, pixels and messages.
  private func decode(_ image: Data) async throws -> (status: Int32, pixels: [Int], error: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try image.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // It writes into a pipe, because the process may not write files.
    let script = "\"$0\" decode-photo < \"$1\" | od -An -v -tu1; exit ${PIPESTATUS[0]}"
    let result = try await Program.run("/bin/bash", ["-c", script, Program.path, file.path])
    return (result.status, result.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }, result.error)
  }

  @Test(arguments: [jpeg, png])
  func `An image becomes the square in its middle, in 12 by 12 pixels`(image: String) async throws {
    let result = try await decode(PhotoProgramTests.bytes(image))
    #expect(result.status == 0 && result.error.isEmpty)
    try #require(result.pixels.count == 432)
    for (place, value) in result.pixels.enumerated() {
      let expected = place % 3 == 1 ? 30 : (place % 3 == 0) == (place < 216) ? 200 : 30
      #expect(abs(value - expected) < 25, "byte \(place)")
    }
  }

  /// The Exif segment of a JPEG that is stored with its top at the right, in either byte order.
  @Test(arguments: [
    "4D4D002A00000008000101120003000000010006000000000000", "49492A0008000000010012010300010000000600000000000000",
  ])
  func `A photo taken sideways is rotated`(tiff: String) async throws {
    var image = try PhotoProgramTests.bytes(PhotoProgramTests.jpeg)
    let hex = Array(tiff)
    let exif =
      Array("Exif".utf8) + [0, 0]
      + stride(from: 0, to: hex.count, by: 2).compactMap { UInt8(String(hex[$0...($0 + 1)]), radix: 16) }
    image.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
    let result = try await decode(image)
    try #require(result.pixels.count == 432)
    for (place, value) in result.pixels.enumerated() where place % 3 == 0 {
      #expect(abs(value - (place / 3 % 12 >= 6 ? 200 : 30)) < 25, "byte \(place)")
    }
  }

  @Test
  func `Files that are not images, or too large, are rejected silently`() async throws {
    for image in [
      Data(), Data("hello".utf8), Data([0xFF, 0xD8, 0xFF]), try PhotoProgramTests.bytes(PhotoProgramTests.bomb),
    ] {
      let result = try await decode(image)
      #expect(result.status == 2 && result.pixels.isEmpty && result.error.isEmpty)
    }
  }

  @Test(arguments: [jpeg, png])
  func `A broken image is decoded as far as it goes, or refused`(image: String) async throws {
    let whole = try PhotoProgramTests.bytes(image)
    var random = SeededGenerator(seed: UInt64(whole.count))
    for _ in 0..<20 {
      var broken = whole.prefix(Int.random(in: 1...whole.count, using: &random))
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        broken[Int.random(in: 0..<broken.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let result = try await decode(Data(broken))
      #expect(result.status == 0 && result.pixels.count == 432 || result.status == 2 && result.pixels.isEmpty)
      #expect(result.error.isEmpty)
    }
  }

  private static func card(_ photo: String) -> String {
    "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:+4930123456\nPHOTO;ENCODING=b:\(photo)\nEND:VCARD\n"
  }

  @Test
  func `The details show the photo of the card in its colours`() async throws {
    let session = try await TmuxSession()
    try session.write(PhotoProgramTests.card(PhotoProgramTests.jpeg), to: "ann.vcf")
    try await session.run("clear; \"$DIALTONE\" --color 256 ann.vcf")
    try await session.until("the contacts are loaded") { $0.contains("1 contact") }
    try await session.send("ann")
    try await session.until("she is found") { $0.contains("call Ann") }
    try await session.press("F4")
    try await session.until("the photo is there") {
      $0.split(separator: "\n").count { $0.contains(String(repeating: "▀", count: 12)) } == 6
    }
    // The nearest red and blue of the 256 colours.
    try await session.until("it has its colours", styled: true) { $0.contains("38;5;160") && $0.contains("38;5;20m") }
  }

  @Test(arguments: ["--color 16", "--color never", "--ascii --color 256"])
  func `None is shown without the colours or the characters for it`(options: String) async throws {
    let session = try await TmuxSession()
    try session.write(PhotoProgramTests.card(PhotoProgramTests.png), to: "ann.vcf")
    try await session.run("clear; \"$DIALTONE\" \(options) ann.vcf")
    try await session.until("the contacts are loaded") { $0.contains("1 contact") }
    try await session.send("ann")
    try await session.until("she is found") { $0.contains("call Ann") }
    try await session.press("F4")
    try await session.until("the details are there") { $0.contains("source") }
    // The text of the card is loaded before its photo.
    #expect(try await !session.screen.contains("▀"))
  }
}
