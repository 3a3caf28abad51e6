import Contacts
import NumberPlans

/// The data of the card that is being read: its texts, and the fields of the contact.
///
/// Nothing is appended to the sink before END, because the name is chosen, and telephone numbers get their labels, only
/// when the whole card is known. Most texts are unchanged in the source, and are not copied. The others are copied once,
/// into ``storage``. Fields are ranges of either.
struct VCardCard: ~Copyable {
  /// The range of a text in ``storage``, or in the source.
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
    /// The parsed ``number``, if it is plain.
    var plain: PlainNumber?
    var phoneExtension: TextRange
    var types: VCardPhoneTypes
    var customType: TextRange
    /// PREF, from 1 to 100; 0 if there is none.
    var preference: Int
    /// The hash of the group; 0 if there is none.
    var group: UInt64
    /// See ``VCardProperty/Number/hasOwnPreference``.
    var hasOwnPreference = false
  }

  struct Label {
    var group: UInt64
    var text: TextRange
  }

  /// The text of an extension, with the label that its name implies.
  struct Detail {
    var text: TextRange
    var label: TextRange
    var group: UInt64
  }

  /// The names of a card, and other texts of which it has one each.
  struct Names {
    var formattedName = TextRange()
    /// The preference of ``formattedName``, from 1 to 100; 101 if there is none.
    var formattedNamePreference = 101
    /// Whether a server made ``formattedName`` up.
    var isDerived = false
    var family = TextRange()
    var given = TextRange()
    var additional = TextRange()
    /// The first nickname, organisation and mail, one of which names a contact without a name.
    var nickname = TextRange()
    var organisation = TextRange()
    var email = TextRange()
    var title = TextRange()
    var role = TextRange()
    var phoneticFirst = TextRange()
    var phoneticMiddle = TextRange()
    var phoneticLast = TextRange()
    /// The phonetic form of the whole name: FN with PHONETIC.
    var phoneticWhole = TextRange()
    /// The names in SORT-AS, and SORT-STRING.
    var sortFamily = TextRange()
    var sortGiven = TextRange()
    var sortKey = TextRange()
    /// Whether the card has any phonetic names or sort keys.
    var hasPhonetics = false
  }

  /// The line on which the card starts.
  var line = 0
  /// The offset of the card in the source.
  var start = 0
  /// Whether only `\;` is an escape, as in vCard 2.1.
  var isLegacy = false
  /// Whether the card is a group of others.
  var isGroup = false
  /// The size of the examined part of the card; see ``VCardParser/lineCost``.
  var byteCount = 0
  /// Whether the card is too large and was cut, which has been reported.
  var isCut = false

  /// The part of the source that 32 bits can address.
  let source: ByteSlice
  /// The texts that are not in the source as they are.
  var storage = ByteBuffer()
  var names = Names()
  var phones = ReusableList<Phone>()
  var labels = ReusableList<Label>()
  var details = ReusableList<Detail>()
  /// The fields of the contact. The first field is the display name, which is set last.
  var fields = ReusableList<ContactFieldRange>()
  /// The parsed telephone numbers among ``fields``, in the same order; nil for those that are not plain.
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
    details.removeAll()
    fields.removeAll()
    numbers.removeAll()
    fields.append(ContactFieldRange(.displayName, start: 0, end: 0))
  }

  /// Stores a text until the card ends, and returns its range. A text in the source is not copied.
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

  /// Adds a field with a stored text.
  @inline(__always)
  mutating func add(_ kind: ContactField, _ text: TextRange) {
    fields.append(text.field(kind))
  }

  /// Stores a text, and adds a field with it unless it is empty.
  @inline(__always)
  @discardableResult
  mutating func add(_ kind: ContactField, _ text: ByteSlice) -> TextRange {
    let range = store(text)
    if !range.isEmpty { add(kind, range) }
    return range
  }
}
