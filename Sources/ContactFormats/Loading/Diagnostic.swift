/// Something in a source that could not be read as it stands, and what became of it.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it; `-` is standard input.
  public var file: String
  /// The line it speaks of, from 1; 0 when it speaks of the whole file.
  public var line: Int
  /// One clear clause without a full stop: what is wrong, and what was done about it.
  public var reason: String
  /// Whether a card or entry was left out because of it; otherwise what could be read was kept.
  public var skippedContact: Bool
  /// Whether nothing is wrong: it only says how something was understood. Nobody gets these without asking for them.
  public var isNote: Bool

  /// The charset that the source was taken to be in, when that is what it says.
  public var charset: String?

  public init(
    file: String, line: Int, reason: String, skippedContact: Bool = false, isNote: Bool = false, charset: String? = nil
  ) {
    self.charset = charset
    self.file = file
    self.line = line
    self.reason = reason
    self.skippedContact = skippedContact
    self.isNote = isNote
  }

  /// `file:line: reason`, and `file:line: note: reason`
  public var description: String {
    let place = line > 0 ? "\(file):\(line)" : file
    return "\(place): \(isNote ? "note: " : "")\(reason)"
  }
}
