/// The order of names in a language, for the list of all contacts; without one, names are in the order of their folded letters.
///
/// A language has its own alphabet (å after z in Swedish, a before ä before b in German), and orders of its own for kana, hangul
/// and Han characters.
public struct NameCollation: Sendable {
  /// The first sixteen bytes of the sort key of a name in UTF-8, most significant first, padded with zeros. Names whose keys begin
  /// alike are in the order of their folded letters.
  let head: @Sendable (UnsafeBufferPointer<UInt8>) -> UInt128

  /// - Parameter head: see `head`. It is called on any thread.
  public init(head: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> UInt128) { self.head = head }
}
