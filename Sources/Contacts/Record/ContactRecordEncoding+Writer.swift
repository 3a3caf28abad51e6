extension ContactRecordEncoding {
  /// Writes one record into memory that is large enough.
  struct Writer {
    /// The end of the written bytes.
    private(set) var end: UnsafeMutableRawPointer
    /// The start of the batch's records.
    private let records: UnsafeRawPointer
    private var name: UnsafeRawPointer
    private var nameCount = 0

    @inline(__always)
    init(_ start: UnsafeMutableRawPointer, in records: UnsafeRawPointer, flags: UInt8, line: UInt32) {
      start.storeBytes(of: flags, as: UInt8.self)
      (start + 1).storeBytes(of: line.littleEndian, as: UInt32.self)
      end = start + headerByteCount
      self.records = records
      name = UnsafeRawPointer(start)
    }

    @inline(__always)
    private mutating func write(_ byte: UInt8) {
      end.storeBytes(of: byte, as: UInt8.self)
      end += 1
    }

    /// Adds a field in its shortest form.
    @inline(__always)
    mutating func add(_ kind: ContactField, _ text: UnsafeRawPointer, _ count: Int, _ repeated: inout RepeatedTexts) {
      switch kind {
      case .givenName, .familyName: if addPart(kind, text, count) { return }
      case .phone: if addNumber(kind, text, count) { return }
      case .phoneLabel, .organisation, .department, .title, .category, .detail, .detailLabel:
        if addRepeated(kind, text, count, &repeated) { return }
      default: break
      }
      write(kind.rawValue | ContactRecordEncoding.text)
      var length = count
      while length >= 0x80 {
        write(UInt8(truncatingIfNeeded: length) | 0x80)
        length >>= 7
      }
      write(UInt8(truncatingIfNeeded: length))
      if kind == .displayName {
        name = UnsafeRawPointer(end)
        nameCount = count
      }
      end.copyMemory(from: text, byteCount: count)
      end += count
    }

    /// The offset in the batch of a text of less than 256 bytes, if it is written next as a field of form `text`.
    @inline(__always)
    private func nextText(_ count: Int) -> Int { UnsafeRawPointer(end) - records + (count < 0x80 ? 2 : 3) }

    /// Adds a reference to a text that is already in the batch.
    @inline(__always)
    private mutating func addRepeated(
      _ kind: ContactField, _ text: UnsafeRawPointer, _ count: Int, _ repeated: inout RepeatedTexts
    ) -> Bool {
      guard let found = repeated.find(text, count, in: records, orElse: nextText(count)) else { return false }
      write(kind.rawValue | ContactRecordEncoding.repeated)
      writeReference(to: found, count)
      return true
    }

    @inline(__always)
    private mutating func writeReference(to text: UInt32, _ count: Int) {
      end.storeBytes(of: (text << 8 | UInt32(truncatingIfNeeded: count)).littleEndian, as: UInt32.self)
      end += 4
    }

    /// Adds family and given name together, if the display name is the given name, a blank and the family name.
    @inline(__always)
    mutating func addNames(
      family: UnsafeRawPointer, _ familyCount: Int, given: UnsafeRawPointer, _ givenCount: Int
    ) -> Bool {
      guard nameCount < 256, familyCount > 0, givenCount > 0, givenCount &+ 1 &+ familyCount == nameCount,
        name.load(fromByteOffset: givenCount, as: UInt8.self) == UInt8(ascii: " "),
        ContactRecordEncoding.equal(given, name, givenCount),
        ContactRecordEncoding.equal(family, name + (givenCount &+ 1), familyCount)
      else { return false }
      write(bothNames)
      write(UInt8(truncatingIfNeeded: givenCount))
      return true
    }

    /// Adds a name with which the display name starts or ends.
    @inline(__always)
    private mutating func addPart(_ kind: ContactField, _ text: UnsafeRawPointer, _ count: Int) -> Bool {
      guard nameCount < 256, count > 0, count <= nameCount else { return false }
      let start: Int
      if ContactRecordEncoding.equal(text, name, count) {
        start = 0
      } else if ContactRecordEncoding.equal(text, name + (nameCount - count), count) {
        start = nameCount - count
      } else {
        return false
      }
      write(kind.rawValue | part)
      write(UInt8(truncatingIfNeeded: start))
      write(UInt8(truncatingIfNeeded: count))
      return true
    }

    @inline(__always)
    private mutating func addNumber(_ kind: ContactField, _ text: UnsafeRawPointer, _ count: Int) -> Bool {
      guard count > 0, count < 256 else { return false }
      return digitValues.withUnsafeBufferPointer { values in
        @inline(__always) func value(_ index: Int) -> UInt8 {
          values[Int(text.load(fromByteOffset: index, as: UInt8.self))]
        }
        var packed = end + 2
        var index = 0
        var all: UInt8 = 0
        while index &+ 1 < count {
          let low = value(index)
          let high = value(index &+ 1)
          all |= low | high
          packed.storeBytes(of: low | high << 4, as: UInt8.self)
          packed += 1
          index &+= 2
        }
        if index < count {
          all |= value(index)
          packed.storeBytes(of: value(index), as: UInt8.self)
          packed += 1
        }
        guard all < 16 else { return false }
        write(kind.rawValue | number)
        write(UInt8(truncatingIfNeeded: count))
        end = packed
        return true
      }
    }
  }

  /// Whether two texts of `count` bytes are equal; `count` is at least 1.
  @inline(__always)
  static func equal(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
    @inline(__always) func same<Word: BitwiseCopyable & Equatable>(_ offset: Int, _: Word.Type) -> Bool {
      left.loadUnaligned(fromByteOffset: offset, as: Word.self)
        == right.loadUnaligned(fromByteOffset: offset, as: Word.self)
    }
    // The last word overlaps the one before.
    if count >= 8 {
      var offset = 0
      while offset < count &- 8 {
        if !same(offset, UInt64.self) { return false }
        offset &+= 8
      }
      return same(count &- 8, UInt64.self)
    }
    if count >= 4 { return same(0, UInt32.self) && same(count &- 4, UInt32.self) }
    return same(0, UInt8.self) && (count == 1 || same(count &- 2, UInt16.self))
  }
}
