/// The names of rows, those that are the same side by side only once.
struct NameTexts {
  /// The units of the names, back to back, and where each name's end.
  private(set) var units: [UInt16] = []
  private(set) var ends: [UInt32] = []
  /// By row, the number of its name.
  private var names: [UInt32] = []

  init(rowCount: Int, unitCount: Int) {
    units.reserveCapacity(unitCount)
    names.reserveCapacity(rowCount)
  }

  /// Which rows have which name.
  ///
  /// - Complexity: O(rows)
  func makeRows() -> NameRows { NameRows(names, count: ends.count) }

  /// Takes the name of the next row.
  ///
  /// - Parameters:
  ///   - isOther: whether it is another name than the one before, even if their units are the same.
  ///   - code: what a unit is among those of all names.
  /// - Returns: the number of the name
  /// - Complexity: O(units)
  @inline(__always)
  @discardableResult
  mutating func append(
    _ name: Slice<UnsafeBufferPointer<UInt16>>, isOther: Bool = false, _ code: (UInt16) -> UInt16
  ) -> UInt32 {
    let start = units.count
    for unit in name { units.append(code(unit)) }
    let previous = Int(ends.dropLast().last ?? 0)..<start
    if !isOther, !ends.isEmpty, previous.count == name.count, units[previous].elementsEqual(units[start...]) {
      units.removeLast(name.count)
    } else {
      ends.append(UInt32(units.count))
    }
    return repeatLast()
  }

  /// Says that the next row has the name that was taken last.
  @discardableResult
  mutating func repeatLast() -> UInt32 {
    let name = UInt32(ends.count - 1)
    names.append(name)
    return name
  }
}
