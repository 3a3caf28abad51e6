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
  func `An extension is distinguished from the number`(text: String, phoneExtension: String) throws {
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
    ("DE", "886255667788", "+886255667788"), ("DE", "16502530000", "+16502530000"),
    ("DE", "030 123456", "+4930123456"),
    ("DE", "30 123456", "+4930123456"), ("DE", "+49 030 123456", "+4930123456"),

    ("TW", "0919000123", "+886919000123"), ("TW", "00886255667788", "+886255667788"),
    ("TW", "00999123456", "+00"),
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
  func `A listed number is read as the same number`(code: String) throws {
    for text in [
      "+14155550123", "+6598765432", "+4541234567", "+886255667788,12", "+4930123456", "+6834000", "+5491123456789",
    ] {
      let once = try number(text, Region(code))
      #expect(try number(once.description, Region(code)) == once)
      #expect(try number(once.listed(in: Region(code)), Region(code)) == once)
    }
  }

  @Test(arguments: ["", " ", "-", "+", "abc", "1a2", "1+650", "*#06#"])
  func `A text that is not a number is named in the error`(text: String) {
    #expect(throws: DirectoryProblem.notANumber(text)) { try number(text, taiwan) }
  }

  @Test(arguments: [("555-0123", "US"), ("5550199", "CA"), ("5550123", "GB")])
  func `A number without its area code is too short`(text: String, code: String) {
    #expect(throws: DirectoryProblem.tooShort(text)) { try number(text, Region(code)) }
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
    ("020 1*", "88620155", true), ("*1919", "886201919", true), ("*1919", "88620191", false),
    ("*19?9", "8862055551929", true),
    ("+886 2 5566 7788", "886255667788", true), ("+886255667788", "886255667789", false),
  ])
  func `Patterns match whole numbers`(pattern: String, digits: String, isMatch: Bool) throws {
    let key = try #require(Int64(digits).flatMap(DirectoryNumber.init(key:)) ?? DirectoryNumber(key: 10_000))
    #expect(try BlockPattern(pattern, region: taiwan).matches(key) == (isMatch && key.digits == digits))
  }

  @Test(arguments: ["?1234", "+1x*", "+0*", "+*55", "a*", "1*b"])
  func `An invalid pattern is rejected with an example`(text: String) {
    #expect(throws: DirectoryProblem.notAPattern(text)) { try BlockPattern(text, region: nil) }
    #expect(DirectoryProblem.notAPattern(text).description.contains("begins with +, a digit or *"))
  }

  @Test(arguments: ["*", "**", "+*", "?", "*?*", "+??"])
  func `A pattern that matches everything is refused, with the way out`(text: String) {
    #expect(throws: DirectoryProblem.matchesEverything(text)) { try BlockPattern(text, region: taiwan) }
    #expect(DirectoryProblem.matchesEverything(text).description.contains("or end, as in *1919"))
  }

  @Test(arguments: [
    ("*77", "*77"), ("*-77 12", "*7712"), ("+4930*", "+4930*"), ("62??", "62??"), ("6201", "6201"),
    ("Withheld", "withheld"),
  ])
  func `A listed pattern is read as the same pattern`(text: String, listed: String) throws {
    let pattern = try BlockPattern(text, region: Region("DE"))
    #expect(pattern.description == listed)
    for region in [Region("DE"), Region("US"), nil] { #expect(try BlockPattern(listed, region: region) == pattern) }
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

  @Test(arguments: [
    ("DE", "6201"), ("DE", "115"), ("DE", "116006"), ("DE", "47123"), ("US", "411"), ("US", "72345"), ("AU", "131450"),
    ("AU", "000"), ("GB", "0"), ("FR", "3631"), ("FR", "36"), ("AT", "1450"), ("NO", "5550177"), (nil, "0031"),
    (nil, "62019"), ("TW", "0800"),
  ])
  func `A number that can only be dialled as written keeps its digits`(code: String?, text: String) throws {
    let region = code.flatMap { Region($0) }
    guard text.count > 1 else {
      #expect(throws: DirectoryProblem.self) { try number(text, region) }
      return
    }
    let short = try number(text, region)
    #expect(short.isShort && short.digits == text && short.description == text && short.e164 == nil)
    #expect(short.mainDigits == text && short.phoneExtension == "" && short.withoutExtension == nil)
    #expect(short.listed(in: region) == text && DirectoryNumber(key: short.key) == short)
    #expect(try DirectoryNumber(dialled: text, region: region) == short)
    #expect(try BlockPattern(text, region: region).number == short)
  }

  @Test(arguments: [
    ("LU", "2712"), ("DE", "0621234"), ("IS", "5550123"), ("DE", "+4962"), ("DE", "6201,12"), ("NO", "22334455"),
    (nil, "6834000"),
  ])
  func `A number with a country code is not short`(code: String?, text: String) throws {
    let region = code.flatMap { Region($0) }
    #expect((try? number(text, region))?.isShort != true)
    #expect((try? DirectoryNumber(dialled: text, region: region))?.isShort != true)
  }

  @Test(arguments: ["DE", "AT", "US", "GB", "FR", "IT", "ES", "AU", "BR", "CN", "NO", "SE", "LU", "HU", "RU", "TW"])
  func `A list and a caller mean the same by few digits`(code: String) {
    for text in ["62", "911", "0911", "4712", "04712", "43123", "431234", "471234", "5550123", "04055501", "30012345"] {
      guard let listed = try? number(text, Region(code)), listed.isShort else {
        #expect((try? DirectoryNumber(dialled: text, region: Region(code)))?.isShort != true, "\(text)")
        continue
      }
      #expect((try? DirectoryNumber(dialled: text, region: Region(code))) == listed, "\(text)")
    }
  }

  @Test
  func `Keys are in order, and those of nothing are refused`() throws {
    #expect(DirectoryNumber(key: 9_000_000_000_000_000_000) == nil)
    #expect(DirectoryNumber(key: 9_000_000_000_100_000_007) == nil)
    #expect(DirectoryNumber(key: 9_000_000_000_200_000_107) == nil)
    #expect(DirectoryNumber(key: .max) == nil)
    #expect(DirectoryNumber(key: 9_000_000_000_200_000_007)?.digits == "07")
    let texts = ["07", "70", "007", "112", "0112", "62019"]
    #expect(try texts.map { try number($0, Region("DE")) }.sorted().map(\.digits) == texts)
    #expect(try number("999999999999999999") < number("07", Region("DE")))
  }

  @Test(arguments: [
    ("62??", "6201", true), ("62??", "620", false), ("*01", "6201", true), ("6201", "6201", true),
    ("+6201*", "6201", false),
    ("+62*", "6201", false), ("withheld", "6201", false),
  ])
  func `Patterns of short numbers match them, and those with a country code do not`(
    pattern: String, text: String, isMatch: Bool
  ) throws {
    let short = try number(text, Region("DE"))
    #expect(try BlockPattern(pattern, region: Region("DE")).matches(short) == isMatch)
  }

  @Test
  func `Patterns do not take forever`() throws {
    let pattern = try BlockPattern("1*1*1*1*1*1*1*1*1*2", region: nil)
    #expect(try !pattern.matches(number("111111111111111111")))
  }
}
