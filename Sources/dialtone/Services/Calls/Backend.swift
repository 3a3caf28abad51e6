import Calling

/// How the dialer hands a number over.
enum Backend: Hashable {
  case print
  case command(DialCommand)
  /// The desktop's `tel:` handler; where none is registered, the number is printed.
  case handler
  case asterisk(Settings.Asterisk)
  case baresip(Settings.Baresip)
  case http(Settings.HTTP)
}

extension Backend {
  /// What became of a number.
  enum Outcome: Sendable {
    /// There is nothing that could take the call: the number is to be printed.
    case printed
    case accepted(by: String)
    case failed(CallError)
  }

  /// What takes the calls; nil where numbers are printed.
  ///
  /// - Throws: when its settings are not complete.
  func service() throws(CallError) -> (any CallService)? {
    switch self {
    case .print: nil
    case .command(let command): CommandCallService(command)
    case .handler: HandlerCallService()
    case .asterisk(let settings): try settings.service()
    case .baresip(let settings): settings.service()
    case .http(let settings): try settings.service()
    }
  }

  /// Hands a number over.
  func place(_ number: DialString) async -> Outcome {
    if self == .handler, await !HandlerCallService.isRegistered() { return .printed }
    do throws(CallError) {
      guard let service = try service() else { return .printed }
      _ = try await service.place(CallRequest(number))
      return .accepted(by: service.name)
    } catch {
      return .failed(error)
    }
  }
}
