import DialerUI
import NumberPlans

/// Loads the numbering plans for the screen on its own queue: loading libphonenumber is slow, and must never delay a key.
final class PlansService: Sendable {
  private let region: Region?
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.plans", qos: .utility)

  init(region: Region?, post: @escaping @Sendable (Action) -> Void) {
    self.region = region
    self.post = post
  }

  /// Loads the plans, and reports the parts that the dial field needs.
  func load() {
    queue.async { [region, post] _ in
      let plans = TypedNumberPlans.load(region: region)
      post(.plansLoaded(plans.formatter, plans.specialNumbers))
    }
  }

  /// Reports the locations of a contact's numbers, if any is known.
  func findLocations(identity: String, numbers: [String]) {
    queue.async { [region, post] _ in
      let locations = NumberLocations.find(of: numbers, region: region)
      if !locations.isEmpty { post(.recordsAnswered(.locations(identity: identity, locations))) }
    }
  }

  /// Calls `body` after the plans requested so far are loaded.
  func afterLoading(_ body: @escaping @Sendable () -> Void) { queue.async { _ in body() } }
}
