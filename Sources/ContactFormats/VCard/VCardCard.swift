import Contacts
import NumberPlans

/// The state of a card until its end is known: its texts, and which of them are the fields of the contact.
///
/// The name is chosen, and telephone numbers may get their labels, only later, so nothing goes to the sink before END. Most
/// texts are in the source unchanged, and stay there; the others are copied, once, into ``held``. Fields are ranges of
/// either.
struct VCardCard: ~Copyable {
  /// A text in ``held``, or in the source.
  struct TextRange {
    private(set) var isInSource = false
    private(set) var start: UInt32 = 0
    private(set) var end: UInt32 = 0

    var isEmpty: Bool { start == end }

    init() {}

    @inline(__always)
    init(start: Int, end: Int, isInSource: Bool = false) {
      self.isInSource = isInSource
      self.start = UInt32(truncatingIfNeeded: start)
      self.end = UInt32(truncatingIfNeeded: end)
    }

    /// The text as a field.
    @inline(__always)
    func field(_ kind: ContactField) -> ContactFieldRange {
      ContactFieldRange(kind, start: Int(start), end: Int(end), isInSource: isInSource)
    }
  }

  struct Phone {
    var number: TextRange
    /// The parsed ``number``, if it is a plain one.
    var plain: PlainNumber?
    var phoneExtension: TextRange
    var types: VCardPhoneTypes
    var customType: TextRange
    /// PREF from 1 to 100, 0 without one.
    var preference: Int
    /// The group's number, 0 without one.
    var group: UInt64
    /// Whether it comes from a property that is not for telephones.
    var isMessenger = false
  }

  struct Label {
    var group: UInt64
    var text: TextRange
  }

  /// The texts that at most one line of a card gives.
  struct Names {
    var formattedName = TextRange()
    /// The preference of ``formattedName``: 1 to 100, 101 without one.
    var formattedNamePreference = 101
    var family = TextRange()
    var given = TextRange()
    var additional = TextRange()
    /// The name of a contact without one: the first nickname, organisation, mail.
    var nickname = TextRange()
    var organisation = TextRange()
    var email = TextRange()
    var title = TextRange()
    var role = TextRange()
    var phoneticFirst = TextRange()
    var phoneticMiddle = TextRange()
    var phoneticLast = TextRange()
    /// The reading of the whole name, if its parts are not separate: PHONETIC of FN.
    var phoneticWhole = TextRange()
    /// SORT-AS, family name first, and SORT-STRING.
    var sortFamily = TextRange()
    var sortGiven = TextRange()
    var sortKey = TextRange()
    /// Whether there are any readings or sort keys of the name.
    var hasPhonetics = false
  }

  /// The line on which the card starts.
  var line = 0
  /// Where the card starts in the source.
  var start = 0
  /// Whether only `\;` is an escape, as in vCard 2.1.
  var isLegacy = false
  /// Whether the card is a group of others.
  var isGroup = false
  /// How much of the card was examined.
  var byteCount = 0
  /// Whether the card has become too large, and that was reported.
  var isCut = false

  /// The source, as far as its texts can be addressed with 32 bits.
  let source: ByteSlice
  var storage = ByteBuffer()
  var names = Names()
  var phones = ReusableList<Phone>()
  var labels = ReusableList<Label>()
  /// The fields of the contact. The first one is the display name, which is set last.
  var fields = ReusableList<ContactFieldRange>()
  /// The parsed telephone numbers among ``fields``, in order; nil for those that are not plain.
  var numbers = ReusableList<PlainNumber?>()

  init(source: ByteSlice) { self.source = source.slice(0, min(source.count, Int(UInt32.max))) }

  mutating func removeAll() {
    line = 0
    start = 0
    isLegacy = false
    isGroup = false
    byteCount = 0
    isCut = false
    storage.removeAll()
    names = Names()
    phones.removeAll()
    labels.removeAll()
    fields.removeAll()
    numbers.removeAll()
    fields.append(ContactFieldRange(.displayName, start: 0, end: 0))
  }

  /// Keeps a text until the card ends.
  @inline(__always)
  mutating func store(_ text: ByteSlice) -> TextRange {
    let offset = text.base - source.base
    if offset >= 0, offset &+ text.count <= source.count {
      return TextRange(start: offset, end: offset &+ text.count, isInSource: true)
    }
    let start = storage.count
    storage.append(text)
    return TextRange(start: start, end: storage.count)
  }

  func bytes(_ text: TextRange) -> ByteSlice {
    (text.isInSource ? source : storage.bytes).slice(Int(text.start), Int(text.end))
  }

  /// Adds a field with a text that is storage.
  @inline(__always)
  mutating func add(_ kind: ContactField, _ text: TextRange) {
    fields.append(text.field(kind))
  }

  /// Adds a field with a text, unless it is empty.
  @inline(__always)
  @discardableResult
  mutating func add(_ kind: ContactField, _ text: ByteSlice) -> TextRange {
    let range = store(text)
    if !range.isEmpty { add(kind, range) }
    return range
  }
}
