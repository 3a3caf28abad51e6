import DialerUI
import NumberPlans

/// The numbering plans, as the screen needs them: libphonenumber is slow to load, and never on the path of a key.
final class PlansService: Sendable {
  private let region: Region?
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.plans", qos: .utility)

  init(region: Region?, post: @escaping @Sendable (Action) -> Void) {
    self.region = region
    self.post = post
  }

  /// Loads them, and reports what the dial field is to know of them.
  func load() {
    queue.async { [region, post] _ in
      let plans = TypedNumberPlans.load(region: region)
      post(.plansLoaded(plans.formatter, plans.specialNumbers))
    }
  }

  /// Reports where numbers of a contact are; nothing where that is not known of any.
  func findPlaces(identity: String, numbers: [String]) {
    queue.async { [region, post] _ in
      let places = NumberPlaces.find(of: numbers, region: region)
      if !places.isEmpty { post(.recordsAnswered(.places(identity: identity, places))) }
    }
  }

  /// Does something when the plans are loaded that were asked for before.
  func afterLoading(_ body: @escaping @Sendable () -> Void) { queue.async { _ in body() } }
}
