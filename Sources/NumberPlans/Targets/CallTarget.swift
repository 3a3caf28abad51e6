/// The target of a call: a destination, a prefix that is dialled before it, and a tail that is dialled once connected.
///
/// A target is parsed from text, and its ``description`` parses as the same target:
///
///     text                         prefix   destination        tail
///     +49 30 23125000 ext. 12               +493023125000      ,12
///     #31#+493023125000            #31#     +493023125000
///     0,030 23125000               0,       03023125000
///     sip:ann@example.org                   sip:ann@example.org
///
/// Only the destination and the extension (``line``, ``phoneExtension``) decide whose number it is.
public struct CallTarget: Hashable, Sendable, CustomStringConvertible {
  public enum Destination: Hashable, Sendable {
    /// A telephone number, short number or service code (MMI, 3GPP TS 22.030), as it is dialled: digits, `*`, `#`, and
    /// `+` at the start or in a service code.
    case number(String)
    case sip(SIPAddress)
  }

  /// The prefix, as dial string characters: a service code for one call (`#31#`), a code for caller ID or a carrier
  /// (`141`), or the digit for an outside line with its pauses (`0,`). May be empty.
  public let prefix: String
  public let destination: Destination
  /// The destination's E.164 number with `+`, if it is certain: the number is international, or national with the
  /// region's trunk prefix. nil for short numbers, internal extensions and SIP addresses.
  public let e164: String?
  /// The identity of the line, equal for all its spellings: the E.164 number as far as the region determines it, else
  /// the dialled characters, or the SIP address.
  public let line: String
  /// The part dialled once connected, from the first pause on: `,`, `;`, digits, `*` and `#`. May be empty.
  public let tail: String

  private init(prefix: String, _ destination: Destination, e164: String?, line: String, tail: String) {
    (self.prefix, self.destination, self.e164, self.line, self.tail) = (prefix, destination, e164, line, tail)
  }

  // MARK: Parsing

  /// The target of a text that is one number as people write it (`NumberScanner`), or a SIP address; nil if the text
  /// has no number, several numbers, or other text.
  ///
  ///     CallTarget("+49 30 23125000 ext. 12", region: nil)?.tail  // ",12"
  ///
  /// - Parameters:
  ///   - written: the number as somebody wrote it.
  ///   - phoneExtension: the extension to dial after a pause, unless the text has a tail.
  ///   - region: the region from which the number is dialled; nil if it is not known.
  /// - Complexity: O(length)
  public init?(_ written: String, phoneExtension: String? = nil, region: Region?) {
    self.init(
      WrittenNumber(exactly: written, phoneExtension: phoneExtension, dividedBy: .plan(region)), written, region)
  }

  /// The target of a typed text, or of one from the call records: a number as people write it, or a ``description``
  /// with any number of tones.
  public init?(dialled text: String, region: Region?) {
    // The start of a shortcode: `:+1:` is an emoji.
    guard text.first != ":" else { return nil }
    self.init(WrittenNumber(dialled: text, dividedBy: .plan(region)), text, region)
  }

  /// - Parameter number: the number of the text; nil if it is not one.
  private init?(_ number: WrittenNumber?, _ text: String, _ region: Region?) {
    if let number {
      self.init(number, region: region)
    } else if let code = CallPrefixes.codeBeforePlus(in: text, region: region) {
      let target = CallTarget(code.number, region: region)
      self.init(
        prefix: code.prefix, target.destination, e164: target.e164, line: target.line, tail: target.tail)
    } else if let address = SIPAddress(text) {
      self.init(address)
    } else {
      return nil
    }
  }

  /// The target that is a SIP address.
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
    number = number.dialled(in: region)
    let dialled = number.dialString
    let main = String(dialled.dropFirst(number.prefix.count).dropLast(number.postDial.count))
    self.init(
      prefix: prefix, .number(main), e164: number.certainE164(in: region),
      line: CanonicalNumber(number, region: region).main, tail: String(decoding: number.postDial, as: UTF8.self))
  }

  /// What the numbering plan tells about the destination, as dialled in a region. If the destination is a whole number only
  /// with the digits of the tail (`650-555;0132`), it is not valid.
  ///
  /// - Complexity: O(length)
  package func verdict(in region: Region?) -> NumberVerdict {
    guard sipAddress == nil, let number = WrittenNumber(dialString: main) else { return .undecided }
    let verdict = number.verdict(in: region)
    guard verdict == .undecided, !tail.isEmpty,
      let whole = WrittenNumber(dialString: main + tail.filter { $0 != "," && $0 != ";" })
    else { return verdict }
    let isWritten = whole.isInternational || whole.digits.first == 0x30 || region?.alwaysWritesZero == false
    return isWritten && whole.isValid(in: region) ? .invalid : .undecided
  }

  // MARK: Parts

  /// The whole dial string, or the SIP address.
  public var description: String { prefix + main + tail }

  /// The destination as text.
  public var main: String {
    switch destination {
    case .number(let digits): digits
    case .sip(let address): "\(address)"
    }
  }

  /// Prefix and destination without pauses, for services that dial all digits at once.
  public var dialled: String { prefix.filter { $0 != "," && $0 != ";" } + main }

  /// The text that identifies the other side, without tail: the SIP address, or the digits that are dialled.
  public var party: String { sipAddress?.description ?? dialled }

  /// The text for the call records. It parses as the same target in every region if ``isCertain`` is true.
  public var recorded: String { prefix + (e164 ?? main) + tail }

  /// Whether ``recorded`` means the same in every region: the destination is an E.164 number or a SIP address.
  public var isCertain: Bool { e164 != nil || sipAddress != nil || main.hasPrefix("+") }

  public var sipAddress: SIPAddress? { if case .sip(let address) = destination { address } else { nil } }

  /// The digits of a tail that is one pause and a few digits, an extension; nil for all other tails.
  public var phoneExtension: String? {
    let digits = tail.dropFirst()
    guard tail.first == ",", !digits.isEmpty, digits.utf8.count <= NumberScanner.longestExtension,
      digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    return String(digits)
  }

  /// Whether the destination is a service code, which is dialled exactly as typed. A single `*` or `#` is not a service
  /// code.
  public var isServiceCode: Bool {
    guard case .number(let digits) = destination else { return false }
    return digits.utf8.count > 1 && (digits.hasPrefix("*") || digits.hasPrefix("#"))
  }

  /// Whether the target is an emergency number in a region, or in any region if `region` is nil.
  ///
  /// Prefix, tail and a final `#` are ignored.
  public func isEmergency(in region: Region?) -> Bool {
    let digits = sipAddress?.user ?? main
    return EmergencyNumbers.contains(String(digits.last == "#" ? digits.dropLast() : digits[...]), region: region)
  }

  /// The URI of the target: a `tel:` URI (RFC 3966) with the E.164 number if known and the extension as `ext`, or the
  /// SIP address. Other tones are omitted, because a `tel:` URI cannot express them.
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

  /// The same line dialled differently, for dial rules; nil if the result cannot be dialled.
  ///
  /// - Parameters:
  ///   - prefix: the characters to add before the target's prefix.
  ///   - main: the replacement for ``main``.
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

  /// The E.164 number, if the region determines it with certainty.
  fileprivate func certainE164(in region: Region?) -> String? {
    guard let e164 = NumberForms(self, region: region).e164 else { return nil }
    guard !isInternational, let region, case .national = NumberReading(digits, in: region) else { return e164 }
    // A number without the region's mandatory trunk prefix is a number of the same town or an internal number.
    return region.alwaysWritesZero && digits.first != 0x30 || digits.count <= CallTarget.longestShortNumber ? nil : e164
  }
}

extension CallTarget {
  /// Numbers with at most this many digits may be services or extensions.
  static let longestShortNumber = 5
}
