import Contacts
import Testing

struct ContactIdentityTests {
  @Test
  func `A contact without a UID is its name and its first number`() throws {
    let contact = Contact.filled {
      $0.add(.displayName, "Ann Lee")
      $0.add(PhoneEntry(number: "+1 650 555 0123"))
      $0.add(PhoneEntry(number: "2"))
    }
    let parts = try #require(Contact.nameAndNumber(ofIdentity: contact.identity))
    #expect(parts.name == "Ann Lee" && parts.number == "+1 650 555 0123")
  }

  @Test
  func `A contact without a number has an empty one`() throws {
    let parts = try #require(Contact.nameAndNumber(ofIdentity: Contact.filled { $0.add(.displayName, "Ann") }.identity))
    #expect(parts.name == "Ann" && parts.number.isEmpty)
  }

  @Test
  func `A contact with a UID is that`() {
    let contact = Contact.filled {
      $0.add(.displayName, "Ann Lee")
      $0.add(.uid, "ann-1")
    }
    #expect(contact.identity == "ann-1" && Contact.nameAndNumber(ofIdentity: contact.identity) == nil)
  }
}
