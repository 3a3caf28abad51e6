import GRDB

// GRDB's subscripts end the program if a value is not what is asked for, as in a damaged row.
extension Row {
  /// The text of a column; nil if it holds none.
  func text(_ column: String) -> String? { String.fromDatabaseValue(self[column]) }

  /// The text of a column by its index; nil if it holds none.
  func text(_ index: Int) -> String? { String.fromDatabaseValue(self[index]) }

  /// The integer of a column; nil if it holds none.
  func integer(_ column: String) -> Int64? { Int64.fromDatabaseValue(self[column]) }

  /// The integer of a column by its index; nil if it holds none.
  func integer(_ index: Int) -> Int64? { Int64.fromDatabaseValue(self[index]) }

  /// The time of a column; nil if it holds none.
  func time(_ column: String) -> RecordTime? { integer(column).flatMap(RecordTime.init(stored:)) }

  /// The time of a column by its index; nil if it holds none.
  func time(_ index: Int) -> RecordTime? { integer(index).flatMap(RecordTime.init(stored:)) }
}
