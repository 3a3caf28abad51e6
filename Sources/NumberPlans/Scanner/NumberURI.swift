/// URIs that represent a number: `tel:` (RFC 3966), `callto:`, and `sip:` with an international number as the user, or
/// with the parameter `user=phone` (RFC 3261, section 19.1).
///
/// All other SIP URIs are addresses (``SIPAddress``), whose digits have a meaning only on their host.
package enum NumberURI {
  /// The number of a URI as people write it, without percent-encoding, with its extension as `;ext=` and its tones
  /// after a `;`. An international `phone-context` is added before a local number.
  ///
  /// The result is nil if the bytes are not such a URI, and empty if the URI has no number.
  ///
  /// - Complexity: O(length)
  package static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    if bytes.first == 0x20 {
      return number(UnsafeBufferPointer(rebasing: bytes[(bytes.firstIndex { $0 != 0x20 } ?? bytes.endIndex)...]))
    }
    guard let first = bytes.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A,
      let colon = bytes.prefix(8).firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    // `Tel: 030 … / Fax: 030 …` is a text.
    if bytes.dropFirst(colon + 1).first == 0x20, !bytes.contains(UInt8(ascii: "%")) { return nil }
    var rest = bytes[(colon + 1)...]
    switch String(decoding: bytes[..<colon], as: UTF8.self).lowercased() {
    case "tel", "callto": rest = rest.prefix { $0 != UInt8(ascii: "?") }
    case "sip", "sips":
      guard let at = rest.firstIndex(of: UInt8(ascii: "@")) else {
        // The URI has no host; an IP address would be one.
        guard rest.allSatisfy({ "0123456789+-()*# ".utf8.contains($0) }) else { return [] }
        break
      }
      // Without the headers.
      let parameters = String(decoding: rest[at...], as: UTF8.self).lowercased().prefix { $0 != "?" }
        .split { $0 == ";" || $0 == " " }
      rest = rest[..<at]
      let user = PercentEncoding.decoded(rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ":") })
      guard user.allSatisfy({ "0123456789+-.()*# ".utf8.contains($0) }),
        user.first == UInt8(ascii: "+") || parameters.contains("user=phone")
      else { return [] }
      rest = rest.prefix { $0 != UInt8(ascii: ":") }
    default: return nil
    }
    rest = rest.drop { $0 == UInt8(ascii: "/") || $0 == 0x20 }
    let parts = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    var number = parts.first.map { PercentEncoding.decoded($0) } ?? []
    var phoneExtension: [UInt8] = []
    var tones: [UInt8] = []
    for part in parts.dropFirst() {
      let name = part.prefix { $0 != UInt8(ascii: "=") }
      guard name.count < part.count else {
        let value = PercentEncoding.decoded(part)
        let isTones = !value.isEmpty && value.allSatisfy { "0123456789*#,".utf8.contains($0) }
        if isTones { tones += [UInt8(ascii: ";")] + value }
        continue
      }
      let value = PercentEncoding.decoded(part.dropFirst(name.count + 1))
      switch String(decoding: name, as: UTF8.self).lowercased() {
      case "ext": phoneExtension = value
      // Android and 3GPP TS 24.229: digits to send once connected.
      case "postd", "post-dial", "wait", "pause":
        let isTones = !value.isEmpty && value.allSatisfy { "0123456789*#,pwPW".utf8.contains($0) }
        if isTones { tones += [UInt8(ascii: ",")] + value.drop { "pwPW,".utf8.contains($0) } }
      case "phone-context" where isContext(value, of: number): number = value + [UInt8(ascii: "-")] + number
      // The subaddress and other parameters are not dialled.
      default: break
      }
    }
    guard number.contains(where: { (0x30...0x39).contains($0) || $0 >= 0x80 }) else {
      return []
    }
    return (phoneExtension.isEmpty ? number : number + Array(";ext=".utf8) + phoneExtension) + tones
  }

  /// Whether a context is the start of an international number that continues with a local number. Emergency and other short
  /// numbers of the context's country are dialled without it.
  private static func isContext(_ context: [UInt8], of number: [UInt8]) -> Bool {
    guard context.first == UInt8(ascii: "+"), number.allSatisfy({ !"+*#".utf8.contains($0) }) else { return false }
    let (code, local) = (context.filter { 0x30...0x39 ~= $0 }, number.filter { 0x30...0x39 ~= $0 })
    let region = CallingCodes.region(ofInternational: code + local)
    if EmergencyNumbers.contains(String(decoding: local, as: UTF8.self), region: region) { return false }
    return region.map { $0.callingCode.count < code.count || ShortNumbers.kind(of: local, region: $0.code) == nil }
      ?? true
  }
}
