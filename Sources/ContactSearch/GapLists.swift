/// Lists of ascending numbers, back to back, each number as its distance from the one before, seven bits a byte.
///
/// A list of a hundredth of all texts takes a byte for each of them, where numbers of their own would take four.
struct GapLists: Sendable {
  private(set) var bytes: [UInt8] = []

  /// One of the lists: where its bytes start, and how many numbers it has.
  struct List: Hashable, Sendable {
    var start: UInt32 = 0
    private var size: UInt32 = 0
    var count: Int { Int(size) }
    var isEmpty: Bool { size == 0 }

    init(start: Int = 0, count: Int = 0) {
      self.start = UInt32(start)
      size = UInt32(count)
    }
  }

  /// A place in a list.
  struct Cursor {
    fileprivate var place: Int
    fileprivate var left: Int
    /// The number that was read last.
    fileprivate(set) var number: UInt32 = 0

    init(_ list: List) {
      place = Int(list.start)
      left = list.count
    }
  }

  /// No number takes more bytes.
  private static let longest = 5

  /// Makes room for lists of so many bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Adds a list.
  ///
  /// - Parameter number: the number at a place, ascending with the place.
  /// - Complexity: O(count)
  @inline(__always)
  mutating func append(_ count: Int, _ number: (Int) -> UInt32) -> List {
    let list = List(start: bytes.count, count: count)
    guard count > 0 else { return list }
    bytes.append(addingCapacity: count * GapLists.longest) { span in
      span.withUnsafeMutableBufferPointer { target, used in
        var previous: UInt32 = 0
        for place in 0..<count { GapLists.write(number(place), &previous, to: target, &used) }
      }
    }
    return list
  }

  /// Adds the numbers of a union as a list; the union is empty then.
  ///
  /// - Parameter most: there are no more numbers than this.
  /// - Complexity: O(numbers + capacity of the union / 4,096)
  mutating func append(draining union: inout AscendingUnion, most: Int) -> List {
    let start = bytes.count
    var count = 0
    if most > 0 {
      bytes.append(addingCapacity: most * GapLists.longest) { span in
        span.withUnsafeMutableBufferPointer { target, used in
          var previous: UInt32 = 0
          union.drain {
            GapLists.write($0, &previous, to: target, &used)
            count &+= 1
          }
        }
      }
    }
    return List(start: start, count: count)
  }

  /// Writes a number as its distance from the one before.
  @inline(__always)
  private static func write(
    _ number: UInt32, _ previous: inout UInt32, to target: UnsafeMutableBufferPointer<UInt8>, _ used: inout Int
  ) {
    var gap = number &- previous
    previous = number
    while gap >= 0x80 {
      target[used] = UInt8(truncatingIfNeeded: gap) | 0x80
      used &+= 1
      gap &>>= 7
    }
    target[used] = UInt8(truncatingIfNeeded: gap)
    used &+= 1
  }

  /// Calls `body` with the numbers of a list.
  ///
  /// - Complexity: O(count)
  @inline(__always)
  func forEach(_ list: List, _ body: (UInt32) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var place = Int(list.start)
      var number: UInt32 = 0
      for _ in 0..<list.count {
        number &+= GapLists.read(bytes, &place)
        body(number)
      }
    }
  }

  /// Appends the numbers of a list to others.
  ///
  /// - Complexity: O(count)
  func append(_ list: List, to numbers: inout [UInt32]) {
    numbers.append(addingCapacity: list.count) { span in
      span.withUnsafeMutableBufferPointer { target, used in
        forEach(list) {
          target.initializeElement(at: used, to: $0)
          used &+= 1
        }
      }
    }
  }

  /// Whether a list has a number that passes a test.
  ///
  /// - Complexity: O(numbers before it)
  func contains(_ list: List, where test: (UInt32) -> Bool) -> Bool {
    var cursor = Cursor(list)
    while let number = next(&cursor) { if test(number) { return true } }
    return false
  }

  /// The next number of a list, the first one without a cursor; nil at the end.
  func next(_ list: List, _ cursor: inout Cursor?) -> UInt32? {
    var next = cursor ?? Cursor(list)
    defer { cursor = next }
    return self.next(&next)
  }

  @inline(__always)
  private func next(_ cursor: inout Cursor) -> UInt32? {
    guard cursor.left > 0 else { return nil }
    cursor.left -= 1
    cursor.number &+= bytes.withUnsafeBufferPointer { GapLists.read($0, &cursor.place) }
    return cursor.number
  }

  @inline(__always)
  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> UInt32 {
    var byte = bytes[place]
    place &+= 1
    if byte < 0x80 { return UInt32(byte) }
    var gap = UInt32(byte & 0x7F)
    var shift: UInt32 = 7
    repeat {
      byte = bytes[place]
      place &+= 1
      gap |= UInt32(byte & 0x7F) &<< shift
      shift &+= 7
    } while byte >= 0x80
    return gap
  }

  /// Gives back the room that was reserved and not used. An array of an array would be the same one.
  mutating func trim() { bytes = bytes.withUnsafeBufferPointer { Array($0) } }
}
