import CallRecords
import NumberPlans
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

  @Test(arguments: [
    // Countries that write no 0, or not with every number: as it is dialled there.
    ("US", "4155550123", "+14155550123"), ("US", "650 253 0000", "+16502530000"),
    ("US", "1 650 253 0000", "+16502530000"),
    ("US", "886255667788", "+886255667788"), ("US", "011 886 2 5566 7788", "+886255667788"),
    ("ES", "612 345 678", "+34612345678"),
    ("ES", "34612345678", "+34612345678"), ("IT", "347 123 4567", "+393471234567"),
    ("IT", "06 1234 5678", "+390612345678"),
    ("CN", "13812345678", "+8613812345678"), ("CN", "010 1234 5678", "+861012345678"),
    ("BR", "11961234567", "+5511961234567"),
    ("IN", "6212345678", "+916212345678"), ("RU", "8 916 123-45-67", "+79161234567"),
    ("RU", "79161234567", "+79161234567"),
    // Countries that write it: a country code is first, where the number is not too short or too long for it.
    ("DE", "886255667788", "+886255667788"), ("DE", "16502530000", "+16502530000"), ("DE", "030 123456", "+4930123456"),
    ("DE", "30 123456", "+4930123456"), ("DE", "+49 030 123456", "+4930123456"),

    ("TW", "0919000123", "+886919000123"), ("TW", "00886255667788", "+00886255667788"),
    ("TW", "002 1 650 253 0000", "+16502530000"),
  ])
  func `A number in a list has its country code, or is national`(code: String, text: String, read: String) throws {
    if read.hasPrefix("+00") {
      #expect(throws: DirectoryProblem.ambiguousCountry(text)) { try number(text, Region(code)) }
    } else {
      #expect(try number(text, Region(code)).description == read)
    }
  }

  @Test(arguments: ["US", "DE", "TW", "IT", "AR", "CN", "KZ"])
  func `What is listed is read again as the same number`(code: String) throws {
    for text in [
      "+14155550123", "+6598765432", "+4541234567", "+886255667788,12", "+4930123456", "+6834000", "+5491123456789",
    ] {
      let once = try number(text, Region(code))
      #expect(try number(once.description, Region(code)) == once)
      #expect(try number(once.listed(in: Region(code)), Region(code)) == once)
    }
  }

  @Test(arguments: ["", " ", "-", "+", "abc", "1a2", "1+650", "*#06#"])
  func `What is not a number is told by name`(text: String) {
    #expect(throws: DirectoryProblem.notANumber(text)) { try number(text, taiwan) }
  }

  @Test(
    arguments: [
      ("411", "US"), ("555-0123", "US"), ("131114", "AU"), ("115", "DE"), (",12", "TW"),
    ] as [(String, String?)])
  func `What only the country dials is too short, and not a number of another country`(text: String, code: String?) {
    #expect(throws: DirectoryProblem.tooShort(text)) { try number(text, code.flatMap { Region($0) }) }
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
    #expect(try BlockPattern(pattern, region: taiwan).matches(key) == (isMatch && key.digits == digits))
  }

  @Test(arguments: ["*", "*55", "?1234", "+*", "+1x*", "+0*", "a*", "", "12"])
  func `A pattern begins with a digit`(text: String) {
    #expect(throws: DirectoryProblem.self) { try BlockPattern(text, region: nil) }
  }

  @Test(arguments: [
    ("US", "+6598765432", "+6598765432"), ("TW", "+6598765432", "6598765432"), ("US", "+14155550123", "14155550123"),
    ("CN", "+13812345678", "+13812345678"), ("DE", "+886255667788,12", "886255667788,12"),
  ])
  func `A list has a plus only where a number would be another one without`(code: String, text: String, listed: String)
    throws
  {
    #expect(try number(text, nil).listed(in: Region(code)) == listed)
  }

  @Test(arguments: [
    ("US", "415555*", nil), ("US", "1900*", "+1900*"), ("US", "+41*", "+41*"), ("ES", "6*", nil),
    ("DE", "0900*", "+49900*"),
    ("DE", "43*", "+43*"), ("CN", "138*", "+86138*"), ("US", "0114*", "+4*"), ("DE", "15123456*", nil),
    ("DE", "151234567?", "+49151234567?"),
    ("DE", "886255667???", "+886255667???"), ("TW", "8862*", "+8862*"),
  ])
  func `A pattern that may be national or not is not guessed`(code: String, text: String, pattern: String?) throws {
    if let pattern {
      #expect(try BlockPattern(text, region: Region(code)).description == pattern)
    } else {
      #expect(throws: DirectoryProblem.ambiguousCountry(text)) { try BlockPattern(text, region: Region(code)) }
    }
  }

  @Test
  func `Patterns do not take forever`() throws {
    let pattern = try BlockPattern("1*1*1*1*1*1*1*1*1*2", region: nil)
    #expect(try !pattern.matches(number("111111111111111111")))
  }
}
