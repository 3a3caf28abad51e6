import CMachine

extension Array where Element: BitwiseCopyable {
  /// Has the processor fetch an element.
  @inline(__always)
  func prefetch(_ place: Int) {
    withUnsafeBufferPointer { elements in
      if let start = elements.baseAddress, place < elements.count { dialtone_prefetch(start + place) }
    }
  }
}
