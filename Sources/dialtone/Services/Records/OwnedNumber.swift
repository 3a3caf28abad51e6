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

extension CalledPerson {
  /// The owner of a number, with the label that it has on their card.
  init(owner: Contact, of target: CallTarget?, region: Region?) {
    self.init(owner, label: target?.number(of: owner, region: region)?.phone.label ?? "")
  }
}
