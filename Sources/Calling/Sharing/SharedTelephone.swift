/// A call service whose calls can be shared: it reports everything in one stream, in order.
///
/// ```
/// window ──┐                        ┌─▶ window
/// window ──┼─▶ TelephoneOwner ──────┼─▶ window
///          │     │          ▲       └─▶ …
///          ▼     ▼          │
///          place, perform   reports
///                SharedTelephone ◀─▶ baresip, Asterisk, a modem …
/// ```
public protocol SharedTelephone: CallService {
  /// What the telephone reports. The stream has one reader, and ends after ``CallService/close()`` and ``release()``.
  var reports: AsyncStream<TelephoneReport> { get }

  /// Leaves the telephone to another owner: calls go on.
  func release() async
}

/// Something that a telephone reports to its owner.
public enum TelephoneReport: Sendable {
  case event(CallEvent)
  /// The peer's own identifier of a call, which stays the same over connections. For a call that was found or comes in, it
  /// precedes the event.
  case identified(CallID, String)
  /// All calls that the peer had when the service connected have been reported.
  case surveyed
  case registrations([Registration])
  case messages([WaitingMessages])
  case switchboard([Switchboard.Change])
}
