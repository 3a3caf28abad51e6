import TerminalInput
import Testing

@Suite("Answers of the terminal")
struct BackgroundTests {
  @Test(
    "The answer to OSC 11",
    arguments: [
      ("rgb:0000/0000/0000", .dark), ("rgb:ffff/ffff/ffff", .light), ("rgb:1e1e/1e1e/2e2e", .dark),
      ("rgb:fdfd/f6f6/e3e3", .light), ("rgb:f/f/f", .light), ("rgb:00/2b/36", .dark), ("rgb:FFF/FFF/DDD", .light),
      ("rgb:0000/0000/ffff", .dark), ("rgb:0000/ffff/0000", .light), ("rgba:ffff/ffff/ffff/ffff", .light),
      ("rgba:0/0/0/8000", .dark),
    ] as [(String, Background)])
  func background(answer: String, background: Background) {
    for end in ["␛\\", "\u{7}"] {
      #expect(events("5␛]11;\(answer)\(end)6") == typed("5") + [.background(background)] + typed("6"))
    }
  }

  @Test(
    "Other strings mean nothing",
    arguments: [
      "␛]11;rgb:\u{7}", "␛]11;rgb:0/0\u{7}", "␛]11;rgb:0/0/0/0\u{7}", "␛]11;rgb:00000/0/0\u{7}", "␛]11;rgb:x/0/0\u{7}",
      "␛]11;rgb:-1/0/0\u{7}", "␛]11;rgb:/0/0\u{7}", "␛]11;rgba:0/0/0\u{7}", "␛]11;red\u{7}", "␛]10;rgb:0/0/0\u{7}",
      "␛]110\u{7}",
      "␛P11;rgb:0/0/0␛\\", "␛]11;rgb:0/0/0 and more than any colour has\u{7}",
    ])
  func ignored(answer: String) { #expect(events(answer + "a") == typed("a")) }

  @Test("The answer to DA1", arguments: ["␛[?1;2c", "␛[?64;1;2;6;9;15;18;21;22c", "␛[?6c"])
  func attributes(answer: String) { #expect(events("5\(answer)6") == typed("5") + [.deviceAttributes] + typed("6")) }

  @Test(
    "COLORFGBG",
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("0;7", .light), ("7;8", .dark), ("0;default;15", .light), ("12;6", .dark),
      ("0", .dark),
      ("15;default", nil), ("", nil), (";", nil), ("0;16", nil), ("0;-1", nil),
    ] as [(String, Background?)])
  func environment(value: String, background: Background?) { #expect(Background(colorFGBG: value) == background) }
}
