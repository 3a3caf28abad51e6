import Localization

/// The placeholders in the templates that users write, such as `{number}`.
enum CallPlaceholder {
  /// Checks that all placeholders of a template are known: a misspelt one would reach the program or server as it is.
  ///
  /// A brace after `$` is a shell's own, and so is one around anything but a word in small letters.
  ///
  /// - Parameter kind: what the template is for, as in `URL`, in the user's language.
  /// - Throws: ``CallError`` that names the first unknown one.
  static func check(_ template: String, known: [String], of kind: String) throws(CallError) {
    var rest = template[...]
    while let brace = rest.firstIndex(of: "{") {
      let isShells = rest[..<brace].last == "$"
      rest = rest[rest.index(after: brace)...]
      guard let end = rest.firstIndex(of: "}") else { return }
      let name = rest[..<end]
      guard !isShells, !name.isEmpty, name.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x5F }),
        !known.contains(String(name))
      else { continue }
      let list = known.map { "{\($0)}" }.localizedList()
      // Translators: {1} is “URL”, “body”, “command” or “dial command”; {2} and {3} are names.
      throw CallError("the \(kind) has the unknown placeholder {\(name)}; known are \(list)")
    }
  }
}

/// What a template says about a call: the values of the placeholders that programs and web services have in common.
enum CallValue: String, CaseIterable {
  /// What is dialled, with what is dialled once connected.
  case number
  case name, uid, label, mail
  /// The digits that are dialled once connected; empty if there are none.
  case `extension`
  /// The SIP address that is called, `sip:ann@example.org`; empty for a number.
  case sip

  static let names = allCases.map(\.rawValue)

  /// - Parameter number: the number as the program or the service takes it.
  func value(in request: CallRequest, number: String) -> String {
    switch self {
    case .number: number
    case .name: request.person.name
    case .uid: request.person.identity
    case .label: request.person.label
    case .mail: request.person.mail ?? ""
    case .extension: request.target.tail.filter { $0.isASCII && $0.isNumber }
    case .sip: request.target.uri.hasPrefix("sip") ? request.target.uri : ""
    }
  }
}
