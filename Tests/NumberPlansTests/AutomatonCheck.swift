import Testing

@testable import NumberPlans

/// Checks the table of an automaton.
struct AutomatonCheck {
  private let automaton: DigitAutomaton
  private let valueCount: Int

  /// - Parameter valueCount: the number of values that its states may have, apart from 0.
  init(_ automaton: DigitAutomaton, valueCount: Int) {
    self.automaton = automaton
    self.valueCount = valueCount
  }

  /// Every successor exists and comes before the state that leads to it, so that every walk ends; no two states are equal.
  func check() throws {
    var seen: Set<[Int]> = []
    for state in 0..<automaton.count {
      let fields = (0...10).map { automaton.field($0, of: state) }
      #expect(0...valueCount ~= fields[0], "\(state)")
      #expect(fields.dropFirst().allSatisfy { $0 == 0 || 0..<state ~= $0 }, "\(state)")
      #expect(seen.insert(fields).inserted, "\(state)")
    }
    #expect(automaton.count > 100)
    // Beyond the table nothing is known.
    #expect([-1, automaton.count, .max].allSatisfy { automaton.value(of: [0x31], from: $0) == 0 })
  }
}
