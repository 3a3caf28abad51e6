import Contacts

extension [CardProperty] {
  /// The numbers of a card with these properties, as readers take them.
  ///
  /// - Complexity: O(bytes)
  var phones: [PhoneEntry] {
    guard contains(where: \.isNumber) else { return [] }
    return ContactSink.contact { VCardReader.read(self, firstLine: 1, into: &$0) }?.phones ?? []
  }
}
