import Contacts
import Keypad

/// Brings segments together. A query costs something for each segment, however few contacts it finds; so when enough small
/// segments are there, a large one takes their place. Their texts are not read again, and nothing is matched again: rows
/// are numbered anew, and lists are brought together.
extension IndexSegment {
  /// One of the segments, and how its rows and texts are numbered in the whole.
  private struct Part {
    var segment: IndexSegment
    /// What is added to its positions.
    var base: Int
    var rows: [UInt32] = []
    /// By code of a spelling, its code in the whole.
    var codes: [UInt16] = []
    var texts: [UInt32] = []
  }

  /// - Parameter segments: segments that follow each other, and were not made of others.
  /// - Returns: nil when that is not so, or they have more kinds of letters than fit into one
  /// - Complexity: O(entries of all lists + names · log segments)
  convenience init?(merging segments: [IndexSegment]) {
    guard let first = segments.first, segments.allSatisfy({ $0.nameKeys != nil }) else { return nil }
    var groups: [BatchGroup] = []
    var base = 0
    var parts: [Part] = []
    for segment in segments {
      // A group may have several segments, and the first of them starts it.
      if groups.isEmpty || segment.firstPosition == 0 {
        base += groups.last?.count ?? 0
        groups.append(segment.batches)
      }
      parts.append(Part(segment: segment, base: base))
    }
    var table = SpellingTable()
    for place in parts.indices {
      for spelling in parts[place].segment.spellings.spellings {
        guard let code = table.code(of: spelling) else { return nil }
        parts[place].codes.append(code)
      }
    }
    let spellings = SpellingColumns(table.spellings)
    let order = IndexSegment.order(parts, firstPosition: first.firstPosition)
    for place in parts.indices {
      let part = parts[place]
      parts[place].rows = part.segment.positions.map { order.rowOf[part.base + Int($0) - first.firstPosition] }
    }
    let count = order.contacts.count
    let others = IndexSegment.others(&parts)
    // The names take about as long as all else together.
    let (names, rest) = Parallel.both { [parts] in
      IndexSegment.names(parts, rowCount: count)
    } _: { [parts] in
      (
        others: IndexSegment.othersColumn(parts, units: others.units, ends: others.ends),
        otherRows: IndexSegment.otherRows(parts, textCount: others.ends.count, rowCount: count),
        numbers: NumberTable(merging: parts.map { ($0.segment.numbers, $0.rows) }, rowCount: count),
        numberQuads: KeyQuads(merging: parts.map { ($0.segment.numberQuads, $0.rows) }, count: count),
        emailQuads: KeyQuads(merging: parts.map { ($0.segment.emailQuads, $0.rows) }, count: count)
      )
    }
    self.init(
      batches: BatchGroup(groups.flatMap(\.batches)), firstPosition: first.firstPosition, order: order,
      names: names.column, nameRows: names.rows, others: rest.others, otherFields: others.fields,
      otherRows: rest.otherRows.rows, otherRowEnds: rest.otherRows.ends,
      otherPlaces: TextPlaces(merging: parts.map { ($0.segment.otherPlaces, $0.texts) }), numbers: rest.numbers,
      numberQuads: rest.numberQuads, emailQuads: rest.emailQuads, region: first.region, spellings: spellings)
  }

  /// A contact by its part, and its place in the order of the names of that part.
  private struct Named {
    var part: UInt32
    var place: UInt32
  }

  private static func order(_ parts: [Part], firstPosition: Int) -> RowOrder {
    let named = merged(parts, parts.indices)
    let segments = parts.map(\.segment)
    let bases = parts.map { $0.base - firstPosition }
    @Sendable func contacts(_ named: ArraySlice<Named>) -> [RowOrder.Named] {
      named.map { named in
        let part = Int(named.part)
        let row = Int(segments[part].nameOrder[Int(named.place)])
        return RowOrder.Named(
          contact: UInt32(bases[part] + Int(segments[part].positions[row])), length: segments[part].nameLength(of: row),
          head: segments[part].nameHeads[row])
      }
    }
    let middle = named.count / 2
    let (left, right) = Parallel.both {
      contacts(named[..<middle])
    } _: {
      contacts(named[middle...])
    }
    return RowOrder(left + right)
  }

  /// The contacts of some parts in the order of their names. Of names that are the same, those of the first part come first.
  private static func merged(_ parts: [Part], _ range: Range<Int>) -> [Named] {
    if range.count < 2 {
      return range.flatMap { part in
        parts[part].segment.nameOrder.indices.map { Named(part: UInt32(part), place: UInt32($0)) }
      }
    }
    let middle = range.lowerBound + range.count / 2
    let (left, right) = Parallel.both {
      Self.merged(parts, range.lowerBound..<middle)
    } _: {
      Self.merged(parts, middle..<range.upperBound)
    }
    let segments = parts.map(\.segment)
    let keys = segments.map { $0.nameKeys ?? [] }
    var merged: [Named] = []
    merged.reserveCapacity(left.count + right.count)
    var (one, other) = (0, 0)
    while one < left.count, other < right.count {
      let (next, following) = (left[one], right[other])
      let isRight =
        keys[Int(following.part)][Int(following.place)].precedes(keys[Int(next.part)][Int(next.place)])
        ?? (segments[Int(next.part)].compareNames(
          Int(segments[Int(next.part)].nameOrder[Int(next.place)]), segments[Int(following.part)],
          Int(segments[Int(following.part)].nameOrder[Int(following.place)])) > 0)
      merged.append(isRight ? following : next)
      if isRight { other += 1 } else { one += 1 }
    }
    merged += left[one...]
    merged += right[other...]
    return merged
  }

  /// The names of all parts, those that are the same in several only once, and what finds them.
  private static func names(_ parts: [Part], rowCount: Int) -> (column: TextColumn, rows: NameRows) {
    let (texts, names) = nameTexts(parts, rowCount: rowCount)
    let sources = zip(parts, names).map { part, names in
      TextColumn.Source(column: part.segment.names, spellings: part.segment.spellings, texts: names)
    }
    return (TextColumn(merging: sources, units: texts.units, ends: texts.ends), texts.makeRows())
  }

  /// The names, and by part for each of its names which one of the whole it is.
  ///
  /// - Complexity: O(units)
  private static func nameTexts(_ parts: [Part], rowCount: Int) -> (texts: NameTexts, names: [[UInt32]]) {
    /// By row of the whole, the part and the name in it.
    var sources = [(part: UInt32, name: UInt32)](repeating: (0, 0), count: rowCount)
    for place in parts.indices {
      let names = parts[place].segment.nameRows
      for (row, target) in parts[place].rows.enumerated() {
        sources[Int(target)] = (UInt32(place), UInt32(names.name(of: row)))
      }
    }
    var names = parts.map { [UInt32](repeating: 0, count: $0.segment.names.count) }
    var texts = NameTexts(
      rowCount: rowCount, unitCount: parts.reduce(0) { $0 + $1.segment.names.units.count })
    // The names of a part come in their order.
    var cursors = [Int](repeating: 0, count: parts.count)
    var previous: (part: UInt32, name: UInt32)?
    for source in sources {
      if let previous, previous == source {
        texts.repeatLast()
        continue
      }
      previous = source
      let (part, name) = (Int(source.part), Int(source.name))
      let range = parts[part].segment.names.ends.range(of: name, &cursors[part])
      names[part][name] = parts[part].segment.names.units.withUnsafeBufferPointer { units in
        texts.append(units[range]) { recoded($0, parts[part].codes) }
      }
    }
    return (texts, names)
  }

  @inline(__always)
  private static func recoded(_ unit: UInt16, _ codes: [UInt16]) -> UInt16 {
    let code = unit & ~SearchLetters.startsRun
    if code < SearchLetters.firstSpelling { return unit }
    return codes[Int(code - SearchLetters.firstSpelling)] | unit & SearchLetters.startsRun
  }

  /// The other texts of all parts, those that are the same in several only once.
  private static func others(
    _ parts: inout [Part]
  ) -> (units: [UInt16], ends: [UInt32], fields: [SearchField]) {
    var known = ByteTable()
    var units: [UInt16] = []
    var ends: [UInt32] = []
    var fields: [SearchField] = []
    for place in parts.indices {
      let (segment, codes) = (parts[place].segment, parts[place].codes)
      for text in 0..<segment.others.count {
        let field = segment.otherFields[text]
        let recoded = segment.others.withUnits(of: text) { $0.map { IndexSegment.recoded($0, codes) } }
        let number = recoded.withUnsafeBytes { bytes in
          bytes.withMemoryRebound(to: UInt8.self) { bytes in
            if let number = known.number(of: bytes, tag: field.rawValue) { return number }
            known.append(bytes, tag: field.rawValue)
            return known.count - 1
          }
        }
        if number == ends.count {
          units += recoded
          ends.append(UInt32(units.count))
          fields.append(field)
        }
        parts[place].texts.append(UInt32(number))
      }
    }
    return (units, ends, fields)
  }

  /// What finds the other texts.
  private static func othersColumn(_ parts: [Part], units: [UInt16], ends: [UInt32]) -> TextColumn {
    let sources = parts.map {
      TextColumn.Source(column: $0.segment.others, spellings: $0.segment.spellings, texts: $0.texts)
    }
    return TextColumn(
      merging: sources, units: units, ends: ends, leafCount: IndexSegment.otherLeafCount(of: ends.count))
  }

  /// The rows with each of the other texts, and where each text's end.
  private static func otherRows(
    _ parts: [Part], textCount: Int, rowCount: Int
  ) -> (rows: [UInt32], ends: [UInt32]) {
    // The texts of the parts, those that are the same side by side.
    var texts: [(text: UInt32, part: Int, own: Int)] = []
    for (number, part) in parts.enumerated() {
      for (own, text) in part.texts.enumerated() { texts.append((text, number, own)) }
    }
    texts.sort { $0.text < $1.text }
    var rows: [UInt32] = []
    var ends: [UInt32] = []
    var union = AscendingUnion(capacity: rowCount)
    var place = 0
    for text in 0..<UInt32(textCount) {
      while place < texts.count, texts[place].text == text {
        let part = parts[texts[place].part]
        for row in part.segment.otherRows[part.segment.rows(ofOther: texts[place].own)] {
          union.insert(part.rows[Int(row)])
        }
        place += 1
      }
      union.drain { rows.append($0) }
      ends.append(UInt32(rows.count))
    }
    return (rows, ends)
  }
}
