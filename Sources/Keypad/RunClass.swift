/// The class of a character that determines the start of tokens: white space, punctuation, or the script of a letter.
enum RunClass: Hashable {
  case space
  case punctuation
  /// Digits, and letters common to all scripts, which continue any token.
  case neutral
  /// Han characters and emoji, each of which is a separate token.
  case single
  case script(NameUnit.Writing)

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .punctuation
      return
    }
    switch scalar.value {
    case 0x61...0x7A, 0x41...0x5A: self = .script(.latin)
    case 0x30...0x39: self = .neutral
    case 0x20, 0x09...0x0D: self = .space
    case ..<0x80: self = .punctuation
    // The letters of most names, without a lookup of their properties.
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .script(.latin)
    case 0x400...0x481, 0x48A...0x52F: self = .script(.cyrillic)
    case 0x391...0x3A1, 0x3A3...0x3CE: self = .script(.greek)
    case 0x5D0...0x5EA: self = .script(.hebrew)
    case 0x620...0x63F, 0x641...0x64A: self = .script(.arabic)
    case 0x4E00...0x9FFF: self = .single
    case 0xAC00...0xD7A3: self = .script(.hangul)
    case 0x3041...0x3096, 0x30A1...0x30FA: self = .script(.kana)
    default: self = RunClass(beyondASCII: scalar, in: character)
    }
  }

  private init(beyondASCII scalar: Unicode.Scalar, in character: Character) {
    if RunClass.isApostropheLetter(scalar) {
      self = .punctuation
      return
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .letterNumber:
      if properties.isIdeographic {
        self = .single
      } else {
        self = NameUnit.Writing(letter: scalar.value).map { .script($0) } ?? .neutral
      }
    case .decimalNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark: self = .neutral
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .space
    case .otherSymbol where properties.isEmoji || properties.isEmojiPresentation: self = .single
    case .otherSymbol where !LetterFolding.spellings(of: scalar).isEmpty: self = .script(.latin)
    default: self = .punctuation
    }
  }

  /// Whether a scalar is a modifier letter that is written for an apostrophe, a glottal stop, a breathing or a stress mark:
  /// `Gʻolib`, `Hawaiʻi`, `Oʼneill`, `ʿAlī`. Such a letter is on no key, and names are typed without it.
  private static func isApostropheLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2B9...0x2BF, 0x2C8, 0x2EE, 0x374, 0xA78B, 0xA78C: true
    default: false
    }
  }

  /// Whether a scalar is a Han character.
  static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3007, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Whether a character of this class continues the run of the `previous` character.
  func continues(_ previous: RunClass?) -> Bool {
    guard let previous else { return false }
    switch (self, previous) {
    case (.space, .space), (.punctuation, .punctuation): return true
    case (.space, _), (_, .space), (.punctuation, _), (_, .punctuation): return false
    case (.single, _), (_, .single): return false
    case (.neutral, _), (_, .neutral): return true
    case (.script(let one), .script(let other)): return one == other
    }
  }
}

extension NameUnit.Writing {
  /// The script of a letter, by Unicode block; nil for letters common to all.
  fileprivate init?(letter value: UInt32) {
    switch value {
    case 0x00AA, 0x00BA, 0x02B0...0x02FF: return nil
    // The ohm sign is the letter Ω.
    case 0x2126: self = .greek
    case 0x0041...0x024F, 0x0250...0x02AF, 0x1D00...0x1DBF, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF,
      0xAB30...0xAB6F, 0xFB00...0xFB06, 0xFF21...0xFF5A, 0x2100...0x218F, 0x1D400...0x1D7FF:
      self = .latin
    case 0x0370...0x03FF, 0x1F00...0x1FFF: self = .greek
    case 0x0400...0x052F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    case 0x0530...0x058F, 0xFB13...0xFB17: self = .armenian
    case 0x0590...0x05FF, 0xFB1D...0xFB4F: self = .hebrew
    case 0x0600...0x077F, 0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
    case 0x0900...0x0DFF: self = .indic
    case 0x0E00...0x0EFF: self = .thai
    case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: self = .georgian
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: self = .hangul
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .kana
    default: self = .other
    }
  }
}
