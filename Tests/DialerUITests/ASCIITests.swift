import DialtoneTestSupport
import Testing

@testable import DialerUI

struct ASCIITests {
  @Test(arguments: [
    ("Zoë Groß", "Zoe Gros"), ("Zdeněk Říha", "Zdenek Riha"), ("Łukasz Żak", "Lukasz Zak"),
    ("Ayşe Yıldız", "Ayse Yildiz"),
    ("e\u{301}E\u{301}", "eE"), ("张伟", "????"), ("O’Brien – “x”", "O'Brien - \"x\""), ("🐾👩\u{200D}💻", "????"),
    ("Иван", "????"),
    ("a\r\nb", "a\r\nb"), ("", ""), ("Ｊ٣", "J 3"), ("dialtone · contacts.vcf", "dialtone - contacts.vcf"),
  ])
  func `Letters lose their marks, and what has no letter is a question mark`(text: String, ascii: String) {
    #expect(ASCIIText.text(text) == ascii)
  }

  @Test
  func `A screen without UTF-8 is ASCII, and says so`() {
    var dialer = People.dialer()
    dialer.state.settings.borders = .ascii
    dialer.state.settings.showsOnlyASCII = true
    dialer.send(.started(time: "19:01"))
    #expect(dialer.lines.contains { $0.contains("Only ASCII is shown: the locale is not UTF-8") })
    for query in ["", "9", "564", "1", "é张🍕"] {
      dialer.state.field = TextField(query)
      dialer.press("end")
      for key in [
        "f1", "escape", "f3", "escape", "f5", "escape", "f9", "escape", "f10", "escape", "home", "f4", "escape",
      ] {
        dialer.press(key)
        let frame = render(dialer.state)
        let cells = (0..<frame.buffer.size.rows).flatMap { frame.buffer.row($0) }
        #expect(
          cells.allSatisfy { $0.text.string.utf8.allSatisfy { $0 < 0x80 } && $0.text.width == 1 }, "\(query) \(key)")
        #expect(frame.title.utf8.allSatisfy { $0 < 0x80 })
      }
    }
  }
}
