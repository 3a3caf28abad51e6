import TerminalInput
import Testing

@Suite("Mouse and focus")
struct MouseAndFocusTests {
  private static let table: [(String, MouseEvent)] = [
    ("␛[<0;1;1M", MouseEvent(kind: .press(.left), column: 0, row: 0)),
    ("␛[<1;10;5M", MouseEvent(kind: .press(.middle), column: 9, row: 4)),
    ("␛[<2;300;200M", MouseEvent(kind: .press(.right), column: 299, row: 199)),
    ("␛[<0;10;5m", MouseEvent(kind: .release(.left), column: 9, row: 4)),
    ("␛[<2;10;5m", MouseEvent(kind: .release(.right), column: 9, row: 4)),
    ("␛[<3;10;5m", MouseEvent(kind: .release(nil), column: 9, row: 4)),
    ("␛[<32;10;5M", MouseEvent(kind: .drag(.left), column: 9, row: 4)),
    ("␛[<34;10;5M", MouseEvent(kind: .drag(.right), column: 9, row: 4)),
    ("␛[<64;10;5M", MouseEvent(kind: .wheelUp, column: 9, row: 4)),
    ("␛[<65;10;5M", MouseEvent(kind: .wheelDown, column: 9, row: 4)),
    ("␛[<4;10;5M", MouseEvent(kind: .press(.left), column: 9, row: 4, modifiers: .shift)),
    ("␛[<8;10;5M", MouseEvent(kind: .press(.left), column: 9, row: 4, modifiers: .alt)),
    ("␛[<16;10;5M", MouseEvent(kind: .press(.left), column: 9, row: 4, modifiers: .control)),
    ("␛[<28;10;5m", MouseEvent(kind: .release(.left), column: 9, row: 4, modifiers: [.shift, .alt, .control])),
    ("␛[<81;10;5M", MouseEvent(kind: .wheelDown, column: 9, row: 4, modifiers: .control)),
    ("␛[<0;0;0M", MouseEvent(kind: .press(.left), column: 0, row: 0)),
    ("␛[<0;99999999999999999999;65536M", MouseEvent(kind: .press(.left), column: 65_534, row: 65_534)),
    ("␛[M !!", MouseEvent(kind: .press(.left), column: 0, row: 0)),
    ("␛[M\"*%", MouseEvent(kind: .press(.right), column: 9, row: 4)),
    ("␛[M#*%", MouseEvent(kind: .release(nil), column: 9, row: 4)),
    ("␛[M@*%", MouseEvent(kind: .drag(.left), column: 9, row: 4)),
    ("␛[M`*%", MouseEvent(kind: .wheelUp, column: 9, row: 4)),
    ("␛[Ma*%", MouseEvent(kind: .wheelDown, column: 9, row: 4)),
    ("␛[M0*%", MouseEvent(kind: .press(.left), column: 9, row: 4, modifiers: .control)),
    ("␛[M \0 ", MouseEvent(kind: .press(.left), column: 223, row: 0)),
  ]

  @Test("Mouse reports", arguments: table)
  func mouse(input: String, event: MouseEvent) {
    #expect(events(input) == [.mouse(event)])
    #expect(events(input + "a") == [.mouse(event)] + typed("a"))
  }

  @Test("X10 coordinates may be any byte from 32")
  func x10Bytes() {
    let event = MouseEvent(kind: .press(.left), column: 222, row: 95)
    #expect(events(bytes("␛[M ") + [0xFF, 0x80]) == [.mouse(event)])
  }

  @Test(
    "Reports that are ignored",
    arguments: [
      "␛[<66;10;5M", "␛[<67;10;5M", "␛[<70;10;5M", "␛[<35;10;5M", "␛[<35;10;5m", "␛[<64;10;5m", "␛[<96;10;5M",
      "␛[<128;10;5M", "␛[<131;10;5m", "␛[<0;10M", "␛[<0;10;5;5M", "␛[<;;M", "␛[<M", "␛[<99999999999999999999;1;1M",
      "␛[Mb*%", "␛[Mc*%", "␛[MC*%", "␛[0;1;1M", "␛[?0;1;1M", "␛[<0;-1;5M",
    ])
  func ignored(input: String) {
    #expect(events(input + "a") == typed("a"))
  }

  @Test("The Escape key before a report is not lost")
  func escapeBefore() {
    let press = MouseEvent(kind: .press(.left), column: 0, row: 0)
    #expect(events("␛␛[<0;1;1M") == [key(.escape), .mouse(press)])
    #expect(events("␛␛[M !!") == [key(.escape), .mouse(press)])
    #expect(events("␛␛[I") == [key(.escape), .focus(true)])
    #expect(events("␛␛[200~x␛[201~") == [key(.escape), .paste("x")])
  }

  @Test("Focus")
  func focus() {
    #expect(events("␛[I␛[O") == [.focus(true), .focus(false)])
    #expect(events("␛[1I␛[?O") == [])
  }

  @Test("Reports of the focus that arrive in parts are not typed", arguments: ["␛[I", "␛[O"])
  func focusInParts(report: String) {
    let all = bytes("5" + report + "6")
    for end in all.indices {
      var decoder = InputDecoder()
      let events = decoder.decode(all[..<end]) + decoder.decode(all[end...])
      #expect(events == typed("5") + [.focus(report == "␛[I")] + typed("6"))
    }
  }
}
