/// Tells which table a row is from, by what it holds: no two tables have rows of the same kind.
///
/// A row has as many values as its table had columns when it was written. The first value of a row with a key is NULL.
enum SalvageTable {
  /// The tables of the rows of a page; nil for the rows of other tables and of indexes.
  static func tables(of rows: [SalvageRow]) -> [String?] {
    // Only the nine speed dials and the first picks of an older version are alike.
    let areSpeedDials = rows.allSatisfy { $0.id.map { (1...9).contains($0) } ?? false }
    return rows.map { row in
      guard let id = row.id else { return tableWithoutIDs(row.values) }
      guard row.values.first == .null else { return nil }
      return table(Array(row.values.dropFirst()), id: id, areSpeedDials: areSpeedDials)
    }
  }

  private static func table(_ values: [SalvageValue], id: Int64, areSpeedDials: Bool) -> String? {
    switch values.count {
    case 1:
      guard case .text(let bytes) = values[0] else {
        return isInteger(values[0]) && DirectoryNumber(key: id) != nil ? "directory" : nil
      }
      // The row ID of a label is a hash of its text, and may be the key of a number as well.
      let isLabel = bytes.withUnsafeBufferPointer { DirectoryLabels.firstRowID(of: $0) } == id
      return isLabel || DirectoryNumber(key: id) == nil ? "directoryLabels" : "directory"
    case 5...6:
      guard isText(values[0]), values[1...3].allSatisfy(isTextOrNull), isTime(values[4]) else { return nil }
      if values.count == 6 { return isTextOrNull(values[5]) && (1...9).contains(id) ? "speedDials" : nil }
      return areSpeedDials ? "speedDials" : isText(values[1]) && isText(values[2]) ? "picks" : nil
    case 8, 10, 12:
      let isCall =
        isWord(values[0], CallRecord.Direction.allCases.map(\.rawValue)) && isText(values[1])
        && values[2...4].allSatisfy(isTextOrNull) && isInteger(values[5])
        && isWord(values[7], CallRecord.Outcome.allCases.map(\.rawValue)) && values[8...].allSatisfy(isTextOrNull)
      return isCall ? "calls" : nil
    default: return nil
    }
  }

  private static func tableWithoutIDs(_ values: [SalvageValue]) -> String? {
    guard let last = values.last, isTime(last), case .text(let key) = values[0] else { return nil }
    switch values.count {
    case 3:
      let isPattern =
        key == Array(BlockPattern.withheldName.utf8) || key.allSatisfy { "0123456789?*=".utf8.contains($0) }
      return isPattern && isTextOrNull(values[1]) ? "blocked" : nil
    case 4: return isText(values[1]) && isTextOrNull(values[2]) ? "favourites" : nil
    default: return nil
    }
  }

  private static func isText(_ value: SalvageValue) -> Bool { if case .text = value { true } else { false } }

  private static func isTextOrNull(_ value: SalvageValue) -> Bool { value == .null || isText(value) }

  private static func isInteger(_ value: SalvageValue) -> Bool { if case .integer = value { true } else { false } }

  /// Whether a value may be a time in milliseconds, and not the ID of a row.
  private static func isTime(_ value: SalvageValue) -> Bool {
    if case .integer(let time) = value { time.magnitude > 1_000_000_000 } else { false }
  }

  private static func isWord(_ value: SalvageValue, _ words: [String]) -> Bool {
    if case .text(let bytes) = value { words.contains { $0.utf8.elementsEqual(bytes) } } else { false }
  }
}
