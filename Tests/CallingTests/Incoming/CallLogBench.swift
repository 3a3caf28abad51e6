import CallRecords
import Calling
import Contacts
import DialerUI
import DialtoneTestSupport
import Foundation
import NumberPlans
import Synchronization

@testable import dialtone

/// The log of calls over its own records, with Ann Lee (+1 650 555 0110) in the contacts and +1 900… blocked.
final class CallLogBench: Sendable {
  let folder: URL
  let store: RecordStore
  let log: CallLog
  private let records: RecordsService
  private let actions: AsyncStream<Action>
  private let seen = Seen()

  private final class Seen: Sendable {
    let actions = Mutex<[Action]>([])
    /// The actions that no test has waited for yet.
    let kept = Mutex<[Action]>([])
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-log-\(UUID())")
    let path = folder.appending(path: "dialtone.sqlite").path
    store = RecordStore(path: path)
    try store.block(try BlockPattern("+1900*", region: nil))
    let region = Region("US")
    records = RecordsService(path: path, learning: .used, region: region) { _ in }
    let (actions, continuation) = AsyncStream.makeStream(of: Action.self)
    self.actions = actions
    log = CallLog(CallerLookup(path: path, region: region, owners: AnnLee()), records: records) { [seen] action in
      seen.actions.withLock { $0.append(action) }
      continuation.yield(action)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Waits for an action. Earlier actions stay in the queue: callers are looked up concurrently, so their calls
  /// are reported in any order.
  func next<Value: Sendable>(_ isWanted: (Action) -> Value?) async -> Value? {
    let kept = seen.kept.withLock { kept -> Value? in
      guard let place = kept.firstIndex(where: { isWanted($0) != nil }) else { return nil }
      return isWanted(kept.remove(at: place))
    }
    if let kept { return kept }
    for await action in actions {
      if let value = isWanted(action) { return value }
      seen.kept.withLock { $0.append(action) }
    }
    return nil
  }

  func arrived() async -> (call: CallID, caller: IncomingCaller)? {
    await next { if case .callArrived(let call, let caller, _) = $0 { (call, caller) } else { nil } }
  }

  func found() async -> (call: CallID, caller: IncomingCaller)? {
    await next { if case .callFound(let call, _, let caller, _) = $0 { (call, caller) } else { nil } }
  }

  /// Records a call, as an earlier dialtone did.
  func begin(_ call: CallRecord) { _ = records.record(call) }

  func ended() async -> CallEnding? {
    await next { if case .callChanged(let event) = $0, case .ended(let ending) = event.change { ending } else { nil } }
  }

  func blocked() async -> IncomingCaller? {
    await next { if case .callBlocked(let caller) = $0 { caller } else { nil } }
  }

  /// Whether any caller was shown.
  var hasShownCallers: Bool {
    seen.actions.withLock { $0.contains { if case .callArrived = $0 { true } else { false } } }
  }

  /// The records of all reported events.
  func calls() throws -> [CallRecord] {
    records.queue.sync { _ in }
    return try store.calls()
  }
}

private struct AnnLee: NumberOwners {
  func owner(of target: CallTarget) async -> Contact? {
    guard CallTarget(target.description, region: Region("US"))?.line == "+16505550110" else { return nil }
    var builder = ContactBatch.Builder(source: "people.vcf")
    var record = ContactRecord()
    record.add(.displayName, "Ann Lee")
    record.add(.uid, "uid-ann")
    record.add(PhoneEntry(number: "650 555 0110", label: "mobile"))
    builder.append(&record)
    return Contact(batch: builder.finish(), index: 0)
  }
}
