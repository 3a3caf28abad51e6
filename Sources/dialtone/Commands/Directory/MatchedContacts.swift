import CallRecords
import Calling
import ContactFormats
import Contacts
import DialerUI
import NumberPlans
import TerminalText

/// The contacts of the configured sources that block patterns match. They are not blocked, and are named: whoever writes a
/// pattern may have meant them too.
struct MatchedContacts {
  private let loader: ContactLoader?
  private let region: Region?
  /// So many are named.
  private static let namedCount = 5

  init(_ configuration: Settings, _ region: Region?) {
    self.region = region
    guard let source = try? SourceOptions.parse([]), let own = (try? source.own(configuration, fetches: false)) ?? nil
    else {
      loader = nil
      return
    }
    loader = ContactLoader(sources: own.sources, source.loadOptions(region))
  }

  /// A sentence about each pattern that matches contacts.
  ///
  /// - Complexity: O(numbers of contacts × patterns); none where there are only exact numbers
  func remarks(about patterns: [BlockPattern]) -> [String] {
    let patterns = patterns.filter { !$0.appliesToContacts && !$0.isWithheld }
    guard let loader, !patterns.isEmpty else { return [] }
    var names = [[String]](repeating: [], count: patterns.count)
    _ = loader.load { event in
      guard case .batch(let batch) = event else { return }
      for position in 0..<batch.count {
        let contact = Contact(batch: batch, position: position)
        let numbers = contact.phones.compactMap { phone in
          CallTarget(phone, region: region).flatMap { try? DirectoryNumber(dialled: $0.description, region: region) }
        }
        for (index, pattern) in patterns.enumerated() where numbers.contains(where: pattern.matches) {
          names[index].append(contact.displayName)
        }
      }
    }
    return zip(patterns, names).filter { !$0.1.isEmpty }.map { pattern, names in
      let more = names.count - MatchedContacts.namedCount
      var named = names.prefix(MatchedContacts.namedCount).map { DisplayText($0).plain }
      if more > 0 { named.append("\(more) more") }
      let first = named.dropLast().joined(separator: ", ")
      let list = (first.isEmpty ? "" : first + " and ") + (named.last ?? "")
      return "\(pattern) also matches \(list); contacts are not blocked by a pattern"
    }
  }
}

extension BlockPattern {
  /// Reads what is typed on the command line or stands in a list: a number, a pattern, or one of the words for a withheld number.
  ///
  /// - Throws: see ``BlockPattern/init(_:region:)``.
  init(typed text: String, region: Region?) throws(DirectoryProblem) {
    // Nothing, or only wildcards, is not a word.
    let isWord = text.contains { $0.isLetter || $0.isNumber }
    if isWord, Caller.isWithheld(text) {
      self = .withheld
    } else {
      try self.init(text, region: region)
    }
  }
}

extension DirectoryNumber {
  /// With more digits, a short number may be a number of a town whose area code was left out.
  private static let longestExtension = 6

  /// Says that a number is kept without area code, where that may not be meant.
  func remarkIfLocal() {
    guard isShort, digits.count > DirectoryNumber.longestExtension else { return }
    complain("\(self) is kept as it is dialled here; if callers show it with an area code, write that in front")
  }
}
