/// Says what is known of digits, such as the kind of a number: a finite automaton that reads them one by one. It is what
/// remains of thousands of regular expressions; `Resources/generate/automaton.py` makes it of them.
///
/// Its table is text that is read in place. A state has eleven fields: what is known of the digits that lead there, 0 for
/// nothing, and the next state for each digit, 0 where no further digit helps. A field is a number in base 91, with the
/// digits `$` to `~`.
struct DigitAutomaton: Sendable {
  private static let base = 91
  private static let zero = 0x24
  private static let fieldLength = 2
  private static let fieldCount = 11

  private let states: StaticString
  /// How many states there are.
  let count: Int
  /// How many states a row of the table has; a row ends with a line break.
  private let rowLength: Int

  /// - Parameters:
  ///   - states: the table, as described above.
  ///   - count: how many states it has.
  ///   - rowLength: how many states a row of it has; a row ends with a line break.
  init(states: StaticString, count: Int, rowLength: Int) {
    self.states = states
    self.count = count
    self.rowLength = rowLength
  }

  /// What is known of digits.
  ///
  /// - Parameters:
  ///   - digits: ASCII digits; nothing is known of anything else.
  ///   - root: the first state.
  /// - Returns: a number whose meaning the table explains; 0 if nothing is known.
  /// - Complexity: O(length), and no more than the longest number that the table has
  func value(of digits: some Sequence<UInt8>, from root: Int) -> Int {
    var state = root
    for digit in digits {
      guard 0x30...0x39 ~= digit else { return 0 }
      state = field(1 + Int(digit) - 0x30, of: state)
      if state == 0 { return 0 }
    }
    return field(0, of: state)
  }

  /// A field of a state: 0 is what is known, 1 to 10 are the next states.
  func field(_ index: Int, of state: Int) -> Int {
    guard 0..<count ~= state else { return 0 }
    let start = (state * DigitAutomaton.fieldCount + index) * DigitAutomaton.fieldLength + state / rowLength
    return (start..<start + DigitAutomaton.fieldLength).reduce(0) {
      $0 * DigitAutomaton.base + Int(states.utf8Start[$1]) - DigitAutomaton.zero
    }
  }
}
