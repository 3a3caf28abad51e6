import Calling
import DialerUI
import Dispatch
import Synchronization

/// Places calls, handles incoming ones, follows both where possible, and reports what becomes of them.
///
/// Call services are asynchronous: requests to them are the only tasks on the cooperative pool here. They wait, and compute
/// nothing.
final class Calls: Sendable {
  /// How long to wait at the end for calls to be hung up, in seconds.
  private static let patience = 3.0

  private struct State {
    /// The services that are followed, by their names. Each task runs until the events of the service end, and all of them are in
    /// the book.
    var followed: [String: Task<Void, Never>] = [:]
    /// The services that have a call, by its identifier.
    var services: [CallID: any CallService] = [:]
    /// The service whose incoming calls are reported.
    var listener: String?
    /// Keeps the service reporting incoming calls.
    var listening: Task<Void, Never>?
  }

  private let placer: CallPlacer
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
    _ method: CallMethod, plans: PlansService, book: CallBook, records: RecordsService,
    post: @escaping @Sendable (Action) -> Void
  ) {
    placer = CallPlacer(method)
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
  func open(report: @escaping @Sendable (IncomingCallListener.Change) -> Void) {
    plans.afterLoading { [self] in
      let listening = Task.detached { [self] in
        guard let service = await placer.incomingCallService(), !Task.isCancelled else { return }
        state.withLock { $0.listener = service.name }
        follow(service)
        await IncomingCallListener(service: service, report: report).run()
      }
      state.withLock { $0.listening = listening }
    }
  }

  // MARK: Outgoing calls

  /// Places a call, records it, and reports what becomes of it.
  func place(_ request: CallRequest) {
    book.begin(request)
    guard !placer.method.prints else { return post(.callPrinted(request.target)) }
    plans.afterLoading { [self] in
      Task.detached { [self] in
        switch await placer.place(request) {
        case .printed: post(.callPrinted(request.target))
        case .placed(let handover, let service, let notice):
          switch handover {
          case .complete: post(.callHandedOver(request.id, to: service.name))
          case .followed(let capabilities):
            state.withLock { $0.services[request.id] = service }
            post(.callPlaced(request.id, by: service.name, can: capabilities))
            follow(service)
          }
          if let notice { post(.noticed(notice)) }
        case .failed(let error):
          book.failed(request.id)
          post(.callFailed(request.id, error.description))
        }
      }
    }
  }

  /// Reports from now on what happens to the calls of a service, including earlier events. Calls that come in are those of the
  /// one that is listened to.
  private func follow(_ service: any CallService) {
    state.withLock { state in
      guard state.followed[service.name] == nil else { return }
      state.followed[service.name] = Task.detached { [self] in
        await book.follow(service) { [self] event in
          guard event.call.isIncoming else { return true }
          return self.state.withLock { state in
            guard state.listener ?? service.name == service.name else { return false }
            state.services[event.call] = service
            return true
          }
        }
      }
      Task.detached { [post] in
        for await registrations in service.registrations { post(.registrationsChanged(registrations)) }
      }
    }
  }

  // MARK: Commands

  /// Performs a command on a call; failures are reported.
  func perform(_ command: CallCommand, on call: CallID) {
    guard let service = state.withLock({ $0.services[call] }) else { return }
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
    state.listening?.cancel()
    Task.detached { [placer] in
      await placer.close()
      for following in state.followed.values { await following.value }
      isClosed.signal()
    }
    _ = isClosed.wait(timeout: .now() + Calls.patience)
  }
}
