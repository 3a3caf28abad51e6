import Contacts

/// Reads one source: lines to properties, properties to cards, cards to the sink.
///
/// The work of each line is split over several files: ``VCardLines`` finds it, `VCardParser+Lines.swift` joins what was
/// folded, `VCardParser+Cards.swift` keeps track of where cards start and end, `VCardParser+Properties.swift` knows what
/// each property means, `VCardParser+Text.swift` turns a value into UTF-8.
///
/// All memory is in a few buffers that are reused. What is kept from a line is at most ``ReadLimits/lineByteCount`` and from a card
/// ``cardLimit``, so that hostile input cannot make it grow without bounds.
struct VCardParser: ~Copyable {
  /// More than this of one card is not kept: 16 MiB.
  static let cardLimit = 1 << 24
  /// What each line counts for beside its value: a card of half a million empty lines is at its limit too.
  static let lineCost = 32
  /// No more labels than this are kept of one card.
  static let labelLimit = 256

  /// What the lines that come now belong to.
  enum Place {
    /// No card.
    case outside
    /// Something between BEGIN and END that is not a card: a calendar, or what other programs put around cards.
    case component
    case card
    /// A card that lost its BEGIN, if END:VCARD comes.
    case impliedCard
  }

  var lines: VCardLines
  var place = Place.outside
  /// How many cards are open in the current one, or components in the current component; their lines are not read.
  var nesting = 0
  /// Whether a component that is not a card is open in the current card.
  var isInComponent = false
  /// Whether the last line was an AGENT that is followed by its card.
  var agentFollows = false
  /// Whether the text outside cards that is being passed over has been reported.
  var hasReportedText = false
  /// Where the last property starts in the source: what comes without a colon may be its data.
  var lastProperty: ByteSlice?

  var card: VCardCard
  /// The card that ``card`` stands in without being its AGENT; it goes on after it.
  var outerCard: VCardCard?
  /// The parameters of the line that is read.
  var parameters = VCardParameters()
  var hasParameters = false

  /// A line that was put together from several.
  var unfolded = ByteBuffer()
  /// A value after its transfer encoding is undone.
  var decoded = ByteBuffer()
  /// A value as UTF-8.
  var converted = ByteBuffer()
  /// A value without its escapes.
  var plain = ByteBuffer()
  /// A value that is changed once more: a URI without percent signs, a label in lower case.
  var spare = ByteBuffer()
  var charsets = CharsetConverter()
  /// How text is read that does not say it.
  let charset: SourceCharset
  /// Whether undeclared text that is valid UTF-8 is that, once it is known.
  var knownKeepsUTF8: Bool?

  init(_ bytes: ByteSlice, firstLine: Int, charset: SourceCharset = SourceCharset(syntax: .vCard)) {
    self.charset = charset
    lines = VCardLines(bytes, firstLine: firstLine)
    card = VCardCard(source: bytes)
  }

  /// How many lines are read before cancellation is looked at again.
  static let linesBetweenLooks = 1 << 14

  /// Reads everything, unless the sink is cancelled.
  ///
  /// - Complexity: O(bytes)
  mutating func run(into sink: inout ContactSink) {
    var isMore = true
    while isMore, !sink.isCancelled() {
      var left = VCardParser.linesBetweenLooks
      repeat {
        isMore = lines.next()
        if isMore { takeLine(into: &sink) }
        left -= 1
      } while isMore && left > 0
    }
    endOfInput(into: &sink)
  }
}
