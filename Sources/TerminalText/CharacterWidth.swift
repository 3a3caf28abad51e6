import CMachine
import Glibc

/// How many cells a scalar takes on the terminal: libc's answer, which ncurses shares.
enum CharacterWidth {
  /// libc needs a UTF-8 locale to know widths. The user's own is taken when it is one, else `C.UTF-8`.
  private static let localeIsReady: Bool = {
    setlocale(LC_CTYPE, "")
    if isUTF8 { return true }
    setlocale(LC_CTYPE, "C.UTF-8")
    return isUTF8
  }()

  private static var isUTF8: Bool { String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" }

  /// 0, 1 or 2 cells; -1 if it cannot be shown.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    guard localeIsReady else { return -1 }
    return Int(dialtone_width(scalar.value))
  }
}

/// Makes libc's character functions follow UTF-8, regardless of the environment. The terminal driver needs it before it
/// opens the screen; texts call it by themselves.
public func prepareCharacterWidths() { _ = CharacterWidth.of("\u{E9}") }
