/// A set of the keys 0 to 9.
///
/// All layouts are active at the same time, so a letter may be on several keys: `у` is on 6 in Russian, on 7 in
/// Bulgarian.
public struct KeySet: OptionSet, Hashable, Sendable {
  /// The bits of the keys: bit `n` represents key `n`.
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The set of one key, 0 to 9.
  public init(key: UInt8) { rawValue = 1 << UInt16(key) }

  /// - Complexity: O(1)
  public func contains(key: UInt8) -> Bool { rawValue >> UInt16(key) & 1 != 0 }

  /// The keys in the set, lowest first.
  public var keys: [UInt8] { (0...9).filter { contains(key: $0) } }
}
