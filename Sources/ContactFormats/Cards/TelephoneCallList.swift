/// A call in the list of a telephone (Phone Book Access Profile 1.2, 3.1.3).
public struct TelephoneCall: Hashable, Sendable {
  public enum Kind: String, Sendable {
    case missed = "MISSED"
    case received = "RECEIVED"
    case dialled = "DIALED"
  }

  public var kind: Kind
  /// The number; empty if it was withheld.
  public var number: String
  /// The time as the telephone wrote it: `20261127T091438`, in its own time zone, or with a `Z` in UTC.
  public var time: String
}

/// A list of calls as vCards, each with `X-IRMC-CALL-DATETIME`.
public enum TelephoneCallList {
  /// Reads a list. Cards that are not of calls are left out.
  ///
  /// - Complexity: O(bytes)
  public static func read(_ bytes: [UInt8]) -> [TelephoneCall] {
    VCardProperties.cards(in: bytes).compactMap { properties in
      func first(_ key: String) -> String {
        properties.first { $0.key == key && !$0.value.isEmpty }.map { WriterText.unescaped($0.value) } ?? ""
      }
      guard let call = properties.first(where: { $0.key == "X-IRMC-CALL-DATETIME" }), isTime(call.value) else {
        return nil
      }
      // The kind is a value of TYPE, or stands alone as in vCard 2.1.
      let words = call.parameters.flatMap { [$0.name, $0.value] }.map { $0.uppercased() }
      guard let kind = words.lazy.compactMap(TelephoneCall.Kind.init).first else { return nil }
      return TelephoneCall(kind: kind, number: first("TEL"), time: call.value)
    }
  }

  /// Whether a text is a time in the basic notation of ISO 8601: 20261127T091438.
  private static func isTime(_ text: String) -> Bool {
    let digits = text.hasSuffix("Z") ? text.dropLast() : text[...]
    let parts = digits.split(separator: "T", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == 8 && parts[1].utf8.count == 6
      && parts.allSatisfy { $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
  }
}
