import Glibc

/// The name that the user has logged in with, so that one configuration serves everybody: `PJSIP/{login}`.
enum LoginName {
  /// A text with the name in the place of `{login}`. Where there is no name, it stays.
  static func filled(_ text: String) -> String {
    guard text.contains("{login}"), let name = getpwuid(getuid())?.pointee.pw_name else { return text }
    return text.replacing("{login}", with: String(cString: name))
  }
}
