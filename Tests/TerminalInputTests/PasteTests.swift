import TerminalInput
import Testing

@Suite("Bracketed paste")
struct PasteTests {
  private let start = bytes("␛[200~")
  private let end = bytes("␛[201~")
  private let mebibyte = 1 << 20

  @Test(
    "The content is passed on as it is",
    arguments: [
      "", "hello", "+1 555 0100\rsecond line\n\t", "é日本👩\u{200D}💻", "␛", "␛[", "␛[201", "␛[A", "␛␛[201", "␛[20␛[20",
      "␛[200~", "\u{0}\u{7F}",
    ])
  func content(text: String) {
    let content = String(decoding: bytes(text), as: UTF8.self)
    #expect(events(start + bytes(text) + end) == [.paste(content)])
    #expect(events(bytes("a") + start + bytes(text) + end + bytes("b")) == typed("a") + [.paste(content)] + typed("b"))
  }

  @Test("An ESC before the end marker is content")
  func escapeBeforeEnd() {
    #expect(events(bytes("␛[200~x␛␛[201~")) == [.paste("x\u{1B}")])
    #expect(events(bytes("␛[200~x␛[20␛[201~")) == [.paste("x\u{1B}[20")])
  }

  @Test("Invalid UTF-8 is repaired")
  func repaired() {
    #expect(events(start + [0x61, 0xFF, 0xC3, 0x62, 0xE2, 0x82] + end) == [.paste("a\u{FFFD}\u{FFFD}b\u{FFFD}")])
  }

  @Test("A paste outlasts the escape delay, and silence ends it")
  func silence() {
    var decoder = InputDecoder()
    for part in ["␛[20", "0~", "one ", "two␛[2"] {
      #expect(decoder.decode(bytes(part)) == [])
      #expect(decoder.patience(escapeDelay: 25) == (decoder.isPasting ? 1000 : nil))
    }
    #expect(decoder.decode(bytes("01~a")) == [.paste("one two")] + typed("a"))
    #expect(decoder.decode(bytes("␛[200~three")) == [])
    #expect(decoder.flush() == [.paste("three")])
    #expect(decoder.decode(bytes("a")) == typed("a"))
  }

  @Test("A paste is cut off after 1 MiB, and discarded up to the end marker")
  func capped() {
    let content = Array(repeating: UInt8(ascii: "x"), count: mebibyte)
    var decoder = InputDecoder()
    #expect(decoder.decode(start + content) == [])
    for _ in 0..<3 { #expect(decoder.decode(Array(repeating: UInt8(ascii: "y"), count: 1000)) == []) }
    let found = decoder.decode(end + bytes("a"))
    #expect(found.count == 2)
    #expect(found.first == .paste(String(repeating: "x", count: mebibyte)))
    #expect(found.last == typed("a").first)
    #expect(decoder.decode(start + bytes("next") + end) == [.paste("next")])
  }

  @Test("The limit cuts between scalars", arguments: 1...4)
  func capCutsBetweenScalars(fitting: Int) {
    let content = Array(repeating: UInt8(ascii: "x"), count: mebibyte - fitting)
    guard case .paste(let text) = events(start + content + Array("😀z".utf8) + end).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == (fitting == 4 ? mebibyte : mebibyte - fitting))
    #expect(text.unicodeScalars.last == (fitting == 4 ? "😀" : "x"))
  }
}
