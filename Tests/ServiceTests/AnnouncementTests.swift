import Calling
import DialerUI
import DialtoneTestSupport
import Foundation
import Glibc
import NumberPlans
import Testing

@testable import dialtone

/// Announcements from one program to the open dialers.
@Suite("Announced calls", .timeLimit(.minutes(6)))
struct AnnouncementTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("state/listeners") }

  init() throws { folder = try TemporaryFolder() }

  private static func announcement(_ number: String, _ outcome: AnnouncedOutcome = .ringing) -> CallAnnouncement {
    CallAnnouncement(caller: Caller(number: number, displayName: "Zoë"), outcome: outcome)
  }

  @Test("An announcement is read as it was sent", arguments: AnnouncedOutcome.allCases, [nil, 0, 65])
  func roundTrip(outcome: AnnouncedOutcome, seconds: Int?) {
    let said = CallAnnouncement(
      caller: Caller(number: "+1 650", displayName: String(repeating: "é", count: 200)), outcome: outcome,
      seconds: seconds)
    #expect(CallAnnouncement(said.bytes) == said)
    #expect(CallAnnouncement(Self.announcement("").bytes)?.caller.number == "")
  }

  @Test(
    "Anything else is dropped",
    arguments: [
      "", "x", "dialtone call 1", "dialtone call 1\n1\n\nringing\n-", "dialtone call 2\n1\n\nringing\n-\n",
      "dialtone call 1\n1\n\nringing\n-\n\n", "dialtone call 1\n1\n\nrung\n-\n", "dialtone call 1\n1\n\nmissed\n-1\n",
      "dialtone call 1\n1\n\nmissed\n99999999999999999999\n", "dialtone call 1\n1\n\nmissed\n\n",
      "dialtone call 1\n1\u{1B}[2J\n\nmissed\n-\n", "dialtone call 1\n1\n\u{9B}2J\nmissed\n-\n",
      "dialtone call 1\n\(String(repeating: "1", count: 129))\n\nmissed\n-\n",
      "dialtone call 1\n1\n\(String(repeating: "x", count: 5000))\nmissed\n-\n",
      "dialtone call 1\r\n1\r\n\r\nmissed\r\n-\r\n", "dialtone call 1\n1\n\nmissed\n9999999\n",
    ])
  func hostile(text: String) { #expect(CallAnnouncement(Array(text.utf8)) == nil) }

  @Test("Bytes that are not text are dropped, and so is every truncated announcement")
  func noText() {
    let bytes = Self.announcement("+16505550110").bytes
    for count in 0..<bytes.count { #expect(CallAnnouncement(bytes[..<count]) == nil) }
    for place in bytes.indices {
      var broken = bytes
      broken[place] = 0xFF
      #expect(CallAnnouncement(broken) == nil, "\(place)")
    }
  }

  @Test("All listeners receive it, despite rubbish in between")
  func several() async throws {
    let listeners = try (0..<3).map { _ in try #require(AnnouncementListener(path)) }
    do {
      let sender = try #require(ListenerFolder(path))
      sender.send(Array("rubbish".utf8))
      sender.send([UInt8](repeating: 0x41, count: 60_000))
      sender.send([])
      #expect(sender.send(Self.announcement("+16505550110").bytes) == 3)
    }
    for listener in listeners {
      var iterator = listener.announcements.makeAsyncIterator()
      #expect(await iterator.next() == Self.announcement("+16505550110"))
      listener.finish()
      #expect(await iterator.next() == nil)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
  }

  @Test("Abandoned sockets are removed, and other files are left alone")
  func stale() throws {
    try #require(ListenerFolder(path) != nil)
    // Of a program that has ended. A socket of this one would be open in programs that other tests are just starting.
    let program = "import socket, sys; socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM).bind(sys.argv[1])"
    #expect(try ChildProcess("/usr/bin/python3", ["-c", program, path + "/1-dead.sock"]).run() == .exited(0))
    try Data().write(to: URL(filePath: path + "/notes.txt"))
    let listener = try #require(AnnouncementListener(path))
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(!names.contains("1-dead.sock") && names.contains("notes.txt") && names.count == 2)
    listener.finish()
  }

  @Test("The folder is for the user alone, and one that others can get into is not used")
  func rights() throws {
    try #require(ListenerFolder(path) != nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    #expect(ListenerFolder(path) == nil && AnnouncementListener(path) == nil)
    let link = folder.path("state/link")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(ListenerFolder(link) == nil)
  }

  @Test("A link goes to one dialer, the last one, and to no program that opens none")
  func links() async throws {
    let watcher = try #require(AnnouncementListener(path))
    let message = try #require(LinkMessage.bytes("tel:+1-650-555-0110"))
    #expect(try !#require(ListenerFolder(path)).sendToDialer(message))
    let first = try #require(AnnouncementListener(path, opensLinks: true))
    // The first dialer is older, whatever the resolution of the clock.
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: "\(path)/\(name)")
    }
    let last = try #require(AnnouncementListener(path, opensLinks: true))
    // One that prints is opened later, and is not for calls.
    let printing = try #require(AnnouncementListener(path, opensLinks: true, prints: true))
    do {
      let sender = try #require(ListenerFolder(path))
      #expect(sender.sendToDialer(message))
      #expect(sender.send(Self.announcement("+16505550110").bytes) == 4)
    }
    var links = last.links.makeAsyncIterator()
    var calls = last.announcements.makeAsyncIterator()
    #expect(await links.next() == CallTarget("+16505550110", region: nil).map { .target($0) })
    #expect(await calls.next() == Self.announcement("+16505550110"))
    for listener in [watcher, first, last] { listener.finish() }
    var none = first.links.makeAsyncIterator()
    #expect(await none.next() == nil)
    // Without another dialer, it takes links.
    do {
      let sender = try #require(ListenerFolder(path))
      #expect(sender.sendToDialer(message))
    }
    var printed = printing.links.makeAsyncIterator()
    #expect(await printed.next() == CallTarget("+16505550110", region: nil).map { .target($0) })
    printing.finish()
  }

  @Test(
    "Other links, and what is no link, are dropped",
    arguments: ["", "http://example.org", "tel:", "dialtone link 1", "tel:+1650\nx", "dialtone://contact/"])
  func hostileLinks(uri: String) {
    #expect(LinkMessage.bytes(uri).flatMap { LinkMessage.link($0) } == nil)
    #expect(LinkMessage.bytes(String(repeating: "1", count: 5_000)) == nil)
    #expect(LinkMessage.link(Array("tel:+16505550110".utf8)) == nil)
  }

  @Test("A folder with a long path can be listened in")
  func longPath() async throws {
    let path = folder.path(String(repeating: "long/", count: 40) + "listeners")
    let listener = try #require(AnnouncementListener(path))
    do {
      let sender = try #require(ListenerFolder(path))
      #expect(sender.send(Self.announcement("1", .missed).bytes) == 1)
    }
    var iterator = listener.announcements.makeAsyncIterator()
    #expect(await iterator.next()?.outcome == .missed)
    listener.finish()
  }
}
