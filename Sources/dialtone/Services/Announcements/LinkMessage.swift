import DialerUI

/// A link that `dialtone open` passes to an open dialer: two lines of text in one datagram.
enum LinkMessage {
  // Not translated: the protocol.
  private static let greeting = "dialtone link 1"

  /// The message for a link; nil if the link is too long for one.
  static func bytes(_ uri: String) -> [UInt8]? {
    let bytes = Array("\(greeting)\n\(uri)\n".utf8)
    return bytes.count <= CallAnnouncement.longest ? bytes : nil
  }

  /// Parses a message; nil for anything else, and for links that cannot be opened.
  static func link(_ bytes: some Collection<UInt8>) -> ReceivedLink? {
    guard bytes.count <= CallAnnouncement.longest, let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 3, lines[0] == greeting, lines[2].isEmpty else { return nil }
    switch Opening(uri: String(lines[1])) {
    case .target(let target): return .target(target)
    case .contact(let contact): return .contact(contact)
    case .text, nil: return nil
    }
  }
}
