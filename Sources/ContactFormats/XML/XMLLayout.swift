/// Which elements of a document are contacts, inferred from a sample of it.
///
/// A contact is the smallest element in which there are a name and a number or mail address, as its attributes or as texts of
/// its descendants:
///
///     <DirectoryEntry><Name>Ann Lee</Name><Telephone>1001</Telephone></DirectoryEntry>
///     <Unit Name="Ann Lee" Phone1="1001"/>
///
/// Other elements of the same name are contacts, too, even if they have no number, or no name.
struct XMLLayout {
  private var contacts: Set<String> = []
  /// The elements that list the groups, each with its identifier.
  private var groups: Set<String> = []
  /// The elements that contain contacts.
  private var containers: Set<String> = []

  /// Infers the layout; nil if there are no contacts.
  ///
  /// - Complexity: O(bytes of the sample)
  init?(_ sample: [XMLTree]) {
    for tree in sample { addContacts(of: tree) { $0.mayBeContact } }
    // `<phone name="Ann Lee" number="1001"/>` is a contact where nothing else is one, not a number with a label.
    if contacts.isEmpty { for tree in sample { addContacts(of: tree) { $0.mayBeContact || $0.isTelephone } } }
    if contacts.isEmpty { return nil }
  }

  /// Whether an element is collected as a tree.
  func isCollected(_ name: XMLName) -> Bool { contacts.contains(name.text) || isGroup(name) }

  func isGroup(_ name: XMLName) -> Bool {
    groups.contains(name.text) && !contacts.contains(name.text) && !containers.contains(name.text)
  }

  /// What there is in an element.
  private struct Facts {
    var hasName = false
    /// Whether there is a number or a mail address.
    var hasNumber = false
    var hasIdentifier = false
    var hasContact = false
  }

  private mutating func addContacts(of tree: XMLTree, where mayBeContact: (XMLName) -> Bool) {
    var all = Array(repeating: Facts(), count: tree.nodes.count)
    // Children are after their parents.
    for index in tree.nodes.indices.reversed() {
      let node = tree.nodes[index]
      var facts = all[index]
      let isInTelephone = node.parent >= 0 && tree.nodes[node.parent].name.isTelephone
      if !node.text.isEmpty { XMLLayout.add(tree.text(node), of: node, isInTelephone: isInTelephone, to: &facts) }
      let isElement = !node.isAttribute && node.hasChildren
      let isContact =
        isElement && !facts.hasContact
        && (node.name.isCard || facts.hasName && facts.hasNumber && mayBeContact(node.name))
      if isContact { contacts.insert(node.name.text) }
      if facts.hasContact { containers.insert(node.name.text) }
      if isElement, !facts.hasContact, node.name.role == .category, facts.hasName, facts.hasIdentifier {
        groups.insert(node.name.text)
      }
      guard node.parent >= 0 else { continue }
      all[node.parent].hasContact = all[node.parent].hasContact || facts.hasContact || isContact
      guard !isContact else { continue }
      all[node.parent].hasNumber = all[node.parent].hasNumber || facts.hasNumber
      all[node.parent].hasIdentifier = all[node.parent].hasIdentifier || facts.hasIdentifier
      // A name beside a number in the element of a telephone is its label.
      let isLabel = node.name.isTelephone || node.name.role == .email || node.name.role == .category
      all[node.parent].hasName = all[node.parent].hasName || facts.hasName && !isLabel
    }
  }

  private static func add(
    _ text: ArraySlice<UInt8>, of node: XMLTree.Node, isInTelephone: Bool, to facts: inout Facts
  ) {
    if node.name.isNumber(text) || isInTelephone && node.name.isValue && XMLName.isDialled(text)
      || node.name.role == .email && text.contains(UInt8(ascii: "@"))
    {
      facts.hasNumber = true
    } else if node.name.isName {
      facts.hasName = true
    } else if case .uid = node.name.role {
      facts.hasIdentifier = true
    } else if node.hasChildren {
      // `<entry name="Ann Lee">1001</entry>`, `<entry number="1001">Ann Lee</entry>`
      if XMLName.isDialled(text) { facts.hasNumber = true } else { facts.hasName = true }
    }
  }
}
