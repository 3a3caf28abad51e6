import CallRecords
import Testing

struct DirectoryNumberTests {
  @Test(arguments: [
    ("0255667788", "886255667788"),
    ("0255667788,0718", "8862556677880718"),
    ("02-5566-7788", "886255667788"),
    ("(02) 5566 7788 ext. 12", "88625566778812"),
    ("02 5566 7788;ext=12", "88625566778812"),
    ("886255667788", "886255667788"),
    ("+886 2 5566‑7788", "886255667788"),
    ("+886\u{202F}2\u{A0}5566–7788x3", "8862556677883"),
    ("8869190001234", "8869190001234"),
    ("16502530000", "16502530000"),
    ("+683 4000", "6834000"),
  ])
  func `A number is its country code, its digits and its extension`(text: String, digits: String) throws {
    #expect(try number(text, taiwan).digits == digits)
    let read = try number(text, taiwan)
    #expect("\(read)" == "+" + read.mainDigits + (read.phoneExtension.isEmpty ? "" : "," + read.phoneExtension))
    #expect(read.mainDigits + read.phoneExtension == digits)
  }

  @Test(arguments: [
    ("0255667788,0718", "0718"), ("+886 2 5566 7788#0718", "0718"), ("0255667788 ext. 12", "12"), ("886255667788", ""),
    // As older versions kept it.
    ("8862556677880718", "0718"),
  ])
  func `An extension is told from the number`(text: String, phoneExtension: String) throws {
    #expect(try number(text, taiwan).mainDigits == "886255667788")
    #expect(try number(text, taiwan).phoneExtension == phoneExtension)
  }

  @Test(arguments: ["", " ", "-", "+", "abc", "1a2", "1+650", ",12", "12", "0", "+0255667788", "*#06#"])
  func `What is not a number is told by name`(text: String) {
    #expect(throws: DirectoryProblem.notANumber(text)) { try number(text, taiwan) }
  }

  @Test
  func `Nineteen digits are too long, eighteen are not`() throws {
    #expect(try number("123456789012345678").digits == "123456789012345678")
    for text in ["1234567890123456789", "0255667788,1234567", "999999999999999999999999999999"] {
      #expect(throws: DirectoryProblem.tooLong(text)) { try number(text, taiwan) }
    }
  }

  @Test
  func `A national number without a region is not guessed`() {
    #expect(throws: DirectoryProblem.unknownCountry("0255667788")) { try number("0255667788") }
  }

  @Test(arguments: [
    ("+88620*", "886201", true), ("+88620*", "88620", true), ("+88620*", "8862", false), ("+88620*", "188620", false),
    ("+1900???0199", "19005550199", true), ("+1900???0199", "190055501990", false), ("+1*99", "12399", true),
    ("+1*99", "1239", false), ("+1*2*3", "1000200003", true), ("+1*2*3", "10003", false), ("02*", "886255", true),
    ("020 1*", "88620155", true), ("+886 2 5566 7788", "886255667788", true), ("+886255667788", "886255667789", false),
  ])
  func `Patterns match whole numbers`(pattern: String, digits: String, isMatch: Bool) throws {
    let key = try #require(Int64(digits).flatMap(DirectoryNumber.init(key:)) ?? DirectoryNumber(key: 10_000))
    #expect(try BlockPattern(pattern, national: taiwan).matches(key) == (isMatch && key.digits == digits))
  }

  @Test(arguments: ["*", "*55", "?1234", "+*", "+1x*", "+0*", "a*", "", "12"])
  func `A pattern begins with a digit`(text: String) {
    #expect(throws: DirectoryProblem.self) { try BlockPattern(text, national: nowhere) }
  }

  @Test
  func `Patterns do not take forever`() throws {
    let pattern = try BlockPattern("1*1*1*1*1*1*1*1*1*2", national: nowhere)
    #expect(try !pattern.matches(number("111111111111111111")))
  }
}
