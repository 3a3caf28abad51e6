import Testing

@testable import LDAP

struct LDAPURLTests {
  @Test("Host, base, attributes, scope and filter are where RFC 4516 has them")
  func parts() throws {
    let url = try LDAPURL("LDAPS://ldap.example.org:1636/ou=people,dc=example%2Cdc=org?cn,mail?one?(sn=M%C3%BCller%3f)")
    #expect(url.server == "ldaps://ldap.example.org:1636")
    #expect(url.base == "ou=people,dc=example,dc=org")
    #expect(url.attributes == ["cn", "mail"])
    #expect(url.scope == .one)
    #expect(url.filter == "(sn=Müller?)")
  }

  @Test(
    "What is left out is as usual", arguments: ["ldap://host", "ldap://host/", "ldap://host/???", "ldap://host/?*"])
  func usual(text: String) throws {
    let url = try LDAPURL(text)
    #expect(url.base.isEmpty && url.attributes.isEmpty && url.scope == .sub && url.filter.isEmpty)
  }

  @Test(
    "What is not valid says what to write",
    arguments: [
      ("http://host", "is not an LDAP URL"), ("ldap:///dc=x", "has no host"), ("ldap://a b/", "has no host"),
      ("ldap://user:pw@host/", "a URL must not contain a password"), ("ldap://host/x??deep", "is not a scope"),
      ("ldap://host/x????!bindname=cn=x", "is unknown"), ("ldap://host/x?c*n", "is not the name of an attribute"),
      ("ldap://host/a?b?sub?c?d?e", "four question marks"), ("ldap://host/a\u{1B}[2J", "control character"),
    ])
  func invalid(text: String, reason: String) {
    let error = #expect(throws: LDAPError.self) { try LDAPURL(text) }
    #expect(error?.description.contains(reason) == true)
  }

  @Test(
    "A password goes to no other machine without TLS",
    arguments: [
      ("ldap://ldap.example.org", true), ("ldap://127.0.0.1.example.org", true), ("ldap://localhost.evil.org", true),
      ("ldap://10.127.0.0.1", true), ("ldaps://ldap.example.org", false), ("ldap://127.0.0.1:389", false),
      ("ldap://localhost", false), ("ldap://[::1]:389", false), ("ldapi://%2Frun%2Fldapi", false),
    ])
  func plainPassword(text: String, isRefused: Bool) throws {
    var directory = LDAPDirectory(try LDAPURL(text))
    #expect(directory.plainPasswordProblem == nil)
    directory.bindName = "cn=reader"
    #expect((directory.plainPasswordProblem != nil) == isRefused)
    directory.startsTLS = true
    #expect(directory.plainPasswordProblem == nil)
  }
}
