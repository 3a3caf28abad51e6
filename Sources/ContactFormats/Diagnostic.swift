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

  /// The charset that the source was taken to be in, when that is what it says.
  public var charset: String?

  public init(file: String, line: Int, reason: String, skippedContact: Bool = false, charset: String? = nil) {
    self.charset = charset
    self.file = file
    self.line = line
    self.reason = reason
    self.skippedContact = skippedContact
  }

  /// `file:line: reason`
  public var description: String { line > 0 ? "\(file):\(line): \(reason)" : "\(file): \(reason)" }
}
