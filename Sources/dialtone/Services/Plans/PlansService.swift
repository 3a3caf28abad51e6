import DialerUI
import NumberPlans

/// The numbering plans, for the screen: libphonenumber is slow to load, and must never delay a key.
final class PlansService: Sendable {
  private let region: Region?
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.plans", qos: .utility)

  init(region: Region?, post: @escaping @Sendable (Action) -> Void) {
    self.region = region
    self.post = post
  }

  /// Loads them, and reports what the dial field needs of them.
  func load() {
    queue.async { [region, post] _ in
      let plans = TypedNumberPlans.load(region: region)
      post(.plansLoaded(plans.formatter, plans.specialNumbers))
    }
  }

  /// Reports where numbers of a contact are; nothing if no place is known.
  func findPlaces(identity: String, numbers: [String]) {
    queue.async { [region, post] _ in
      let places = NumberLocations.find(of: numbers, region: region)
      if !places.isEmpty { post(.recordsAnswered(.places(identity: identity, places))) }
    }
  }

  /// Calls `body` once the plans requested before are loaded.
  func afterLoading(_ body: @escaping @Sendable () -> Void) { queue.async { _ in body() } }
}
