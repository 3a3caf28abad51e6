import Localization
import NumberPlans

/// A program that dials, with its arguments, one of which contains the number.
///
///     try DialCommand("adb-dial {number}")
public struct DialCommand: Hashable, Sendable {
  public let program: String
  private let template: ArgumentTemplate

  public var arguments: [String] { template.arguments }

  /// The placeholders for the number as a URI. ``CallTarget/androidURI`` is only for the built-in commands.
  private static let uri = "uri"
  private static let androidURI = "android-uri"

  /// Parses a command that a user writes (``CommandWords``), with the placeholders `{uri}` (the number as a `tel:` URI) and those
  /// of ``CallValue``.
  ///
  /// - Throws: ``CallError`` if there is no program, a quote is not closed, or no argument contains the number.
  public init(_ text: String) throws(CallError) {
    let name = localized("dial command")
    // Not translated: an example of a command.
    let words = try CommandWords(text, of: name, example: "adb-dial {number}")
    program = words.program
    template = try ArgumentTemplate(words.arguments, known: CallValue.names + [DialCommand.uri], of: name)
    guard !template.names.isDisjoint(with: ["number", "uri"]) else {
      throw CallError("the dial command has no {number}; write for example '\(program) {number}'")
    }
  }

  init(program: String, arguments: [String]) {
    self.program = program
    template = ArgumentTemplate(checked: arguments, known: CallValue.names + [DialCommand.uri, DialCommand.androidURI])
  }

  /// The arguments for a call.
  ///
  /// - Complexity: O(length of the arguments)
  public func arguments(for request: CallRequest) -> [String] {
    template.filled { name in
      switch name {
      case DialCommand.uri: request.target.uri
      case DialCommand.androidURI: request.target.androidURI
      default: CallValue(rawValue: name)?.value(in: request, number: request.target.description) ?? ""
      }
    }
  }

  /// The parts of a target that the program receives: a URI cannot contain tones.
  var carries: CarriedParts {
    let hasTones = !template.names.isDisjoint(with: [CallValue.number.rawValue, DialCommand.androidURI])
    return self == .kdeconnect || self == .adb ? .tones : hasTones ? [.tones, .sip] : [.phoneExtension, .sip]
  }
}

extension String {
  /// The text with each control character replaced by a blank.
  var withoutControls: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.properties.generalCategory == .control ? " " : scalar) }
    return String(text)
  }
}
