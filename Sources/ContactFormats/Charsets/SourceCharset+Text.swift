extension SourceCharset {
  /// The result of decoding a text.
  enum Outcome {
    /// The text is valid UTF-8 and is unchanged; nothing was appended.
    case valid
    /// The text was converted from the charset of the source.
    case converted
    /// The text was converted from the named charset, while other text of the source is valid UTF-8.
    case repaired(String)
    /// The text was appended without a truncated character at its end.
    case cutOff
  }

  /// Decodes an undeclared text in its most likely reading, and appends it as UTF-8 without U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: a text with bytes beyond ASCII.
  ///   - source: the part of the source that is available.
  func decode(
    _ bytes: ByteSlice, in source: ByteSlice, _ charsets: inout CharsetConverter, into output: inout ByteBuffer
  ) -> Outcome {
    let census = UTF8Text.census(of: bytes)
    let reading = census.invalidBytes == 0 ? reading(in: source) : readingOfInvalid(in: source)
    let name = reading.name ?? CharsetGuess.fallback
    if reading.isRequired {
      if charsets.convert(bytes, from: name, into: &output) != .unknownCharset { return .converted }
    } else if census.invalidBytes == 0 {
      guard reading.isWhole else { return .valid }
      let start = output.count
      let isConverted = charsets.convert(bytes, from: name, into: &output) == .converted
      if isConverted, NameLikelihood.score(output.bytes.suffix(from: start)) > NameLikelihood.score(bytes) {
        markUsed()
        return .converted
      }
      output.removeLast(output.count - start)
      return .valid
    }
    return repair(bytes, census, reading, &charsets, into: &output)
  }

  /// Appends the most likely of three readings: the whole text in the charset; valid UTF-8 as such and the rest in the charset;
  /// the text without the truncated character at its end.
  private func repair(
    _ bytes: ByteSlice, _ census: UTF8Text.Census, _ reading: Reading, _ charsets: inout CharsetConverter,
    into output: inout ByteBuffer
  ) -> Outcome {
    let name = reading.name ?? CharsetGuess.fallback
    let outcome: Outcome =
      reading.isWhole || reading.isDeclared ? .converted : .repaired(CharsetGuess.displayName(name))
    var best = ByteBuffer(capacity: bytes.count * 2)
    switch charsets.convert(bytes, from: name, into: &best) {
    // Bytes that are not characters are dropped, unless there are many of them.
    case .replaced where best.removeReplacements() * 4 <= bytes.count: break
    case .replaced, .unknownCharset:
      best.removeAll()
      Windows1252.decode(bytes, into: &best)
    case .converted:
      if reading.isWhole, census.invalidBytes > census.characters {
        output.append(best.bytes)
        return outcome
      }
    }
    // Most texts have only one reading.
    guard census.characters > 0 || census.isCutOff && census.invalidBytes > 1 else {
      output.append(best.bytes)
      return outcome
    }
    var chosen = outcome
    var score = NameLikelihood.score(best.bytes)
    var other = ByteBuffer(capacity: bytes.count * 2)
    if census.characters > 0 {
      mix(bytes, name, &charsets, into: &other)
      let mixedScore = NameLikelihood.score(other.bytes)
      if mixedScore >= score { swap(&best, &other) }
      score = max(score, mixedScore)
    }
    if census.isCutOff {
      other.removeAll()
      other.append(bytes.slice(0, bytes.count - census.invalidBytes))
      if NameLikelihood.score(other.bytes) - 0.5 > score || census.invalidBytes > 1 && !reading.isWhole {
        swap(&best, &other)
        chosen = .cutOff
      }
    }
    output.append(best.bytes)
    return chosen
  }

  /// Appends the characters of UTF-8 unchanged, and each other byte in the charset, or in Windows-1252 if the charset has
  /// multi-byte characters.
  private func mix(
    _ bytes: ByteSlice, _ name: String, _ charsets: inout CharsetConverter, into output: inout ByteBuffer
  ) {
    var offset = 0
    while offset < bytes.count {
      let length = UTF8Text.sequenceLength(in: bytes, at: offset)
      let part = bytes.slice(offset, offset + max(1, length))
      offset += part.count
      if length > 0 {
        output.append(part)
        continue
      }
      let start = output.count
      if charsets.convert(part, from: name, into: &output) != .converted {
        output.removeLast(output.count - start)
        Windows1252.decode(part, into: &output)
      }
    }
  }

  /// Decodes a text line by line; nil if it is valid UTF-8.
  ///
  /// - Parameter report: called with the number and outcome of each line that was not read as UTF-8.
  /// - Complexity: O(bytes)
  func converted(_ bytes: ByteSlice, report: (Int, Outcome) -> Void) -> ByteBuffer? {
    if !preferences.hasRequired, UTF8Text.isValid(bytes) { return nil }
    var charsets = CharsetConverter()
    var output = ByteBuffer(capacity: bytes.count + bytes.count / 2)
    var offset = 0
    var line = 0
    while offset < bytes.count {
      let end = bytes.first(Ascii.lineFeed, from: offset, to: bytes.count).map { $0 + 1 } ?? bytes.count
      let text = bytes.slice(offset, end)
      offset = end
      line += 1
      if ByteMarks(of: text).isDisjoint(with: [.nonASCII, .control]) {
        output.append(text)
        continue
      }
      let outcome = decode(text, in: bytes, &charsets, into: &output)
      if case .valid = outcome { output.append(text) } else { report(line, outcome) }
    }
    return output
  }
}

extension SourceCharset.Preferences {
  fileprivate var hasRequired: Bool { required != nil }
}
