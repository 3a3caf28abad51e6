/// Lists of ascending numbers, back to back, a byte for each number: its distance from the one before. The byte 255 is no
/// number, and says that the next one is 255 further.
///
/// For lists of more than one in a few hundred of all numbers: they are read without a branch. For others see ``GapLists``.
struct DenseLists: Sendable {
  private var bytes: [UInt8] = []
  /// Where each list ends in ``bytes``, and how many numbers it has.
  private var ends: [UInt32] = []
  private var counts: [UInt32] = []

  func count(of list: Int) -> Int { Int(counts[list]) }

  /// Adds a list.
  ///
  /// - Parameter fill: gives its numbers, in ascending order.
  @inline(__always)
  mutating func append(_ fill: ((UInt32) -> Void) -> Void) {
    var previous: UInt32 = 0
    var count: UInt32 = 0
    fill { number in
      var gap = number - previous
      previous = number
      count += 1
      while gap >= UInt32(DenseLists.skip) {
        bytes.append(DenseLists.skip)
        gap -= UInt32(DenseLists.skip)
      }
      bytes.append(UInt8(gap))
    }
    ends.append(UInt32(bytes.count))
    counts.append(count)
  }

  private static let skip = UInt8.max

  /// The numbers of a list.
  ///
  /// - Complexity: O(count + the last one / 255)
  subscript(list: Int) -> [UInt32] {
    // Each byte is written as a number, and what is none is written over; the last byte is one.
    [UInt32](unsafeUninitializedCapacity: count(of: list)) { numbers, count in
      bytes.withUnsafeBufferPointer { bytes in
        var number: UInt32 = 0
        for byte in bytes[(list == 0 ? 0 : Int(ends[list - 1]))..<Int(ends[list])] {
          number &+= UInt32(byte)
          numbers[count] = number
          count &+= byte == DenseLists.skip ? 0 : 1
        }
      }
    }
  }

  /// Those of some ascending numbers that are among others, ascending too.
  ///
  /// - Parameter capacity: all numbers are below this.
  /// - Complexity: O(both), and O(capacity / 64) where there are many
  static func common(_ numbers: [UInt32], _ others: [UInt32], capacity: Int) -> [UInt32] {
    if numbers.count < few { return common(few: numbers, others) }
    // Reading both side by side, each step would wait for the one before.
    var set = ContactSet(capacity: capacity)
    numbers.withUnsafeBufferPointer { set.insert(contentsOf: $0) }
    return [UInt32](unsafeUninitializedCapacity: others.count) { common, count in
      set.words.withUnsafeBufferPointer { words in
        for number in others {
          common[count] = number
          count &+= Int(words[Int(number >> 6)] >> UInt64(number & 63) & 1)
        }
      }
    }
  }

  private static let few = 256

  private static func common(few numbers: [UInt32], _ others: [UInt32]) -> [UInt32] {
    others.withUnsafeBufferPointer { others in
      var place = 0
      return numbers.filter { number in
        while place < others.count, others[place] < number { place &+= 1 }
        return place < others.count && others[place] == number
      }
    }
  }

  /// Gives back the room that was reserved and not used. An array of an array would be the same one.
  mutating func trim() { bytes = bytes.withUnsafeBufferPointer { Array($0) } }
}
