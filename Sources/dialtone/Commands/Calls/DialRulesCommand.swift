import ArgumentParser
import Calling
import Localization
import NumberPlans

/// `dialtone dial-rules`: prints what the dial rules make of a number.
struct DialRulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dial-rules",
    abstract: "Show what is dialled for a number, according to the dial rules in the configuration.",
    usage: "dialtone dial-rules [<options>] <number> [<files> ...]")

  @Argument(help: "The number.")
  var number: String

  @OptionGroup var source: SourceOptions

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let configuration = try source.configuration.read()
    let region = source.dialingRegion(configuration)
    guard let dialled = CallTarget(dialled: number, region: region) else {
      complain(localized("\"\(number)\" is not a number that can be dialled"))
      throw ExitStatus.unreadable
    }
    let outcome = configuration.rules.applied(to: dialled, in: region)
    if json {
      let members: [(String, JSONOutput)] = [
        ("dialled", .string(outcome.target.description)),
        ("asItIs", JSONOutput(outcome.exemption?.word)), ("rule", JSONOutput(outcome.replacement?.description)),
        ("outsideLine", JSONOutput(outcome.outsideLine.isEmpty ? nil : outcome.outsideLine)),
      ]
      return try StandardOutput.write(
        JSONOutput.document(JSONOutput.number(dialled.description, in: region) + members))
    }
    try StandardOutput.write("\(outcome.target)\n\(outcome.reasons.map { "  \($0)\n" }.joined())")
  }
}

extension DialRules.Outcome {
  /// The applied rules, in sentences.
  var reasons: [String] {
    if let exemption {
      // Translators: {1} is what a number is, such as "emergency number".
      return [localized("\(exemption.words): dialled as it is")]
    }
    var reasons: [String] = []
    if let replacement { reasons.append(localized("by the rule \(replacement)")) }
    if !outsideLine.isEmpty { reasons.append(localized("\(outsideLine) gives an outside line")) }
    return reasons.isEmpty ? [localized("no rule applies")] : reasons
  }
}

extension DialRules.Outcome.Exemption {
  /// The word for programs.
  fileprivate var word: String {
    // Not translated: values of --json.
    switch self {
    case .serviceCode: "service code"
    case .address: "SIP address"
    case .emergency: "emergency number"
    case .ownExtension(let pattern): "extension \(pattern)"
    }
  }

  fileprivate var words: String {
    switch self {
    case .serviceCode: localized("service code")
    case .address: localized("SIP address")
    case .emergency: localized("emergency number")
    case .ownExtension(let pattern): localized("extension \(pattern)")
    }
  }
}
