import CallRecords
import Calling
import ContactFormats
import Contacts
import DialerUI
import Localization
import NumberPlans
import TerminalText

/// Finds the contacts of the configured sources that match block patterns.
///
/// Patterns do not block contacts, but the user may have meant these contacts, so they are named.
struct MatchedContacts {
  private let loader: ContactLoader?
  private let region: Region?
  /// The most contacts named.
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
  /// - Complexity: O(numbers of contacts × patterns); O(1) if there are only exact numbers
  func remarks(about patterns: [BlockPattern]) -> [String] {
    let patterns = patterns.filter { !$0.appliesToContacts && !$0.isWithheld }
    guard let loader, !patterns.isEmpty else { return [] }
    var names = [[String]](repeating: [], count: patterns.count)
    _ = loader.load { event in
      guard case .batch(let batch) = event else { return }
      for position in 0..<batch.count {
        let contact = Contact(batch: batch, index: position)
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
      if more > 0 { named.append(localized("\(more) more")) }
      let list = named.localizedEnumeration()
      return localized("\(pattern) also matches \(list); contacts are not blocked by a pattern")
    }
  }
}

extension BlockPattern {
  /// Parses text from the command line or from a list: a number, a pattern, or a word for a withheld number.
  ///
  /// - Throws: as ``BlockPattern/init(_:region:)`` does.
  init(typed text: String, region: Region?) throws(DirectoryProblem) {
    // Without letters and digits, the text is not a word.
    let isWord = text.contains { $0.isLetter || $0.isNumber }
    if isWord, Caller.isWithheld(text) {
      self = .withheld
    } else {
      try self.init(text, region: region)
    }
  }
}

extension DirectoryNumber {
  /// The most digits of an extension. A longer short number may be a local number without its area code.
  private static let longestExtension = 6

  /// Remarks that a number is stored without an area code, if that may be a mistake.
  func remarkIfLocal() {
    guard isShort, digits.count > DirectoryNumber.longestExtension else { return }
    complain(localized("\(self) is saved as it is dialled here; if calls show it with an area code, add that"))
  }
}
