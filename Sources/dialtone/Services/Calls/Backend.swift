import Calling

/// How the dialer hands a number over.
enum Backend: Hashable {
  case print
  case command(DialCommand)
  /// The desktop's `tel:` handler; where none is registered, the number is printed.
  case handler
}

extension Backend {
  /// What became of a number.
  enum Outcome: Sendable {
    /// There is nothing that could take the call: the number is to be printed.
    case printed
    case accepted(by: String)
    case failed(CallError)
  }

  /// Hands a number over.
  func place(_ number: DialString) async -> Outcome {
    let service: any CallService
    switch self {
    case .print: return .printed
    case .command(let command): service = CommandCallService(command)
    case .handler:
      guard await HandlerCallService.isRegistered() else { return .printed }
      service = HandlerCallService()
    }
    do throws(CallError) {
      _ = try await service.place(CallRequest(number))
      return .accepted(by: service.name)
    } catch {
      return .failed(error)
    }
  }
}
