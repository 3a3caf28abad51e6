import Testing

@testable import NumberPlans

@Suite("SIP addresses")
struct SIPAddressTests {
  @Test(
    "A URI becomes one canonical text",
    arguments: [
      ("sip:mira@pbx.example", "sip:mira@pbx.example"),
      ("SIP:Mira.Koch@PBX.Example", "sip:Mira.Koch@pbx.example"),
      ("sips:mira@pbx.example:05061", "sips:mira@pbx.example:5061"),
      ("SipS:door-bell_2@10.0.0.7", "sips:door-bell_2@10.0.0.7"),
      ("sip:pbx.example", "sip:pbx.example"), ("sip:pbx.example.", "sip:pbx.example."),
      ("sip:mira@[2001:DB8::17]:5070", "sip:mira@[2001:db8::17]:5070"), ("sip:mira@[::1]", "sip:mira@[::1]"),
      ("sip:mira@[fe80::]", "sip:mira@[fe80::]"), ("sip:mira@[::]", "sip:mira@[::]"),
      ("sip:mira@[1:2:3:4:5:6:7:8]", "sip:mira@[1:2:3:4:5:6:7:8]"),
      ("sip:mira@[::ffff:192.0.2.9]", "sip:mira@[::ffff:192.0.2.9]"),
      ("sip:mira@[64:ff9b:1:2:3:4:192.0.2.9]", "sip:mira@[64:ff9b:1:2:3:4:192.0.2.9]"),
      ("sip:mira@pbx.example;transport=tcp;lr?Subject=hello%20you", "sip:mira@pbx.example"),
      ("sip:mira@pbx.example?Priority=urgent", "sip:mira@pbx.example"),
      ("sip:mira:secret@pbx.example", "sip:mira@pbx.example"),
      ("sip://mira@pbx.example", "sip:mira@pbx.example"),
      ("<sip:mira@pbx.example>", "sip:mira@pbx.example"),
      ("\"Koch, Mira <desk>\" <sips:mira@pbx.example;lr>;tag=4a7", "sips:mira@pbx.example"),
      ("Mira Köch <sip:mira@pbx.example>", "sip:mira@pbx.example"),
      ("sip:m%C3%BCller%20b@pbx.example", "sip:m%C3%BCller%20b@pbx.example"),
      ("sip:2047@pbx.example", "sip:2047@pbx.example"),
      ("sip:+493023125101;ext=9@pbx.example;user=phone", "sip:+493023125101;ext=9@pbx.example"),
    ])
  func canonical(written: String, text: String) throws {
    let address = try #require(SIPAddress(written))
    #expect(address.description == text)
    #expect(SIPAddress(address.description) == address)
  }

  @Test("Its parts")
  func parts() throws {
    let address = try #require(SIPAddress("SIPS:Door;x=1:pw@[2001:DB8::1]:5061;lr"))
    #expect(address.isSecure && address.user == "Door;x=1" && address.host == "[2001:db8::1]:5061")
    let host = try #require(SIPAddress("sip:Pbx.example:5080"))
    #expect(!host.isSecure && host.user.isEmpty && host.host == "pbx.example:5080")
  }

  @Test(
    "Anything else is no address",
    arguments: [
      "", "sip:", "sips:", "sip:@", "sip:@pbx.example", "sip:mira@", "mira@pbx.example", "tel:+493023125101",
      "mailto:mira@pbx.example", "xmpp:mira@pbx.example", "sip", "sip:+493023125101", "sip:2047",
      "sip:mira@@pbx.example", "sip:mira@pbx@example.com", "sip:mi ra@pbx.example", " sip:mira@pbx.example",
      "sip:mira@pbx.example ", "sip:mira@pbx .example", "sip:mira\r\nBye: x@pbx.example", "sip:mira\t@pbx.example",
      "sip:mira\u{0}@pbx.example", "sip:mira\u{7F}@pbx.example", "sip:müller@pbx.example", "sip:mira@bücher.example",
      "sip:mira%0d%0aX:1@pbx.example", "sip:mira%00@pbx.example", "sip:mira%7f@pbx.example", "sip:mira%4@pbx.example",
      "sip:mira%zz@pbx.example", "sip:mira%@pbx.example", "sip:\"mira\"@pbx.example", "sip:mira`@pbx.example",
      "sip:mira@pbx.example:0", "sip:mira@pbx.example:65536", "sip:mira@pbx.example:", "sip:mira@pbx.example:x",
      "sip:mira@pbx..example", "sip:mira@.example", "sip:mira@-pbx.example", "sip:mira@pbx-.example",
      "sip:mira@pbx_1.example", "sip:mira@10.0.0", "sip:mira@10.0.0.256", "sip:mira@10.0.0.0.1",
      "sip:mira@[2001:db8::1", "sip:mira@2001:db8::1", "sip:mira@[]", "sip:mira@[:]", "sip:mira@[1:2:3]",
      "sip:mira@[1::2::3]", "sip:mira@[:1:2:3:4:5:6:7]", "sip:mira@[1:2:3:4:5:6:7:]", "sip:mira@[1:2:3:4:5:6:7:8:9]",
      "sip:mira@[1:2:3:4::5:6:7:8]", "sip:mira@[12345::]", "sip:mira@[fe80::1%25eth0]", "sip:mira@[::g]",
      "sip:mira@[::1]x", "sip:mira@[:::]", "sip:mira@[::192.0.2.9:1]", "sip:mira@[1:2:3:4:5:6:7:192.0.2.9]",
      "sip:mira@pbx.example;x=\"y\"", "sip:mira@pbx.example;x=<y>", "sip:mira@pbx.example;x=%0a",
      "sip:mira@pbx.example/desk", "<sip:mira@pbx.example", "sip:mira@pbx.example>", "<sip:mira@pbx.example> <",
      "<sip:mira@pbx.example>x", "Mira\n<sip:mira@pbx.example>", "sip:mira@pbx.example, sip:b@pbx.example",
    ])
  func others(text: String) {
    #expect(SIPAddress(text) == nil)
  }

  @Test("An address has at most 256 bytes")
  func length() {
    let end = "@pbx.example"
    let longest = "sip:" + String(repeating: "m", count: SIPAddress.lengthLimit - 4 - end.utf8.count) + end
    #expect(SIPAddress(longest)?.description == longest)
    #expect(SIPAddress("sip:m" + longest.dropFirst(4)) == nil)
  }

  @Test(
    "Where only SIP addresses stand, the scheme may be left out",
    arguments: [
      ("mira@pbx.example", "sip:mira@pbx.example"), ("<2047@pbx.example>", "sip:2047@pbx.example"),
      ("Mira <mira@pbx.example;lr>", "sip:mira@pbx.example"), ("SIPS:mira@pbx.example", "sips:mira@pbx.example"),
      ("sip:pbx.example", "sip:pbx.example"), ("sip@pbx.example", "sip:sip@pbx.example"), ("pbx.example", nil),
      ("2047", nil), ("@pbx.example", nil), ("mi ra@pbx.example", nil), ("xmpp:mira@pbx.example", nil),
      ("mailto:mira@pbx.example", nil), ("", nil),
    ])
  func withoutScheme(written: String, text: String?) {
    #expect(SIPAddress(withOptionalScheme: written)?.description == text)
  }

  @Test(
    "The number that a user is",
    arguments: [
      ("sip:+49-30.2312(5101)@pbx.example", "+493023125101"), ("sip:2047@pbx.example", "2047"),
      ("sip:*97%23@pbx.example", "*97#"), ("sip:%2B4930%202312@pbx.example", "+49302312"),
      ("sip:030;ext=4@pbx.example", "030"), ("sip:mira@pbx.example", nil), ("sip:2047b@pbx.example", nil),
      ("sip:1+2@pbx.example", nil), ("sip:*@pbx.example", nil), ("sip:pbx.example", nil),
    ])
  func telephoneNumber(written: String, number: String?) throws {
    #expect(try #require(SIPAddress(written)).telephoneNumber == number)
  }

  @Test(
    "A URI that stands for a telephone number",
    arguments: [
      ("sip:+493023125101@pbx.example", true), ("sips:%2B493023125101@pbx.example", true),
      ("sip:+4930;ext=4@pbx.example", true), ("sip:03023125101@pbx.example;User=Phone", true),
      ("sip:03023125101@pbx.example;lr;user=phone?a=b", true), ("<sip:03023125101@pbx.example;user=phone>", true),
      ("sip:03023125101@pbx.example", false), ("sip:2047@pbx.example;user=ip", false),
      ("sip:2047@pbx.example?x;user=phone", false), ("sip:mira@pbx.example;user=phone", false),
      ("+493023125101@pbx.example", false), ("tel:+493023125101", false),
    ])
  func isTelephoneNumber(written: String, isNumber: Bool) {
    #expect(SIPAddress.isTelephoneNumber(written) == isNumber)
  }
}
