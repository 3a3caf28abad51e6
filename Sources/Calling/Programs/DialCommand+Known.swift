extension DialCommand {
  /// The telephone paired with KDE Connect.
  public static let kdeconnect = DialCommand(program: "kdeconnect-handler", arguments: ["{uri}"])

  /// The Android telephone on the USB cable. Whatever follows `shell` is parsed by a shell there: the quotes are for that
  /// shell, and a `tel:` URI contains none.
  public static let adb = DialCommand(
    program: "adb", arguments: ["shell", "am", "start", "-a", "android.intent.action.DIAL", "-d", "'{uri}'"])
}
