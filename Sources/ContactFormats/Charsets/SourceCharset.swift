import Localization
import Platform
import Synchronization

/// The charset of text that does not declare one, for vCard, CSV, LDIF and abook alike.
///
/// A requested charset (`--charset`) applies to all undeclared text. Otherwise the lines of the source vote on whether it is
/// UTF-8, so that no single sequence of bytes decides for the rest. For text that is not UTF-8, the charset is, in this order:
/// one that other lines of the source declare; the best by ``NameLikelihood``, which compares the usual charsets, a detector's
/// guess and the code page of the locale; Windows-1252.
///
/// Nothing is examined before the first text that is neither ASCII nor declared, and then only a part of the source. A source
/// in UTF-8 therefore costs next to nothing.
final class SourceCharset: @unchecked Sendable {
  // Unchecked: `source` is only read and outlives the readers, and all mutable data is in `state`.

  /// What is known about the charset before the bytes are read.
  struct Preferences: Hashable, Sendable {
    /// The iconv name of the requested charset, which applies to all undeclared text.
    var required: String?
    /// The charset of the previous source, or the code page of the user's locale. It decides between likely charsets.
    var expected: String?
  }

  /// The way in which undeclared text is read.
  struct Reading: Sendable {
    /// Whether text is in ``name`` even if it is valid UTF-8, unless it is more likely to be UTF-8.
    var isWhole = false
    /// Whether ``name`` was requested, so that no other charset is considered.
    var isRequired = false
    /// The charset; nil if all text so far is UTF-8.
    var name: String?
    /// Whether another line of the source declares ``name``.
    var isDeclared = false

    /// Whether valid UTF-8 is read as UTF-8.
    var keepsUTF8: Bool { !isWhole && !isRequired }
  }

  /// The syntax by which the survey splits a source into lines.
  enum Syntax { case vCard, lines, ldif }

  /// The number of bytes of a source that are surveyed for the vote.
  static let surveyByteCount = 2 << 20
  /// The number of bytes that are surveyed for the charset of an invalid line, in a source that seemed to be UTF-8.
  static let searchByteCount = 256 << 20

  private struct State {
    var reading: Reading?
    /// Whether ``reading`` was used for text that is not UTF-8.
    var isUsed = false
  }

  let preferences: Preferences
  private let syntax: Syntax
  /// The whole source; nil if only the part that a reader passes is available.
  private let source: ByteSlice?
  private let state = Mutex(State())

  init(_ preferences: Preferences = Preferences(), syntax: Syntax, source: ByteSlice? = nil) {
    self.preferences = preferences
    self.syntax = syntax
    self.source = source
  }

  /// The reading of undeclared text.
  ///
  /// - Parameter bytes: the part of the source that is available.
  /// - Complexity: O(1) except for the first call, which surveys at most ``surveyByteCount`` of the source.
  func reading(in bytes: ByteSlice) -> Reading {
    state.withLock { state in
      if let known = state.reading { return known }
      let reading = decide(bytes, limit: SourceCharset.surveyByteCount)
      state.reading = reading
      return reading
    }
  }

  /// The reading of a text that is not valid UTF-8.
  ///
  /// - Complexity: as ``reading(in:)``, and O(``searchByteCount``) once if its survey found only UTF-8
  func readingOfInvalid(in bytes: ByteSlice) -> Reading {
    let known = reading(in: bytes)
    return state.withLock { state in
      state.isUsed = true
      if let known = state.reading, known.name != nil { return known }
      var found = decide(bytes, limit: SourceCharset.searchByteCount)
      // All text so far was UTF-8, and other text is still read as UTF-8.
      found.isWhole = known.isWhole
      if found.name == nil { found.name = preferences.expected ?? CharsetGuess.fallback }
      state.reading = found
      return found
    }
  }

  /// The charset of the whole source if it was inferred and not declared; nil otherwise.
  var inferredCharset: String? {
    state.withLock { state in
      guard state.isUsed, let reading = state.reading, reading.isWhole, !reading.isDeclared else { return nil }
      return reading.name
    }
  }

  /// Notes that the charset was used for text that is valid UTF-8.
  func markUsed() { state.withLock { $0.isUsed = true } }

  /// Reports the inferred charset, if any. Called once at the end of a source.
  func report(into sink: inout ContactSink) {
    guard let name = inferredCharset.map({ CharsetGuess.displayName($0) }) else { return }
    sink.report(line: 0, "does not name its charset; read as \(name)", charset: name)
  }

  private func decide(_ bytes: ByteSlice, limit: Int) -> Reading {
    if let name = preferences.required { return Reading(isWhole: true, isRequired: true, name: name, isDeclared: true) }
    let survey = CharsetSurvey(of: source ?? bytes, syntax: syntax, limit: limit)
    guard survey.invalidLines > 0 else { return Reading() }
    var reading = Reading(isWhole: survey.invalidLines > survey.validLines)
    survey.withSample(isWhole: reading.isWhole) { sample in
      if let declared = survey.declared.first(where: { CharsetGuess.fits(sample, in: $0) }) {
        reading.name = declared
        reading.isDeclared = true
      } else {
        reading.name = CharsetGuess.best(for: sample, expected: preferences.expected)
      }
    }
    return reading
  }
}
