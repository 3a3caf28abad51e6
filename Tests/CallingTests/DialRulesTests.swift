import Calling
import DialtoneTestSupport
import NumberPlans
import Testing

@Suite("Dial rules")
struct DialRulesTests {
  private static func rules(
    _ replacements: [String] = [], line: String = "", extensions: [String] = []
  ) throws -> DialRules {
    var read: [DialRules.Replacement] = []
    for text in replacements { read.append(try DialRules.Replacement(text)) }
    var patterns: [DialRules.Pattern] = []
    for text in extensions { patterns.append(try DialRules.Pattern(text)) }
    return try DialRules(replacements: read, outsideLine: line, extensions: patterns)
  }

  private static func dialled(_ number: String, _ rules: DialRules) throws -> String {
    rules.applied(to: try #require(CallTarget(number)), in: Region("DE")).target.description
  }

  @Test(
    "The first beginning that fits is replaced",
    arguments: [
      ("+493023125000", "03023125000"), ("+4312345", "004312345"), ("03023125000", "03023125000"),
      ("+1650,12;3", "001650,12;3"),
      ("7890", "890"), ("77", "7"),
    ])
  func replacements(number: String, dialled: String) throws {
    let rules = try Self.rules(["+49 = 0", "+=00", "7=", "78 = 1"])
    #expect(try Self.dialled(number, rules) == dialled)
  }

  @Test("The order of the rules counts, not their length")
  func order() throws {
    #expect(try Self.dialled("+493", Self.rules(["+ = 00", "+49 = 0"])) == "00493")
  }

  @Test(
    "An outside line comes in front of what goes outside",
    arguments: [
      ("0", "+493023", "003023"), ("0,", "03023", "0,03023"), ("9", "*100#", "*100#"), ("9", "#31#030", "#31#030"),
      ("9", "112", "112"), ("9", "110", "110"), ("9", "123", "123"), ("9", "1234", "91234"), ("9", "123,4", "123,4"),
      ("9", "+16505550100", "90016505550100"),
    ])
  func outsideLine(line: String, number: String, dialled: String) throws {
    let rules = try Self.rules(["+49=0"], line: line, extensions: ["1XX"])
    #expect(try Self.dialled(number, rules) == dialled)
  }

  @Test(
    "Behind an outside line, an international number is dialled as in the region",
    arguments: [
      ("DE", "+493023125000", "0,03023125000"), ("DE", "+4312345678", "0,004312345678"),
      ("US", "+16505550100", "0,16505550100"), ("US", "+493023125000", "0,011493023125000"),
      ("IT", "+390612345678", "0,0612345678"), ("AU", "+61291234567", "0,0291234567"),
      ("AU", "+493023125000", "0,0011493023125000"), ("CN", "+861012345678", "+861012345678"),
      ("BR", "+493023125000", "+493023125000"), ("AR", "+5491123456789", "+5491123456789"),
    ])
  func internationalBehindLine(region: String, number: String, dialled: String) throws {
    let rules = try DialRules(replacements: [], outsideLine: "0,", extensions: [])
    #expect(rules.applied(to: try #require(CallTarget(number)), in: Region(region)).target.description == dialled)
    // Without a region, nobody knows how.
    #expect(rules.applied(to: try #require(CallTarget(number)), in: nil).target.description == number)
  }

  @Test(
    "Extensions are told by their shape",
    arguments: [
      ("1XX", "123", true), ("1xx", "199", true), ("1XX", "1234", false), ("1XX", "12", false), ("ZX", "01", false),
      ("NX", "12", false), ("NX", "22", true), ("8.", "8123456", true), ("8.", "8", false), ("*XX", "*21", true),
    ])
  func patterns(pattern: String, number: String, fits: Bool) throws {
    #expect(try DialRules.Pattern(pattern).fits(number) == fits)
  }

  @Test("What happened to a number is reported")
  func outcome() throws {
    let rules = try Self.rules(["+49=0"], line: "0,", extensions: ["1XX"])
    let outside = rules.applied(to: try #require(CallTarget("+4930")), in: Region("DE"))
    #expect(outside.replacement?.description == "+49 = 0" && outside.outsideLine == "0," && outside.exemption == nil)
    let inside = rules.applied(to: try #require(CallTarget("100")), in: Region("DE"))
    #expect(inside.exemption == .ownExtension(try DialRules.Pattern("1XX")))
    #expect(rules.applied(to: try #require(CallTarget("*21#")), in: Region("DE")).exemption == .serviceCode)
    #expect(rules.applied(to: try #require(CallTarget("112")), in: nil).exemption == .emergency)
  }

  @Test("A rule that leaves nothing to dial is not used", arguments: ["7", "7,1"])
  func nothingLeft(number: String) throws {
    #expect(try Self.dialled(number, Self.rules(["7="], line: "0")) == number)
  }

  @Test("No rules change nothing", arguments: ["+1650,2", "112", "*21#", "0"])
  func none(number: String) throws { #expect(try Self.dialled(number, .none) == number) }

  @Test(
    "What is not a rule is refused",
    arguments: ["", "=", "+49", "+49 > 0", "=0", "a=b", "+49=0 0", "4+9=0", "1=2=3", ",=0"])
  func notARule(text: String) { #expect(throws: CallError.self) { try DialRules.Replacement(text) } }

  @Test("An invalid pattern is refused", arguments: ["", ".", "1.2", "abc", "1 2", "1..", "(1)", "1+"])
  func notAPattern(text: String) { #expect(throws: CallError.self) { try DialRules.Pattern(text) } }

  @Test("An invalid outside line is refused", arguments: ["+", "+49", "a", ",", "0 0"])
  func notALine(text: String) { #expect(throws: CallError.self) { try Self.rules(line: text) } }
}
