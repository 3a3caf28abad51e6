import NumberPlans

/// What is dialled of a number at a place that has its own ways: behind a PBX, or with a provider that takes no `+`.
///
/// Service codes and emergency numbers are dialled as they are, and so are the extensions of the house. Of all other numbers
/// the beginning is replaced by the first rule that fits, and what gives an outside line comes in front.
///
/// ```
/// let rules = try DialRules(replacements: ["+49 = 0", "+ = 00"], outsideLine: "0", extensions: ["1XX"])
/// rules.applied(to: "+493023125000", in: nil)  // 003023125000
/// ```
public struct DialRules: Hashable, Sendable {
  /// A beginning and what takes its place.
  public struct Replacement: Hashable, Sendable, CustomStringConvertible {
    public let prefix: String
    public let replacement: String
    public var description: String { "\(prefix) = \(replacement)" }

    /// Reads `+49 = 0`; nothing behind the sign: the beginning is left out.
    ///
    /// - Throws: when either side has anything that is not dialled.
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

  /// Numbers of a shape, as Asterisk's dial plans write it: `X` is any digit, `Z` is 1 to 9, `N` is 2 to 9, and a `.` at the
  /// end anything, but something.
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

  /// What became of a number.
  public struct Outcome: Hashable, Sendable {
    /// Why a number is dialled as it is, whatever the rules say.
    public enum Exemption: Hashable, Sendable {
      case serviceCode
      case emergency
      case ownExtension(Pattern)
    }

    /// What is dialled.
    public var number: DialString
    public var exemption: Exemption?
    /// The rule that was used.
    public var replacement: Replacement?
    /// What was put in front to get an outside line; empty when nothing was.
    public var outsideLine = ""
  }

  public let replacements: [Replacement]
  public let outsideLine: String
  public let extensions: [Pattern]

  /// Rules that change nothing.
  public static let none = DialRules()

  private init() { (replacements, outsideLine, extensions) = ([], "", []) }

  /// - Parameters:
  ///   - replacements: the first that fits is used.
  ///   - outsideLine: what gives an outside line, perhaps with a pause behind it: `0` or `0,`; empty where nothing does.
  ///   - extensions: the numbers that are dialled as they are, since they are in the house.
  /// - Throws: when the outside line has anything that is not dialled.
  public init(replacements: [Replacement], outsideLine: String, extensions: [Pattern]) throws(CallError) {
    guard outsideLine.isEmpty || !outsideLine.hasPrefix("+") && DialString(exactly: outsideLine) != nil else {
      throw CallError("\"\(outsideLine)\" does not give an outside line; write the digits, such as \"0\" or \"0,\"")
    }
    self.replacements = replacements
    self.outsideLine = outsideLine
    self.extensions = extensions
  }

  /// What is dialled of a number. One that begins with `+` when its turn comes goes without an outside line: `+` stands
  /// nowhere but in front, and who takes it needs no line.
  ///
  /// - Parameter region: where it is dialled, for emergency numbers; nil: all of any region count.
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
    // A rule may leave nothing to dial, or a pause in front: then there is none.
    guard let dialled = DialString(exactly: line + text), DialString(exactly: text) != nil else {
      return Outcome(number: number)
    }
    return Outcome(number: dialled, replacement: used, outsideLine: line)
  }
}
