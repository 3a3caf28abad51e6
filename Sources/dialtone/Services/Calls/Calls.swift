import Calling
import DialerUI
import Dispatch
import Synchronization

/// Hands numbers over, handles incoming calls, follows both where possible, and reports what becomes of them.
///
/// Call services are asynchronous: requests to them are the only tasks on the cooperative pool here. They wait, and compute
/// nothing.
final class Calls: Sendable {
  /// How long to wait at the end for calls to be hung up, in seconds.
  private static let patience = 3.0

  private struct State {
    /// The service that takes calls, and is followed.
    var service: (any CallService)?
    /// Runs until the events of the service end, and all of them are in the book.
    var following: Task<Void, Never>?
    /// Keeps the service reporting incoming calls.
    var line: Task<Void, Never>?
  }

  private let backend: Backend
  private let plans: PlansService
  private let book: CallBook
  private let records: RecordsService
  private let post: @Sendable (Action) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - plans: awaited before a program is started: between clone(2) and exec(2) it must not find the locks of the dynamic
  ///     loader held, which nothing would release there.
  ///   - book: receives the events of calls.
  init(
    _ backend: Backend, plans: PlansService, book: CallBook, records: RecordsService,
    post: @escaping @Sendable (Action) -> Void
  ) {
    self.backend = backend
    self.plans = plans
    self.book = book
    self.records = records
    self.post = post
  }

  // MARK: Incoming calls

  /// Starts handling incoming calls, if the way to call reports them. A missing peer is reported once, and tried
  /// again.
  ///
  /// - Parameter report: receives whether the peer is there, when that changes.
  func open(report: @escaping @Sendable (OpenLine.Change) -> Void) {
    plans.afterLoading { [self] in
      let line = Task.detached { [self] in
        // A way to call whose settings are not complete is complained of when something is called.
        guard let service = try? await backend.listening().runningService(),
          service.capabilities.contains(.reportsIncoming), !Task.isCancelled
        else { return }
        follow(service)
        await OpenLine(service: service, report: report).keep()
      }
      state.withLock { $0.line = line }
    }
  }

  // MARK: Outgoing calls

  func place(_ request: CallRequest) {
    guard !backend.prints else { return post(.callPrinted(request.number)) }
    let record = records.latestCall
    plans.afterLoading { [self] in
      Task.detached { [self] in
        switch await backend.place(request) {
        case .printed: post(.callPrinted(request.number))
        case .placed(let call, let service):
          guard service.capabilities.contains(.reportsStates), mayFollow(service) else {
            return post(.callAccepted(by: service.name))
          }
          book.placed(call, record: record)
          post(.callPlaced(call, by: service.name, can: service.capabilities))
          follow(service)
        case .failed(let error): post(.callFailed(error.description))
        }
      }
    }
  }

  /// Whether a service is the one that is followed, or none is yet. Calls are known by numbers of their service: those of a
  /// second one, which came up later, would be mistaken for those of the first.
  private func mayFollow(_ service: any CallService) -> Bool {
    state.withLock(\.service).map { $0.name == service.name } ?? true
  }

  /// Reports from now on what happens to the calls of a service, including earlier reports.
  private func follow(_ service: any CallService) {
    state.withLock { state in
      guard state.service == nil else { return }
      state.service = service
      state.following = Task.detached { [book] in await book.follow(service) }
      Task.detached { [post] in
        for await registrations in service.registrations { post(.registrationsChanged(registrations)) }
      }
    }
  }

  // MARK: Commands

  /// Performs a command on a call; failures are reported.
  func perform(_ command: CallCommand, on call: CallID) {
    guard let service = state.withLock(\.service) else { return }
    Task.detached { [post] in
      do throws(CallError) { try await service.perform(command, on: call) } catch {
        post(.noticed(error.description))
      }
    }
  }

  /// Saves a note of a call as typed, even after the call has ended.
  func setNote(_ text: String, on call: CallID) {
    guard let record = book.record(of: call) else {
      return post(.noticed("The note was not kept: the call is not written down"))
    }
    records.setNote(of: record, text)
  }

  /// Ends what was started for calls: calls that run through it are hung up, and recorded.
  func finish() {
    let isClosed = DispatchSemaphore(value: 0)
    let state = state.withLock(\.self)
    state.line?.cancel()
    Task.detached { [backend] in
      await backend.close()
      await state.following?.value
      isClosed.signal()
    }
    _ = isClosed.wait(timeout: .now() + Calls.patience)
  }
}
