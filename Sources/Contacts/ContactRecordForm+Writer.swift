extension ContactRecordForm {
  /// Writes one record into memory that is large enough.
  struct Writer {
    private(set) var place: UnsafeMutableRawPointer
    private var name: UnsafeRawPointer
    private var nameCount = 0

    @inline(__always)
    init(_ start: UnsafeMutableRawPointer, flags: UInt8, line: UInt32) {
      start.storeBytes(of: flags, as: UInt8.self)
      (start + 1).storeBytes(of: line.littleEndian, as: UInt32.self)
      place = start + headerByteCount
      name = UnsafeRawPointer(start)
    }

    @inline(__always)
    private mutating func put(_ byte: UInt8) {
      place.storeBytes(of: byte, as: UInt8.self)
      place += 1
    }

    /// Adds a field in the shortest form it has.
    @inline(__always)
    mutating func add(_ kind: ContactField, _ text: UnsafeRawPointer, _ count: Int) {
      switch kind {
      case .givenName, .familyName: if addPart(kind, text, count) { return }
      case .phoneLabel: if addWord(kind, text, count) { return }
      case .phone: if addNumber(kind, text, count) { return }
      case .revision: if addTime(kind, text, count) { return }
      default: break
      }
      put(kind.rawValue | ContactRecordForm.text)
      var length = count
      while length >= 0x80 {
        put(UInt8(truncatingIfNeeded: length) | 0x80)
        length >>= 7
      }
      put(UInt8(truncatingIfNeeded: length))
      if kind == .displayName {
        name = UnsafeRawPointer(place)
        nameCount = count
      }
      place.copyMemory(from: text, byteCount: count)
      place += count
    }

    /// A name that the display name starts or ends with.
    @inline(__always)
    private mutating func addPart(_ kind: ContactField, _ text: UnsafeRawPointer, _ count: Int) -> Bool {
      guard nameCount < 256, count > 0, count <= nameCount else { return false }
      for start in [0, nameCount - count] {
        var same = 0
        while same < count,
          text.load(fromByteOffset: same, as: UInt8.self) == name.load(fromByteOffset: start + same, as: UInt8.self)
        { same += 1 }
        guard same == count else { continue }
        put(kind.rawValue | part)
        put(UInt8(start))
        put(UInt8(count))
        return true
      }
      return false
    }

    @inline(__always)
    private mutating func addWord(_ kind: ContactField, _ text: UnsafeRawPointer, _ count: Int) -> Bool {
      guard count > 0, count <= 8 else { return false }
      // A NUL at the end of a text would look like a shorter one.
      guard text.load(fromByteOffset: count - 1, as: UInt8.self) != 0 else { return false }
      guard let index = wordKeys.firstIndex(of: key(text, count)) else { return false }
      put(kind.rawValue | word)
      put(UInt8(index))
      return true
    }

    @inline(__always)
    private mutating func addNumber(_ kind: ContactField, _ text: UnsafeRawPointer, _ count: Int) -> Bool {
      guard count > 0, count < 256 else { return false }
      return digitValues.withUnsafeBufferPointer { values in
        var packed = place + 2
        var low: UInt8 = 0
        for index in 0..<count {
          let value = values[Int(text.load(fromByteOffset: index, as: UInt8.self))]
          if value > 15 { return false }
          if index & 1 == 0 {
            low = value
          } else {
            packed.storeBytes(of: low | value << 4, as: UInt8.self)
            packed += 1
          }
        }
        if count & 1 == 1 {
          packed.storeBytes(of: low, as: UInt8.self)
          packed += 1
        }
        put(kind.rawValue | number)
        put(UInt8(count))
        place = packed
        return true
      }
    }

    private mutating func addTime(_ kind: ContactField, _ text: UnsafeRawPointer, _ count: Int) -> Bool {
      let pattern: StaticString
      switch count {
      case timePattern.utf8CodeUnitCount: pattern = timePattern
      case shortTimePattern.utf8CodeUnitCount: pattern = shortTimePattern
      default: return false
      }
      var packed = place + 1
      var low: UInt8?
      for index in 0..<count {
        let byte = text.load(fromByteOffset: index, as: UInt8.self)
        guard pattern.utf8Start[index] == 0x30 else {
          if byte != pattern.utf8Start[index] { return false }
          continue
        }
        guard byte &- 0x30 < 10 else { return false }
        if let first = low {
          packed.storeBytes(of: first | (byte - 0x30) << 4, as: UInt8.self)
          packed += 1
          low = nil
        } else {
          low = byte - 0x30
        }
      }
      put(kind.rawValue | (count == timePattern.utf8CodeUnitCount ? time : shortTime))
      place = packed
      return true
    }
  }
}
