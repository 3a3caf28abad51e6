import Contacts

/// Reads one source: lines to properties, properties to cards, cards to the sink.
///
/// The work of each line is split over several files: ``VCardLines`` finds it, `VCardParser+Lines.swift` joins
/// folded lines, `VCardParser+Cards.swift` keeps track of where cards start and end, `VCardParser+Properties.swift` knows what
/// each property means, `VCardParser+Text.swift` turns a value into UTF-8.
///
/// All memory is in a few buffers that are reused. At most ``ReadLimits/lineByteCount`` is kept from a line, and ``cardLimit``
/// from a card, so that hostile input cannot make it grow without bounds.
struct VCardParser: ~Copyable {
  /// The most that is kept of one card: 16 MiB.
  static let cardLimit = 1 << 24
  /// The size counted for each line besides its value: a card of half a million empty lines is at its limit too.
  static let lineCost = 32
  /// The most labels that are kept of one card.
  static let labelLimit = 256

  /// What the current lines belong to.
  enum Context {
    /// No card.
    case outside
    /// Something between BEGIN and END that is not a card: a calendar, or what other programs put around cards.
    case component
    case card
    /// A card that lost its BEGIN, if END:VCARD comes.
    case impliedCard
  }

  var lines: VCardLines
  var context = Context.outside
  /// How many cards are open in the current one, or components in the current component; their lines are not read.
  var nesting = 0
  /// Whether a component that is not a card is open in the current card.
  var isInComponent = false
  /// Whether the last line was an AGENT that is followed by its card.
  var agentFollows = false
  /// Whether the text outside cards that is being passed over has been reported.
  var hasReportedText = false
  /// Where the last property starts in the source: a line without a colon may be its data.
  var lastProperty: ByteSlice?

  var card: VCardCard
  /// The card that contains ``card``, which is not its AGENT; it continues after it.
  var outerCard: VCardCard?
  /// The parameters of the line that is read.
  var parameters = VCardParameters()
  var hasParameters = false

  /// A line joined from several.
  var unfolded = ByteBuffer()
  /// A value after its transfer encoding is undone.
  var decoded = ByteBuffer()
  /// A value as UTF-8.
  var converted = ByteBuffer()
  /// A value without its escapes.
  var plain = ByteBuffer()
  /// A value after one more change: a URI without percent signs, a label in lower case.
  var spare = ByteBuffer()
  var charsets = CharsetConverter()
  /// The labels of numbers in properties that are not defined, by the hashes of their names; see ``VCardNonstandardPhone``.
  var nonstandardLabels: [UInt64: String?] = [:]
  /// How to read text without a declared charset.
  let charset: SourceCharset
  /// Whether undeclared text that is valid UTF-8 is read as UTF-8; nil until it is known.
  var knownKeepsUTF8: Bool?

  init(_ bytes: ByteSlice, firstLine: Int, charset: SourceCharset = SourceCharset(syntax: .vCard)) {
    self.charset = charset
    lines = VCardLines(bytes, firstLine: firstLine)
    card = VCardCard(source: bytes)
  }

  /// How many lines are read before cancellation is checked again.
  static let linesBetweenCancellationChecks = 1 << 14

  /// Reads everything, unless the sink is cancelled.
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
