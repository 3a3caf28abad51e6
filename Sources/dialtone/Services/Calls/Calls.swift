import Calling
import DialerUI
import Dispatch
import Synchronization

/// Hands numbers over, takes calls that come in, follows both where that is possible, and reports what becomes of them.
///
/// Services of calls are asynchronous: what is asked of them are the tasks of the concurrent pool here. They wait, and compute
/// nothing.
final class Calls: Sendable {
  /// At the end, so long is waited for calls to be hung up, in seconds.
  private static let patience = 3.0

  private struct State {
    /// What takes calls, and is followed.
    var service: (any CallService)?
    /// Goes on until the events of the service end, and all of them are in the book.
    var following: Task<Void, Never>?
    /// Keeps the service reporting calls that come in.
    var line: Task<Void, Never>?
  }

  private let backend: Backend
  private let plans: PlansService
  private let book: CallBook
  private let records: RecordsService
  private let post: @Sendable (Action) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - plans: waited for before a program is started: between clone(2) and exec(2) it must not find the locks of the dynamic
  ///     loader held, which nobody would give back there.
  ///   - book: takes what happens to calls.
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

  // MARK: Calls that come in

  /// Begins to take calls that come in, where the way to call reports them. A peer that is not there is said once, and tried
  /// again.
  ///
  /// - Parameter report: takes whether the peer is there, when that changes.
  func open(report: @escaping @Sendable (OpenLine.Change) -> Void) {
    plans.afterLoading { [self] in
      let line = Task.detached { [self] in
        // A way to call whose settings are not complete is complained of when something is called.
        guard let service = try? await backend.found().runningService(),
          service.capabilities.contains(.reportsIncoming), !Task.isCancelled
        else { return }
        follow(service)
        await OpenLine(service: service, report: report).keep()
      }
      state.withLock { $0.line = line }
    }
  }

  // MARK: Calls of one's own

  func place(_ request: CallRequest) {
    guard !backend.prints else { return post(.callPrinted(request.number)) }
    let record = records.latestCall
    plans.afterLoading { [self] in
      Task.detached { [self] in
        switch await backend.place(request) {
        case .printed: post(.callPrinted(request.number))
        case .placed(let call, let service):
          guard service.capabilities.contains(.reportsStates) else { return post(.callAccepted(by: service.name)) }
          book.placed(call, record: record)
          post(.callPlaced(call, by: service.name, can: service.capabilities))
          follow(service)
        case .failed(let error): post(.callFailed(error.description))
        }
      }
    }
  }

  /// Reports from now on what happens to the calls of a service, also what it reported before.
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

  // MARK: What is done to a call

  /// Has something done to a call; why it cannot be done is reported.
  func perform(_ command: CallCommand, on call: CallID) {
    guard let service = state.withLock(\.service) else { return }
    Task.detached { [post] in
      do throws(CallError) { try await service.perform(command, on: call) } catch {
        post(.noticed(error.description))
      }
    }
  }

  /// Writes a note of a call as it is typed, also when the call has ended.
  func setNote(_ text: String, on call: CallID) {
    guard let record = book.record(of: call) else {
      return post(.noticed("The note was not kept: the call is not written down"))
    }
    records.setNote(of: record, text)
  }

  /// Ends what was started for calls: one that runs through it is hung up, and written down.
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
