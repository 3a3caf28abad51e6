extension DialCommand {
  /// The telephone that is paired with KDE Connect.
  public static let kdeconnect = DialCommand(program: "kdeconnect-handler", arguments: ["{uri}"])

  /// The Android telephone at the cable. What follows `shell` is read by a shell there: the quotes are for that one, and there
  /// are none in a `tel:` URI.
  public static let adb = DialCommand(
    program: "adb", arguments: ["shell", "am", "start", "-a", "android.intent.action.DIAL", "-d", "'{uri}'"])
}
