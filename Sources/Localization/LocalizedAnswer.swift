/// The answers to a question that is answered by yes or no.
public enum LocalizedAnswer {
  /// Whether a typed text is yes or no, in English or in the user's language, or its first letter; nil for other texts.
  public static func isYes(_ text: String) -> Bool? {
    let text = text.lowercased()
    // Translators: the answers to a question; their first letters will do.
    for (answer, words) in [(true, ["yes", localized("yes")]), (false, ["no", localized("no")])] {
      let words = words.map { $0.lowercased() }
      if words.contains(text) || words.contains(where: { $0.prefix(1) == text }) { return answer }
    }
    return nil
  }
}
