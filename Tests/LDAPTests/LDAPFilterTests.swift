import Testing

@testable import LDAP

struct LDAPFilterTests {
  @Test("Keys are all beginnings that they spell, and digits of numbers")
  func keys() throws {
    let filter = try #require(LDAPFilter.typed("5646"))
    #expect(filter.contains("(cn=john*)") && filter.contains("(sn=kogo*)") && filter.contains("(mobile=*5646*)"))
    #expect(filter.components(separatedBy: "(cn=").count - 1 == 81)
  }

  @Test("More keys do not make more prefixes; keys after a space are not in the filter")
  func long() throws {
    let filter = try #require(LDAPFilter.typed("56460764"))
    #expect(filter.contains("(cn=john*)") && !filter.contains("(cn=johns"))
  }

  @Test(
    "The owner of a number is looked for in every kind of number that is copied",
    arguments: ["telephoneNumber", "otherHomePhone", "otherIpPhone", "pager", "facsimileTelephoneNumber"])
  func owners(attribute: String) throws {
    let caller = try #require(LDAPFilter.numbers(endingIn: "+14155550123"))
    let typed = try #require(LDAPFilter.typed("0123"))
    #expect(caller.contains("(\(attribute)=*5*5*5*0*1*2*3*)") && typed.contains("(\(attribute)=*0123*)"))
  }

  @Test("Typed text cannot end the filter")
  func escaping() throws {
    let filter = try #require(LDAPFilter.typed("a*)(cn=\\"))
    #expect(filter.contains("(cn=a\\2a\\29\\28cn=\\5c*)"))
  }

  @Test("Two characters are too few to ask for", arguments: ["", "5", "56", "jo", "5 6 4"])
  func short(text: String) { #expect(LDAPFilter.typed(text) == nil) }
}
