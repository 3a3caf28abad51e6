import Contacts

/// Parses one source: lines into properties, properties into cards. Cards are appended to a sink.
///
/// The steps are in several files:
///
/// - ``VCardLines`` finds the lines and joins folded ones, and `VCardParser+Lines.swift` skips those that do not matter.
/// - `VCardParser+Cards.swift` finds where cards start and end.
/// - `VCardParser+Properties.swift` reads each property, `VCardParser+Names.swift` names, and `VCardParser+Phones.swift`
///   telephone numbers.
/// - `VCardParser+Text.swift` decodes values to UTF-8.
///
/// A few buffers are reused for all cards. At most ``ReadLimits/lineByteCount`` of a line and ``cardLimit`` of a card are
/// read, so that hostile input cannot use memory without bounds.
struct VCardParser: ~Copyable {
  /// The largest size of a card, 16 MiB; the rest is cut off.
  static let cardLimit = 1 << 24
  /// The size that is added for each line besides its value, so that half a million empty lines reach ``cardLimit``, too.
  static let lineCost = 32
  /// The largest number of labels in a card.
  static let labelLimit = 256

  /// The context of the current line.
  enum Context {
    /// Outside any card.
    case outside
    /// Between BEGIN and END of a component that is not a card, such as a calendar.
    case component
    case card
    /// In a card without its BEGIN, provided that END:VCARD follows.
    case impliedCard
  }

  var lines: VCardLines
  var context = Context.outside
  /// The number of cards open inside the current card, or components inside the current component. Their lines are skipped.
  var nesting = 0
  /// Whether a component that is not a card is open in the current card.
  var isInComponent = false
  /// Whether the last line was an AGENT whose card follows.
  var agentFollows = false
  /// Whether the text outside cards that is being skipped has been reported.
  var hasReportedText = false
  /// The first line of the last property. A line without a colon may be its data.
  var lastProperty: ByteSlice?

  var card: VCardCard
  /// The card that contains ``card``, which is not its AGENT, and that continues after it.
  var outerCard: VCardCard?
  /// The parameters of the current line.
  var parameters = VCardParameters()
  var hasParameters = false

  /// The buffer for a line joined from several.
  var unfolded = ByteBuffer()
  /// The buffer for a value without its transfer encoding.
  var decoded = ByteBuffer()
  /// The buffer for a value as UTF-8.
  var converted = ByteBuffer()
  /// The buffer for a value without its escapes.
  var plain = ByteBuffer()
  /// The buffer for a label in lower case.
  var spare = ByteBuffer()
  var charsets = CharsetConverter()
  /// The labels of numbers in undefined properties, by the hashes of their names; see ``VCardNonstandardPhone``.
  var nonstandardLabels = VCardLabelCache()
  var extensionLabels = VCardLabelCache()
  /// How to read text without a declared charset.
  let charset: SourceCharset
  /// Whether undeclared text that is valid UTF-8 is read as UTF-8; nil until this is known.
  var knownKeepsUTF8: Bool?

  init(_ bytes: ByteSlice, firstLine: Int, charset: SourceCharset = SourceCharset(syntax: .vCard)) {
    self.charset = charset
    lines = VCardLines(bytes, firstLine: firstLine)
    card = VCardCard(source: bytes)
  }

  /// The number of lines between checks for cancellation.
  static let linesBetweenCancellationChecks = 1 << 14

  /// Parses the whole source, unless the sink is cancelled.
  ///
  /// - Complexity: O(bytes)
  mutating func run(into sink: inout ContactSink) {
    var hasMore = true
    while hasMore, !sink.isCancelled() {
      var left = VCardParser.linesBetweenCancellationChecks
      repeat {
        hasMore = lines.next()
        if hasMore { readLine(into: &sink) }
        left -= 1
      } while hasMore && left > 0
    }
    endOfInput(into: &sink)
  }
}
