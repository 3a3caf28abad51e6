import Contacts

/// What makes two entries the same, and what is made of them.
enum ContactMergeText {
  /// Adds the keys of an entry: one for its name with each number, whose lowest bit is 0, and one for its UID, whose
  /// lowest bit is 1.
  static func keys(of contact: Contact, into keys: inout [UInt64]) {
    var name: UInt64 = 0
    let isVCard = contact.sourceKind == .vCard
    contact.batch.forEachField(of: contact.position) { kind, text in
      switch kind {
      case .displayName: name = ContactMergeText.name(text)
      case .phone:
        if let number = number(text) { keys.append(mixed(name ^ number &* 0x9e37_79b9_7f4a_7c15) & ~1) }
      case .uid where isVCard || text.count >= ContactMerger.identifierByteCount:
        var hash: UInt64 = 0x51ed_270b_9f0d_2c1d
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        keys.append(mixed(hash) | 1)
      default: break
      }
    }
  }

  /// Spreads what differs over all bits (the finaliser of MurmurHash3).
  private static func mixed(_ hash: UInt64) -> UInt64 {
    var hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ hash >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ hash >> 33
  }

  /// A hash of a name without case, as far as ASCII, Latin-1, Greek and Cyrillic letters go.
  private static func name(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var lead: UInt8 = 0
    for byte in text {
      var byte = Ascii.lower(byte)
      guard lead | byte >= 0x80 else {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        continue
      }
      switch (lead, byte) {
      case (0xc3, 0x80...0x9e) where byte != 0x97: byte |= 0x20
      // А…Я, Α…Ω: both parts of the small letters have another first byte, which is hashed already; the second byte and
      // what half it is in tell them apart.
      case (0xce, 0x91...0x9f), (0xd0, 0x90...0x9f): byte += 0x20
      case (0xce, 0xa0...0xa9), (0xd0, 0xa0...0xaf): byte -= 0x20
      default: break
      }
      lead = byte
      // The first bytes of Greek and of Cyrillic letters count as one.
      if byte == 0xcf { byte = 0xce }
      if byte == 0xd1 { byte = 0xd0 }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash
  }

  /// A hash of what of a number is dialled; nil when there is no digit.
  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var hash: UInt64 = 0
    var digits = 0
    @inline(__always) func add(_ character: UInt8) {
      digits &+= 1
      hash = (hash ^ UInt64(character)) &* 0x100_0000_01b3 &+ 0x9e37
    }
    // Nearly all numbers are ASCII and do not start with 0: what `forEachDialled` does, in one loop.
    for byte in text {
      if byte >= 0x80 || digits == 0 && byte == 0x30 {
        hash = 0
        digits = 0
        forEachDialled(text) { add($0) }
        break
      }
      if isDialled(byte) { add(Ascii.lower(byte)) }
    }
    return digits > 0 ? hash : nil
  }

  /// Calls `body` with what of a number is dialled: digits of any script as ASCII, `+`, `*`, `#`, pauses. `00` at the
  /// start is `+`.
  private static func forEachDialled(_ text: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Void) {
    var zeros = 0
    func take(_ byte: UInt8) {
      if zeros >= 0, byte == 0x30 {
        zeros += 1
        if zeros == 2 {
          body(UInt8(ascii: "+"))
          zeros = -1
        }
        return
      }
      if zeros == 1 { body(0x30) }
      zeros = -1
      body(byte)
    }
    if text.allSatisfy({ $0 < 0x80 }) {
      for byte in text where isDialled(byte) { take(Ascii.lower(byte)) }
    } else {
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        if let digit = scalar.properties.numericValue, scalar.properties.numericType == .decimal {
          take(0x30 + UInt8(digit))
        } else if scalar.isASCII, isDialled(UInt8(scalar.value)) {
          take(Ascii.lower(UInt8(scalar.value)))
        }
      }
    }
    if zeros == 1 { body(0x30) }
  }

  @inline(__always)
  private static func isDialled(_ byte: UInt8) -> Bool {
    if Ascii.isDigit(byte) { return true }
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "p"), UInt8(ascii: "P"),
      UInt8(ascii: "w"), UInt8(ascii: "W"), UInt8(ascii: ","), UInt8(ascii: ";"):
      return true
    default: return false
    }
  }

  private static func dialled(_ number: String) -> [UInt8] {
    var dialled: [UInt8] = []
    var number = number
    number.withUTF8 { forEachDialled($0) { dialled.append($0) } }
    return dialled
  }

  /// Whether an entry was changed after another one, as far as their REV tells.
  static func isNewer(_ contact: Contact, than other: Contact) -> Bool {
    func time(_ contact: Contact) -> [UInt8] {
      (contact.first(.revision) ?? "").utf8.filter { Ascii.isDigit($0) }
    }
    return time(other).lexicographicallyPrecedes(time(contact))
  }

  /// Both entries as one; nil when the earlier one has all that the later one has.
  static func union(_ earlier: Contact, _ later: Contact) -> Contact? {
    let richer = fieldCount(later) > fieldCount(earlier) ? later : earlier
    let other = richer == later ? earlier : later
    var record = ContactRecord()
    record.line = earlier.line
    record.isGroup = richer.isGroup
    record.hasFormattedName = richer.formattedName != nil
    var phones = richer.phones
    var others: [(ContactField, String)] = []
    var kinds: Set<UInt8> = []
    var isMore = false
    func take(_ contact: Contact) {
      var known = kinds
      contact.batch.forEachField(of: contact.position) { kind, text in
        switch kind {
        case .phone, .phoneLabel, .phoneExtension, .phonePreferred: return
        case .email, .category, .note, .nickname, .photo:
          let text = String(decoding: text, as: UTF8.self)
          let isKnown = others.contains { $0.0 == kind && $0.1.lowercased() == text.lowercased() }
          if !isKnown { others.append((kind, text)) } else { return }
        default:
          guard !kinds.contains(kind.rawValue) else { return }
          others.append((kind, String(decoding: text, as: UTF8.self)))
          known.insert(kind.rawValue)
        }
        isMore = isMore || contact == other
      }
      kinds = known
    }
    take(richer)
    take(other)
    for phone in other.phones {
      let digits = dialled(phone.number)
      let place = phones.firstIndex {
        dialled($0.number) == digits && $0.phoneExtension == phone.phoneExtension
      }
      if let place {
        if phones[place].label.isEmpty, !phone.label.isEmpty {
          phones[place].label = phone.label
          isMore = true
        }
      } else {
        phones.append(phone)
        isMore = true
      }
    }
    if !isMore { return richer == earlier ? nil : later }
    for (kind, text) in others { record.add(kind, text) }
    for phone in phones { record.add(phone) }
    var builder = ContactBatch.Builder(source: earlier.source)
    builder.begin(source: earlier.source, kind: earlier.sourceKind)
    guard builder.append(&record) else { return later }
    return Contact(batch: builder.takeBatch(), position: 0)
  }

  private static func fieldCount(_ contact: Contact) -> Int {
    var count = 0
    contact.batch.forEachField(of: contact.position) { _, _ in count += 1 }
    return count
  }
}
