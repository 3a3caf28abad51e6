import DialtoneTestSupport
import Testing

@testable import Calling

@Suite("Messages of Asterisk's manager")
struct AsteriskMessageTests {
  private static let greeting = "Asterisk Call Manager/5.0.5\r\n"
  private static let text =
    greeting + "Response: Success\r\nActionID: a-1\r\nMessage: Authentication accepted\r\n\r\n"
    + "Event: Newchannel\r\nChannel: PJSIP/100-0001\r\nCallerIDName: Zoë: X\r\nEmpty:\r\n\r\n"

  @Test("Messages are the same however the bytes are split")
  func splits() {
    let bytes = Array(Self.text.utf8)
    var whole = AsteriskMessageReader()
    let expected = whole.read(bytes).messages
    #expect(expected.count == 2)
    #expect(expected.first?["actionid"] == "a-1")
    #expect(expected.last?["CallerIDName"] == "Zoë: X")
    #expect(expected.last?["Empty"] == "" && expected.last?["Missing"] == "")
    for size in 1...bytes.count {
      var reader = AsteriskMessageReader()
      var messages: [AsteriskMessage] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let (some, failure) = reader.read(bytes[start..<min(start + size, bytes.count)])
        messages += some
        #expect(failure == nil)
      }
      #expect(messages == expected)
    }
  }

  @Test("Lines may end without a carriage return")
  func lineFeeds() {
    var reader = AsteriskMessageReader()
    #expect(reader.read(Self.text.utf8.filter { $0 != 0x0D }).messages.count == 2)
  }

  @Test("A peer with another greeting is not Asterisk")
  func otherPeer() {
    var reader = AsteriskMessageReader()
    #expect(reader.read("SSH-2.0-OpenSSH_9.2\r\n".utf8).failure == .notAsterisk("SSH-2.0-OpenSSH_9.2"))
  }

  @Test("Lines and messages have limits, and earlier messages are kept")
  func limits() {
    var endless = AsteriskMessageReader()
    #expect(endless.read(repeatElement(UInt8(ascii: "a"), count: 1 << 20)).failure == .lineTooLong)
    var long = AsteriskMessageReader()
    let (messages, failure) = long.read((Self.text + "X: " + String(repeating: "y", count: 20_000)).utf8)
    #expect(messages.count == 2 && failure == .lineTooLong)
    var wide = AsteriskMessageReader()
    #expect(wide.read((Self.greeting + String(repeating: "A: b\r\n", count: 600)).utf8).failure == .tooManyFields)
  }

  @Test("Any bytes are accepted without harm")
  func noise() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var reader = AsteriskMessageReader()
      var bytes = Array(Self.text.utf8)
      for _ in 0..<8 {
        bytes[Int.random(in: Self.greeting.utf8.count..<bytes.count)] = .random(in: 0...255, using: &random)
      }
      #expect(reader.read(bytes).failure == nil)
    }
  }

  @Test("A value never becomes another field")
  func injection() {
    let message = AsteriskMessage(["CallerID": "x\r\nAction: Command\r\n\r\n\u{85}\0y"])
    #expect(String(decoding: message.bytes, as: UTF8.self) == "CallerID: x  Action: Command      y\r\n\r\n")
  }
}
