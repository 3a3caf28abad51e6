/// Reads vCard in XML (RFC 6351).
///
///     <vcard><fn><text>Ann Lee</text></fn>
///       <tel><parameters><type><text>work</text></type></parameters><uri>tel:+49-30-901820</uri></tel></vcard>
///
/// It has the properties of a vCard. It is converted to a vCard and read as such, so that both have the same meaning.
enum XCard {
  static let namespace = "urn:ietf:params:xml:ns:vcard-4.0"

  static func read(_ tree: XMLTree, into sink: inout ContactSink) {
    guard let line = tree.nodes.first?.line else { return }
    var properties: [CardProperty] = []
    for index in tree.children(of: 0) where !tree.nodes[index].isAttribute {
      if tree.nodes[index].name.text.lowercased() == "group" {
        // `<group name="item1">` contains the properties of a group.
        let children = tree.children(of: index)
        let name = children.first { tree.nodes[$0].isAttribute && tree.nodes[$0].name.text == "name" }
        for child in children where !tree.nodes[child].isAttribute {
          add(child, of: tree, group: name.map { string(tree, $0) } ?? "", to: &properties)
        }
      } else {
        add(index, of: tree, group: "", to: &properties)
      }
    }
    VCardReader.read(properties, firstLine: line, into: &sink)
  }

  private static func add(_ index: Int, of tree: XMLTree, group: String, to properties: inout [CardProperty]) {
    let name = tree.nodes[index].name.text.uppercased()
    guard VCardProperty.isName(name), name != "VERSION", name != "BEGIN", name != "END" else { return }
    var property = CardProperty(name, value: "")
    if VCardProperty.isName(group) { property.group = group }
    var values: [Int] = []
    for child in tree.children(of: index) where !tree.nodes[child].isAttribute {
      if tree.nodes[child].name.text == "parameters" {
        property.parameters += parameters(child, of: tree)
      } else {
        values.append(child)
      }
    }
    property.value = value(values, of: tree, name: name)
    if let first = values.first, components[name] == nil { property.declare(tree.nodes[first].name.text.lowercased()) }
    if !property.value.isEmpty { properties.append(property) }
  }

  /// The parameters: `<type><text>work</text><text>voice</text></type>`.
  private static func parameters(_ index: Int, of tree: XMLTree) -> [CardProperty.Parameter] {
    tree.children(of: index).compactMap { child in
      let name = tree.nodes[child].name.text.uppercased()
      let values = tree.children(of: child).map { string(tree, $0) }.filter { !$0.isEmpty }
      guard VCardProperty.isName(name), !values.isEmpty else { return nil }
      return .init(name: name, value: WriterText.parameter(values.joined(separator: ",")))
    }
  }

  /// The components of structured values, in the order in which a vCard has them (RFC 6351, appendix A).
  private static let components: [String: [String]] = [
    "N": ["surname", "given", "additional", "prefix", "suffix"],
    "ADR": ["pobox", "ext", "street", "locality", "region", "code", "country"],
    "GENDER": ["sex", "identity"], "CLIENTPIDMAP": ["sourceid", "uri"],
  ]

  private static func value(_ values: [Int], of tree: XMLTree, name: String) -> String {
    func joined(_ values: [Int], _ separator: String) -> String {
      values.map { child in
        WriterText.escaped(
          string(tree, child, keepsLines: true), commas: tree.nodes[child].name.text != "uri")
      }.joined(separator: separator)
    }
    guard let names = components[name] else { return joined(values, name == "ORG" ? ";" : ",") }
    let parts = names.map { part in joined(values.filter { tree.nodes[$0].name.text == part }, ",") }
    return parts.allSatisfy(\.isEmpty) ? "" : parts.joined(separator: ";")
  }

  private static func string(_ tree: XMLTree, _ index: Int, keepsLines: Bool = false) -> String {
    var text = Array(tree.text(tree.nodes[index]))
    FieldText.tidy(&text, keepsLines: keepsLines)
    return String(decoding: text, as: UTF8.self)
  }
}
