/// The purpose of a number, in dialtone's words.
enum PhoneLabel {
  /// The words that services and vCard types use, by their lower-case spelling without blanks.
  private static let known: [String: String] = [
    "cell": "mobile", "cellular": "mobile", "cellphone": "mobile", "mobile": "mobile", "mobilephone": "mobile",
    "handy": "mobile", "work": "work", "business": "work", "office": "work", "workphone": "work",
    "businessphone": "work", "home": "home", "homephone": "home", "private": "home", "personal": "home",
    "fax": "fax", "homefax": "home fax", "workfax": "work fax", "businessfax": "work fax", "otherfax": "fax",
    "workmobile": "work mobile", "pager": "pager", "workpager": "work pager", "main": "main",
    "mainnumber": "main", "main-number": "main", "other": "other", "otherphone": "other", "voice": "", "text": "",
    "pref": "", "video": "", "phone": "", "number": "", "default": "", "internet": "", "x-internet": "",
  ]

  /// The label for a word of the source; its own words if they are not among the usual ones.
  static func label(_ word: String) -> String {
    if let label = known[word] { return label }
    let folded = word.lowercased().filter { $0 != " " && $0 != "_" }
    return known[folded] ?? word
  }
}
