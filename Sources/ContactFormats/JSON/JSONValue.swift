/// A view of one value on a ``JSONTape``.
///
/// It borrows the tape and the bytes: it must not leave the closure of ``JSONTape/withRoot(_:_:)`` it came from.
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

  /// Whether the text breaks off inside this object or array: it contains only the beginning.
  package var isCutOff: Bool { token.flags & JSONTape.Token.cutOff != 0 }

  /// Where the value starts in the bytes.
  package var offset: Int { Int(token.start) - (isString ? 1 : 0) }

  /// Whether an object or array holds nothing; true for scalars.
  package var isEmpty: Bool { end <= index + 1 }

  /// The token after this value's last one.
  private var end: Int { isObject || isArray ? Int(token.end) : index + 1 }

  /// The bytes of a string without its quotes, as written, or of another scalar; empty for a container.
  package var rawBytes: UnsafeRawBufferPointer {
    if isObject || isArray { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return bytes.slice(Int(token.start), Int(token.end)).raw
  }

  /// Whether ``rawBytes`` of a string are its text: no escapes, and ASCII only.
  var isPlain: Bool { token.flags & (JSONTape.Token.escaped | JSONTape.Token.nonASCII) == 0 }
  var hasEscapes: Bool { token.flags & JSONTape.Token.escaped != 0 }

  /// The elements of an array, in order; nothing for other kinds.
  package var elements: Elements { Elements(value: self, cursor: isArray ? index + 1 : end, end: end) }

  /// The members of an object, in order; nothing for other kinds.
  package var members: Members { Members(value: self, cursor: isObject ? index + 1 : end, end: end) }

  /// The value of an object's first member with this key; nil when there is none or this is not an object.
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

  /// Whether this string is that text.
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
