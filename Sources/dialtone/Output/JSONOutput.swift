/// A JSON value to print; objects keep the order of their members.
enum JSONOutput: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
  case object([(String, JSONOutput)])
  case array([JSONOutput])
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case null

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(nilLiteral: ()) { self = .null }
  init(_ text: String?) { self = text.map { .string($0) } ?? .null }
  init(_ ranges: [Range<Int>]) {
    self = .array(ranges.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) })
  }

  /// The value as one line (RFC 8259); control characters are escaped, with C1 and those that turn the direction of text.
  var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { JSONOutput.quoted($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
    case .array(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
    case .string(let text): JSONOutput.quoted(text)
    case .integer(let number): String(number)
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    }
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case let scalar where isControl(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.properties.isBidiControl
  }
}
