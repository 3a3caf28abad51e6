import ContactSearch
import DialerUI

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
