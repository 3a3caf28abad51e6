/// A key that decides nearly every comparison of two names without reading the names.
struct NameKey: Sendable {
  /// The first sixteen bytes of the folded name; see ``FoldedName``.
  var head: UInt128
  /// A hash of the name's own bytes: names with the same head are nearly always the same.
  var hash: UInt64

  init(_ name: FoldedName, hash: UInt64) {
    var name = name
    head = name.head()
    self.hash = hash
  }

  /// Whether this name comes first; false if both are equal; nil if the names have to be read.
  @inline(__always)
  func precedes(_ other: NameKey) -> Bool? {
    if head != other.head { return head < other.head }
    return hash == other.hash ? false : nil
  }
}
