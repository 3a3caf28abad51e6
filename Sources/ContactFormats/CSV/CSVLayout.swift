/// The layout of a CSV file: its separator, the rows before its data, and its columns.
///
/// The layout is inferred from the first rows. For each possible separator, the header is searched for among them:
///
///     sep=;                             written by Excel
///     #TYPE System.Management…          written by PowerShell
///     Members of the choir              a title: a row with few fields
///     Name, Vorname;Erreichbar          the header, recognised by its names or by the cells below
///     Lee, Ann;030 1234567
///
/// In a file without a header, the first row is data. The chosen separator finds the most known columns and the most rows
/// with the same number of fields.
struct CSVLayout {
  /// The maximum number of bytes from which the layout is inferred.
  static let byteLimit = 1 << 16
  private static let rowLimit = 64
  private static let cellLimit = 1 << 14
  private static let columnLimit = 1_000
  /// The number of rows among which the header is searched for.
  private static let headerRowLimit = 12
  private static let separators: [UInt8] = [Ascii.comma, Ascii.semicolon, Ascii.tab, UInt8(ascii: "|")]

  let header: CSVHeader
  /// The line of the header, or of the first row of data.
  let line: Int
  let separator: UInt8
  /// The number of rows before the data.
  let rowCount: Int
  /// Whether `NA` stands for nothing.
  let isNAEmpty: Bool
  private let score: Double

  /// Infers the layout of a text without byte order mark; nil if it is not an address book.
  ///
  /// - Complexity: O(1): it examines at most the first 64 KiB.
  init?(_ text: ByteSlice) {
    let start = text.slice(0, min(text.count, CSVLayout.byteLimit))
    // This is called for every vCard.
    guard !start.trimmed().hasPrefix("begin:") else { return nil }
    let named = CSVLayout.namedSeparator(of: start)
    var best: CSVLayout?
    for separator in named.map({ [$0] }) ?? CSVLayout.separators {
      let sample = CSVSample(start, separator: separator, isWhole: start.count == text.count)
      guard let found = CSVLayout(sample, separator: separator) else { continue }
      if found.score > best?.score ?? 0 { best = found }
    }
    guard let best else { return nil }
    self = best
  }

  /// The separator that a first line such as `sep=;` declares; nil if there is none.
  private static func namedSeparator(of text: ByteSlice) -> UInt8? {
    guard text.hasPrefix("sep="), text.count > 5, Ascii.isLineEnd(text[5]) else { return nil }
    let separator = text[4]
    let isText = Ascii.isLetter(separator) || Ascii.isDigit(separator) || separator >= 0x80 || separator == Ascii.quote
    return isText || Ascii.isLineEnd(separator) ? nil : separator
  }

  private init?(_ sample: CSVSample, separator: UInt8) {
    var fullest = 0
    for index in sample.rows.indices.prefix(CSVLayout.headerRowLimit) {
      let row = sample.rows[index]
      if let found = CSVLayout(sample, separator: separator, at: index, afterRowsOf: fullest) {
        self = found
        return
      }
      // A comment is not a row with fields, even if it contains separators.
      if row.cells.first?.hasPrefix("#") != true { fullest = max(fullest, row.filledCount) }
    }
    return nil
  }

  /// Creates the layout if the row at `index` is the header or the first row of data.
  ///
  /// - Parameter fullest: the number of filled fields in the fullest row before it. Titles have one, or few of many.
  private init?(_ sample: CSVSample, separator: UInt8, at index: Int, afterRowsOf fullest: Int) {
    let row = sample.rows[index]
    guard row.cells.count > 1, row.fieldCount < CSVLayout.columnLimit, !row.isUnclosed,
      fullest <= 1 || fullest * 2 <= row.filledCount
    else { return nil }
    let count = row.cells.count
    let rows = sample.rows.dropFirst(index + 1).lazy.map(\.cells)
    let header = CSVHeader(names: row.cells, cells: sample.cells(of: count, from: index + 1), rows: rows)
    let similar = sample.rowsSimilar(to: row, from: index + 1)
    let isData = row.traits.contains { [.mail, .number(.dialled), .number(.number)].contains($0.kind) }
    if header.isAddressBook, header.isNamed,
      index == 0 && header.isSure || !isData && (similar.count > 0 || !sample.isWhole)
    {
      self.init(
        header: header, line: row.line, separator: separator, rowCount: index + 1,
        isNAEmpty: CSVLayout.isNAEmpty(rows, header),
        score: Double(header.knownCount + 1) * (0.25 + similar.share))
      return
    }
    // Without names, nearly all rows must have the same number of fields.
    let data = CSVHeader(
      names: Array(repeating: "", count: count), cells: sample.cells(of: count, from: index))
    guard isData, data.isAddressBook, similar.share >= 0.9 else { return nil }
    self.init(
      header: data, line: row.line, separator: separator, rowCount: index, isNAEmpty: false,
      score: Double(data.knownCount) * (0.25 + similar.share) / 2)
  }

  /// Whether `NA` stands where no name does.
  private static func isNAEmpty(_ rows: some Collection<[String]>, _ header: CSVHeader) -> Bool {
    rows.contains { row in
      row.indices.contains { row[$0] == "NA" && $0 < header.roles.count && !header.roles[$0].isPersonName }
    }
  }

  private init(header: CSVHeader, line: Int, separator: UInt8, rowCount: Int, isNAEmpty: Bool, score: Double) {
    self.isNAEmpty = isNAEmpty
    self.header = header
    self.line = line
    self.separator = separator
    self.rowCount = rowCount
    self.score = score
  }

  /// The first rows of a text, split at a separator.
  private struct CSVSample {
    struct Row {
      var cells: [String]
      var traits: [CSVCellTraits]
      var fieldCount: Int
      var line: Int
      var isUnclosed: Bool

      var filledCount: Int { cells.lazy.filter { !$0.isEmpty }.count }
    }

    private(set) var rows: [Row] = []
    /// Whether these are all rows of the text.
    let isWhole: Bool

    init(_ bytes: ByteSlice, separator: UInt8, isWhole: Bool) {
      var splitter = CSVSplitter(bytes, separator: separator)
      var text = CSVText(bytes)
      var cellCount = 0
      var isEnded = false
      while rows.count < CSVLayout.rowLimit, cellCount < CSVLayout.cellLimit, splitter.next() {
        // The field continues after the sample.
        if splitter.isUnclosed, !isWhole { break }
        let fields = splitter.fields.prefix(CSVLayout.columnLimit)
        cellCount += fields.count
        let cells = fields.map { text.load($0) ? String(decoding: text.text, as: UTF8.self) : "" }
        rows.append(
          Row(
            cells: cells, traits: cells.map { CSVCellTraits($0) }, fieldCount: splitter.fieldCount, line: splitter.line,
            isUnclosed: splitter.isUnclosed))
        isEnded = splitter.position >= bytes.count
      }
      if isEnded, !isWhole, rows.count > 1 { rows.removeLast() }
      self.isWhole = isWhole && isEnded
    }

    /// The statistics of the first `count` columns, starting at the row `first`.
    func cells(of count: Int, from first: Int) -> [CSVColumnCells] {
      var columns = Array(repeating: CSVColumnCells(), count: count)
      for row in rows.dropFirst(first) {
        for (index, traits) in row.traits.prefix(count).enumerated() { columns[index].add(row.cells[index], traits) }
      }
      return columns
    }

    /// The number and share of the rows after `first` that have as many fields as `row`. The share of no rows is 1.
    func rowsSimilar(to row: Row, from first: Int) -> (count: Int, share: Double) {
      let others = rows.dropFirst(first)
      let count = others.lazy.filter { $0.fieldCount == row.fieldCount }.count
      return (count, others.isEmpty ? 1 : Double(count) / Double(others.count))
    }
  }
}
