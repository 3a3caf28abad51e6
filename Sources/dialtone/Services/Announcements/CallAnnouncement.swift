import Calling
import DialerUI

/// An announcement of a present or past incoming call, which one dialtone sends to others: lines of text in one datagram.
struct CallAnnouncement: Hashable, Sendable {
  var caller: Caller
  var outcome: AnnouncedOutcome
  /// The duration of the conversation in seconds; nil if unknown.
  var seconds: Int?

  /// The longest valid announcement in bytes: two texts of 128 characters with combining marks, and some words.
  static let longest = 4096
  static let longestCall = 31 * 86_400
  // Not translated: the protocol.
  private static let greeting = "dialtone call 1"

  init(caller: Caller, outcome: AnnouncedOutcome, seconds: Int? = nil) {
    self.caller = caller
    self.outcome = outcome
    self.seconds = seconds
  }

  var bytes: [UInt8] {
    let lines = [
      CallAnnouncement.greeting, caller.number, caller.displayName, outcome.rawValue, seconds.map(String.init) ?? "-",
    ]
    return lines.flatMap { Array($0.utf8) + [0x0A] }
  }

  /// Parses an announcement; nil for bytes that ``bytes`` cannot produce.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count <= CallAnnouncement.longest else { return nil }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(validating: $0, as: UTF8.self)
    }
    guard lines.count == 6, lines[0] == CallAnnouncement.greeting, lines[5] == "" else { return nil }
    guard let number = lines[1], let name = lines[2], let outcome = lines[3].flatMap(AnnouncedOutcome.init),
      let duration = lines[4]
    else { return nil }
    caller = Caller(number: number, displayName: name)
    guard caller.number == number, caller.displayName == name else { return nil }
    self.outcome = outcome
    guard duration != "-" else { return }
    guard duration.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int(duration),
      seconds <= CallAnnouncement.longestCall
    else { return nil }
    self.seconds = seconds
  }
}
