import NumberPlans

/// A program that dials, with its arguments, one of which contains the number.
///
///     try DialCommand("adb-dial {number}")
public struct DialCommand: Hashable, Sendable {
  public let program: String
  public let arguments: [String]

  /// A placeholder in an argument.
  private enum Placeholder: String, CaseIterable {
    case number = "{number}"
    case uri = "{uri}"
    /// ``CallTarget/androidURI``; only for the built-in commands.
    case androidURI = "{android-uri}"
    case name = "{name}"
    case uid = "{uid}"
    case label = "{label}"
  }

  /// Parses a command that a user writes (``CommandWords``), with the placeholders `{number}`, `{uri}` (the number as a `tel:`
  /// URI), `{name}`, `{uid}` and `{label}`.
  ///
  /// - Throws: ``CallError`` if there is no program, a quote is not closed, or no argument contains the number.
  public init(_ text: String) throws(CallError) {
    let words = try CommandWords(text, of: "dial command", example: "adb-dial {number}")
    program = words.program
    arguments = words.arguments
    guard
      arguments.contains(where: { $0.contains(Placeholder.number.rawValue) || $0.contains(Placeholder.uri.rawValue) })
    else {
      throw CallError("the dial command has no {number}; write for example '\(program) {number}'")
    }
    for argument in arguments {
      try CallPlaceholder.check(argument, known: ["number", "uri", "name", "uid", "label"], of: "dial command")
    }
  }

  init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// The arguments for a call.
  ///
  /// The program may not expect text from a contact card. Control characters in such text become blanks, and a hyphen at the
  /// beginning of an argument is replaced, because it would begin an option.
  ///
  /// - Complexity: O(length of the arguments)
  public func arguments(for request: CallRequest) -> [String] {
    arguments.map { argument in
      var result = ""
      var rest = argument[...]
      while let brace = rest.firstIndex(of: "{") {
        result += rest[..<brace]
        rest = rest[brace...]
        if let placeholder = Placeholder.allCases.first(where: { rest.hasPrefix($0.rawValue) }) {
          let value = DialCommand.value(of: placeholder, in: request)
          result += result.isEmpty && value.hasPrefix("-") ? "\u{2010}" + value.dropFirst() : value
          rest = rest.dropFirst(placeholder.rawValue.count)
        } else {
          result.append(rest.removeFirst())
        }
      }
      return result + rest
    }
  }

  /// The parts of a target that the program receives: a URI cannot contain tones.
  var carries: CarriedParts {
    let names = [Placeholder.number, .androidURI].map(\.rawValue)
    let hasTones = arguments.contains { argument in names.contains { argument.contains($0) } }
    return self == .kdeconnect || self == .adb ? .tones : hasTones ? [.tones, .sip] : [.phoneExtension, .sip]
  }

  private static func value(of placeholder: Placeholder, in request: CallRequest) -> String {
    switch placeholder {
    case .number: request.target.description
    case .uri: request.target.uri
    case .androidURI: request.target.androidURI
    case .name: request.person.name.withoutControls
    case .uid: request.person.uid.withoutControls
    case .label: request.person.label.withoutControls
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
