/// A value in a row of a damaged database.
enum SalvageValue: Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])
}

/// A row on a page of a damaged database.
struct SalvageRow {
  /// The key of a row of a table; nil for a row of an index, which is also what a table without row IDs consists of.
  let id: Int64?
  let values: [SalvageValue]
}

/// Reads the rows on the pages of a database, whatever the pages that lead to them say.
///
/// SQLite ends at the first damaged page, and finds no row below a damaged root. The rows themselves are on the leaves, which
/// are read here one by one. The format is that of <https://www.sqlite.org/fileformat2.html>, 1.6, 2.1 and 2.3.
struct PageRows {
  private let database: DamagedDatabase
  /// The number of bytes that rows may continue on other pages: hostile rows all refer to the same ones.
  private var overflowBudget: Int

  init(_ database: DamagedDatabase) {
    self.database = database
    overflowBudget = 4 * database.pageSize * Int(database.pageCount)
  }

  /// Calls `body` with the rows of each page, and the number of cells on it that are no rows.
  ///
  /// - Complexity: O(bytes of the file)
  mutating func forEachPage(_ body: ([SalvageRow], Int) throws -> Void) throws {
    guard database.pageCount > 0 else { return }
    for number in 1...database.pageCount {
      guard let bytes = database.page(number),
        let page = TreePage(bytes, headerOffset: number == 1 ? 100 : 0, usableSize: database.usableSize),
        // The interior pages of a table have no rows.
        !page.isInterior || !page.isTable
      else { continue }
      var rows: [SalvageRow] = []
      for cell in 0..<page.cellCount {
        if let row = row(cell, of: page) { rows.append(row) }
      }
      try body(rows, page.cellCount - rows.count)
    }
  }

  private mutating func row(_ cell: Int, of page: TreePage) -> SalvageRow? {
    guard let cell = page.cell(cell), var payload = payload(of: cell, page) else { return nil }
    guard let values = PageRows.values(&payload) else { return nil }
    return SalvageRow(id: cell.id, values: values)
  }

  /// The bytes of a record, with those on overflow pages.
  private mutating func payload(of cell: TreePage.Cell, _ page: TreePage) -> [UInt8]? {
    guard cell.payload > 0, cell.payload <= database.pageSize * Int(database.pageCount) else { return nil }
    let usable = database.usableSize
    let most = page.isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
    let least = (usable - 12) * 32 / 255 - 23
    var local = cell.payload
    if cell.payload > most {
      local = least + (cell.payload - least) % (usable - 4)
      if local > most { local = least }
    }
    guard cell.start + local + (local < cell.payload ? 4 : 0) <= page.bytes.count else { return nil }
    var bytes = Array(page.bytes[cell.start..<cell.start + local])
    var next = local < cell.payload ? page.pageNumber(at: cell.start + local) : nil
    while bytes.count < cell.payload {
      overflowBudget -= usable
      guard overflowBudget >= 0, let number = next, let more = database.page(number), number > 1 else { return nil }
      next = more[..<4].reduce(0) { $0 << 8 | UInt32($1) }
      bytes += more[4..<min(usable, 4 + cell.payload - bytes.count)]
    }
    return bytes
  }

  /// The values of a record; nil if it is none.
  private static func values(_ record: inout [UInt8]) -> [SalvageValue]? {
    var offset = 0
    guard let headerSize = TreePage.integer(in: record, at: &offset), headerSize <= record.count, headerSize > 0 else {
      return nil
    }
    var values: [SalvageValue] = []
    var start = Int(headerSize)
    while offset < headerSize {
      guard let type = TreePage.integer(in: record, at: &offset), type >= 0, type != 10, type != 11 else { return nil }
      let sizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]
      let count = type < 12 ? sizes[Int(type)] : Int((type - 12) / 2)
      guard count <= record.count - start else { return nil }
      let bytes = record[start..<start + count]
      start += count
      switch type {
      case 0: values.append(.null)
      case 1...6:
        let isNegative = bytes.first ?? 0 >= 0x80
        values.append(.integer(bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }))
      case 7: values.append(.real(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) })))
      case 8, 9: values.append(.integer(type - 8))
      default: values.append(type % 2 == 1 ? .text(Array(bytes)) : .blob(Array(bytes)))
      }
    }
    return offset == Int(headerSize) && start == record.count && !values.isEmpty ? values : nil
  }
}
