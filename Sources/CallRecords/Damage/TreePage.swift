/// A page of a B-tree.
struct TreePage {
  /// A cell with a row.
  struct Cell {
    let id: Int64?
    /// The number of bytes of the record.
    let payload: Int
    /// Where the record begins.
    let start: Int
  }

  let cellCount: Int
  let bytes: [UInt8]
  let isInterior: Bool
  let isTable: Bool
  private let headerOffset: Int

  /// - Parameter headerOffset: where the header begins; the first page of a file has that of the file before it.
  init?(_ bytes: [UInt8], headerOffset: Int, usableSize: Int) {
    switch bytes[headerOffset] {
    case 2: (isInterior, isTable) = (true, false)
    case 5: (isInterior, isTable) = (true, true)
    case 10: (isInterior, isTable) = (false, false)
    case 13: (isInterior, isTable) = (false, true)
    default: return nil
    }
    self.bytes = bytes
    self.headerOffset = headerOffset
    let count = Int(bytes[headerOffset + 3]) << 8 | Int(bytes[headerOffset + 4])
    guard headerOffset + 12 + 2 * count <= bytes.count else { return nil }
    cellCount = count
  }

  /// The page numbers of the children.
  var children: [UInt32] {
    guard isInterior else { return [] }
    return (0..<cellCount).compactMap { pageNumber(at: cellOffset($0)) }
      + [pageNumber(at: headerOffset + 8)].compactMap(\.self)
  }

  /// The row in a cell; nil if the cell has no row or is damaged.
  func cell(_ cell: Int) -> Cell? {
    var offset = cellOffset(cell) + (isInterior ? 4 : 0)
    guard !isInterior || !isTable, let payload = TreePage.integer(in: bytes, at: &offset),
      let count = Int(exactly: payload)
    else { return nil }
    guard isTable else { return Cell(id: nil, payload: count, start: offset) }
    return TreePage.integer(in: bytes, at: &offset).map { Cell(id: $0, payload: count, start: offset) }
  }

  private func cellOffset(_ cell: Int) -> Int {
    let pointer = headerOffset + (isInterior ? 12 : 8) + 2 * cell
    return Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1])
  }

  func pageNumber(at offset: Int) -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Reads an integer of variable length, and advances the offset; nil at the end of the bytes.
  static func integer(in bytes: [UInt8], at offset: inout Int) -> Int64? {
    var value: UInt64 = 0
    for count in 1...9 {
      guard offset < bytes.count else { return nil }
      let byte = bytes[offset]
      offset += 1
      if count == 9 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return Int64(bitPattern: value) }
    }
    return nil
  }
}
