/// The key of a row.
enum TreeKey: Hashable {
  case integer(Int64)
  /// The bytes of a text (UTF-8).
  case text([UInt8])
}

/// Lists the keys of a table's rows from the pages of its B-tree, past the pages that are damaged.
///
/// SQLite ends at the first damaged page. It still reads rows on later pages by their keys, which are found here. The format of
/// the pages is that of <https://www.sqlite.org/fileformat2.html>, 1.6 and 2.1.
struct TreeKeys {
  private let database: DamagedDatabase
  /// The number of pages that are no part of a B-tree, or cannot be read.
  private(set) var damagedPages = 0
  private var seen: Set<UInt32> = []

  init(_ database: DamagedDatabase) { self.database = database }

  /// Calls `body` with each key below a root page.
  ///
  /// - Complexity: O(pages)
  mutating func forEach(root: UInt32, _ body: (TreeKey) throws -> Void) rethrows {
    var pages = [root]
    while let number = pages.popLast() {
      // A damaged page may name one that was visited.
      guard seen.insert(number).inserted else { continue }
      guard let bytes = database.page(number),
        let page = TreePage(bytes, headerOffset: number == 1 ? 100 : 0, usableSize: database.usableSize)
      else {
        damagedPages += 1
        continue
      }
      // The first child is visited first, so that rows come over in their order.
      pages += page.children.reversed()
      for cell in 0..<page.cellCount {
        if let key = page.key(cell) { try body(key) }
      }
    }
  }
}

/// A page of a B-tree.
private struct TreePage {
  let cellCount: Int
  private let bytes: [UInt8]
  private let headerOffset: Int
  private let usableSize: Int
  private let isInterior: Bool
  private let isTable: Bool

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
    self.usableSize = usableSize
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

  /// The key of the row in a cell; nil if the cell has no row or is damaged.
  func key(_ cell: Int) -> TreeKey? {
    var offset = cellOffset(cell) + (isInterior ? 4 : 0)
    // The interior pages of a table have no rows.
    guard !isInterior || !isTable, let payload = integer(at: &offset) else { return nil }
    return isTable ? integer(at: &offset).map(TreeKey.integer) : text(at: offset, payload: payload)
  }

  /// The first column of a record, if it is a text that ends on this page.
  private func text(at start: Int, payload: Int64) -> TreeKey? {
    var offset = start
    guard let headerSize = integer(at: &offset), let type = integer(at: &offset), type >= 13, type % 2 == 1,
      (1...4096).contains(headerSize), type < 1 << 20
    else { return nil }
    // A long record continues on other pages; so much of it is on this one at least.
    let isWhole = payload <= Int64((usableSize - 12) * 64 / 255 - 23)
    let size = isWhole ? payload : Int64((usableSize - 12) * 32 / 255 - 23)
    let count = (type - 13) / 2
    let begin = start + Int(headerSize)
    guard headerSize + count <= size, begin + Int(count) <= bytes.count else { return nil }
    return .text(Array(bytes[begin..<begin + Int(count)]))
  }

  private func cellOffset(_ cell: Int) -> Int {
    let pointer = headerOffset + (isInterior ? 12 : 8) + 2 * cell
    return Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1])
  }

  private func pageNumber(at offset: Int) -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Reads an integer of variable length, and advances the offset; nil at the end of the page.
  private func integer(at offset: inout Int) -> Int64? {
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
