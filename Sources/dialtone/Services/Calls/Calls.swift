import Calling
import DialerUI

/// Hands numbers over, and reports what became of them.
final class Calls: Sendable {
  private let backend: Backend
  private let plans: PlansService
  private let post: @Sendable (Action) -> Void

  /// - Parameter plans: waited for before a program is started: between clone(2) and exec(2) it must not find the locks of
  ///   the dynamic loader held, which nobody would give back there.
  init(_ backend: Backend, plans: PlansService, post: @escaping @Sendable (Action) -> Void) {
    self.backend = backend
    self.plans = plans
    self.post = post
  }

  func place(_ number: DialString) {
    guard !backend.prints else { return post(.callPrinted(number)) }
    plans.afterLoading { [backend, post] in
      // The one task of the concurrent pool: programs are run by a library that is asynchronous. It waits, and computes nothing.
      Task.detached {
        switch await backend.place(number) {
        case .printed: post(.callPrinted(number))
        case .accepted(let by): post(.callAccepted(by: by))
        case .failed(let error): post(.callFailed(error.description))
        }
      }
    }
  }
}
