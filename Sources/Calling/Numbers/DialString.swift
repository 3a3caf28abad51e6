import NumberPlans

/// A number ready to be handed to a program: digits, `*`, `#`, an optional leading `+`, pauses `,` and `;`. Nothing else
/// ever reaches a program or a URI.
public struct DialString: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// The dial string of a text that is one number as people write it (``NumberPlans/NumberScanner``); nil if the text holds
  /// no number, several, or anything else.
  ///
  /// - Parameter phoneExtension: dialled after a pause, unless the text has an extension itself.
  /// - Complexity: O(length)
  public init?(_ written: String, phoneExtension: String? = nil) {
    guard var number = WrittenNumber(exactly: written) else { return nil }
    if let phoneExtension { number.add(phoneExtension: phoneExtension) }
    self.init(number)
  }

  package init(_ number: WrittenNumber) { description = number.dialString }

  /// This dial string with the post-dial part of another one.
  public func dialling(postDialOf other: DialString) -> DialString {
    DialString(description: String(main) + other.postDial)
  }

  private init(description: String) { self.description = description }

  /// A text that is already a dial string: only valid characters, in valid places.
  init?(exactly text: String) {
    guard let first = text.utf8.first, first != UInt8(ascii: ","), first != UInt8(ascii: ";") else { return nil }
    for (place, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "#"): break
      case UInt8(ascii: ","), UInt8(ascii: ";"): break
      case UInt8(ascii: "+") where place == 0: break
      default: return nil
      }
    }
    guard text != "+" else { return nil }
    description = text
  }

  /// The part that reaches the other side, without pauses and what follows them.
  public var main: Substring { description.prefix { $0 != "," && $0 != ";" } }

  /// The part dialled once connected, from the first pause on; may be empty.
  public var postDial: Substring { description.dropFirst(main.count) }

  /// The `tel:` URI (RFC 3966), with an extension as its `ext`. Other tones are left out: the URI has no place for them.
  public var telURI: String {
    let number = "tel:" + main.map { $0 == "#" ? "%23" : String($0) }.joined()
    let tones = postDial.dropFirst()
    return !tones.isEmpty && tones.allSatisfy(\.isNumber) ? number + ";ext=" + tones : number
  }

  /// Whether it is a service code (MMI, 3GPP TS 22.030), which is dialled exactly as it was typed. A single `*` or `#` is not
  /// one yet.
  public var isServiceCode: Bool {
    description.utf8.count > 1 && (description.hasPrefix("*") || description.hasPrefix("#"))
  }

  /// Whether it is an emergency number, in a region or, where that is nil, in any.
  public func isEmergency(in region: Region?) -> Bool { EmergencyNumbers.contains(description, region: region) }
}
