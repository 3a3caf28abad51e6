/// Which choices are remembered, to put who was chosen before first.
public enum Learning: String, Hashable, Sendable, CaseIterable {
  /// None.
  case off
  /// Those that became a call.
  case used
  /// Calls, and who was only looked at.
  case all
}
