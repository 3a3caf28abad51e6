import NumberPlans

/// How a number is dialled in a place with its own conventions: behind a PBX, or with a provider that accepts no `+`.
///
/// Service codes and emergency numbers are dialled as they are, and so are internal extensions, SIP addresses, and whatever has
/// a prefix of its own. The beginning of all other numbers is replaced by the first rule that matches, and the digits for an
/// outside line are put in front.
///
/// ```
/// let rules = try DialRules(replacements: ["+49 = 0", "+ = 00"], outsideLine: "0", extensions: ["1XX"])
/// rules.applied(to: CallTarget("+49 30 23125000", region: nil)!, in: nil).target  // 003023125000
/// ```
public struct DialRules: Hashable, Sendable {
  /// A prefix and its replacement.
  public struct Replacement: Hashable, Sendable, CustomStringConvertible {
    public let prefix: String
    public let replacement: String
    public var description: String { "\(prefix) = \(replacement)" }

    /// Reads `+49 = 0`; with nothing after the sign, the prefix is removed.
    ///
    /// - Throws: when either side contains anything that is not dialled.
    public init(_ text: String) throws(CallError) {
      let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()) }
      guard sides.count == 2, !sides[0].isEmpty, DialRules.isDialled(sides[0]), DialRules.isDialled(sides[1])
      else { throw CallError("\"\(text)\" is not a dial rule; write for example \"+49 = 0\"") }
      prefix = sides[0]
      replacement = sides[1]
    }
  }

  /// Numbers of a shape, in the notation of Asterisk's dial plans: `X` is any digit, `Z` is 1 to 9, `N` is 2 to 9, and a `.` at
  /// the end is one or more of anything.
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
    /// Why a number is dialled as it is, whatever the rules say.
    public enum Exemption: Hashable, Sendable {
      /// It has a service code, or a prefix of its own.
      case serviceCode
      /// It is a SIP address.
      case address
      case emergency
      case ownExtension(Pattern)
    }

    /// What is dialled.
    public var target: CallTarget
    public var exemption: Exemption?
    /// The rule that was used.
    public var replacement: Replacement?
    /// The prefix for an outside line that was put in front; empty if none was.
    public var outsideLine = ""
  }

  public let replacements: [Replacement]
  public let outsideLine: String
  public let extensions: [Pattern]

  /// Rules that change nothing.
  public static let none = DialRules()

  private init() { (replacements, outsideLine, extensions) = ([], "", []) }

  /// - Parameters:
  ///   - replacements: the first that matches is used.
  ///   - outsideLine: the prefix for an outside line, perhaps followed by a pause: `0` or `0,`; empty for none.
  ///   - extensions: the internal numbers, which are dialled as they are.
  /// - Throws: when the outside line contains anything that is not dialled.
  public init(replacements: [Replacement], outsideLine: String, extensions: [Pattern]) throws(CallError) {
    guard outsideLine.isEmpty || outsideLine.first?.isNumber ?? false && DialRules.isDialled(outsideLine) else {
      throw CallError("\"\(outsideLine)\" does not give an outside line; write the digits, such as \"0\" or \"0,\"")
    }
    self.replacements = replacements
    self.outsideLine = outsideLine
    self.extensions = extensions
  }

  /// What is dialled for a target. One that begins with `+` after the replacement gets no outside line: `+` can only stand at
  /// the beginning, and whatever accepts it needs no outside line.
  ///
  /// - Parameter region: where it is dialled, for emergency numbers; nil: those of any region count.
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
    let line = main.hasPrefix("+") ? "" : outsideLine
    // A rule may leave nothing to dial: then it does not apply.
    guard used != nil || !line.isEmpty, let dialled = target.dialled(prefix: line, main: main) else {
      return Outcome(target: target)
    }
    return Outcome(target: dialled, replacement: used, outsideLine: line)
  }

  /// Whether an emergency number is reached, by what is called or by what the rules make of it; also behind the digits for an
  /// outside line that were typed with it.
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
