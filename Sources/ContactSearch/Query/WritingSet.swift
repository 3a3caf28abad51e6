import Keypad

/// A set of writings as bits, which is asked for every match.
struct WritingSet: OptionSet {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ writings: Set<NameUnit.Writing>) { rawValue = writings.reduce(0) { $0 | 1 << $1.rawValue } }

  func contains(_ writing: NameUnit.Writing) -> Bool { rawValue & 1 << writing.rawValue != 0 }
}
