import NumberPlans

/// The digits of numbers as written, for searches inside them.
///
/// A number is a word of sixteen digits, four bits each. The scan is linear: it takes a few milliseconds for a million
/// numbers, and it is used only if few contacts match otherwise.
struct NumberDigits: Sendable {
  private var words: [UInt64] = []
  private var counts: [UInt8] = []
  private var rows: [UInt32] = []
  /// The rows with numbers of more digits than a word has.
  private(set) var long: [UInt32] = []

  private static let wordDigits = 16

  init(_ numbers: some Sequence<(UInt32, WrittenNumber)>) {
    for (row, number) in numbers {
      let digits = number.digits
      if digits.count > NumberDigits.wordDigits {
        long.append(row)
        continue
      }
      words.append(digits.indices.reduce(0) { $0 << 4 | NumberDigits.code(digits[$1]) })
      counts.append(UInt8(digits.count))
      rows.append(row)
    }
  }

  /// Calls `body` with the rows of the numbers that contain the given digits after their first one.
  ///
  /// - Complexity: O(digits of all numbers)
  func forEach(with dialled: [UInt8], _ body: (UInt32) -> Void) {
    guard dialled.count < NumberDigits.wordDigits else { return }
    let mask: UInt64 = 1 << UInt64(4 * dialled.count) - 1
    let wanted = dialled.reduce(0) { $0 << 4 | NumberDigits.code($1) }
    for (index, word) in words.enumerated() {
      let last = Int(counts[index]) - dialled.count
      if last < 1 { continue }
      var rest = word
      for _ in 0..<last {
        if rest & mask == wanted {
          body(rows[index])
          break
        }
        rest >>= 4
      }
    }
  }

  /// Calls `body` with the rows of the numbers that end with the given digits.
  ///
  /// - Complexity: O(numbers)
  func forEach(endingWith dialled: [UInt8], _ body: (UInt32) -> Void) {
    guard dialled.count < NumberDigits.wordDigits else { return }
    let mask: UInt64 = 1 << UInt64(4 * dialled.count) - 1
    let wanted = dialled.reduce(0) { $0 << 4 | NumberDigits.code($1) }
    for (index, word) in words.enumerated() where word & mask == wanted && Int(counts[index]) >= dialled.count {
      body(rows[index])
    }
  }

  /// A digit, `*` or `#` as four bits.
  private static func code(_ digit: UInt8) -> UInt64 {
    switch digit {
    case 0x2A: 11
    case 0x23: 12
    default: UInt64(digit & 0xF)
    }
  }
}
