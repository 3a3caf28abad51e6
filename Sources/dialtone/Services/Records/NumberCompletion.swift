import CallRecords
import ContactSearch
import DialerUI
import NumberPlans

/// Completes typed digits with numbers of calls, of speed dials, and of the directory.
struct NumberCompletion {
  typealias Number = DialerRecords.Completions.Number

  /// The fewest typed digits that are completed. Fewer digits match nearly all numbers.
  private static let minimumDigits = 3
  /// The most completions of each kind.
  private static let limit = 5

  private let query: SearchQuery
  private let region: Region?
  /// The typed text, read as a number.
  private let typed: NumberForms

  /// Creates a completion; nil for a text that cannot be completed.
  init?(_ text: String, region: Region?) {
    query = SearchQuery(text)
    guard query.dialled.count >= NumberCompletion.minimumDigits, query.phoneExtension.isEmpty else { return nil }
    typed = NumberForms(written: text, region: region)
    self.region = region
  }

  /// Finds the numbers that begin with the typed digits.
  ///
  /// - Parameter known: the numbers of calls and speed dials.
  func numbers(_ known: KnownNumbers.Lists, _ store: RecordStore) throws(RecordsError) -> [Number] {
    var numbers: [Number] = []
    // Each number occurs once, even if it is written in different ways.
    var seen: Set<CanonicalNumber?> = []
    for list in [known.calls, known.speedDials] {
      var count = 0
      for item in list where count < NumberCompletion.limit && isBeginning(of: item.forms) {
        guard seen.insert(CanonicalNumber(dialled: item.number.value, region: region)).inserted else { continue }
        numbers.append(item.number)
        count += 1
      }
    }
    // The directory has numbers with their country code. The typed text may begin with it, or be national.
    guard typed.number.isPlain else { return numbers }
    var beginnings: Set = [query.dialled]
    if let international = typed.international { beginnings.insert(typed.digits(of: international)) }
    if !query.isInternational, let region { beginnings.formUnion(region.internationalBeginnings(of: query.dialled)) }
    for beginning in beginnings where beginning.count >= NumberCompletion.minimumDigits {
      let digits = String(decoding: beginning, as: UTF8.self)
      // Short numbers match only the digits as typed.
      let isTyped = !query.isInternational && beginning == query.dialled
      for entry in try store.directoryEntries(
        startingWith: digits, includesShort: isTyped, limit: NumberCompletion.limit)
      where seen.insert(CanonicalNumber(dialled: entry.number.description, region: region)).inserted {
        numbers.append(.init(value: entry.number.description, hint: entry.label))
      }
    }
    return numbers
  }

  private func isBeginning(of forms: NumberForms) -> Bool {
    forms.contains { form in
      (!query.isInternational || form.isInternational) && forms.digits(of: form).starts(with: query.dialled)
    }
  }
}
