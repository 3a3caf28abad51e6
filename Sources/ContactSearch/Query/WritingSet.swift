import Keypad

/// A set of writings as bits, which is asked for every match.
struct WritingSet {
  private let bits: UInt16

  static let latin = WritingSet([.latin])

  init(_ writings: Set<NameUnit.Writing>) { bits = writings.reduce(0) { $0 | 1 << $1.rawValue } }

  func contains(_ writing: NameUnit.Writing) -> Bool { bits & 1 << writing.rawValue != 0 }
}
