import Localization

extension JSONContacts {
  /// Reads every value of the text.
  mutating func readAll(into sink: inout ContactSink) throws(ReadError) {
    if isLines { try readLines(into: &sink) } else { try readValues(into: &sink) }
  }

  /// Reads consecutive values, of which there is usually one.
  private mutating func readValues(into sink: inout ContactSink) throws(ReadError) {
    var tape = JSONTape()
    var position = valueStart(from: 0, in: bytes)
    var isAnyKnown = false
    while position < bytes.count {
      let countBefore = sink.contactCount
      let outcome: JSONTape.Outcome
      let isKnown: Bool
      if isListOfObjects(at: position) {
        outcome = readList(from: position, &tape, into: &sink)
        isKnown = true
      } else {
        outcome = tape.parse(bytes.raw, from: position, isCancelled: sink.isCancelled)
        isKnown = tape.withRoot(bytes.raw) { root in root.map { readRoot($0, into: &sink) } ?? false }
      }
      if sink.isCancelled() { return }
      if outcome.failure == nil { isAnyKnown = isAnyKnown || isKnown }
      if let failure = outcome.failure {
        let line = lines.line(at: failure.offset)
        guard isAnyKnown || sink.contactCount > countBefore else {
          let reason = localized("is not valid JSON: \(failure.reason); fix it there, or export it again")
          throw ReadError(line: line, reason: reason)
        }
        sink.report(
          line: line, "the JSON breaks off in the middle: \(failure.reason); read as far as that", skippedContact: true)
        return
      }
      let next = valueStart(from: outcome.end, in: bytes)
      if !isKnown {
        let line = lines.line(at: position)
        guard isAnyKnown || next < bytes.count else {
          throw ReadError(line: line, reason: JSONContacts.unknownShape)
        }
        sink.report(line: line, "a value of an unknown shape; skipped", skippedContact: true)
      }
      position = next
    }
  }

  /// Whether a list whose first entry is an object starts at an offset, as in nearly all large files.
  private func isListOfObjects(at position: Int) -> Bool {
    guard bytes[position] == UInt8(ascii: "[") else { return false }
    var scanner = JSONScanner(bytes: bytes, position: position + 1)
    return (try? scanner.nextByte()) == UInt8(ascii: "{")
  }

  /// Reads a list entry by entry, so that the tape holds only one of them. The result is the same as that of
  /// ``readRoot(_:into:)`` for the whole list.
  private mutating func readList(
    from start: Int, _ tape: inout JSONTape, into sink: inout ContactSink
  ) -> JSONTape.Outcome {
    var scanner = JSONScanner(bytes: bytes, position: start + 1)
    do throws(JSONTape.Failure) {
      while try scanner.nextByte() != UInt8(ascii: "]"), !sink.isCancelled() {
        let outcome = tape.parse(bytes.raw, from: scanner.position, isPart: true, isCancelled: sink.isCancelled)
        tape.withRoot(bytes.raw) { root in if let root { readEntry(root, depth: 1, into: &sink) } }
        if let failure = outcome.failure { throw failure }
        scanner.position = outcome.end
        switch try scanner.nextByte() {
        case UInt8(ascii: ","): scanner.position += 1
        case UInt8(ascii: "]"): break
        default: throw scanner.failure(expected: .commaOrBracket)
        }
      }
      return JSONTape.Outcome(end: min(scanner.position + 1, bytes.count), failure: nil)
    } catch {
      return JSONTape.Outcome(end: scanner.position, failure: error)
    }
  }

  private static var unknownShape: String {
    localized("is JSON without contacts of a known shape; use a list of objects with name and phone")
  }

  /// Reads JSON Lines. An invalid line does not affect other lines.
  private mutating func readLines(into sink: inout ContactSink) throws(ReadError) {
    let text = bytes
    var tape = JSONTape()
    var number = 0
    var isAnyGood = false
    var firstError: ReadError?
    var start = 0
    while start < text.count, !sink.isCancelled() {
      number += 1
      let end = JSONContacts.lineEnd(from: start, in: text)
      let line = text.slice(start, end)
      start = end + 1
      lines = JSONLineCounter(line.raw, firstLine: number)
      var position = valueStart(from: 0, in: line)
      while position < line.count {
        let outcome = tape.parse(line.raw, from: position)
        if let failure = outcome.failure {
          let reason: LocalizedText = "a line that is not valid JSON: \(failure.reason); skipped"
          if firstError == nil { firstError = ReadError(line: number, reason: localized(reason)) }
          sink.report(line: number, reason, skippedContact: true)
          break
        }
        if tape.withRoot(line.raw, { root in root.map { readRoot($0, into: &sink) } ?? false }) {
          isAnyGood = true
        } else {
          sink.report(line: number, "a line of an unknown shape; skipped", skippedContact: true)
        }
        position = valueStart(from: outcome.end, in: line)
      }
    }
    if !isAnyGood, !sink.isCancelled() { throw firstError ?? ReadError(line: 1, reason: JSONContacts.unknownShape) }
  }

  /// Whether the text is JSON Lines: the first line could be a complete value, and the second line starts another value.
  ///
  /// Within one value, a line that starts with a bracket follows a comma, a colon or an opening bracket.
  private var isLines: Bool {
    let start = valueStart(from: 0, in: bytes)
    guard start < bytes.count, JSONContacts.isOpening(bytes[start]) else { return false }
    let end = JSONContacts.lineEnd(from: start, in: bytes)
    let last = bytes[start..<end].last { !JSONContacts.isSpace($0) }
    guard let last, end > start + 1, !",:[{".utf8.contains(last) else { return false }
    let next = valueStart(from: end, in: bytes)
    return next < bytes.count && JSONContacts.isOpening(bytes[next])
      && !bytes[end..<next].contains(UInt8(ascii: ","))
  }

  /// The offset of the next value, after white space, commas between values, record separators (RFC 7464) and the byte order
  /// marks of concatenated files.
  private func valueStart(from start: Int, in bytes: ByteSlice) -> Int {
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      guard JSONContacts.isSpace(byte) || byte == 0x1E || byte == UInt8(ascii: ",") && start > 0 || byte == 0 else {
        guard bytes[position..<bytes.count].starts(with: [0xEF, 0xBB, 0xBF]) else { break }
        position += 3
        continue
      }
      position += 1
    }
    return position
  }

  private static func lineEnd(from start: Int, in bytes: ByteSlice) -> Int {
    guard start < bytes.count else { return bytes.count }
    return bytes.first(Ascii.lineFeed, from: start, to: bytes.count) ?? bytes.count
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  private static func isOpening(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }
}
