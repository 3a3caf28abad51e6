/// A finite automaton that maps a string of digits to a value, such as the kind of a number.
///
/// `Resources/generate/automaton.py` generates the table from thousands of regular expressions.
///
/// The table is text that is read in place. A state has eleven fields: the value of the digits that lead to it (0 for
/// no value), and the next state for each digit (0 for no transition). A field is a number in base 91, with the digits
/// `$` to `~`.
struct DigitAutomaton: Sendable {
  private static let base = 91
  private static let zero = 0x24
  private static let fieldLength = 2
  private static let fieldCount = 11

  private let states: StaticString
  /// The number of states.
  let count: Int
  /// The number of states in a row of the table; a row ends with a line break.
  private let rowLength: Int

  /// - Parameters:
  ///   - states: the table, as described above.
  ///   - count: the number of states.
  ///   - rowLength: the number of states in a row; a row ends with a line break.
  init(states: StaticString, count: Int, rowLength: Int) {
    self.states = states
    self.count = count
    self.rowLength = rowLength
  }

  /// The value of a string of digits.
  ///
  /// - Parameters:
  ///   - digits: ASCII digits; any other character gives 0.
  ///   - root: the first state.
  /// - Returns: a number whose meaning the table defines; 0 if the digits have no value.
  /// - Complexity: O(length), at most the length of the longest number in the table
  func value(of digits: some Sequence<UInt8>, from root: Int) -> Int {
    state(after: digits, from: root).map { field(0, of: $0) } ?? 0
  }

  /// The state that a string of digits leads to; nil if there is none.
  func state(after digits: some Sequence<UInt8>, from root: Int) -> Int? {
    var state = root
    for digit in digits {
      guard 0x30...0x39 ~= digit else { return nil }
      state = field(1 + Int(digit) - 0x30, of: state)
      if state == 0 { return nil }
    }
    return state
  }

  /// A field of a state: field 0 is the value, fields 1 to 10 are the next states.
  func field(_ index: Int, of state: Int) -> Int {
    guard 0..<count ~= state else { return 0 }
    let start = (state * DigitAutomaton.fieldCount + index) * DigitAutomaton.fieldLength + state / rowLength
    return (start..<start + DigitAutomaton.fieldLength).reduce(0) {
      $0 * DigitAutomaton.base + Int(states.utf8Start[$1]) - DigitAutomaton.zero
    }
  }
}
