extension SourceCharset {
  /// The result of decoding a text.
  enum Outcome {
    /// It is valid UTF-8 and stays as it is; nothing was written.
    case valid
    /// It was written as UTF-8, as the whole source is read.
    case converted
    /// It was written as UTF-8; other text of the source is.
    case repaired(String)
    /// The same without a character at its end that was truncated.
    case cutOff
  }

  /// Appends an undeclared text as UTF-8, in the reading that looks most like text: never U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: a text that is not only ASCII.
  ///   - source: the part of the source that the reader has.
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

  /// The best of: all in the charset; what is valid UTF-8 as that and the rest in the charset; without a character that is
  /// cut off at the end.
  private func repair(
    _ bytes: ByteSlice, _ census: UTF8Text.Census, _ reading: Reading, _ charsets: inout CharsetConverter,
    into output: inout ByteBuffer
  ) -> Outcome {
    let name = reading.name ?? CharsetGuess.fallback
    let outcome: Outcome =
      reading.isWhole || reading.isDeclared ? .converted : .repaired(CharsetGuess.displayName(name))
    var best = ByteBuffer(capacity: bytes.count * 2)
    switch charsets.convert(bytes, from: name, into: &best) {
    // Bytes that are no character are left out, unless most of them are not.
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
    // For most texts there is nothing to weigh.
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

  /// Characters of UTF-8 as they are, each other byte in the charset, or in Windows-1252 if it is a multi-byte charset.
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

  /// A text with lines as UTF-8, line by line; nil when it is valid as it stands.
  ///
  /// - Parameter report: receives the number of each line that is not in UTF-8 while others are, and the action taken.
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
