import CLibraries
import NumberPlans

/// Calls `body` with the UTF-8 of a text, which is valid until `body` returns.
func withText<Result>(_ text: String, _ body: (dialtone_text) -> Result) -> Result {
  var text = text
  return text.withUTF8 { bytes in
    bytes.withMemoryRebound(to: CChar.self) { body(dialtone_text(bytes: $0.baseAddress, count: $0.count)) }
  }
}

/// The text that a function writes into a buffer. The function is called again if the buffer was too small.
func text(_ function: (dialtone_buffer) -> Int) -> String {
  var capacity = 128
  while true {
    var needed = 0
    let text = String(unsafeUninitializedCapacity: capacity) { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        needed = function(dialtone_buffer(bytes: $0.baseAddress, capacity: $0.count))
      }
      return needed <= capacity ? needed : 0
    }
    if needed <= capacity { return text }
    capacity = needed
  }
}

/// Calls `body` with a number as a struct of the C interface.
func withParts<Result>(of number: PhoneNumber, _ body: (UnsafePointer<dialtone_phone_number>) -> Result) -> Result {
  var parts = dialtone_phone_number()
  parts.country_code = UInt16(clamping: number.countryCode)
  parts.national = UInt64(number.nationalNumber) ?? 0
  // A 0 in the last position is a digit, not a leading zero.
  let zeros = number.nationalNumber.utf8.dropLast().prefix { $0 == 0x30 }.count
  parts.leading_zeros = UInt8(clamping: zeros)
  withUnsafeMutableBytes(of: &parts.extension) { room in
    // The last byte stays NUL.
    for (index, digit) in (number.phoneExtension ?? "").utf8.prefix(room.count - 1).enumerated() { room[index] = digit }
  }
  return withUnsafePointer(to: parts, body)
}

extension PhoneNumber {
  init(_ parts: dialtone_phone_number) {
    var parts = parts
    let digits = withUnsafeBytes(of: &parts.extension) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    self.init(
      countryCode: Int(parts.country_code),
      nationalNumber: String(repeating: "0", count: Int(parts.leading_zeros)) + String(parts.national),
      phoneExtension: digits.isEmpty ? nil : digits)
  }
}

extension NumberFormat {
  var code: dialtone_number_format {
    switch self {
    case .e164: DIALTONE_E164
    case .international: DIALTONE_INTERNATIONAL
    case .national: DIALTONE_NATIONAL
    case .uri: DIALTONE_RFC3966
    }
  }
}

extension NumberKind {
  var code: dialtone_number_kind {
    switch self {
    case .fixedLine: DIALTONE_FIXED_LINE
    case .mobile: DIALTONE_MOBILE
    case .fixedLineOrMobile: DIALTONE_FIXED_LINE_OR_MOBILE
    case .tollFree: DIALTONE_TOLL_FREE
    case .premiumRate: DIALTONE_PREMIUM_RATE
    case .sharedCost: DIALTONE_SHARED_COST
    case .voip: DIALTONE_VOIP
    case .personal: DIALTONE_PERSONAL
    case .pager: DIALTONE_PAGER
    case .universalAccess: DIALTONE_UNIVERSAL_ACCESS
    case .voicemail: DIALTONE_VOICEMAIL
    }
  }
}
