import Calling
import DialerUI
import DialtoneTestSupport
import NumberPlans
import Testing

/// Contacts that only a guess finds are shown, but never called without a choice.
struct GuessTests {
  @Test
  func `A mistyped name selects nobody, and Enter explains what to do`() {
    var dialer = People.dialer()
    dialer.type("prija")
    #expect(dialer.state.results.count > 0 && dialer.state.results[0].tier == .typo)
    #expect(dialer.state.selection == nil)
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects().allSatisfy { if case .place = $0 { false } else { true } })
    #expect(dialer.state.toast?.text == "No contact matches prija exactly; ↓ selects one")
  }

  @Test
  func `A whole number that is like somebody's is called as it was typed`() throws {
    var dialer = People.dialer()
    dialer.type("6505550178")
    #expect(dialer.state.results.count > 0 && dialer.selectedName == nil)
    _ = dialer.takeEffects()
    dialer.press("enter")
    let number = try #require(CallTarget("6505550178"))
    #expect(dialer.takeEffects().contains(.call(number, name: nil)))
  }

  @Test
  func `Somebody selected by hand among guesses is called`() {
    var dialer = People.dialer()
    dialer.type("prija")
    dialer.press("down")
    #expect(dialer.selectedName == "Priya Raman")
  }
}
