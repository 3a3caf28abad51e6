// Not translated in this file: labels, which are data.

/// Translates the labels of sources into dialtone's words for the purpose of a number.
enum PhoneLabel {
  /// The labels for the words of services and vCard types, which are in lower case without spaces.
  private static let known: [String: String] = [
    "cell": "mobile", "cellular": "mobile", "cellphone": "mobile", "mobile": "mobile", "mobilephone": "mobile",
    "handy": "mobile", "work": "work", "business": "work", "office": "work", "workphone": "work",
    "businessphone": "work", "home": "home", "homephone": "home", "private": "home", "personal": "home",
    "fax": "fax", "homefax": "home fax", "workfax": "work fax", "businessfax": "work fax", "otherfax": "fax",
    "workmobile": "work mobile", "homemobile": "home mobile", "privatemobile": "home mobile",
    "pager": "pager", "workpager": "work pager", "main": "main",
    "mainnumber": "main", "main-number": "main", "other": "other", "otherphone": "other", "voice": "", "text": "",
    "pref": "", "video": "", "phone": "", "number": "", "default": "", "internet": "", "x-internet": "",
  ]

  /// The label for a word of the source, which is the word itself if it is not a usual one.
  static func label(_ word: String) -> String { usual(word) ?? word }

  /// The label for a word of the source; nil if it is not a usual one.
  static func usual(_ word: String) -> String? {
    if let label = known[word] { return label }
    return known[word.lowercased().filter { $0 != " " && $0 != "_" }]
  }
}
