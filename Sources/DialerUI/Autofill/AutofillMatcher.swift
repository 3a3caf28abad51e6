import Keypad

/// Looks for typed text in values: at the start, at the end, anywhere, or the whole value.
struct AutofillMatcher: Hashable {
  /// One typed character.
  private enum Step: Hashable {
    /// A digit: itself, and the letters on its key; 0 also a blank, 1 also punctuation.
    case key(UInt8)
    /// A letter, ignoring case and marks.
    case letters([Unicode.Scalar])
    /// A letter that must be exactly as typed.
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
        // A run of blanks matches a run of blanks; `*`, `#` and `+` for themselves.
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

  /// The graphemes of a value that match; nil if it does not match, or is too long for the field.
  func range(in value: String) -> Range<Int>? {
    guard !steps.isEmpty, value.prefix(TextField.maximumLength + 1).count <= TextField.maximumLength else { return nil }
    var walk = Walk(value, steps)
    // "The end" means the last letter or digit: a closing bracket belongs to no text.
    guard let first = walk.firstLetter, let last = walk.lastLetter else { return nil }
    let starts = mayStartLater ? Array(first...last) : [first]
    for start in starts where start == first || walk.isPlain(start) || walk.matchesExactly(start) {
      if let end = walk.end(from: start, atEnd: !mayEndEarlier) { return start..<end }
    }
    return nil
  }

  /// Walks along a value and the typed text together.
  private struct Walk {
    private let characters: [Character]
    private let units: [NameUnit]
    private let steps: [Step]
    private(set) var firstLetter: Int?
    private(set) var lastLetter: Int?
    /// Positions in text and value from which nothing is known to match.
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

    /// The end of the whole text if it matches at a place; nil if it does not.
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

    /// How far text and value can match on from a place.
    private func advances(step: Int, index: Int, start: Int) -> [(steps: Int, graphemes: Int)] {
      if case .exact(let character) = steps[step], character == characters[index] { return [(1, 1)] }
      guard !isPlain(index) else {
        return units[index].spellings.compactMap { spelling in consumedSteps(spelling, step).map { ($0, 1) } }
      }
      // The rest of a run of separators, which may be all of it.
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

    /// How many steps a spelling consumes; nil if they do not continue with it. The text may end within it.
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
