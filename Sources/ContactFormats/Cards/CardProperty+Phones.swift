import Contacts

extension [CardProperty] {
  /// The numbers of a card with these properties, as readers take them.
  ///
  /// - Complexity: O(bytes)
  var phones: [PhoneEntry] {
    guard contains(where: \.isNumber) else { return [] }
    var phones: [PhoneEntry] = []
    var sink = ContactSink(
      source: "", onBatch: { batch in phones = Contact(batch: batch, index: 0).phones }, onDiagnostic: { _ in })
    sink.keepsNameless = true
    VCardReader.read(self, firstLine: 1, into: &sink)
    sink.flush()
    return phones
  }
}
