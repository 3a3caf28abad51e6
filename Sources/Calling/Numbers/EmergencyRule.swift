import NumberPlans

/// Which numbers reach an emergency service where the user is.
///
/// A request to place a call says whether it is an emergency call. A call that was in progress before does not: it may be one of
/// another program, or of a dialtone that has ended.
public struct EmergencyRule: Sendable {
  private let rules: DialRules
  private let region: Region?

  /// - Parameters:
  ///   - rules: the user's, which may add an outside line.
  ///   - region: the region whose emergency numbers are recognised; nil for those of all regions.
  public init(rules: DialRules = .none, region: Region? = nil) { (self.rules, self.region) = (rules, region) }

  /// Whether a dialled number is one of them.
  ///
  /// - Complexity: O(rules · length)
  public func contains(_ number: String) -> Bool {
    CallTarget(dialled: number, region: region).map { rules.reachesEmergency($0, in: region) } ?? false
  }
}
