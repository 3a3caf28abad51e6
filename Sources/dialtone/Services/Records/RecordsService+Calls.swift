import CallRecords
import DialerUI

extension RecordsService {
  /// Reads all calls with a contact, and reports them.
  ///
  /// - Complexity: O(calls)
  func readCalls(with contact: MarkedContact) {
    queue.async { [self] state in
      let numbers = Set(
        contact.numbers.compactMap { (try? Records.number(dialled: $0, region: region))?.digits })
      let calls = attempt(&state) { store in
        try store.calls().filter { call in
          if call.contact?.uid == contact.identity { return true }
          return (try? Records.number(dialled: call.number, region: region)).map { numbers.contains($0.digits) }
            ?? false
        }
      }
      let now = RecordTime.now
      let shown = (calls ?? []).map { call in
        RecentCall(
          kind: .init(call), number: call.number, name: contact.name, contact: contact, time: call.time.shortly(at: now)
        )
      }
      post(.recordsAnswered(.calls(identity: contact.identity, shown)))
    }
  }
}
