import Localization
import TerminalText

extension DialerState {
  /// The IDs of the sources that are switched off.
  public var unusedSources: Set<String> { Set(sources.lazy.filter { !$0.isUsed }.map(\.id)) }

  /// Stores the result of reading a source. A failure is shown unless it was shown before.
  mutating func handle(_ outcome: SourceStatus.Outcome, ofSource id: String) -> [Effect] {
    var isNew = true
    change(id) { source in
      isNew = source.outcome != outcome
      source.outcome = outcome
    }
    guard isNew, case .failed(let problem) = outcome else { return [] }
    if !load.isFinished { problems.append(problem) }
    return show(LocalizedText(verbatim: problem), isError: true)
  }

  mutating func handle(_ copy: SourceStatus.Copy, ofSource id: String) { change(id) { $0.copy = copy } }

  /// Changes the status of a source, adding the source if it is not known yet.
  private mutating func change(_ id: String, _ change: (inout SourceStatus) -> Void) {
    let index = sources.firstIndex { $0.id == id } ?? sources.count
    if index == sources.count { sources.append(SourceStatus(id: id, name: id)) }
    change(&sources[index])
  }

  // MARK: The layer

  mutating func pressInSources(_ selection: Int, _ does: LayerCommand?) -> [Effect] {
    switch does {
    case .back: layer = nil
    case .enter: return switchSource(selection)
    case .switchForGood: return switchForGood(selection)
    case .duplicates: return openDuplicates()
    case .refresh: return refreshSource(selection)
    default: break
    }
    return []
  }

  /// The selected source; nil if their list is not the topmost layer.
  var selectedSource: SourceStatus? {
    guard case .sources(let selection) = layer, sources.indices.contains(selection) else { return nil }
    return sources[selection]
  }

  /// Removes the contacts of a source from the list, or adds them again, until the dialer ends.
  private mutating func switchSource(_ index: Int) -> [Effect] {
    guard sources.indices.contains(index) else { return [] }
    if let refusal = refuseToReadAgain() { return refusal }
    sources[index].isUsed.toggle()
    return [.loadContacts(without: unusedSources)]
  }

  /// Switches a source off in the configuration, or on again if it is off there.
  private mutating func switchForGood(_ index: Int) -> [Effect] {
    guard sources.indices.contains(index) else { return [] }
    if let refusal = refuseToReadAgain() { return refusal }
    sources[index].isOffForGood.toggle()
    let isChanged = sources[index].isUsed == sources[index].isOffForGood
    sources[index].isUsed = !sources[index].isOffForGood
    let unused = sources.filter(\.isOffForGood).map(\.setting)
    return (isChanged ? [.loadContacts(without: unusedSources)] : [])
      + [.saveOptions([SavedOption(section: "", name: "unused_sources", value: .words(unused))])]
  }

  /// Refuses to read the sources again if one is standard input, whose data would be lost.
  private mutating func refuseToReadAgain() -> [Effect]? {
    sources.contains { $0.id == "-" } ? show("Standard input cannot be read again") : nil
  }

  /// Reads a source again, or updates its copy.
  private mutating func refreshSource(_ index: Int) -> [Effect] {
    guard sources.indices.contains(index) else { return [] }
    let source = sources[index]
    guard source.isUsed else { return show("\(source.name) is off") }
    guard source.copy == nil else { return [.refreshCopy(id: source.id)] }
    if let refusal = refuseToReadAgain() { return refusal }
    return [.loadContacts(without: unusedSources)] + show("Reading the sources again")
  }

  /// Selects the pressed row; if it is selected already, switches the source on or off.
  mutating func pressSources(at position: Position, _ selection: Int) -> [Effect] {
    let layout = Layout(self)
    let offset = position.row - layout.sources.row - 1
    let rows = layout.sourceRows(sources.count)
    let row = offset + Layout.top(showing: selection, of: rows)
    guard (0..<rows).contains(offset), sources.indices.contains(row) else { return [] }
    if row == selection { return switchSource(row) }
    layer = .sources(selection: row)
    return []
  }
}
