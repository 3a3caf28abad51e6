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
        switch await backend.place(CallRequest(number, person: CalledPerson(name: name ?? ""))) {
        case .printed: post(.callPrinted(number))
        case .placed(let call, let service):
          guard service.capabilities.contains(.reportsStates) else { return post(.callAccepted(by: service.name)) }
          post(.callPlaced(call, by: service.name, can: service.capabilities))
          follow(service)
        case .failed(let error): post(.callFailed(error.description))
        }
      }
    }
  }

  /// Reports from now on what happens to the calls of a service, also what it reported before.
  private func follow(_ new: any CallService) {
    let isNew = service.withLock { service in
      defer { service = new }
      return service == nil
    }
    guard isNew else { return }
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
    let isClosed = DispatchSemaphore(value: 0)
    Task.detached { [backend] in
      await backend.close()
      isClosed.signal()
    }
    _ = isClosed.wait(timeout: .now() + Calls.patience)
  }
}
