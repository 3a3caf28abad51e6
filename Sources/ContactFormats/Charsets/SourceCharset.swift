import Glibc
import Synchronization

/// Decides how to read text whose source does not declare a charset; the one place for vCard, CSV, LDIF and abook.
///
/// In this order: the requested charset (`--charset`); what other lines of the same source declare; valid UTF-8,
/// for which the lines vote, so that neither one wrong nor one right pair of bytes decides for the rest; a detector, whose
/// guess and the locale's code page are among those that ``NameLikelihood`` compares; Windows-1252.
///
/// Nothing is examined before text comes that is neither ASCII nor declared, and then only a part of the source:
/// a source in UTF-8 costs next to nothing.
final class SourceCharset: @unchecked Sendable {
  // Unchecked: `source` is only read, and outlives the readers; everything that changes is in `state`.

  /// The requirements for a reader besides the bytes.
  struct Preferences: Hashable, Sendable {
    /// The charset that all undeclared text has, regardless of its look; an iconv name.
    var required: String?
    /// The charset of the source before, or the code page of the user's locale; it counts when text could be in several.
    var expected: String?
  }

  /// How undeclared text is read.
  struct Reading: Sendable {
    /// Whether text is in ``name`` even where it could be UTF-8, unless it looks much more like UTF-8.
    var isWhole = false
    /// Whether ``name`` was requested, so that nothing is weighed.
    var isRequired = false
    /// The charset; nil if everything seen so far is UTF-8.
    var name: String?
    /// Whether another line of the source declares ``name``.
    var isDeclared = false

    /// Whether valid UTF-8 is accepted as it is.
    var keepsUTF8: Bool { !isWhole && !isRequired }
  }

  /// How lines are split when a source is surveyed.
  enum Syntax { case vCard, lines, ldif }

  /// How much of a source is surveyed for the vote.
  static let surveyByteCount = 2 << 20
  /// How much is surveyed for the charset of a line that is not UTF-8, in a source that seemed to be.
  static let searchByteCount = 256 << 20

  private struct State {
    var reading: Reading?
    /// Whether ``reading`` was used for anything but UTF-8.
    var isUsed = false
  }

  let preferences: Preferences
  private let syntax: Syntax
  /// The whole source, if it is known; else the part that a reader has is surveyed.
  private let source: ByteSlice?
  private let state = Mutex(State())

  init(_ preferences: Preferences = Preferences(), syntax: Syntax, source: ByteSlice? = nil) {
    self.preferences = preferences
    self.syntax = syntax
    self.source = source
  }

  /// How undeclared text is read.
  ///
  /// - Parameter bytes: the part of the source that the reader has.
  /// - Complexity: O(1) except for the first call, which surveys at most ``surveyByteCount`` of the source.
  func reading(in bytes: ByteSlice) -> Reading {
    state.withLock { state in
      if let known = state.reading { return known }
      let reading = decide(bytes, limit: SourceCharset.surveyByteCount)
      state.reading = reading
      return reading
    }
  }

  /// How to read a text that is not UTF-8.
  ///
  /// - Complexity: as ``reading(in:)``; when that saw nothing but UTF-8, O(``searchByteCount``) once.
  func readingOfInvalid(in bytes: ByteSlice) -> Reading {
    let known = reading(in: bytes)
    return state.withLock { state in
      state.isUsed = true
      if let known = state.reading, known.name != nil { return known }
      var found = decide(bytes, limit: SourceCharset.searchByteCount)
      // All text so far was UTF-8, and so is the rest.
      found.isWhole = known.isWhole
      if found.name == nil { found.name = preferences.expected ?? CharsetGuess.fallback }
      state.reading = found
      return found
    }
  }

  /// The charset that all of the source was taken to be in though nothing in it declares it; nil if there is none.
  var inferredCharset: String? {
    state.withLock { state in
      guard state.isUsed, let reading = state.reading, reading.isWhole, !reading.isDeclared else { return nil }
      return reading.name
    }
  }

  func markUsed() { state.withLock { $0.isUsed = true } }

  /// Reports which charset was used. Called once, at the end of the source.
  func report(into sink: inout ContactSink) {
    guard let name = inferredCharset.map({ CharsetGuess.displayName($0) }) else { return }
    sink.report(line: 0, "does not say its charset; read as \(name)", charset: name)
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
