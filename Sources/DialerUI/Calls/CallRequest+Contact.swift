import Calling
import Contacts

extension DialString {
  /// A number of a contact with its extension; nil if it is not a number.
  package init?(_ phone: PhoneEntry) { self.init(phone.number, phoneExtension: phone.phoneExtension) }
}

extension CallRequest {
  /// A call to a number of a contact; nil if it is not a number.
  ///
  /// - Parameter typed: the query that found it: an extension that the contact does not have is dialled.
  init?(_ phone: PhoneEntry, of contact: Contact, typed: DialString? = nil) {
    guard var number = DialString(phone) else { return nil }
    if number.postDial.isEmpty, let typed, !typed.postDial.isEmpty { number = number.dialling(postDialOf: typed) }
    self.init(number, person: CalledPerson(name: contact.displayName, uid: contact.identity, label: phone.label))
  }
}
