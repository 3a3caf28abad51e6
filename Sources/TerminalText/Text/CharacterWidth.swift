import CMachine
import Glibc

/// The width of a scalar on the terminal, from libc, as in ncurses.
enum CharacterWidth {
  /// Whether libc has a UTF-8 locale, without which it knows no widths: the user's own locale if it is one, else `C.UTF-8`.
  private static let localeIsReady: Bool = {
    setlocale(LC_CTYPE, "")
    if isUTF8 { return true }
    setlocale(LC_CTYPE, "C.UTF-8")
    return isUTF8
  }()

  private static var isUTF8: Bool { String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" }

  /// The width in cells, 0 to 2; -1 if the scalar cannot be shown.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    guard localeIsReady else { return -1 }
    return Int(dialtone_width(scalar.value))
  }
}

/// Makes libc's character functions use UTF-8, whatever the environment. The terminal driver calls it before it opens the
/// screen. Texts call it themselves.
public func prepareCharacterWidths() { _ = CharacterWidth.of("\u{E9}") }
