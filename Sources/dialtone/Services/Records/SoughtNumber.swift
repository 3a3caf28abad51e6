import CallRecords
import Calling
import Contacts
import NumberPlans

/// A number whose owner is looked for.
struct SoughtNumber {
  private let dialled: DialString
  private let region: Region?
  /// nil for a number that is dialled only as it stands.
  private let number: DirectoryNumber?

  init(_ dialled: DialString, region: Region?) {
    (self.dialled, self.region) = (dialled, region)
    number = try? DirectoryNumber(dialled: dialled.description, region: region)
  }

  /// The entry of a contact that has the number, however it is written there.
  ///
  /// - Complexity: O(numbers of the contact)
  func phone(of contact: Contact) -> PhoneEntry? {
    contact.phones.first { phone in
      guard let own = DialString(phone) else { return false }
      return own == dialled
        || number != nil && (try? DirectoryNumber(dialled: own.description, region: region)) == number
    }
  }
}
