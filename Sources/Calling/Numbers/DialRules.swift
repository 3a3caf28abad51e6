import NumberPlans

/// How a number is dialled in a place with its own conventions: behind a PBX, or with a provider that accepts no `+`.
///
/// Service codes and emergency numbers are dialled as they are, and so are internal extensions. The beginning of all other
/// numbers is replaced by the first rule that matches, and the prefix for an outside line is put in front.
///
/// ```
/// let rules = try DialRules(replacements: ["+49 = 0", "+ = 00"], outsideLine: "0", extensions: ["1XX"])
/// rules.applied(to: "+493023125000", in: nil)  // 003023125000
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
      guard sides.count == 2, DialString(exactly: sides[0] + "0") != nil, !sides[0].isEmpty,
        sides[1].isEmpty || DialString(exactly: sides[1] + "0") != nil
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
      case serviceCode
      case emergency
      case ownExtension(Pattern)
    }

    /// The number to dial.
    public var number: DialString
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
    guard outsideLine.isEmpty || !outsideLine.hasPrefix("+") && DialString(exactly: outsideLine) != nil else {
      throw CallError("\"\(outsideLine)\" does not give an outside line; write the digits, such as \"0\" or \"0,\"")
    }
    self.replacements = replacements
    self.outsideLine = outsideLine
    self.extensions = extensions
  }

  /// What is dialled for a number. One that begins with `+` after the replacement gets no outside line: `+` can only stand at
  /// the beginning, and whatever accepts it needs no outside line.
  ///
  /// - Parameter region: where it is dialled, for emergency numbers; nil: those of any region count.
  /// - Complexity: O(rules · length)
  public func applied(to number: DialString, in region: Region?) -> Outcome {
    if number.isServiceCode { return Outcome(number: number, exemption: .serviceCode) }
    if number.isEmergency(in: region) { return Outcome(number: number, exemption: .emergency) }
    if let pattern = extensions.first(where: { $0.fits(number.main) }) {
      return Outcome(number: number, exemption: .ownExtension(pattern))
    }
    var text = number.description
    var used: Replacement?
    if let rule = replacements.first(where: { number.main.hasPrefix($0.prefix) }) {
      text = rule.replacement + text.dropFirst(rule.prefix.count)
      used = rule
    }
    let line = text.hasPrefix("+") ? "" : outsideLine
    // A rule may leave nothing to dial, or a pause in front: then it does not apply.
    guard let dialled = DialString(exactly: line + text), DialString(exactly: text) != nil else {
      return Outcome(number: number)
    }
    return Outcome(number: dialled, replacement: used, outsideLine: line)
  }
}
