import Testing

@testable import LDAP

struct LDAPCopyTests {
  private func entry(_ name: String, _ values: (String, String)...) -> LDAPEntry {
    var entry = LDAPEntry()
    var name = name
    name.withUTF8 { entry.begin(UnsafeRawBufferPointer($0)) }
    for (attribute, value) in values {
      var value = value
      value.withUTF8 { entry.add(attribute, UnsafeRawBufferPointer($0)) }
    }
    return entry
  }

  private func copy(_ people: [(uuid: String, name: String)]) -> LDAPCopy {
    var copy = LDAPCopy(LDAPCopy.Head(identity: "ldap://host dc=x"))
    for person in people {
      copy.add(entry("cn=\(person.name)", ("cn", person.name), ("entryUUID", person.uuid)))
    }
    return copy
  }

  @Test("A copy is read as it was written, with its head")
  func roundTrip() throws {
    var written = copy([("a-1", "Ada"), ("b-2", "Bäcker"), ("c-3", " blank\nline")])
    written.head.stamp = LDAPStamp(attribute: "modifyTimestamp", value: "20260101000000Z", server: "")
    written.head.comparison = 17
    written.head.isPartial = true
    let read = try #require(LDAPCopy(written.bytes))
    #expect(read == written)
    #expect(read.identifiers == ["a-1", "b-2", "c-3"])
    #expect(LDAPCopy.isPartial(Array(written.bytes.prefix(4096))))
  }

  @Test("A truncated or different file is not a copy")
  func damaged() {
    let whole = copy([("a-1", "Ada"), ("b-2", "Bea")]).bytes
    #expect(LDAPCopy(Array("dn: cn=x\ncn: x\n\n".utf8)) == nil)
    #expect(LDAPCopy([]) == nil)
    for count in [1, 40, whole.count - 1] { #expect(LDAPCopy(Array(whole.prefix(count))) == nil) }
  }

  @Test("Changes replace, add and remove by identifier, even for a renamed entry")
  func changes() {
    let old = copy([("a", "Ada"), ("b", "Bea"), ("c", "Cid")])
    let changes = copy([("b", "Beatrice"), ("d", "Dora"), ("a", "Ada")])
    let (new, change) = old.applying(changes) { $0 == "c" }
    #expect(new == copy([("a", "Ada"), ("b", "Beatrice"), ("d", "Dora")]))
    #expect((change.added, change.changed, change.removed) == (1, 1, 1))
  }

  @Test("Without a UUID the name tells entries apart")
  func named() throws {
    var copy = LDAPCopy(LDAPCopy.Head(identity: "x"))
    copy.add(entry("CN=Ada", ("cn", "Ada")))
    copy.add(entry("cn=Bäcker", ("cn", "Bäcker")))
    #expect(copy.identifiers == ["cn=ada", "cn=bäcker"])
    #expect(try #require(LDAPCopy(copy.bytes)).identifiers == ["cn=ada", "cn=bäcker"])
  }

  @Test("A GUID of Active Directory is the UUID that others show (MS-DTYP, 2.3.4)")
  func guid() {
    let bytes: [UInt8] = [
      0x33, 0x22, 0x11, 0x00, 0x55, 0x44, 0x77, 0x66, 0x88, 0x99, 0xAA, 0xBB, 0xCC, 0xDD, 0xEE, 0xFF,
    ]
    bytes.withUnsafeBytes { bytes in
      #expect(LDAPEntry.uuid(ofGUID: bytes) == "00112233-4455-6677-8899-aabbccddeeff")
      var entry = LDAPEntry()
      entry.begin(UnsafeRawBufferPointer(start: nil, count: 0))
      entry.add("objectGUID", bytes)
      #expect(String(decoding: entry.text, as: UTF8.self) == "dn: \nentryUUID: 00112233-4455-6677-8899-aabbccddeeff\n")
    }
  }

  @Test("Times are compared as texts, numbers by their size; anything else is no stamp")
  func stamps() {
    var time = LDAPStamp(attribute: "modifyTimestamp", value: "20260101000000Z", server: "")
    time.advance(to: "20251231235959Z")
    time.advance(to: "20270101000000Z)(cn=*")
    #expect(time.value == "20260101000000Z")
    var number = LDAPStamp(attribute: "uSNChanged", value: "999", server: "dc1")
    number.advance(to: "1000")
    number.advance(to: "998")
    #expect(number.value == "1000")
  }
}
