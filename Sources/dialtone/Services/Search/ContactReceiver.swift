import ContactSearch
import DialerUI

/// What takes the contacts that are loaded.
protocol ContactReceiver: Sendable {
  /// How the user uses contacts, as far as it is known by now.
  var usage: any ContactUsageProviding { get }
  /// Adds contacts, and reports ``Action/contactsLoaded(count:)``.
  func append(_ segment: SearchIndex.Segment)
  /// Puts other contacts in the place of all, and reports ``Action/contactsReplaced(count:skipped:)``.
  func replace(with index: SearchIndex, skipped: Int)
  /// Reports an action behind all that was handed over before.
  func report(_ action: Action)
}

/// What brings the contacts into the order of how they are used.
protocol UsageReceiver: Sendable {
  /// - Parameter usage: by ``Contact/identity``
  func use(_ usage: [String: ContactUsage])
}

/// What finds numbers by what they are called.
protocol LabelReceiver: Sendable {
  /// Takes what numbers are called now. What is not given stays.
  func use(labels: RecordedLabels.Change)
}

/// What knows whom the numbers of calls belong to now.
protocol CallerResolver: Sendable {
  /// Gives calls the names of now, and hands them on, on some thread.
  func resolve(_ calls: [RecordsService.Recent], then take: @escaping @Sendable ([RecentCall]) -> Void)
}
