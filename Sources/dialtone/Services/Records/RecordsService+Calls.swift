import CallRecords
import DialerUI

extension RecordsService {
  /// Reads all calls with a contact, and reports them.
  ///
  /// - Complexity: O(calls that end in the same digits)
  func readCalls(with contact: MarkedContact) {
    queue.async { [self] state in
      let party = CallParty(uids: [contact.identity], numbers: contact.numbers, region: region)
      let calls = attempt(&state) { try $0.calls(CallFilter(with: party)) }
      let now = RecordTime.now
      let shown = (calls ?? []).map { RecentCall($0, name: contact.name, contact: contact, region, at: now) }
      post(.recordsAnswered(.calls(identity: contact.identity, shown)))
    }
  }
}
