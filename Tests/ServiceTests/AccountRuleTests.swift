import Calling
import ContactSearch
import Contacts
import NumberPlans
import Testing

@testable import dialtone

/// Rules that choose the account that calls.
@Suite("Rules for accounts", .timeLimit(.minutes(6)))
struct AccountRuleTests {
  private static func method(_ rules: String...) throws -> CallMethod {
    let rules = try rules.map { try AccountRule($0) }
    return CallMethod(kind: .baresip(Settings().services.baresip), accounts: rules, region: Region("US"))
  }

  private static func request(_ number: String, _ person: CalledPerson = CalledPerson()) throws -> CallRequest {
    CallRequest(try #require(CallTarget(number, region: Region("US"))), person: person)
  }

  @Test("The first rule that applies to the number, the contact or a category chooses; one's own choice comes before")
  func chosen() throws {
    let method = try Self.method(
      "contact:Ann Lee = a", "contact: urn:uuid:7 = b", "category:Key Clients = c", "+49 = d", "+1 = e")
    func account(_ number: String, _ person: CalledPerson = CalledPerson()) throws -> String {
      method.applyingRules(to: try Self.request(number, person)).account
    }
    #expect(try account("+49 30 1234567") == "d" && account("650 555 0100") == "e" && account("+44 20 79460018") == "")
    #expect(try account("+49 30 1234567", CalledPerson(name: "ann lee")) == "a")
    #expect(try account("+49 30 1234567", CalledPerson(name: "Bo", identity: "urn:uuid:7")) == "b")
    let client = CalledPerson(name: "Cy", categories: ["Friends", "key clients"])
    #expect(try account("+44 20 79460018", client) == "c")
    #expect(try account("+49 30 1234567", CalledPerson(name: "Cy", categories: ["Friends"])) == "d")
    var asked = try Self.request("+49 30 1234567", client)
    asked.account = "mine"
    #expect(method.applyingRules(to: asked).account == "mine")
  }

  @Test("An account is certain unless a rule before it depends on a person who is not known")
  func certain() throws {
    let rules = try ["+49 = d", "category:Clients = c", "+1 = e"].map { try AccountRule($0) }
    func account(_ number: String, _ categories: [String]?) throws -> String? {
      rules.certainAccount(for: try Self.request(number, CalledPerson(categories: categories)))
    }
    #expect(try account("+49 30 1234567", nil) == "d")
    #expect(try account("650 555 0100", nil) == nil && account("650 555 0100", []) == "e")
    #expect(try account("650 555 0100", ["clients"]) == "c" && account("+44 20 79460018", []) == "")
  }

  @Test(
    "Texts that are not rules are refused",
    arguments: ["", "+49", "+49 =", "= a", "Ann = a", "category: = a", "contact:=a", "group:Clients = a"])
  func refused(text: String) {
    #expect(throws: CallError.self) { try AccountRule(text) }
  }

  @Test(
    "An option chooses a telephone for each call; baresip and Asterisk have it in their settings",
    arguments: [
      (CallMethod.Kind.telephone(.bluetooth), "Pixel 8", "Pixel 8"),
      (.telephone(.bluetooth), "PJSIP/100", "PJSIP/100"), (.baresip(Settings().services.baresip), "me@example.org", ""),
      (.asterisk(Settings().services.asterisk), "PJSIP/100", ""),
    ])
  func option(kind: CallMethod.Kind, account: String, chosen: String) throws {
    let rules = [try AccountRule("+1 = sip:other@example.org")]
    let method = CallMethod(kind: kind, accounts: rules, region: Region("US")).calling(from: account)
    #expect(method.applyingRules(to: try Self.request("+16505550100")).account == chosen)
  }

  @Test(
    "An account of baresip or Asterisk is no telephone: the usual one calls, from the dialer as from the shell",
    arguments: [CallMethod.Kind.telephone(.bluetooth), .automatic])
  func telephones(kind: CallMethod.Kind) throws {
    let rules = try ["+49 = sip:me@example.de", "+44 = PJSIP/100", "+1 = Pixel 8"].map { try AccountRule($0) }
    let method = CallMethod(kind: kind, accounts: rules, region: Region("US"))
    // The dialer has the rules.
    let chosen = try ["+49 30 1234567", "+44 20 79460018", "650 555 0100"].map { number in
      method.accounts.certainAccount(for: try Self.request(number))
    }
    #expect(chosen == ["", "", "Pixel 8"])
  }

  @Test("A call has no account where the calling method has none")
  func none() throws {
    let method = CallMethod(kind: .handler, accounts: [try AccountRule("+1 = a")], region: Region("US"))
    #expect(method.applyingRules(to: try Self.request("650 555 0100")).account == "")
  }

  @Test("A number that is called without its contact has the account of its owner; an emergency call does not wait")
  func owner() async throws {
    let people = Finder(region: Region("US")) { _ in }
    people.contacts.append(.of("Ann Lee", "Bo"))
    people.contacts.report(.loadFinished)
    let method = try Self.method("contact:Ann Lee = a")
    let owned = try Self.request("+16505550110")
    #expect(await method.choosingAccount(for: owned, people.lookups).account == "a")
    #expect(await method.choosingAccount(for: owned, people.lookups).person == owned.person)
    let other = try Self.request("+16505550199")
    #expect(await method.choosingAccount(for: other, people.lookups).account == "")
    let known = try Self.request("+16505550110", CalledPerson(name: "Bo", identity: "uid-Bo", categories: []))
    #expect(await method.choosingAccount(for: known, people.lookups).account == "", "the number is shared")
    let labels = try Self.method("label:work = a")
    #expect(await labels.choosingAccount(for: owned, people.lookups).account == "")
    var record = ContactRecord()
    record.add(.displayName, "Cy")
    record.add(PhoneEntry(number: "+1 650 555 0120", label: "work"))
    var builder = ContactBatch.Builder(source: "people.vcf")
    builder.append(&record)
    people.contacts.append(SearchIndex.Segment([builder.finish()], region: Region("US")))
    let work = try Self.request("+16505550120")
    #expect(await labels.choosingAccount(for: work, people.lookups).account == "a", "as from their card")
    // Nobody would answer.
    let silent = Finder(region: Region("US")) { _ in }
    #expect(await method.choosingAccount(for: try Self.request("911"), silent.lookups).account == "")
  }
}
