import Calling
import Contacts
import DialerUI
import NumberPlans

extension CallTarget {
  /// The number of a contact that agrees best with the target, however it is written; nil if none agrees.
  /// An emergency number is nobody's extension.
  ///
  /// - Complexity: O(numbers of the contact)
  func number(of contact: Contact, region: Region?) -> (phone: PhoneEntry, agreement: Agreement)? {
    contact.phones.compactMap { phone in
      CallTarget(phone, region: region)?.agreement(with: self).map { (phone, $0) }
    }.filter { $0.1 != .phoneExtension || !isEmergency(in: region) }.min { $0.1 < $1.1 }
  }
}
