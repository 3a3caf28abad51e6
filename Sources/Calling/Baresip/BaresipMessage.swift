import FoundationEssentials
import NumberPlans

/// A message from baresip's `ctrl_tcp`: an event, or the answer to a command.
///
/// Unknown fields, and fields of an unexpected type, are ignored.
struct BaresipMessage: Decodable, Hashable, Sendable {
  var isEvent = false
  var isAnswer = false
  /// `CALL_RINGING` …
  var type = ""
  /// The address of record of the account.
  var account = ""
  var isOutgoing = false
  /// The other side: `sip:+14155550100@example.org`.
  var peer = ""
  var peerName = ""
  /// The call's `Call-ID` (RFC 3261); empty before there is one.
  var call = ""
  var parameter = ""
  var isGood = false
  var data = ""
  var token = ""

  private enum CodingKeys: String, CodingKey {
    case event, response, type, accountaor, direction, peeruri, peerdisplayname, id, param, ok, data, token
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) -> String { (try? values.decodeIfPresent(String.self, forKey: key)) ?? "" }
    func flag(_ key: CodingKeys) -> Bool { (try? values.decodeIfPresent(Bool.self, forKey: key)) ?? false }
    isEvent = flag(.event)
    isAnswer = flag(.response)
    type = text(.type)
    account = text(.accountaor)
    isOutgoing = text(.direction) == "outgoing"
    peer = text(.peeruri)
    peerName = text(.peerdisplayname)
    call = text(.id)
    parameter = text(.param)
    isGood = flag(.ok)
    data = text(.data)
    token = text(.token)
  }

  /// Reads a message; nil when it is not a JSON object.
  init?(_ bytes: [UInt8]) {
    guard let message = try? JSONDecoder().decode(BaresipMessage.self, from: Data(bytes)) else { return nil }
    self = message
  }

  /// The user part of the peer's URI: usually the number.
  var peerUser: String {
    var rest = Substring(peer)
    if let scheme = rest.range(ofScheme: ["sips:", "sip:", "tel:"]) { rest = rest[scheme...] }
    guard let at = rest.lastIndex(of: "@") else { return String(rest.prefix { $0 != ";" && $0 != "?" }) }
    let user = rest[..<at].prefix { $0 != ";" && $0 != ":" }
    return String(validating: PercentEncoding.decoded(user.utf8), as: UTF8.self) ?? String(user)
  }

  /// The `Call-ID` in the answer to `dial` of baresip 1.1 and newer: `call id: 47f984d6`; nil in that of others.
  static func dialledCall(in answer: String) -> String? {
    let words = answer.split(whereSeparator: \.isWhitespace)
    return words.count == 3 && words[0] == "call" && words[1] == "id:" ? String(words[2]) : nil
  }

  var caller: Caller { Caller(number: peer, displayName: peerName) }
}

extension Substring {
  /// The index after the first of some schemes that the text begins with.
  fileprivate func range(ofScheme schemes: [String]) -> Index? {
    schemes.first { lowercased().hasPrefix($0) }.map { index(startIndex, offsetBy: $0.count) }
  }
}

/// A command for `ctrl_tcp`.
struct BaresipCommand: Encodable, Hashable, Sendable {
  var command: String
  var params: String?
  var token: String?

  init(_ command: String, _ params: String? = nil) { (self.command, self.params) = (command, params) }

  var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only strings: encoding cannot fail.
    return (try? encoder.encode(self)).map { Array($0) } ?? []
  }
}
