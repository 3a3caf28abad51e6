import NumberPlans
import Testing

struct PercentEncodingTests {
  @Test(
    "Only % with two hexadecimal digits is decoded",
    arguments: [
      ("%2B49%2030", "+49 30"), ("M%c3%bcller", "Müller"), ("%", "%"), ("%4", "%4"), ("%+1", "%+1"), ("%%34", "%4"),
      ("100%", "100%"), ("%zz%41", "%zzA"), ("", ""),
    ])
  func decoded(text: String, decoded: String) {
    #expect(PercentEncoding.decoded(text) == decoded)
  }

  @Test("Every text is the same after it is encoded and decoded")
  func roundTrip() {
    for text in ["+49 (30) 2312", "a/b?c=d&e#f%41", "Zoë 😀\n", "-._~"] {
      let encoded = PercentEncoding.encoded(text, except: "+")
      #expect(encoded.utf8.allSatisfy { PercentEncoding.isUnreserved($0) || "%+".utf8.contains($0) })
      #expect(PercentEncoding.decoded(encoded) == text)
    }
  }
}
