import Localization
import NumberPlans

/// Something that happened to a call.
public struct CallEvent: Codable, Hashable, Sendable {
  public let call: CallID
  public let change: Change

  public init(_ call: CallID, _ change: Change) {
    self.call = call
    self.change = change
  }

  /// What happened. If the service reports states, ``ended(_:)`` is the last change of every call.
  public enum Change: Codable, Hashable, Sendable {
    /// The service accepted the call. Without reported states, this is the only change.
    case accepted
    /// The user's own telephone rings; the number is dialled when it is picked up.
    case ownPhoneRinging
    /// The number is being dialled: the user's own telephone was picked up, or is not needed.
    case dialling
    /// The other side rings.
    case ringing
    /// The network plays an announcement or music (early media, RFC 3960).
    case earlyMedia
    /// The other side, or the user, answered.
    case established
    case tonesSent(ToneSequence)
    /// These tones wait for the user's confirmation: the number has a `;` before them.
    case tonesWaiting(ToneSequence)
    case held
    case resumed
    case muted
    case unmuted
    /// The call is being recorded in this file.
    case recording(String)
    case recordingStopped
    /// The user hears the call on this device of the computer.
    case audioDevice(String)
    /// The call is part of a conference with the user's other merged calls.
    case merged
    /// The other side is sent to somebody else, and the user's part has ended; how the call ends is known when they answer.
    case transferring
    /// The call could not be transferred, and goes on.
    case transferFailed(String)
    /// Somebody calls.
    case incoming(Caller)
    /// There is a call that this window neither placed nor saw ringing.
    case found(FoundCall)
    case ended(CallEnding)
  }
}

/// A call that this window neither placed nor saw ringing: one that was in progress when the service connected to its peer, or
/// that another window or program has placed or answered.
public struct FoundCall: Codable, Hashable, Sendable {
  /// The other side.
  public var party: Caller
  public var isOutgoing: Bool
  /// How long the conversation has lasted; nil if nobody has answered yet.
  public var duration: Duration?
  public var isHeld: Bool

  public init(party: Caller, isOutgoing: Bool, duration: Duration?, isHeld: Bool = false) {
    self.party = party
    self.isOutgoing = isOutgoing
    self.duration = duration
    self.isHeld = isHeld
  }
}

/// The caller as the network identifies them. The texts are not verified.
///
///     Caller(number: "Ann <sip:+14155550100@example.org>").number  // "+14155550100"
///     Caller(number: "anonymous").number                            // ""
public struct Caller: Codable, Hashable, Sendable {
  /// The number; empty if it is withheld.
  public var number: String
  /// The network's name for the caller; empty if it sends none.
  public var displayName: String
  /// The user's account that is called, if there are several; empty otherwise.
  public var account = ""
  /// When the call began, in milliseconds since 1970: the same in all dialtones, so that they record one call. nil if unknown.
  public var begun: Int64?

  /// Creates a caller from the texts of the network. Control characters are removed, and texts are truncated to 128 characters.
  ///
  /// - Parameter number: a number, or a `tel:` or SIP URI, perhaps with a name, such as `Ann <sip:+14155550100@example.org>`
  ///   and `Ann <4155550100>`. A SIP URI is replaced by its user part if that is a number, else by its address. A word for a
  ///   withheld number becomes empty (``isWithheld(_:)``).
  public init(number: String, displayName: String = "") {
    // Some networks send the called number too: caller&called.
    let text = Caller.cleaned(String(number.prefix { $0 != "&" }))
    let name = Caller.cleaned(displayName)
    if Caller.isWithheld(text) {
      (self.number, self.displayName) = ("", name)
      return
    }
    let own = text.contains("<") ? Caller.trimmed(text.prefix { $0 != "<" }.filter { $0 != "\"" }) : ""
    self.displayName = name.isEmpty ? own : name
    let inner = text.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" }
    let address = inner.isEmpty ? text : String(inner)
    if let sip = SIPAddress(withOptionalScheme: text) {
      self.number = sip.telephoneNumber ?? sip.description
    } else {
      let isLink = address.lowercased().hasPrefix("tel:")
      self.number = isLink ? CallTarget(address, region: nil)?.description ?? address : address
    }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The network's name for the caller; nil if it sends none, or a word for a withheld number.
  public var name: String? { Caller.isWithheld(displayName) ? nil : displayName }

  private static func cleaned(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(128)
    return String(String.UnicodeScalarView(scalars))
  }
}

/// How a call ended.
public struct CallEnding: Codable, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// The user ended or cancelled the call.
    case hungUp = "hung-up"
    /// The other side ended the call.
    case hungUpByPeer = "hung-up-by-peer"
    case busy
    case declined
    /// The telephone rang, and nobody answered.
    case noAnswer = "no-answer"
    /// The called telephone did not react, or is not registered.
    case unreachable
    case unknownNumber = "unknown-number"
    /// An incoming call that nobody answered.
    case missed
    /// An incoming call that was answered on another telephone.
    case answeredElsewhere = "answered-elsewhere"
    /// The connection to the service's peer was lost, and the fate of the call is unknown.
    case lost
    /// Nobody here follows the call any more: dialtone leaves it where it goes on, or the program that placed it has ended.
    case left = "handed-over"
    case failed
    /// The user connected the other side to somebody else.
    case transferred
    /// The user sent the other side to somebody who did not answer, and the call ended.
    case notTransferred = "not-transferred"
  }

  public let reason: Reason
  /// The peer's explanation, such as `486 Busy Here`; empty if it gives none.
  public let detail: String
  /// How long the conversation lasted; nil if nobody answered.
  public let duration: Duration?
  /// Whether it is known if anybody answered. A program that has the call does not say.
  public let isAnswerKnown: Bool

  public init(_ reason: Reason, detail: String = "", duration: Duration? = nil, isAnswerKnown: Bool = true) {
    self.reason = reason
    self.detail = detail
    self.duration = duration
    self.isAnswerKnown = isAnswerKnown
  }

  /// Whether the call succeeded, or the user ended it.
  public var isAsWanted: Bool {
    [.hungUp, .left, .transferred].contains(reason) || reason == .hungUpByPeer && duration != nil
  }

  /// The reason in a few words, followed by the peer's explanation.
  public var description: String {
    let words =
      switch reason {
      // Translators: how a call ended, after the name of the other side.
      case .hungUp: localized("hung up")
      case .hungUpByPeer: localized("hung up by the other side")
      case .busy: localized("busy")
      case .declined: localized("declined")
      case .noAnswer: localized("nobody answered")
      case .unreachable: localized("not reachable")
      case .unknownNumber: localized("the number is unknown")
      case .missed: localized("missed")
      case .answeredElsewhere: localized("answered elsewhere")
      case .lost: localized("the connection was lost")
      case .left: localized("the program has ended")
      case .failed: localized("failed")
      case .transferred: localized("transferred")
      case .notTransferred: localized("not transferred")
      }
    return detail.isEmpty ? words : "\(words) (\(detail))"
  }
}
