import NumberPlans

extension DialCommand {
  /// The telephone paired with KDE Connect.
  public static let kdeconnect = DialCommand(program: "kdeconnect-handler", arguments: ["{android-uri}"])

  /// An Android telephone on the USB cable. A shell on the telephone parses the words after `shell`; the quotes are for that
  /// shell, and a `tel:` URI contains no quotes.
  public static let adb = DialCommand(
    program: "adb", arguments: ["shell", "am", "start", "-a", "android.intent.action.DIAL", "-d", "'{android-uri}'"])
}

extension CallTarget {
  /// The `tel:` URI for Android. Its dialer accepts pauses and tones after a number, percent-encoded
  /// (`android.telephony.PhoneNumberUtils`, PAUSE and WAIT).
  package var androidURI: String {
    let encoded = ["#": "%23", ";": "%3B"]
    let text = (prefix.isEmpty ? e164 ?? main : dialled) + tail
    return "tel:" + text.map { encoded["\($0)"] ?? "\($0)" }.joined()
  }
}
