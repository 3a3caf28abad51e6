import Localization

/// A JSON text (RFC 8259) as a flat list of tokens that refer to its bytes. Nothing is copied or decoded.
///
///     var tape = JSONTape()
///     let outcome = tape.parse(bytes)
///     tape.withRoot(bytes) { root in print(root?["name"]?.text ?? "") }
///
/// Parsing is one pass without recursion. It tolerates trailing commas, raw control characters and unknown escapes in strings,
/// leading zeros, and a leading plus in numbers. Comments, bare words and NaN are errors. If the text is truncated or becomes
/// invalid, the values before that point are kept: open containers are closed and marked as cut off.
///
/// The tape is only valid with the bytes that were parsed; ``JSONValue`` refers to both.
package struct JSONTape: Sendable {
  /// The maximum depth of nested containers.
  package static let depthLimit = 256
  /// The maximum size of a text: offsets have 32 bits.
  package static let byteLimit = Int(UInt32.max)

  /// The number of steps between two checks for cancellation.
  private static let stepsBetweenCancellationChecks = 1 << 15
  /// The minimum number of bytes per token in an address book.
  private static let bytesPerToken = 10

  package enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
  }

  /// A value or a key. In an object, keys (strings) and values alternate.
  struct Token: Sendable {
    /// The flag of a string with escapes, which has to be decoded.
    static let escaped: UInt8 = 1
    /// The flag of a string with bytes beyond ASCII, which may not be UTF-8.
    static let nonASCII: UInt8 = 2
    /// The flag of a container whose end was not found.
    static let cutOff: UInt8 = 4

    var kind: Kind
    var flags: UInt8 = 0
    /// The offset at which the value starts; for a string, the offset after its quote.
    var start: UInt32
    /// The offset at which a scalar ends; for a container, the index of the token after its last one.
    var end: UInt32 = 0
  }

  /// A syntax error with its offset.
  package struct Failure: Error, Equatable, Sendable {
    package var offset: Int
    package var reason: String
  }

  /// The result of parsing one value.
  package struct Outcome: Sendable {
    /// The offset at which the value ends, or at which the parser stopped.
    package var end: Int
    /// The error; nil if the value is complete.
    package var failure: Failure?
  }

  private(set) var tokens: [Token] = []
  /// The indices of the open containers during parsing.
  private var open: [Int] = []

  package init() {}

  /// Whether the tape has no value.
  package var isEmpty: Bool { tokens.isEmpty }

  /// Replaces the contents of the tape by the value that starts at `start` or after white space there.
  ///
  /// - Parameters:
  ///   - isPart: whether other values follow, so that capacity for all of the bytes is not needed.
  ///   - isCancelled: checked every few thousand tokens. If it returns true, the value is cut off.
  /// - Complexity: O(bytes of the value)
  package mutating func parse(
    _ bytes: UnsafeRawBufferPointer, from start: Int = 0, isPart: Bool = false, isCancelled: () -> Bool = { false }
  ) -> Outcome {
    tokens.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    // Growing a large tape would copy it repeatedly, and reserved memory that is not used costs nothing.
    let expected = isPart ? 0 : (bytes.count - start) / JSONTape.bytesPerToken
    if expected > 1_000 { tokens.reserveCapacity(min(expected, 1 << 26)) }
    var scanner = JSONScanner(bytes: ByteSlice(all: bytes), position: start)
    do throws(Failure) {
      guard bytes.count <= JSONTape.byteLimit else {
        throw Failure(offset: 0, reason: localized("it is larger than 4 GiB"))
      }
      try parse(&scanner, isCancelled)
      return Outcome(end: scanner.position, failure: nil)
    } catch {
      for container in open {
        tokens[container].end = UInt32(tokens.count)
        tokens[container].flags |= Token.cutOff
      }
      return Outcome(end: scanner.position, failure: error)
    }
  }

  private enum State {
    case value, valueOrEnd, keyOrEnd, separatorOrEnd
  }

  private mutating func parse(_ scanner: inout JSONScanner, _ isCancelled: () -> Bool) throws(Failure) {
    var state = State.value
    var steps = 0
    while true {
      steps &+= 1
      if steps % JSONTape.stepsBetweenCancellationChecks == 0, isCancelled() {
        throw Failure(offset: scanner.position, reason: localized("reading was cancelled"))
      }
      switch state {
      case .value, .valueOrEnd:
        let byte = try scanner.nextByte()
        switch byte {
        case UInt8(ascii: "{"):
          try push(.object, &scanner)
          state = .keyOrEnd
          continue
        case UInt8(ascii: "["):
          try push(.array, &scanner)
          state = .valueOrEnd
          continue
        case UInt8(ascii: "]") where state == .valueOrEnd:
          pop(&scanner)
        default:
          tokens.append(try scanner.scalar(byte))
        }
      case .keyOrEnd:
        let byte = try scanner.nextByte()
        if byte == UInt8(ascii: "}") {
          pop(&scanner)
        } else {
          guard byte == UInt8(ascii: "\"") else { throw scanner.failure(expected: .keyOrEnd) }
          let key = try scanner.string()
          guard try scanner.nextByte() == UInt8(ascii: ":") else { throw scanner.failure(expected: .colon) }
          scanner.position += 1
          try parseMember(key, &scanner, &state)
          continue
        }
      case .separatorOrEnd:
        let isObject = open.last.map { tokens[$0].kind == .object } ?? false
        switch try scanner.nextByte() {
        case UInt8(ascii: ","):
          scanner.position += 1
          state = isObject ? .keyOrEnd : .valueOrEnd
          continue
        case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
          pop(&scanner)
        default:
          throw scanner.failure(expected: isObject ? .commaOrBrace : .commaOrBracket)
        }
      }
      // The value is complete.
      if open.isEmpty { return }
      state = .separatorOrEnd
    }
  }

  /// Appends a key and its value, or the start of a container. A key without a value is dropped.
  private mutating func parseMember(
    _ key: Token, _ scanner: inout JSONScanner, _ state: inout State
  ) throws(Failure) {
    let byte = try scanner.nextByte()
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      tokens.append(key)
      let isObject = byte == UInt8(ascii: "{")
      do throws(Failure) {
        try push(isObject ? .object : .array, &scanner)
      } catch {
        tokens.removeLast()
        throw error
      }
      state = isObject ? .keyOrEnd : .valueOrEnd
    default:
      let value = try scanner.scalar(byte)
      tokens.append(key)
      tokens.append(value)
      state = .separatorOrEnd
    }
  }

  private mutating func push(_ kind: Kind, _ scanner: inout JSONScanner) throws(Failure) {
    guard open.count < JSONTape.depthLimit else {
      let limit = JSONTape.depthLimit
      throw Failure(offset: scanner.position, reason: localized("values are nested deeper than \(limit)"))
    }
    open.append(tokens.count)
    tokens.append(Token(kind: kind, start: UInt32(scanner.position)))
    scanner.position += 1
  }

  private mutating func pop(_ scanner: inout JSONScanner) {
    scanner.position += 1
    if let container = open.popLast() { tokens[container].end = UInt32(tokens.count) }
  }

  /// Calls `body` with the value on the tape; nil if there is none.
  ///
  /// - Parameter bytes: the bytes that were parsed.
  package func withRoot<Result, Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, _ body: (JSONValue?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try tokens.withUnsafeBufferPointer { tokens throws(Failure) in
      try body(tokens.isEmpty ? nil : JSONValue(tokens: tokens, bytes: ByteSlice(all: bytes), index: 0))
    }
  }
}
