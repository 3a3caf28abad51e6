import Libraries

/// Collects the elements of a document that are contacts, each as a tree, and the names of groups.
final class XMLElements {
  private let names: XMLNames
  private let layout: XMLLayout?
  /// The element that is being collected.
  private var tree: XMLTree?
  /// The open elements outside it.
  private var outer: [Outer] = []
  /// The text of the open element so far.
  private var text: [UInt8] = []
  private var complete: [XMLTree] = []
  /// The names of the groups by their identifiers, where the document has such a list.
  private(set) var groups: [String: String] = [:]

  private struct Outer {
    let name: XMLName
    /// The name of the group that the element is, or of one that its child names.
    var group = ""
    var text = ""
  }

  /// - Parameter layout: which elements are contacts; nil to collect each document as one tree.
  init(_ layout: XMLLayout?, _ names: XMLNames) { (self.layout, self.names) = (layout, names) }

  /// The trees that were completed since the last call.
  func takeTrees() -> [XMLTree] {
    defer { complete.removeAll() }
    return complete
  }

  /// The trees of a sample, of which the last one of each document may be cut off.
  func takeSample() -> [XMLTree] {
    endDocument()
    return takeTrees()
  }

  // MARK: Events

  func start(_ name: String, _ attributes: [XMLStream.Attribute], line: Int) {
    endText()
    let name = names[name]
    if tree == nil, let layout, !layout.isCollected(name) {
      var element = Outer(name: name)
      if name.role == .category {
        element.group = attributes.first { names[$0.name].isName }.map { FieldText.tidied($0.value) } ?? ""
      }
      outer.append(element)
      return
    }
    if tree == nil {
      tree = XMLTree()
      tree?.groups = outer.map(\.group).filter { !$0.isEmpty }
    }
    tree?.begin(name, attributes.map { (names[$0.name], $0.value) }, line: line)
  }

  func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    if text.count < ReadLimits.lineByteCount { text += bytes }
  }

  func end() {
    endText()
    guard tree == nil else {
      tree?.end()
      if tree?.isComplete == true, let whole = tree.take() { finish(whole) }
      return
    }
    guard let element = outer.popLast(), let parent = outer.indices.last else { return }
    // `<group><name>Sales</name><contact>…`
    if element.name.isName, outer[parent].name.role == .category, outer[parent].group.isEmpty {
      outer[parent].group = element.text
    }
  }

  /// Ends a document, which may be incomplete. A contact that is cut off is left out, except from a sample.
  func endDocument() {
    if layout == nil, let cut = tree { complete.append(cut) }
    tree = nil
    outer.removeAll()
    text.removeAll()
  }

  private func endText() {
    guard !text.isEmpty else { return }
    if text.contains(where: { $0 > Ascii.space }) {
      if tree != nil {
        tree?.add(text)
      } else if let last = outer.indices.last, outer[last].name.isName {
        outer[last].text = FieldText.tidied(String(decoding: text, as: UTF8.self))
      }
    }
    text.removeAll(keepingCapacity: text.count < 1 << 16)
  }

  private func finish(_ tree: XMLTree) {
    guard let layout, let name = tree.nodes.first?.name, layout.isGroup(name) else { return complete.append(tree) }
    var group = (identifier: "", name: "")
    for node in tree.nodes.dropFirst() where !node.text.isEmpty {
      let text = FieldText.tidied(String(decoding: tree.text(node), as: UTF8.self))
      if node.name.isName { group.name = text } else if case .uid = node.name.role { group.identifier = text }
    }
    if !group.identifier.isEmpty, groups.count < XMLElements.groupLimit { groups[group.identifier] = group.name }
  }

  private static let groupLimit = 4_096
}
