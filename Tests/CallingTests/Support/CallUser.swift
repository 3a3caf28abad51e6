import Calling
import DialtoneTestSupport
import NumberPlans
import Testing

/// Somebody who calls through a service, and follows what it reports.
class CallUser<Service: CallService> {
  let service: Service
  private var reader: EventReader

  init(_ service: Service) {
    self.service = service
    reader = EventReader(service)
  }

  // MARK: What they ask for

  func place(
    _ number: String = "+14155550100", account: String = "", isEmergency: Bool = false
  ) async throws -> CallID {
    var request = CallRequest(try #require(CallTarget(number)))
    (request.account, request.isEmergency) = (account, isEmergency)
    return try await service.placed(request)
  }

  /// The sentence with which placing a call fails.
  func complaint(_ number: String = "+14155550100", account: String = "") async throws -> String {
    let error = await #expect(throws: CallError.self) { try await self.place(number, account: account) }
    return try #require(error).description
  }

  func perform(_ command: CallCommand, on call: CallID) async throws { try await service.perform(command, on: call) }

  func close() async { await service.close() }

  // MARK: What they are told

  /// The events so far.
  var seen: [CallEvent] { reader.seen }

  func next() async -> CallEvent? { await reader.next() }

  /// The changes of one call, up to one.
  @discardableResult
  func changes(
    of call: CallID, through isLast: (CallEvent.Change) -> Bool = { $0.ending != nil }
  ) async -> [CallEvent.Change] {
    await reader.changes(of: call, through: isLast)
  }

  /// The changes of one call, up to one that is expected.
  @discardableResult
  func changes(
    of call: CallID, to last: CallEvent.Change, location: SourceLocation = #_sourceLocation
  ) async -> [CallEvent.Change] {
    let changes = await changes(of: call) { $0 == last || $0.ending != nil }
    #expect(changes.last == last, sourceLocation: location)
    return changes
  }

  /// How a call ends.
  func ending(of call: CallID) async throws -> CallEnding { try #require(await changes(of: call).last?.ending) }

  /// The next caller, after other events.
  func caller() async throws -> (call: CallID, caller: Caller) {
    while true {
      let event = try #require(await next())
      if let caller = event.change.caller { return (event.call, caller) }
    }
  }
}
