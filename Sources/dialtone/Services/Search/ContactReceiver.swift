import Calling
import ContactSearch
import DialerUI
import NumberPlans

/// Receives the contacts that are loaded.
protocol ContactReceiver: Sendable {
  /// How the user uses contacts, as far as it is known so far.
  var usage: any ContactUsageProviding { get }
  /// Adds contacts, and reports ``Action/contactsLoaded(count:)``.
  func append(_ segment: SearchIndex.Segment)
  /// Replaces all contacts, and reports ``Action/contactsReplaced(count:)``.
  func replace(with index: SearchIndex)
  /// Reports an action after everything passed on before.
  func report(_ action: Action)
}

/// Ranks the contacts by how they are used.
protocol UsageReceiver: Sendable {
  /// - Parameter usage: by ``Contact/identity``
  func use(_ usage: [String: ContactUsage])
}

/// Finds numbers by their labels.
protocol LabelReceiver: Sendable {
  /// Receives changed labels of numbers. Anything not given stays.
  func use(labels: RecordedLabels.Change)
}

/// Knows whom the numbers of calls belong to now.
protocol CallerResolver: Sendable {
  /// Gives calls their current names, and passes them on, on some thread.
  func resolve(_ calls: [RecordsService.Recent], then handler: @escaping @Sendable ([RecentCall]) -> Void)
  /// Says whether a contact has a number now, on some thread.
  func isContact(_ target: CallTarget, then handler: @escaping @Sendable (Bool) -> Void)
}
