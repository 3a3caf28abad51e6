import ContactSearch
import Contacts
import Localization
import TerminalText

// Contacts that are there twice: compared, merged, or kept apart. Nobody is asked about them while typing.

extension DialerState {
  mutating func openDuplicates() -> [Effect] {
    duplicates.pairs = nil
    layers.append(.duplicates(selection: 0))
    return [.findDuplicates]
  }

  /// Shows what was found.
  mutating func handle(_ pairs: [DuplicatePair]) {
    duplicates.pairs = pairs
    layers = layers.map { layer in
      guard case .duplicates(let selection) = layer else { return layer }
      return .duplicates(selection: min(selection, max(duplicates.count - 1, 0)))
    }
  }

  /// Looks for duplicates again if they are shown, since the contacts have changed.
  var findDuplicatesAgain: [Effect] {
    layers.contains { if case .duplicates = $0 { true } else { false } } ? [.findDuplicates] : []
  }

  mutating func pressInDuplicates(_ selection: Int, _ does: LayerCommand?) -> [Effect] {
    switch does {
    case .back: layer = nil
    case .enter: return openPair(selection)
    case .undoMerge: return undoMerge()
    default: break
    }
    return []
  }

  mutating func openPair(_ row: Int) -> [Effect] {
    guard let pairs = duplicates.pairs else { return [] }
    if pairs.indices.contains(row) {
      layers.append(.pair(ComparedPair(pairs[row])))
    } else if duplicates.merged.indices.contains(row - pairs.count) {
      return show(LocalizedText(verbatim: duplicates.merged[row - pairs.count].sentence))
    }
    return []
  }

  mutating func pressInPair(_ compared: ComparedPair, _ does: LayerCommand?) -> [Effect] {
    var compared = compared
    switch does {
    case .back: layer = nil
    case .enter:
      forget(compared.pair)
      return [.mergeContacts(keeping: compared.kept, removing: compared.removed)]
    case .keepOther:
      compared.keepsOther.toggle()
      layer = .pair(compared)
    case .twoPeople:
      forget(compared.pair)
      let (one, other) = (compared.pair.one.displayName, compared.pair.other.displayName)
      return [.keepApart(compared.pair.people)] + show("\(one) and \(other) are two people")
    case .undoMerge: return undoMerge()
    default: break
    }
    return []
  }

  /// Removes a pair that was decided from the list, and closes it.
  private mutating func forget(_ pair: DuplicatePair) {
    layer = nil
    handle((duplicates.pairs ?? []).filter { $0 != pair })
  }

  private mutating func undoMerge() -> [Effect] {
    guard duplicates.undoable > 0 else { return show("Nothing was merged that could be undone") }
    return [.undoMerge]
  }

  /// Says that two contacts became one.
  mutating func merged(_ name: String, _ book: String) -> [Effect] {
    duplicates.undoable += 1
    let key = settings.isPlain ? "=undo" : "u"
    return show("\(name) is one contact in \(book); \(key) undoes that")
  }
}
