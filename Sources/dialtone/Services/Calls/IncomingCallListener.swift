import Calling

/// Keeps a call service open for incoming calls.
///
/// If the peer of the service is not available, the listener tries again after one second, then two, up to one minute.
struct IncomingCallListener: Sendable {
  /// The pauses between two attempts.
  struct Pauses: Sendable {
    var first = Duration.seconds(1)
    var longest = Duration.seconds(60)
    /// The interval between checks of an available peer.
    var check = Duration.seconds(15)
  }

  /// A change in the peer's availability.
  enum Change: Hashable, Sendable {
    /// The peer is available, for the first time or again.
    case open
    case gone(CallError)
  }

  let service: any CallService
  var pauses = Pauses()
  /// Receives changes. A missing peer is reported once, not at every attempt.
  let report: @Sendable (Change) -> Void

  /// Runs until the task is cancelled.
  func run() async {
    var pause = pauses.first
    var isAvailable: Bool?
    while !Task.isCancelled {
      do throws(CallError) {
        try await service.open()
        if isAvailable != true { report(.open) }
        isAvailable = true
        pause = pauses.first
        try? await Task.sleep(for: pauses.check)
      } catch {
        guard !Task.isCancelled else { return }
        if isAvailable != false { report(.gone(error)) }
        isAvailable = false
        try? await Task.sleep(for: pause)
        pause = min(pause * 2, pauses.longest)
      }
    }
  }
}
