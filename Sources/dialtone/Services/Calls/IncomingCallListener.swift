import Calling

/// Keeps a service reporting incoming calls: if its peer is not there, it is tried again, after a second, then two,
/// up to a minute.
struct IncomingCallListener: Sendable {
  /// The pauses between two attempts.
  struct Pauses: Sendable {
    var first = Duration.seconds(1)
    var longest = Duration.seconds(60)
    /// How often to check whether a peer is still there.
    var check = Duration.seconds(15)
  }

  /// A change in the peer's availability.
  enum Change: Hashable, Sendable {
    /// It is there, for the first time or again.
    case open
    case gone(CallError)
  }

  let service: any CallService
  var pauses = Pauses()
  /// Receives changes: a missing peer is reported once, however often it is tried.
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
