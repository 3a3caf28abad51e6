import NumberPlans

/// A program that dials, with its arguments, one of which contains the number.
///
///     try DialCommand("adb-dial {number}")
public struct DialCommand: Hashable, Sendable {
  public let program: String
  private let template: ArgumentTemplate

  public var arguments: [String] { template.arguments }

  /// A placeholder in an argument.
  private enum Placeholder: String, CaseIterable {
    case number, uri, name, uid, label
    /// ``CallTarget/androidURI``; only for the built-in commands.
    case androidURI = "android-uri"
  }

  /// Parses a command that a user writes (``CommandWords``), with the placeholders `{number}`, `{uri}` (the number as a `tel:`
  /// URI), `{name}`, `{uid}` and `{label}`.
  ///
  /// - Throws: ``CallError`` if there is no program, a quote is not closed, or no argument contains the number.
  public init(_ text: String) throws(CallError) {
    let words = try CommandWords(text, of: "dial command", example: "adb-dial {number}")
    program = words.program
    template = try ArgumentTemplate(
      words.arguments, known: ["number", "uri", "name", "uid", "label"], of: "dial command")
    guard !template.names.isDisjoint(with: ["number", "uri"]) else {
      throw CallError("the dial command has no {number}; write for example '\(program) {number}'")
    }
  }

  init(program: String, arguments: [String]) {
    self.program = program
    template = ArgumentTemplate(checked: arguments, known: Placeholder.allCases.map(\.rawValue))
  }

  /// The arguments for a call.
  ///
  /// - Complexity: O(length of the arguments)
  public func arguments(for request: CallRequest) -> [String] {
    template.filled { name in Placeholder(rawValue: name).map { DialCommand.value(of: $0, in: request) } ?? "" }
  }

  /// The parts of a target that the program receives: a URI cannot contain tones.
  var carries: CarriedParts {
    let hasTones = !template.names.isDisjoint(with: [Placeholder.number, .androidURI].map(\.rawValue))
    return self == .kdeconnect || self == .adb ? .tones : hasTones ? [.tones, .sip] : [.phoneExtension, .sip]
  }

  private static func value(of placeholder: Placeholder, in request: CallRequest) -> String {
    switch placeholder {
    case .number: request.target.description
    case .uri: request.target.uri
    case .androidURI: request.target.androidURI
    case .name: request.person.name
    case .uid: request.person.uid
    case .label: request.person.label
    }
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
