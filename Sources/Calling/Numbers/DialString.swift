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
    guard let number = WrittenNumber(exactly: written, phoneExtension: phoneExtension) else { return nil }
    description = number.dialString
  }

  /// The dial string of a number that was dialled before, as the records of calls have it.
  public init?(dialled text: String) {
    guard let number = WrittenNumber(dialled: text) else { return nil }
    description = number.dialString
  }

  /// This dial string with the post-dial part of another one.
  public func dialling(postDialOf other: DialString) -> DialString {
    DialString(description: String(main) + other.postDial)
  }

  private init(description: String) { self.description = description }

  /// A text that is already a dial string: only valid characters, in valid places.
  init?(exactly text: String) {
    guard WrittenNumber(dialString: text) != nil else { return nil }
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

  /// Whether it reaches an emergency number, in a region or, where that is nil, in any, whatever is dialled once connected;
  /// a `#` at its end only says that it ends there.
  public func isEmergency(in region: Region?) -> Bool {
    EmergencyNumbers.contains(String(main.last == "#" ? main.dropLast() : main), region: region)
  }
}
