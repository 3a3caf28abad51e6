/// Something in a source that could not be read as it is, and how it was handled.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it; `-` is standard input.
  public var file: String
  /// The line it refers to, from 1; 0 for the whole file.
  public var line: Int
  /// One clear clause without a full stop: what is wrong, and what was done about it.
  public var reason: String
  /// Whether a card or entry was left out because of it; otherwise what could be read was kept.
  public var skippedContact: Bool
  /// Whether it is only a note on how something was interpreted, not a problem. Notes are reported only on request.
  public var isNote: Bool

  /// The charset inferred for the source, if the note is about that.
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
    let location = line > 0 ? "\(file):\(line)" : file
    return "\(location): \(isNote ? "note: " : "")\(reason)"
  }
}
