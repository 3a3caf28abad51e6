import Calling
import DialerUI
import Dispatch
import Synchronization

/// Hands numbers over, follows the calls where that is possible, and reports what becomes of them.
///
/// Services of calls are asynchronous: what is asked of them are the tasks of the concurrent pool here. They wait, and compute
/// nothing.
final class Calls: Sendable {
  /// At the end, so long is waited for calls to be hung up, in seconds.
  private static let patience = 3.0

  private let backend: Backend
  private let plans: PlansService
  private let post: @Sendable (Action) -> Void
  /// What took calls, and is followed.
  private let service = Mutex<(any CallService)?>(nil)

  /// - Parameter plans: waited for before a program is started: between clone(2) and exec(2) it must not find the locks of
  ///   the dynamic loader held, which nobody would give back there.
  init(_ backend: Backend, plans: PlansService, post: @escaping @Sendable (Action) -> Void) {
    self.backend = backend
    self.plans = plans
    self.post = post
  }

  func place(_ number: DialString, name: String?) {
    guard !backend.prints else { return post(.callPrinted(number)) }
    plans.afterLoading { [self] in
      Task.detached { [self] in
        if backend.way == .handler, await !HandlerCallService.isRegistered() { return post(.callPrinted(number)) }
        do throws(CallError) {
          guard let service = try RunningServices.shared.service(of: backend) else { return post(.callPrinted(number)) }
          follow(service)
          let request = CallRequest(number, person: CalledPerson(name: name ?? ""))
          let call = try await service.place(backend.applyingRules(to: request))
          let isReported = service.capabilities.contains(.reportsStates)
          post(
            isReported
              ? .callPlaced(call, by: service.name, canHangUp: service.can(.hangUp)) : .callAccepted(by: service.name))
        } catch {
          post(.callFailed(error.description))
        }
      }
    }
  }

  /// Reports from now on what happens to the calls of a service.
  private func follow(_ new: any CallService) {
    guard new.capabilities.contains(.reportsStates), service.withLock({ $0 == nil }) else { return }
    service.withLock { $0 = new }
    Task.detached { [post] in for await event in new.events { post(.callChanged(event)) } }
  }

  func hangUp(_ call: CallID) {
    guard let service = service.withLock(\.self) else { return }
    Task.detached { [post] in
      do throws(CallError) { try await service.perform(.hangUp, on: call) } catch {
        post(.noticed(error.description))
      }
    }
  }

  /// Ends what was started for calls: one that runs through it is hung up.
  func finish() {
    guard let service = service.withLock(\.self) else { return }
    let isClosed = DispatchSemaphore(value: 0)
    Task.detached {
      await service.close()
      isClosed.signal()
    }
    _ = isClosed.wait(timeout: .now() + Calls.patience)
  }
}
