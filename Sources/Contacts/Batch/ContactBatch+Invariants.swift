// Not translated in this file: texts for developers.

extension ContactBatch {
  /// The first violation of the invariants of a batch; nil if there is none.
  ///
  /// Tests call this after each build.
  ///
  /// - Complexity: O(bytes of the batch)
  package func invariantViolation() -> String? {
    guard Int(ends.last ?? 0) == records.count else { return "the records end elsewhere than the last of them" }
    guard rawCards.count <= count else { return "there are more cards than contacts" }
    guard !sources.isEmpty, sources[0].start == 0 else { return "the first contacts have no source" }
    for (source, next) in zip(sources, sources.dropFirst()) where next.start < source.start {
      return "the sources are not in order"
    }
    guard sources.allSatisfy({ $0.start <= count }) else { return "a source starts after the last contact" }
    for index in 0..<count {
      let start = index == 0 ? 0 : Int(ends[index - 1])
      guard start + ContactRecordEncoding.headerByteCount < Int(ends[index]) else {
        return "record \(index) is too short"
      }
      var kinds: [ContactField] = []
      var isText = true
      forEachField(of: index) { kind, text in
        kinds.append(kind)
        isText = isText && String(validating: text, as: UTF8.self) != nil
      }
      guard isText else { return "record \(index) has text that is not UTF-8" }
      guard kinds.first == .displayName, kinds.lastIndex(of: .displayName) == 0 else {
        return "record \(index) does not begin with its one name"
      }
      let belongsToPhone: Set<ContactField> = [.phoneLabel, .phoneExtension, .phonePreferred]
      for (kind, before) in zip(kinds.dropFirst(), kinds) where belongsToPhone.contains(kind) {
        guard before == .phone || belongsToPhone.contains(before) else {
          return "record \(index) has a \(kind) that belongs to no phone"
        }
      }
    }
    return nil
  }
}
