/// A growable list of plain values that keeps its memory when it is emptied.
struct ReusableList<Element: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity = 16
  private(set) var count = 0

  init() { memory = UnsafeMutablePointer<Element>.allocate(capacity: capacity) }

  deinit { memory.deallocate() }

  /// The contents of the list, valid until it changes.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: memory, count: count) }

  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return memory[index]
    }
    set {
      precondition(index >= 0 && index < count)
      memory[index] = newValue
    }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (memory + count).initialize(to: element)
    count += 1
  }

  private mutating func grow() {
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    moved.moveInitialize(from: memory, count: count)
    memory.deallocate()
    memory = moved
    capacity *= 2
  }

  mutating func removeAll() {
    count = 0
    guard capacity > 1 << 16 else { return }
    memory.deallocate()
    capacity = 16
    memory = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
  }
}
