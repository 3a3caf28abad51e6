import Synchronization

/// The messages of a language.
///
/// A program chooses one at its start, or none for English:
///
///     Catalogue.choose(Catalogue(in: folder))
public struct Catalogue: Sendable {
  /// The message of a key in a context, which is empty for most.
  let message: @Sendable (_ key: String, _ context: String) -> String
  /// The form of a message for a count, by the two forms of English.
  let plural: @Sendable (_ one: String, _ other: String, _ count: Int) -> String

  /// The catalogue of the process; nil for English.
  private static let chosen = Mutex<Catalogue?>(nil)
  /// Replaces it in a task, also by none; nil where it does not.
  @TaskLocal private static var replacement: Catalogue??

  static var current: Catalogue? {
    if let replacement { return replacement }
    return chosen.withLock(\.self)
  }

  /// Chooses the catalogue of the process, before it has texts.
  public static func choose(_ catalogue: Catalogue?) { chosen.withLock { $0 = catalogue } }

  /// Runs a function in English, for texts that programs read.
  public static func inEnglish<Result>(_ body: () throws -> Result) rethrows -> Result { try with(nil, body) }

  /// Runs a function in a language.
  package static func with<Result>(_ catalogue: Catalogue?, _ body: () throws -> Result) rethrows -> Result {
    try $replacement.withValue(catalogue, operation: body)
  }

  /// - Parameters:
  ///   - message: returns the message of a key in a context, which is empty for most.
  ///   - plural: returns the form of a message for a count, by the two forms of English.
  package init(
    message: @escaping @Sendable (_ key: String, _ context: String) -> String,
    plural: @escaping @Sendable (_ one: String, _ other: String, _ count: Int) -> String
  ) {
    (self.message, self.plural) = (message, plural)
  }

  /// A catalogue that writes each English text otherwise, for tests of what is translated.
  package init(writing translate: @escaping @Sendable (String) -> String) {
    self.init(
      message: { key, _ in translate(key) }, plural: { one, other, count in translate(count == 1 ? one : other) })
  }
}
