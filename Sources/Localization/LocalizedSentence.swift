/// Texts that are made sentences where they stand alone.
public enum LocalizedSentence {
  /// A text with a full stop.
  public static func ended(_ text: String) -> String {
    // Translators: a sentence with its full stop.
    localized("\(text).", context: "sentence")
  }

  /// What somebody wrote, in the quotation marks of the language.
  public static func quoted(_ text: String) -> String {
    // Translators: the quotation marks around a note.
    localized("“\(text)”", context: "quotation")
  }
}
