import Localization

/// A problem in a source, or a note on it, and what was done about it.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it; `-` is standard input.
  public var file: String
  /// The line with the problem, from 1; 0 for the whole file.
  public var line: Int
  /// One clear clause without a full stop: the problem, and what was done about it.
  public var reason: String
  /// Whether a card or entry was skipped because of the problem. Otherwise its other data was read.
  public var skippedContact: Bool
  /// Whether this is a note on how valid input was interpreted, and not a problem. Notes are reported only on request.
  public var isNote: Bool

  /// The card that was merged or left out, if the note is about that.
  public var merge: MergedCard?

  /// The charset inferred for the source, if the diagnostic is about it.
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

  /// A card that is not a contact of its own.
  public struct MergedCard: Hashable, Sendable {
    public var name: String
    /// Whether another card is a newer version of it. Otherwise its data was added to that of the other one.
    public var isLeftOut: Bool
    /// The location of the other card: `a.vcf:12`.
    public var otherLocation: String
  }

  /// `file:line: reason`, or `file:line: note: reason`
  public var description: String {
    let location = line > 0 ? "\(file):\(line)" : file
    return "\(location): \(isNote ? localized("note: \(reason)") : reason)"
  }
}
