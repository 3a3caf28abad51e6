import ContactSearch

/// `dialtone search --bench`: measures the time of a search for each key of a query.
enum SearchBench {
  /// The rows requested for each key, as many as a large screen shows.
  private static let rows = 100

  /// Types a query repeatedly for some seconds, one key at a time.
  ///
  /// - Returns: a line for each key: the text of the field, the number of matching contacts, and the median, the 99th
  ///   percentile and the worst time in microseconds for the count and for the rows with their ranges.
  static func run(
    _ index: SearchIndex, _ query: String, isText: Bool, upTo tier: MatchTier, seconds: Double
  ) -> String {
    let typed = query.indices.map { String(query[...$0]) }
    var samples = typed.map { _ in (count: 0, search: [Double](), rows: [Double]()) }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    repeat {
      for (keyIndex, text) in typed.enumerated() {
        let query = SearchQuery(text, isText: isText)
        var results = SearchResults.none
        let search = clock.measure { results = index.search(query, upTo: tier) }
        var ranges = 0
        let shown = clock.measure {
          for rank in 0..<min(rows, results.count) { ranges += results[rank].nameRanges.count }
        }
        samples[keyIndex].count = results.count
        samples[keyIndex].search.append(search.microseconds)
        samples[keyIndex].rows.append(shown.microseconds)
      }
    } while clock.now < end
    // Not translated: names of columns.
    var text = "query\tcontacts\tp50\tp99\tworst\trows p50\trows p99\trows worst\n"
    for (query, sample) in zip(typed, samples) {
      let figures = [sample.search, sample.rows].flatMap { percentiles($0) }
      text += "\(query)\t\(sample.count)\t" + figures.map { String($0.rounded()) }.joined(separator: "\t") + "\n"
    }
    return text
  }

  private static func percentiles(_ times: [Double]) -> [Double] {
    let sorted = times.sorted()
    func at(_ part: Double) -> Double { sorted.isEmpty ? 0 : sorted[Int(part * Double(sorted.count - 1))] }
    return [at(0.5), at(0.99), at(1)]
  }
}

extension Duration {
  fileprivate var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
  }
}
