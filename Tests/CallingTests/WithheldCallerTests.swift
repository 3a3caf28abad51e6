import Calling
import Testing

/// The words of networks, servers and modems for a caller without a number.
struct WithheldCallerTests {
  @Test(arguments: [
    "", "  ", "-", "****", "anonymous", "ANONYMOUS", " Anonymous ", "\"anonymous\"", "'Anonymous'", "<unknown>",
    "< Unknown >",
    "restricted", "unavailable", "Withheld", "private", "Private number", "PRIVATE NAME", "private caller",
    "unknown caller",
    "No Caller ID", "no caller-id", "Caller ID Blocked", "caller id withheld", "number withheld",
    "Number not available",
    "not available", "N/A", "Out of area", "OUT-OF-AREA", "hidden number", "P", "p", "O", "U", "u", "-1", "-2",
    " -3 ", "\u{2212}1",
    "Anonymous <sip:anonymous@anonymous.invalid>", "\"Anonymous\" <sip:anonymous@anonymous.invalid>;tag=1",
    "sip:anonymous@anonymous.invalid", "SIP:Anonymous@10.0.0.7", "sips:restricted@example.org;user=phone",
    "sip:c8oqz84zk7z@anonymous.invalid", "sip:unavailable@unknown.invalid:5060", "unknown@pbx.example",
    "tel:anonymous",
    "sip:private%20number@example.org", "anonymous@anonymous.invalid",
    "Anonym", "Unbekannt", "Rufnummer unterdrückt", "unterdrückte Nummer", "keine Rufnummer", "Numéro masqué",
    "numéro privé",
    "Número oculto", "numero privato", "Sconosciuto", "Anoniem", "非通知", "未知号码", "발신번호 표시제한",
  ])
  func `A word for a withheld number is none`(text: String) {
    #expect(Caller.isWithheld(text))
    #expect(Caller(number: text).number == "")
    #expect(Caller(number: "1", displayName: text).name == nil)
  }

  @Test(arguments: [
    "1", "112", "0", "+4930123456", "-100", "1-800-555-0199", "4712", "*21", "sip:4712@example.org",
    "sip:p@example.org",
    "sip:o@example.org", "sip:alice@example.org", "alice@example.org", "sip:unknown.soldier@example.org", "Anna",
    "Pam", "Ou",
    "\"Anonymous\" <sip:+4930123456@example.org>", "<sip:62@example.org>", "Private Bank", "The Unknown Band",
    "anonymous 4930123456", "caller", "number", "phone", "No", "Blockedova", "Novak",
  ])
  func `A number, an address and a name stay what they are`(text: String) {
    #expect(!Caller.isWithheld(text))
    // A URI is reduced to its number or address.
    #expect(text.contains("@") ? !Caller(number: text).number.isEmpty : Caller(number: text).number == text)
    #expect(Caller(number: "", displayName: text).name == text)
  }

  @Test
  func `Long texts and odd ones do no harm`() {
    #expect(!Caller.isWithheld(String(repeating: "private ", count: 100)))
    #expect(Caller.isWithheld("<<<<anonymous>>>>") && Caller.isWithheld("<>") && Caller.isWithheld("\"\""))
    #expect(Caller.isWithheld("sip:@") && !Caller.isWithheld("sip:%FF1@h"))
    #expect(Caller(number: "anony\u{0}mous\r\n").number == "")
  }

  @Test(arguments: [
    ("Ann <sip:+14155550100@example.org>", "+14155550100", "Ann"), ("\"Ann\" <4155550100>", "4155550100", "Ann"),
    ("Front desk <tel:+1-415-555-0100>", "+14155550100", "Front desk"),
    ("<sip:ann@example.org>", "sip:ann@example.org", ""),
    ("<4155550100>", "4155550100", ""), ("4155550100", "4155550100", ""), ("tel:+14155550100", "+14155550100", ""),
  ])
  func `A caller may be written with a name`(text: String, number: String, name: String) {
    #expect(Caller(number: text) == Caller(number: number, displayName: name))
    #expect(Caller(number: text).number == number && Caller(number: text).displayName == name)
  }

  @Test(arguments: [
    ("+14155550100&+14155550199", "+14155550100"), ("anonymous&+14155550199", ""), ("&+14155550199", ""),
  ])
  func `Of a caller and the number that they called, only the caller counts`(text: String, number: String) {
    #expect(Caller(number: text).number == number)
  }
}
