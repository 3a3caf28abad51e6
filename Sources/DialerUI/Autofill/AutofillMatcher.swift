import Keypad

/// Matches typed text with values: at the start, at the end, anywhere, or as a whole.
struct AutofillMatcher: Hashable {
  /// One typed character.
  private enum Step: Hashable {
    /// A digit: matches itself and the letters on its key; 0 also matches a blank, 1 punctuation.
    case key(UInt8)
    /// A letter, ignoring case and marks.
    case letters([Unicode.Scalar])
    /// A character that must match exactly.
    case exact(Character)
    case separator(NameUnit.Kind)
  }

  private let steps: [Step]
  private let mayStartLater: Bool
  private let mayEndEarlier: Bool

  init(_ text: String, _ settings: AutofillSettings, isText: Bool = false) {
    mayStartLater = settings.allowsAnythingBefore
    mayEndEarlier = settings.allowsAnythingAfter
    var steps: [Step] = []
    for (character, unit) in zip(text, NameUnit.units(of: text)) {
      if let digit = AutofillMatcher.digit(character) {
        steps.append(isText ? .exact(character) : .key(digit))
      } else if unit.kind != .letter {
        // A run of blanks matches a run of blanks; `*`, `#` and `+` match themselves.
        if "*#+".contains(character) {
          steps.append(.exact(character))
        } else if steps.last != .separator(unit.kind), !steps.isEmpty {
          steps.append(.separator(unit.kind))
        }
      } else if settings.isCaseSensitive {
        steps.append(.exact(character))
      } else {
        steps.append(.letters(unit.spellings.first ?? []))
      }
    }
    while case .separator = steps.last { steps.removeLast() }
    self.steps = steps
  }

  /// The value of a decimal digit of any script.
  private static func digit(_ character: Character) -> UInt8? {
    guard character.unicodeScalars.first?.properties.generalCategory == .decimalNumber else { return nil }
    return character.wholeNumberValue.flatMap { UInt8(exactly: $0) }
  }

  /// The graphemes of a value that match; nil if the value does not match, or is too long for the field.
  func range(in value: String) -> Range<Int>? {
    guard !steps.isEmpty, value.prefix(TextField.maximumLength + 1).count <= TextField.maximumLength else { return nil }
    var walk = Walk(value, steps)
    // The end of a value is its last letter or digit; a closing bracket after it does not count.
    guard let first = walk.firstLetter, let last = walk.lastLetter else { return nil }
    let starts = mayStartLater ? Array(first...last) : [first]
    for start in starts where start == first || walk.isPlain(start) || walk.matchesExactly(start) {
      if let end = walk.end(from: start, atEnd: !mayEndEarlier) { return start..<end }
    }
    return nil
  }

  /// A traversal of a value and the typed text in parallel.
  private struct Walk {
    private let characters: [Character]
    private let units: [NameUnit]
    private let steps: [Step]
    private(set) var firstLetter: Int?
    private(set) var lastLetter: Int?
    /// Pairs of a step and a grapheme of the value that are known not to lead to a match.
    private var failed: Set<Int> = []

    init(_ value: String, _ steps: [Step]) {
      characters = Array(value)
      units = NameUnit.units(of: value)
      self.steps = steps
      let known = min(characters.count, units.count)
      firstLetter = (0..<known).first { isPlain($0) || matchesExactly($0) }
      lastLetter = (0..<known).last { isPlain($0) || "*#".contains(characters[$0]) }
    }

    func isPlain(_ index: Int) -> Bool { units[index].kind == .letter }

    func matchesExactly(_ index: Int) -> Bool { steps.first == .exact(characters[index]) }

    /// The end of the match of the whole text that starts at a grapheme; nil if there is none.
    mutating func end(from start: Int, atEnd: Bool) -> Int? {
      failed.removeAll(keepingCapacity: true)
      return end(step: 0, index: start, start: start, atEnd: atEnd)
    }

    private mutating func end(step: Int, index: Int, start: Int, atEnd: Bool) -> Int? {
      if step == steps.count { return !atEnd || index > (lastLetter ?? 0) ? index : nil }
      guard index < characters.count, index < units.count else { return nil }
      let key = step << 16 | index
      if failed.contains(key) { return nil }
      for (steps, graphemes) in advances(step: step, index: index, start: start) {
        if let end = end(step: step + steps, index: index + graphemes, start: start, atEnd: atEnd) { return end }
      }
      failed.insert(key)
      return nil
    }

    /// The numbers of steps and graphemes that can match next.
    private func advances(step: Int, index: Int, start: Int) -> [(steps: Int, graphemes: Int)] {
      if case .exact(let character) = steps[step], character == characters[index] { return [(1, 1)] }
      guard !isPlain(index) else {
        return units[index].spellings.compactMap { spelling in consumedSteps(spelling, step).map { ($0, 1) } }
      }
      // The rest of the run of separators.
      let run = units[index...].prefix { $0.kind == units[index].kind }.count
      var advances: [(Int, Int)] = []
      switch (steps[step], units[index].kind) {
      case (.separator(let kind), let found) where kind == found: advances.append((1, run))
      case (.key(0), .space), (.key(1), .punctuation): advances.append((1, run))
      default: break
      }
      if index > start { advances.append((0, 1)) }
      return advances
    }

    /// The number of steps that a spelling consumes; nil if the spelling does not match. The text may end within it.
    private func consumedSteps(_ spelling: [Unicode.Scalar], _ step: Int) -> Int? {
      var step = step
      let first = step
      var rest = spelling[...]
      while let letter = rest.first, step < steps.count {
        switch steps[step] {
        case .key(let key):
          let digit = Unicode.Scalar(0x30 + key)
          guard letter == digit || KeypadLayout.keys(of: letter).contains(key: key) else { return nil }
          rest.removeFirst()
        case .letters(let letters):
          guard !letters.isEmpty, letters.starts(with: rest.prefix(letters.count)) else { return nil }
          rest = rest.dropFirst(letters.count)
        case .exact, .separator: return nil
        }
        step += 1
      }
      return step > first ? step - first : nil
    }
  }
}
