import Calling
import ContactSearch
import DialerUI
import NumberPlans

/// Receives the loaded contacts.
protocol ContactReceiver: Sendable {
  /// The usage of contacts, as far as it is known.
  var usage: any ContactUsageProviding { get }
  /// Adds contacts, and reports ``Action/contactsLoaded(count:)``.
  func append(_ segment: SearchIndex.Segment)
  /// Replaces all contacts, and reports ``Action/contactsReplaced(count:)``.
  func replace(with index: SearchIndex)
  /// Reports an action after everything received before.
  func report(_ action: Action)
}

/// Ranks the contacts by their usage.
protocol UsageReceiver: Sendable {
  /// Ranks the contacts.
  ///
  /// - Parameter usage: the usage of contacts, by ``Contact/identity``.
  func use(_ usage: [String: ContactUsage])
}

/// Finds numbers by their labels.
protocol LabelReceiver: Sendable {
  /// Receives changed labels of numbers. Other labels stay.
  func use(labels: RecordedLabels.Change)
}

/// Finds the present owners of the numbers of calls.
protocol CallerResolver: Sendable {
  /// Finds the current names of calls, and passes the calls to a handler, on any thread.
  func resolve(_ calls: [RecordsService.Recent], then handler: @escaping @Sendable ([RecentCall]) -> Void)
  /// Finds out whether a contact has a number, and passes the answer to a handler, on any thread.
  func isContact(_ target: CallTarget, then handler: @escaping @Sendable (Bool) -> Void)
}
