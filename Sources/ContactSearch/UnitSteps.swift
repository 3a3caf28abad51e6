/// What takes positions of a query over the units of texts.
protocol UnitSteps {
  /// The positions after a unit: `whole` when it was typed completely, `any` also when only the start of its spelling was.
  func step(_ positions: PositionSet, over code: UInt16) -> (whole: PositionSet, any: PositionSet)
}
