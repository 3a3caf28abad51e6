/// What is called: a destination, what is dialled before it, and what is dialled once connected.
///
/// Reading a text gives one, and writing it gives a text that is read as the same:
///
///     text                         prefix   destination        tail
///     +49 30 23125000 ext. 12               +493023125000      ,12
///     #31#+493023125000            #31#     +493023125000
///     0,030 23125000               0,       03023125000
///     sip:ann@example.org                   sip:ann@example.org
///
/// Whose a target is depends on its destination and extension alone (``line``, ``phoneExtension``).
public struct CallTarget: Hashable, Sendable, CustomStringConvertible {
  public enum Destination: Hashable, Sendable {
    /// A telephone number, a short number or a service code (MMI, 3GPP TS 22.030), as it is dialled: digits, `*`, `#`, and `+`
    /// in front or in a service code.
    case number(String)
    case sip(SIPAddress)
  }

  /// A service code for one call (`#31#`), a caller's or carrier's code (`141`), or the digit for an outside line with its pauses
  /// (`0,`). Dial string characters; may be empty.
  public let prefix: String
  public let destination: Destination
  /// The destination's E.164 number with `+`, if it is known for certain: international, or national with all that is dialled
  /// before such numbers in the region. nil for short numbers, internal extensions, and addresses.
  public let e164: String?
  /// What two writings of one line share: E.164 as far as the region tells it, else what is dialled, or the SIP address.
  public let line: String
  /// The part dialled once connected, from the first pause on: `,` and `;`, digits, `*` and `#`. May be empty.
  public let tail: String

  private init(prefix: String, _ destination: Destination, e164: String?, line: String, tail: String) {
    (self.prefix, self.destination, self.e164, self.line, self.tail) = (prefix, destination, e164, line, tail)
  }

  // MARK: Reading

  /// The target of a text that is one number as people write it (``NumberScanner``), or a SIP address; nil if the text holds
  /// none, several, or anything else.
  ///
  /// - Parameters:
  ///   - phoneExtension: dialled after a pause, unless the text has a tail itself.
  ///   - region: where it is dialled; nil if that is not known.
  /// - Complexity: O(length)
  public init?(_ written: String, phoneExtension: String? = nil, region: Region?) {
    if let number = WrittenNumber(exactly: written, phoneExtension: phoneExtension) {
      self.init(number, region: region)
    } else if let address = SIPAddress(written) {
      self.init(address)
    } else {
      return nil
    }
  }

  /// The target of a text that was dialled before, as the records of calls have it, or that is typed: one as people write it,
  /// or a ``description`` with any number of tones.
  public init?(dialled text: String, region: Region?) {
    if let number = WrittenNumber(dialled: text) {
      self.init(number, region: region)
    } else if let address = SIPAddress(text) {
      self.init(address)
    } else {
      return nil
    }
  }

  /// A SIP address.
  public init(_ address: SIPAddress) {
    self.init(prefix: "", .sip(address), e164: nil, line: "\(address)", tail: "")
  }

  package init(_ written: WrittenNumber, region: Region?) {
    var number = written
    var prefix = String(decoding: written.prefix, as: UTF8.self)
    if let region, prefix.isEmpty, case let length = CallPrefixes.length(in: written, region: region), length > 0 {
      prefix = String(decoding: written.digits.prefix(length), as: UTF8.self)
      number = written.droppingDigits(length)
    }
    // A number that is international although its plus is missing reaches nobody without it.
    if number.isMissingPlus(in: region) { number.isInternational = true }
    let dialled = number.dialString
    let main = String(dialled.dropFirst(number.prefix.count).dropLast(number.postDial.count))
    self.init(
      prefix: prefix, .number(main), e164: number.certainE164(in: region),
      line: CanonicalNumber(number, region: region).main, tail: String(decoding: number.postDial, as: UTF8.self))
  }

  // MARK: Parts

  /// Everything that is dialled, or the SIP address.
  public var description: String { prefix + main + tail }

  /// The destination as text.
  public var main: String {
    switch destination {
    case .number(let digits): digits
    case .sip(let address): "\(address)"
    }
  }

  /// Prefix and destination for whatever dials all digits at once and cannot pause between them.
  public var dialled: String { prefix.filter { $0 != "," && $0 != ";" } + main }

  /// The text for the records: it is read as the same target in every region, if the destination has an E.164 number or is an
  /// address (``isCertain``).
  public var recorded: String { prefix + (e164 ?? main) + tail }

  /// Whether ``recorded`` means the same everywhere.
  public var isCertain: Bool { e164 != nil || sipAddress != nil || main.hasPrefix("+") }

  public var sipAddress: SIPAddress? { if case .sip(let address) = destination { address } else { nil } }

  /// The extension: the digits of a tail that is one pause and a few digits; nil for all other tails.
  public var phoneExtension: String? {
    let digits = tail.dropFirst()
    guard tail.first == ",", !digits.isEmpty, digits.utf8.count <= NumberScanner.longestExtension,
      digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    return String(digits)
  }

  /// Whether it is a service code, which is dialled exactly as it was typed. A single `*` or `#` is not one yet.
  public var isServiceCode: Bool {
    guard case .number(let digits) = destination else { return false }
    return digits.utf8.count > 1 && (digits.hasPrefix("*") || digits.hasPrefix("#"))
  }

  /// Whether it reaches an emergency number, in a region or, where that is nil, in any, whatever is dialled before it or once
  /// connected; a `#` at its end only says that it ends there.
  public func isEmergency(in region: Region?) -> Bool {
    let digits = sipAddress?.user ?? main
    return EmergencyNumbers.contains(String(digits.last == "#" ? digits.dropLast() : digits[...]), region: region)
  }

  /// The URI: `tel:` (RFC 3966) with the E.164 number if there is one, and with an extension as its `ext`; or the SIP address.
  /// Other tones are left out, since the URI cannot have them.
  public var uri: String {
    guard sipAddress == nil else { return main }
    let number = prefix.isEmpty ? e164 ?? main : dialled
    let suffix = phoneExtension.map { ";ext=" + $0 } ?? ""
    return "tel:" + number.map { $0 == "#" ? "%23" : String($0) }.joined() + suffix
  }

  // MARK: Changes

  /// This target with the tail of another one.
  public func dialling(tailOf other: CallTarget) -> CallTarget {
    CallTarget(prefix: prefix, destination, e164: e164, line: line, tail: other.tail)
  }

  /// The same line dialled in another way, as dial rules say; nil if the result cannot be dialled.
  ///
  /// - Parameters:
  ///   - prefix: comes before its own prefix.
  ///   - main: takes the place of ``main``.
  public func dialled(prefix: String, main: String) -> CallTarget? {
    guard WrittenNumber(dialString: main) != nil, prefix.utf8.allSatisfy(Self.isDialled) else { return nil }
    return CallTarget(prefix: prefix + self.prefix, .number(main), e164: nil, line: line, tail: tail)
  }

  private static func isDialled(_ byte: UInt8) -> Bool { "0123456789*#,;".utf8.contains(byte) }
}

extension WrittenNumber {
  /// The same number without its first digits.
  fileprivate func droppingDigits(_ count: Int) -> WrittenNumber {
    var rest = self
    rest.digits = Digits()
    for digit in digits.dropFirst(count) { rest.digits.append(digit) }
    return rest
  }

  /// The E.164 number that it has for certain in a region.
  fileprivate func certainE164(in region: Region?) -> String? {
    guard let e164 = NumberForms(self, region: region).e164 else { return nil }
    guard !isInternational, let region, case .national = NumberReading(digits, in: region) else { return e164 }
    // Without the trunk prefix that all national numbers have there, it is a number of the same town, or an internal one.
    return region.alwaysWritesZero && digits.first != 0x30 || digits.count <= CallTarget.longestShortNumber ? nil : e164
  }
}

extension CallTarget {
  /// Numbers with at most so many digits may be services, or extensions.
  fileprivate static let longestShortNumber = 5
}
