/// Selects the candidates that are numbers, and their labels.
extension NumberScanner {
  mutating func finish() {
    if current.count > 0 {
      if !current.hasLetters, current.number.postDial.isEmpty { dropFraction() }
      candidates.append(current)
    } else if current.number.isInternational {
      hasOtherText = true
    }
    current = Candidate()
  }

  /// Keeps the candidates that are numbers: the long ones, short ones set apart by a divider, or else the first.
  mutating func keep() {
    let hasLong = candidates.contains { $0.count >= NumberScanner.shortest && !($0.isGlued && $0.count < 7) }
    var kept: [Candidate] = []
    for candidate in candidates {
      let isLong = candidate.count >= NumberScanner.shortest && !(candidate.isGlued && candidate.count < 7)
      let isShort = !candidate.isGlued && (candidate.isDivided && candidate.count >= 3 || !hasLong && kept.isEmpty)
      guard isLong || isShort else {
        hasOtherText = true
        continue
      }
      kept.append(candidate)
    }
    // Words precede their numbers if the text begins with one, else they follow.
    let isBefore =
      words.first.map { first in candidates.first.map { first.range.lowerBound < $0.start } ?? true } ?? false
    for candidate in kept {
      var number = candidate.number
      number.range = candidate.start..<candidate.end
      numbers.append(number)
      offsets.append(candidate.offsets)
      labels.append(label(of: candidate, isBefore: isBefore))
    }
  }

  func label(of candidate: Candidate, isBefore: Bool) -> Range<Int> {
    guard let place = candidates.firstIndex(where: { $0.start == candidate.start }) else { return 0..<0 }
    let own = words.filter { $0.place == (isBefore ? place : place + 1) }.map(\.range)
    guard let first = own.first, let last = own.last else { return 0..<0 }
    let range = first.lowerBound..<last.upperBound
    let text = String(decoding: bytes[range], as: UTF8.self).lowercased()
    return NumberWords.isGeneric(text) ? 0..<0 : range
  }
}
