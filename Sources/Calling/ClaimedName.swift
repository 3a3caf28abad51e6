/// The name that the network sends for a caller. Whoever calls can choose it, so it is quoted wherever it is shown: nobody takes
/// it for the name of a contact.
public enum ClaimedName {
  /// The name in quotation marks. Marks within it are removed: the quotation ends where the name does.
  ///
  ///     ClaimedName.quoted("Ann ”Lee”")  // “Ann Lee”
  public static func quoted(_ name: String) -> String { "“\(name.filter { !marks.contains($0) })”" }

  /// The name without its quotation marks, for a field in which the user edits it; other texts are unchanged.
  public static func bare(_ text: String) -> String {
    text.count > 2 && text.hasPrefix("“") && text.hasSuffix("”") ? String(text.dropFirst().dropLast()) : text
  }

  private static let marks: Set<Character> = ["“", "”", "„", "‟", "\"", "«", "»", "＂"]
}
