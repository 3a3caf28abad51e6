import DialtoneTestSupport
import NumberPlans
import Testing

@testable import Calling

/// How each call method handles each part of a target: it is sent, rejected, or reported as left to the user.
@Suite("What each way carries")
struct CarriedPartsTests {
  private static func services() throws -> [String: any CallService] {
    var asterisk = try AsteriskAccount(
      server: ServerAddress(host: "127.0.0.1", port: 5038), user: "u", telephones: ["PJSIP/1"], context: "internal")
    asterisk.sendsPlainPassword = true
    return [
      "number": CommandCallService(try DialCommand("dial {number}")),
      "uri": CommandCallService(try DialCommand("dial {uri}")),
      "adb": CommandCallService(.adb), "kdeconnect": CommandCallService(.kdeconnect), "handler": HandlerCallService(),
      "http": HTTPCallService(try HTTPDialer(url: "http://phone/dial?n={number}"), password: nil),
      "fritzbox": HTTPCallService(try HTTPDialer(.fritzbox, host: "box", user: ""), password: nil),
      "baresip": BaresipCallService(program: nil), "asterisk": AsteriskCallService(asterisk, password: nil),
      "gnome": TelephoneCallService(.gnomeCalls), "modem": TelephoneCallService(.modemManager),
      "bluetooth": TelephoneCallService(.bluetooth),
    ]
  }

  private static let names = [
    "number", "uri", "adb", "kdeconnect", "handler", "http", "fritzbox", "baresip", "asterisk", "gnome", "modem",
    "bluetooth",
  ]

  /// The data sent for a target, and the message about it.
  private func sent(_ text: String, by name: String) throws -> (preview: String, notice: String?, refusal: String?) {
    let service = try #require(try Self.services()[name])
    let target = try #require(CallTarget(text, region: Region("DE")))
    return (
      service.preview(CallRequest(target)), service.notice(about: target), service.refusal(of: target)?.description
    )
  }

  @Test("A number is sent whole, with the code before it", arguments: names)
  func prefix(name: String) throws {
    let preview = try sent("#31#030 23125000", by: name).preview.replacing("%23", with: "#")
    #expect(preview.contains("#31#03023125000"), "\(preview)")
  }

  @Test("The digits for an outside line come first, and are never the whole number", arguments: names)
  func outsideLine(name: String) throws {
    let rules = try DialRules(replacements: ["+49 = 0"].map { try .init($0) }, outsideLine: "9,", extensions: [])
    let target = try #require(CallTarget("+49 30 23125000", region: Region("DE")))
    let dialled = rules.applied(to: target, in: Region("DE")).target
    #expect("\(dialled)" == "9,03023125000")
    let preview = try #require(try Self.services()[name]).preview(CallRequest(dialled))
    // Only the user's own program gets the pause.
    #expect(preview.contains(name == "number" ? "9,03023125000" : "903023125000"), "\(preview)")
  }

  @Test("Tones are sent, or reported as left to the user", arguments: names)
  func tones(name: String) throws {
    let (preview, notice, _) = try sent("+49 30 23125000,,159#", by: name)
    let isSentLater = ["baresip", "asterisk", "gnome", "modem", "bluetooth"].contains(name)
    let isInText = preview.contains("159")
    #expect(isSentLater || isInText || notice?.contains("159#") == true, "\(preview) \(notice ?? "")")
    #expect((notice == nil) == (isSentLater || isInText))
    #expect((notice == nil) == !["uri", "handler"].contains(name))
  }

  @Test("An extension is sent by every way", arguments: names)
  func phoneExtension(name: String) throws {
    #expect(try sent("+49 30 23125000 ext. 12", by: name).notice == nil)
  }

  @Test("A SIP address is sent unchanged, or rejected with a message", arguments: names)
  func address(name: String) throws {
    let (preview, _, refusal) = try sent("sip:ann@example.org", by: name)
    let carries = ["number", "uri", "handler", "http", "baresip"].contains(name)
    #expect((refusal == nil) == carries)
    if carries {
      let text = preview.replacing("%3A", with: ":").replacing("%40", with: "@")
      #expect(text.contains("sip:ann@example.org"), "\(preview)")
    } else {
      #expect(refusal?.contains("SIP addresses such as sip:ann@example.org") == true)
    }
  }

  @Test("An emergency number is recognised after the configured digits for an outside line")
  func emergency() throws {
    let rules = try DialRules(replacements: [try .init("+49 = 0")], outsideLine: "0,", extensions: [])
    for (number, isEmergency) in [
      ("112", true), ("0112", true), ("0,112", true), ("0112233", false), ("0302311", false),
    ] {
      let target = try #require(CallTarget(number, region: Region("DE")))
      #expect(rules.reachesEmergency(target, in: Region("DE")) == isEmergency, "\(number)")
    }
  }
}
