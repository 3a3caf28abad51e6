import CallRecords
import DialerUI

extension RecordsService {
  /// Reads all calls with a contact, and reports them, except those that are in progress.
  ///
  /// - Complexity: O(calls that end in the same digits)
  func readCalls(with contact: ContactReference, besides present: [RecordedCall] = []) {
    queue.async { [self] state in
      let party = CallParty(identities: [contact.identity], numbers: contact.numbers, region: region)
      let calls = attempt(&state) { try $0.calls(CallFilter(with: party)) }
      let now = RecordTime.now
      let shown = (calls ?? []).without(present).map {
        RecentCall($0, name: contact.name, contact: contact, region, at: now)
      }
      post(.recordsAnswered(.calls(identity: contact.identity, shown)))
    }
  }
}

extension [CallRecord] {
  /// The calls that are not in progress: until its outcome is known, an incoming call is recorded as missed.
  func without(_ present: [RecordedCall]) -> [CallRecord] {
    let present = present.compactMap(\.id)
    return present.isEmpty ? self : filter { call in !present.contains { $0 == call.id } }
  }
}
