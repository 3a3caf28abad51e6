import Contacts

extension IndexSegment {
  /// A contact that matches, and its place in the order.
  struct Hit: Sendable {
    var key: MatchKey
    /// Which segment it is in, and where there.
    var segment: UInt32
    var position: UInt32
  }

  /// Every contact that matches.
  ///
  /// - Parameter candidates: the contacts to look at; nil for all.
  /// - Complexity: O(texts) signatures, and O(units) for the texts that pass; allocates for what is found only
  func search(_ query: SearchQuery, masks: QueryMasks, segment: Int, candidates: [UInt32]?) -> [Hit] {
    var hits: [Hit] = []
    let matcher = TextMatcher(masks: masks, spellings: spellings)
    let needed = TextSignature.Needed(query)
    let wantsNames = !query.elements.isEmpty
    let wantsNumbers = !query.dialled.isEmpty
    units.withUnsafeBufferPointer { units in
      digits.withUnsafeBufferPointer { digits in
        func look(at contact: Int) {
          var best: MatchKey?
          if wantsNames { best = bestText(of: contact, units, matcher, query, needed)?.key }
          if wantsNumbers, let number = bestNumber(of: contact, digits, query) {
            best = min(best ?? number.key, number.key)
          }
          if let best { hits.append(Hit(key: best, segment: UInt32(segment), position: UInt32(contact))) }
        }
        if let candidates {
          for contact in candidates { look(at: Int(contact)) }
        } else {
          for contact in 0..<batch.count { look(at: contact) }
        }
      }
    }
    return hits
  }

  /// What to show of a contact that was found.
  ///
  /// - Complexity: O(units · query length)
  func match(_ contact: Int, index: Int, query: SearchQuery, masks: QueryMasks) -> Match {
    let view = Contact(batch: batch, position: contact)
    let phones = view.phones
    var match = Match(
      contact: view, index: index, tier: .primary, matchClass: nil, isExact: false, field: .name, fieldText: nil,
      fieldRanges: [], nameRanges: [], phone: phones.first { $0.isPreferred } ?? phones.first, phoneMatched: false,
      phoneRanges: [], phoneCount: phones.count)
    guard !query.isEmpty else { return match }
    let matcher = TextMatcher(masks: masks, spellings: spellings)
    var bestKey: MatchKey?
    units.withUnsafeBufferPointer { units in
      guard !query.elements.isEmpty, let text = bestText(of: contact, units, matcher, query, .init(query)) else {
        return
      }
      bestKey = text.key
      match.field = textFields[text.text]
      match.matchClass = text.matchClass
      match.isExact = text.isExact
      let name = UnsafeBufferPointer(rebasing: units[unitRange(of: texts(of: contact).lowerBound)])
      match.nameRanges = MatchRanges.ranges(name, matcher: matcher) ?? []
      if match.field != .name {
        let hit = UnsafeBufferPointer(rebasing: units[unitRange(of: text.text)])
        match.fieldText = self.text(text.text, of: contact)
        match.fieldRanges = MatchRanges.ranges(hit, matcher: matcher) ?? []
      }
    }
    digits.withUnsafeBufferPointer { digits in
      guard !query.dialled.isEmpty, let number = bestNumber(of: contact, digits, query) else { return }
      let form = forms[number.form]
      guard Int(form.phone) < phones.count else { return }
      let phone = phones[Int(form.phone)]
      match.phone = phone
      match.phoneMatched = true
      match.phoneRanges = IndexSegment.litRanges(phone.number, form: form, typed: query.dialled.count)
      if bestKey.map({ number.key < $0 }) ?? true {
        match.field = .number
        match.matchClass = .number
        match.isExact = number.isExact
        match.fieldText = nil
        match.fieldRanges = []
      }
    }
    return match
  }

  private func bestText(
    of contact: Int, _ units: UnsafeBufferPointer<UInt16>, _ matcher: TextMatcher, _ query: SearchQuery,
    _ needed: TextSignature.Needed
  ) -> (key: MatchKey, text: Int, matchClass: MatchClass, isExact: Bool)? {
    var best: (key: MatchKey, text: Int, matchClass: MatchClass, isExact: Bool)?
    let texts = texts(of: contact)
    for text in texts where signatures[text].canMatch(needed) {
      let slice = UnsafeBufferPointer(rebasing: units[unitRange(of: text)])
      guard let alignment = matcher.align(slice) else { continue }
      let matchClass: MatchClass =
        textFields[text] != .name
        ? .otherField
        : alignment.rangeCount > 1 ? .nameParts : alignment.startsAtFirstToken ? .namePrefix : .nameToken
      let key = MatchKey(
        tier: .primary, isExact: alignment.isWhole, matchClass: matchClass, start: alignment.start,
        rangeCount: alignment.rangeCount, nameLength: unitRange(of: texts.lowerBound).count,
        prefersNumbers: query.prefersNumbers)
      if best.map({ key < $0.key }) ?? true { best = (key, text, matchClass, alignment.isWhole) }
    }
    return best
  }

  private func bestNumber(
    of contact: Int, _ digits: UnsafeBufferPointer<UInt8>, _ query: SearchQuery
  ) -> (key: MatchKey, form: Int, isExact: Bool)? {
    var first: Int?
    for form in forms(of: contact) {
      if query.isInternational && !forms[form].isInternational { continue }
      let range = digitRange(of: form)
      guard range.count >= query.dialled.count, starts(digits, at: range.lowerBound, with: query.dialled) else {
        continue
      }
      // A whole number wins; else the first that matches stands for the contact.
      if range.count == query.dialled.count { return (key(ofNumber: contact, isExact: true, query), form, true) }
      first = first ?? form
    }
    return first.map { (key(ofNumber: contact, isExact: false, query), $0, false) }
  }

  @inline(__always)
  private func starts(_ digits: UnsafeBufferPointer<UInt8>, at start: Int, with dialled: [UInt8]) -> Bool {
    for place in dialled.indices where digits[start + place] != dialled[place] { return false }
    return true
  }

  private func key(ofNumber contact: Int, isExact: Bool, _ query: SearchQuery) -> MatchKey {
    MatchKey(
      tier: .primary, isExact: isExact, matchClass: .number, start: 0, rangeCount: 1,
      nameLength: unitRange(of: texts(of: contact).lowerBound).count, prefersNumbers: query.prefersNumbers)
  }

  /// The typed digits of a form in the number as it is written, with the punctuation between them.
  private static func litRanges(_ number: String, form: Form, typed: Int) -> [Range<Int>] {
    let positions = WrittenNumber.positions(in: number)
    let start = Int(form.writtenStart)
    let count = typed - Int(form.added)
    guard count > 0, start + count <= positions.count else { return [] }
    return [positions[start]..<positions[start + count - 1] + 1]
  }

  /// The shown text of a search text: the contact's fields of that kind, in the same order.
  private func text(_ text: Int, of contact: Int) -> String? {
    var place = texts(of: contact).lowerBound
    var found: String?
    batch.forEachField(of: contact) { kind, bytes in
      guard SearchField(kind) != nil else { return }
      if place == text { found = String(decoding: bytes, as: UTF8.self) }
      place += 1
    }
    return found
  }
}
