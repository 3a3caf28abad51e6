import NumberPlans

/// Hashes of the names, numbers and UIDs by which entries are merged.
///
/// Texts that count as the same have the same hash. Other texts have different ones, except for collisions of 64 bits.
enum ContactMergeHash {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// A random number that differs in every run, so that nobody can craft entries with colliding hashes.
  ///
  /// The result of merging does not depend on it, because entries with the same hash are compared.
  static let secret = UInt64.random(in: UInt64.min...UInt64.max)

  /// Mixes a word into a hash. Both halves of a product are combined, which spreads every bit over all others.
  ///
  /// - Parameter secret: the value of ``secret``, which callers read only once for a loop.
  @inline(__always)
  static func mixed(_ hash: UInt64, with word: UInt64, _ secret: UInt64) -> UInt64 {
    let product = (hash ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: word ^ secret)
    return product.high ^ product.low
  }

  /// The hash of a text, byte by byte.
  ///
  /// - Complexity: O(bytes), eight at a time
  @inline(__always)
  static func bytes(_ text: UnsafeBufferPointer<UInt8>, _ secret: UInt64 = secret) -> UInt64 {
    guard let base = text.baseAddress else { return 0 }
    let bytes = ByteSlice(base: base, count: text.count)
    var hash: UInt64 = 0x51ed_270b_9f0d_2c1d
    var offset = 0
    while offset < bytes.count {
      hash = mixed(hash, with: bytes.word(at: offset), secret)
      offset &+= 8
    }
    return mixed(hash, with: UInt64(bytes.count), secret)
  }

  /// The hash of a name, ignoring the case of ASCII, Latin-1, Greek and Cyrillic letters.
  ///
  /// - Complexity: O(bytes), eight at a time where they are ASCII
  @inline(__always)
  static func name(_ text: UnsafeBufferPointer<UInt8>, _ secret: UInt64 = secret) -> UInt64 {
    guard let base = text.baseAddress else { return 0 }
    let bytes = ByteSlice(base: base, count: text.count)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var offset = 0
    var lead: UInt8 = 0
    while offset < bytes.count {
      let word = bytes.word(at: offset)
      if word & highs == 0 {
        // After each sum, the highest bit of a byte tells whether it is at least `A`, or after `Z`. There is no carry.
        let capitals = (word &+ ones &* (0x80 - 0x41)) & ~(word &+ ones &* (0x80 - 0x5b)) & highs
        hash = mixed(hash, with: word | capitals >> 2, secret)
        lead = 0
      } else {
        hash = mixed(hash, with: folded(word, after: &lead), secret)
      }
      offset &+= 8
    }
    return mixed(hash, with: UInt64(bytes.count), secret)
  }

  /// Folds the case of eight bytes of a name that are not all ASCII.
  ///
  /// - Parameter lead: the folded byte before them, which is replaced by the last one of them.
  private static func folded(_ word: UInt64, after lead: inout UInt8) -> UInt64 {
    var folded: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
      var byte = Ascii.lower(UInt8(truncatingIfNeeded: word >> shift))
      if byte >= 0x80 {
        switch lead {
        case 0xc3 where byte < 0x9f && byte != 0x97: byte |= 0x20
        // А…Я, Α…Ω: the lower-case letters are in two blocks with different first bytes, and the first byte was already
        // hashed. The second byte, with the half of the block it is in, tells the letters apart.
        case 0xce where byte > 0x90 && byte < 0xaa, 0xd0 where byte >= 0x90 && byte < 0xb0: byte ^= 0x20
        default: break
        }
      }
      lead = byte
      // The first bytes of Greek and of Cyrillic letters count as one.
      if byte == 0xcf || byte == 0xd1 { byte -= 1 }
      folded |= UInt64(byte) << shift
    }
    return folded
  }

  /// The hash of a number without its extension, which is the same however it is written in a region; nil without digits.
  ///
  /// - Complexity: O(bytes)
  static func number(
    _ text: UnsafeBufferPointer<UInt8>, _ region: Region?, _ secret: UInt64 = secret
  ) -> UInt64? {
    if let plain = PlainNumber(text) { return number(plain, region, secret) }
    // A SIP address only equals itself, whatever digits its user part has.
    if text.starts(with: "sip".utf8) { return bytes(text, secret) }
    let number = WrittenNumber(utf8: text)
    guard !number.digits.isEmpty else { return nil }
    var hash: UInt64 = 0
    CanonicalNumber.forEachWord(of: number, region: region) { hash = mixed(hash, with: $0, secret) }
    return hash
  }

  /// The hash of a number in the usual punctuation.
  static func number(_ number: PlainNumber, _ region: Region?, _ secret: UInt64 = secret) -> UInt64 {
    var hash: UInt64 = 0
    CanonicalNumber.forEachWord(of: number, region: region) { hash = mixed(hash, with: $0, secret) }
    return hash
  }
}
