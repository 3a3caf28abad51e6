import Calling
import Localization

/// A call that needs confirmation.
public struct ProposedCall: Hashable, Sendable {
  /// The reason why a call needs confirmation.
  public enum Reason: Hashable, Sendable {
    case emergency
    /// An emergency call is on the line, with the name of the other side, and would wait on hold.
    case leavingEmergency(String)
    /// The number is blocked.
    case blocked
    /// Nobody can have the number, by the plan of its country.
    case invalid
    /// The number is charged at a premium rate.
    case premium
    /// The number is a short number of the region that belongs to no contact, and may be a typing error.
    case short
    /// The number was recorded without its country, possibly in another country.
    case uncertain
    /// The local time at the number's location is in the quiet hours.
    case quietHours(TimeOfDay)
  }

  public var request: CallRequest
  public var reason: Reason
  /// Whether Enter was pressed. The call is placed after a short delay, unless the key turns out to be held down.
  public var isConfirmed = false

  var title: String {
    switch reason {
    case .emergency, .leavingEmergency: localized("Emergency call")
    case .blocked: localized("Blocked number")
    case .invalid: localized("Not a valid number")
    case .premium: localized("Premium-rate number")
    case .short: localized("Short number")
    case .uncertain: localized("Number without a country code")
    case .quietHours: localized("Quiet hours")
    }
  }

  func lines(_ settings: DialerState.Settings) -> [String] {
    let whom = request.displayName(settings.formatter)
    if case .leavingEmergency(let emergency) = reason {
      return [
        localized("\(emergency) is an emergency call. Put it on hold, and call \(whom)?"),
        localized("Enter calls, Esc changes nothing."),
      ]
    }
    let question = localized(settings.prints ? "Take \(whom)?" : "Call \(whom)?")
    guard case .quietHours(let time) = reason else {
      return [question, localized(settings.prints ? "Enter takes it, Esc cancels." : "Enter calls it, Esc cancels.")]
    }
    return [
      question,
      localized(
        settings.prints
          ? "It is \(time) there. Press Enter again to take it."
          : "It is \(time) there. Press Enter again to call."),
    ]
  }
}
