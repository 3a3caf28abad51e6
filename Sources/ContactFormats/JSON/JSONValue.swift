/// A view of one value on a ``JSONTape``.
///
/// It borrows the tape and the bytes, so it must not escape the closure of ``JSONTape/withRoot(_:_:)``.
package struct JSONValue {
  let tokens: UnsafeBufferPointer<JSONTape.Token>
  let bytes: ByteSlice
  let index: Int

  private var token: JSONTape.Token { tokens[index] }

  package var kind: JSONTape.Kind { token.kind }
  package var isObject: Bool { kind == .object }
  package var isArray: Bool { kind == .array }
  package var isString: Bool { kind == .string }
  package var isNumber: Bool { kind == .number }

  /// Whether the text ends inside this object or array, of which only the beginning is available.
  package var isCutOff: Bool { token.flags & JSONTape.Token.cutOff != 0 }

  /// The offset at which the value starts.
  package var offset: Int { Int(token.start) - (isString ? 1 : 0) }

  /// Whether an object or array is empty; true for scalars.
  package var isEmpty: Bool { end <= index + 1 }

  /// The index of the token after the last one of this value.
  private var end: Int { isObject || isArray ? Int(token.end) : index + 1 }

  /// The bytes of a scalar as written, without the quotes of a string; empty for a container.
  package var rawBytes: UnsafeRawBufferPointer {
    if isObject || isArray { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return bytes.slice(Int(token.start), Int(token.end)).raw
  }

  /// Whether ``rawBytes`` are the text: ASCII without escapes.
  var isPlain: Bool { token.flags & (JSONTape.Token.escaped | JSONTape.Token.nonASCII) == 0 }
  var hasEscapes: Bool { token.flags & JSONTape.Token.escaped != 0 }

  /// The elements of an array; empty for other kinds.
  package var elements: Elements { Elements(value: self, cursor: isArray ? index + 1 : end, end: end) }

  /// The members of an object; empty for other kinds.
  package var members: Members { Members(value: self, cursor: isObject ? index + 1 : end, end: end) }

  /// The value of the first member with a key; nil if there is none or this is not an object.
  ///
  /// - Complexity: O(members), without allocation
  package subscript(key: StaticString) -> JSONValue? {
    for (name, value) in members where name.equals(key) { return value }
    return nil
  }

  /// The first element of an array.
  package var first: JSONValue? {
    var elements = elements
    return elements.next()
  }

  /// Whether this is a string with the given text.
  package func equals(_ text: StaticString) -> Bool {
    guard isString else { return false }
    if hasEscapes { return self.text == text.description }
    let raw = bytes.slice(Int(token.start), Int(token.end))
    return raw.count == text.utf8CodeUnitCount && raw.starts(with: ByteSlice(text))
  }

  /// The elements of an array, as a sequence that is its own iterator.
  package struct Elements: Sequence, IteratorProtocol {
    let value: JSONValue
    var cursor: Int
    let end: Int

    package mutating func next() -> JSONValue? {
      guard cursor < end else { return nil }
      let element = JSONValue(tokens: value.tokens, bytes: value.bytes, index: cursor)
      cursor = element.end
      return element
    }
  }

  /// The members of an object, as a sequence that is its own iterator.
  package struct Members: Sequence, IteratorProtocol {
    let value: JSONValue
    var cursor: Int
    let end: Int

    package mutating func next() -> (key: JSONValue, value: JSONValue)? {
      guard cursor + 1 < end else { return nil }
      let key = JSONValue(tokens: value.tokens, bytes: value.bytes, index: cursor)
      let member = JSONValue(tokens: value.tokens, bytes: value.bytes, index: cursor + 1)
      cursor = member.end
      return (key, member)
    }
  }
}
