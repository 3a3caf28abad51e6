// Not translated in this file: types and labels, which are data.

/// The standard types of telephone numbers that become labels (RFC 6350, section 6.4.1; RFC 2426, section 3.3.1).
struct VCardPhoneTypes: OptionSet {
  let rawValue: UInt16

  static let cell = VCardPhoneTypes(rawValue: 1)
  static let work = VCardPhoneTypes(rawValue: 2)
  static let home = VCardPhoneTypes(rawValue: 4)
  static let main = VCardPhoneTypes(rawValue: 8)
  static let fax = VCardPhoneTypes(rawValue: 16)
  static let pager = VCardPhoneTypes(rawValue: 32)
  static let car = VCardPhoneTypes(rawValue: 64)
  static let other = VCardPhoneTypes(rawValue: 128)
  static let video = VCardPhoneTypes(rawValue: 256)
  static let isdn = VCardPhoneTypes(rawValue: 512)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The type with a name. Empty if it is standard but not useful as a label; nil if it is not standard.
  @inline(__always)
  init?(word: UInt64) {
    switch word {
    case VCardWord.of("cell"), VCardWord.of("cellular"), VCardWord.of("mobile"), VCardWord.of("iphone"): self = .cell
    case VCardWord.of("work"): self = .work
    case VCardWord.of("home"): self = .home
    case VCardWord.of("main"): self = .main
    case VCardWord.of("fax"): self = .fax
    case VCardWord.of("pager"): self = .pager
    case VCardWord.of("car"): self = .car
    case VCardWord.of("other"): self = .other
    case VCardWord.of("video"): self = .video
    case VCardWord.of("isdn"): self = .isdn
    case VCardWord.of("voice"), VCardWord.of("text"), VCardWord.of("msg"), VCardWord.of("internet"),
      VCardWord.of("modem"), VCardWord.of("bbs"), VCardWord.of("pcs"):
      self = []
    default: return nil
    }
  }

  /// The label for the types; may be empty.
  var label: StaticString {
    if contains(.fax) { return contains(.work) ? "work fax" : contains(.home) ? "home fax" : "fax" }
    if contains(.pager) { return "pager" }
    if contains(.cell) { return contains(.work) ? "work mobile" : contains(.home) ? "home mobile" : "mobile" }
    if contains(.main) { return "main" }
    if contains(.car) { return "car" }
    if contains(.work) { return "work" }
    if contains(.home) { return "home" }
    if contains(.other) { return "other" }
    return contains(.video) ? "video" : contains(.isdn) ? "ISDN" : ""
  }
}
