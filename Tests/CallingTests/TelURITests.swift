import Calling
import Testing

struct TelURITests {
  @Test(arguments: [
    ("tel:+1-201-555-0123", "+12015550123"),
    ("TEL:+1.201.555.0123", "+12015550123"),
    ("tel:+358(9)1234567", "+35891234567"),
    ("tel:7042;phone-context=example.com", "7042"),
    ("tel:863-1234;phone-context=+1-914-555", "+19145558631234"),
    ("tel:+1-212-555-0101;phone-context=+44", "+12125550101"),
    ("tel:+1-800-555-0199;ext=123", "+18005550199,123"),
    ("tel:+1-800-555-0199;isub=1411;ext=12-3;x=%", "+18005550199,123"),
    ("tel:%2B16502530000", "+16502530000"),
    ("tel:*%2306%23", "*#06#"),
    ("tel:112", "112"),
  ])
  func `A URI becomes the number that is dialled`(text: String, number: String) {
    #expect(TelURI(text)?.number.description == number)
  }

  @Test(arguments: [
    "", "tel:", "tel:;ext=1", "sip:1@2", "+16502530000", "tel:call-me", "tel:+1;650", "tel:%FF", "tel:1%0A2%00",
    "tel://x",
  ])
  func `What is not a number is none`(text: String) {
    #expect(TelURI(text) == nil || TelURI(text)?.number.description == "+1")
  }

  @Test
  func `What is written as a URI is read as it was`() throws {
    for text in ["+16502530000", "112", "*#06#"] {
      let number = try #require(DialString(text))
      #expect(TelURI(number.telURI)?.number == number)
    }
  }
}
