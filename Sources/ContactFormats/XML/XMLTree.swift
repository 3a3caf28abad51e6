import Libraries

/// A part of a document: an element with its attributes, its descendants and their texts.
struct XMLTree {
  /// An element or an attribute.
  struct Node {
    let name: XMLName
    /// The index of the element that contains it; -1 for the outermost one.
    let parent: Int
    let isAttribute: Bool
    let line: Int
    /// The range of its text, without white space at its ends.
    fileprivate(set) var text = 0..<0
    /// Whether it contains elements or has attributes.
    fileprivate(set) var hasChildren = false
  }

  /// The nodes in the order of the document: the outermost element is the first, and a parent is before its children.
  private(set) var nodes: [Node] = []
  private var bytes: [UInt8] = []
  /// Whether a text is not whole, because it is too long.
  private(set) var isCut = false
  /// Whether elements were left out, because there are too many.
  private(set) var lacksElements = false
  /// The names of the groups that contain the element.
  var groups: [String] = []
  /// The indices of the open elements.
  private var open: [Int] = []

  /// The largest number of nodes and bytes of a tree. What comes after that is left out.
  private static let nodeLimit = 1 << 16
  private static let byteLimit = 1 << 24

  var isComplete: Bool { open.isEmpty }
  private var isFull: Bool { nodes.count >= XMLTree.nodeLimit || bytes.count >= XMLTree.byteLimit }

  func text(_ node: Node) -> ArraySlice<UInt8> { bytes[node.text] }

  /// The indices of the attributes and elements directly in an element.
  ///
  /// - Complexity: O(nodes after the element)
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    for other in nodes.indices.dropFirst(index + 1) {
      // The next node that is not a descendant ends them.
      if nodes[other].parent < index { break }
      if nodes[other].parent == index { children.append(other) }
    }
    return children
  }

  /// The index after the last descendant of an element.
  func end(of index: Int) -> Int {
    var end = index + 1
    while end < nodes.count, nodes[end].parent >= index { end += 1 }
    return end
  }

  // MARK: Building

  mutating func begin(_ name: XMLName, _ attributes: [(XMLName, String)], line: Int) {
    let parent = open.last ?? -1
    // An element that does not fit is open, too, so that its end is not that of another one.
    guard !isFull else {
      lacksElements = true
      return open.append(parent)
    }
    if parent >= 0 { nodes[parent].hasChildren = true }
    let index = nodes.count
    open.append(index)
    nodes.append(Node(name: name, parent: parent, isAttribute: false, line: line))
    for (name, value) in attributes {
      var node = Node(name: name, parent: index, isAttribute: true, line: line)
      node.text = append(value.utf8)
      nodes[index].hasChildren = true
      nodes.append(node)
    }
  }

  /// Adds a text to the open element. Only its first text that is not blank is kept: markup inside a text is not expected.
  mutating func add(_ text: [UInt8]) {
    guard let index = open.last, index >= 0, nodes[index].text.isEmpty, !isFull else { return }
    nodes[index].text = append(text)
  }

  mutating func end() { _ = open.popLast() }

  private mutating func append(_ text: some Collection<UInt8>) -> Range<Int> {
    let start = bytes.count
    isCut = isCut || text.count >= ReadLimits.lineByteCount
    bytes += text.prefix(ReadLimits.lineByteCount)
    var range = start..<bytes.count
    while let first = range.first, bytes[first] <= Ascii.space { range = first + 1..<range.upperBound }
    while let last = range.last, bytes[last] <= Ascii.space { range = range.lowerBound..<last }
    return range
  }
}
