/// What is held back of a card until its end is known: names, which are chosen among, and telephone numbers, whose
/// labels may come later.
struct VCardCard: ~Copyable {
  /// A text in ``held``.
  struct Held {
    var start = 0
    var end = 0
    var isEmpty: Bool { start == end }
  }

  struct Phone {
    var number: Held
    var phoneExtension: Held
    var types: VCardPhoneTypes
    var customType: Held
    /// PREF from 1 to 100, 0 without one.
    var preference: Int
    /// The group's number, 0 without one.
    var group: UInt64
  }

  struct Label {
    var group: UInt64
    var text: Held
  }

  /// Whether only `\;` is an escape, as in vCard 2.1.
  var isLegacy = false
  /// How much of the card was looked at.
  var byteCount = 0
  /// Whether the card has become too large, and that was reported.
  var isCut = false

  var held = VCardBuffer()

  var formattedName = Held()
  /// The preference of ``formattedName``: 1 to 100, 101 without one.
  var formattedNamePreference = 101
  var familyName = Held()
  var givenName = Held()
  var additionalNames = Held()
  var role = Held()
  var phoneticFirst = Held()
  var phoneticMiddle = Held()
  var phoneticLast = Held()
  /// The reading of the whole name, when it is not told apart: PHONETIC of FN.
  var phoneticWhole = Held()
  /// SORT-AS, family name first, and SORT-STRING.
  var sortFamily = Held()
  var sortGiven = Held()
  var sortKey = Held()

  var phones: [Phone] = []
  var labels: [Label] = []

  init() {}

  mutating func removeAll() {
    isLegacy = false
    byteCount = 0
    isCut = false
    held.removeAll()
    formattedName = Held()
    formattedNamePreference = 101
    familyName = Held()
    givenName = Held()
    additionalNames = Held()
    role = Held()
    phoneticFirst = Held()
    phoneticMiddle = Held()
    phoneticLast = Held()
    phoneticWhole = Held()
    sortFamily = Held()
    sortGiven = Held()
    sortKey = Held()
    phones.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
  }

  /// Keeps a copy of a text until the card ends.
  @inline(__always)
  mutating func hold(_ text: VCardBytes) -> Held {
    let start = held.count
    held.append(text)
    return Held(start: start, end: held.count)
  }

  func bytes(_ text: Held) -> VCardBytes { held.bytes.slice(text.start, text.end) }
}
