import NumberPlans

/// Rules that adapt dialled numbers to a PBX, or to a provider that does not accept `+`.
///
/// Service codes, emergency numbers, internal extensions, SIP addresses, and targets with their own prefix are dialled
/// unchanged. In all other numbers, the first matching rule replaces the beginning. Then the prefix for an outside line is put
/// in front.
///
/// ```
/// let rules = try DialRules(replacements: ["+49 = 0", "+ = 00"], outsideLine: "0", extensions: ["1XX"])
/// rules.applied(to: CallTarget("+49 30 23125000", region: nil)!, in: nil).target  // 003023125000
/// ```
public struct DialRules: Hashable, Sendable {
  /// A rule: a prefix and its replacement.
  public struct Replacement: Hashable, Sendable, CustomStringConvertible {
    public let prefix: String
    public let replacement: String
    public var description: String { "\(prefix) = \(replacement)" }

    /// Parses a rule such as `+49 = 0`. If nothing follows the sign, the rule removes the prefix.
    ///
    /// - Throws: ``CallError`` if a side contains characters that cannot be dialled.
    public init(_ text: String) throws(CallError) {
      let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()) }
      guard sides.count == 2, !sides[0].isEmpty, DialRules.isDialled(sides[0]), DialRules.isDialled(sides[1])
      else { throw CallError("\"\(text)\" is not a dial rule; write for example \"+49 = 0\"") }
      prefix = sides[0]
      replacement = sides[1]
    }
  }

  /// A pattern of numbers, in the notation of Asterisk's dial plans: `X` is any digit, `Z` is 1 to 9, `N` is 2 to 9, and a `.`
  /// at the end is one or more of any characters.
  public struct Pattern: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    public init(_ text: String) throws(CallError) {
      let shape = text.uppercased()
      let isWhole = !shape.isEmpty && shape != "."
      let isAllowed = shape.dropLast().allSatisfy { "0123456789*#+XZN".contains($0) }
      guard isWhole, isAllowed, let last = shape.last, "0123456789*#XZN.".contains(last) else {
        throw CallError("\"\(text)\" is not a pattern of extensions; write for example \"1XX\", where X is any digit")
      }
      description = shape
    }

    /// - Complexity: O(length)
    public func fits(_ number: some StringProtocol) -> Bool {
      var rest = Substring(number)
      for shape in description {
        if shape == "." { return !rest.isEmpty }
        guard let digit = rest.popFirst() else { return false }
        let fits =
          switch shape {
          case "X": "0"..."9" ~= digit
          case "Z": "1"..."9" ~= digit
          case "N": "2"..."9" ~= digit
          default: shape == digit
          }
        guard fits else { return false }
      }
      return rest.isEmpty
    }
  }

  /// The result of applying the rules to a number.
  public struct Outcome: Hashable, Sendable {
    /// Why the rules do not apply to a number.
    public enum Exemption: Hashable, Sendable {
      /// It is a service code, or has its own prefix.
      case serviceCode
      /// It is a SIP address.
      case address
      case emergency
      case ownExtension(Pattern)
    }

    /// The target to dial.
    public var target: CallTarget
    public var exemption: Exemption?
    /// The rule that was applied.
    public var replacement: Replacement?
    /// The added prefix for an outside line; empty if none was added.
    public var outsideLine = ""
  }

  public let replacements: [Replacement]
  public let outsideLine: String
  public let extensions: [Pattern]

  /// Rules that change nothing.
  public static let none = DialRules()

  private init() { (replacements, outsideLine, extensions) = ([], "", []) }

  /// - Parameters:
  ///   - replacements: the rules; the first one that matches is applied.
  ///   - outsideLine: the prefix for an outside line, perhaps followed by a pause: `0` or `0,`; empty for none.
  ///   - extensions: the internal numbers, which are dialled unchanged.
  /// - Throws: ``CallError`` if the outside line contains characters that cannot be dialled.
  public init(replacements: [Replacement], outsideLine: String, extensions: [Pattern]) throws(CallError) {
    guard outsideLine.isEmpty || outsideLine.first?.isNumber ?? false && DialRules.isDialled(outsideLine) else {
      throw CallError("\"\(outsideLine)\" is not an outside line; write the digits, such as \"0\" or \"0,\"")
    }
    self.replacements = replacements
    self.outsideLine = outsideLine
    self.extensions = extensions
  }

  /// Applies the rules to a target.
  ///
  /// Before the outside line there is no `+`: a number that still begins with it is dialled as in the region, with the trunk
  /// prefix or the international one. Where these are unknown, it gets no outside line.
  ///
  /// - Parameter region: the region in which numbers are dialled, whose emergency numbers are recognised; nil for those of all
  ///   regions.
  /// - Complexity: O(rules · length)
  public func applied(to target: CallTarget, in region: Region?) -> Outcome {
    if target.sipAddress != nil { return Outcome(target: target, exemption: .address) }
    if target.isServiceCode || !target.prefix.isEmpty { return Outcome(target: target, exemption: .serviceCode) }
    if target.isEmergency(in: region) { return Outcome(target: target, exemption: .emergency) }
    if let pattern = extensions.first(where: { $0.fits(target.main) }) {
      return Outcome(target: target, exemption: .ownExtension(pattern))
    }
    var main = target.main
    var used: Replacement?
    if let rule = replacements.first(where: { main.hasPrefix($0.prefix) }) {
      main = rule.replacement + main.dropFirst(rule.prefix.count)
      used = rule
    }
    if main.hasPrefix("+"), !outsideLine.isEmpty, let dialled = region?.dialString(ofInternational: main.dropFirst()) {
      main = dialled
    }
    let line = main.hasPrefix("+") ? "" : outsideLine
    // A rule that leaves nothing to dial does not apply.
    guard used != nil || !line.isEmpty, let dialled = target.dialled(prefix: line, main: main) else {
      return Outcome(target: target)
    }
    return Outcome(target: dialled, replacement: used, outsideLine: line)
  }

  /// Whether a target reaches an emergency number: as it is, after applying the rules, or after a typed prefix for an outside
  /// line.
  ///
  /// - Complexity: O(rules · length)
  public func reachesEmergency(_ target: CallTarget, in region: Region?) -> Bool {
    if target.isEmergency(in: region) || applied(to: target, in: region).target.isEmergency(in: region) { return true }
    let line = outsideLine.filter { $0 != "," && $0 != ";" }
    guard !line.isEmpty, target.prefix.isEmpty, target.main.hasPrefix(line) else { return false }
    return CallTarget(String(target.main.dropFirst(line.count)), region: region)?.isEmergency(in: region) ?? false
  }

  private static func isDialled(_ text: String) -> Bool {
    text.utf8.enumerated().allSatisfy { offset, byte in
      "0123456789*#,;".utf8.contains(byte) || offset == 0 && byte == UInt8(ascii: "+")
    } && !text.hasPrefix(",") && !text.hasPrefix(";")
  }
}
