import TerminalInput
import TerminalText

extension DialerState {
  /// The sources that are switched off, by their IDs.
  public var unusedSources: Set<String> { Set(sources.lazy.filter { !$0.isUsed }.map(\.id)) }

  /// Takes what reading a source led to. A failure is reported when it is news.
  mutating func handle(_ outcome: SourceStatus.Outcome, ofSource id: String) -> [Effect] {
    var isNew = true
    change(id) { source in
      isNew = source.outcome != outcome
      source.outcome = outcome
    }
    guard isNew, case .failed(let problem) = outcome else { return [] }
    if !load.isFinished { problems.append(problem) }
    return show(problem, isError: true)
  }

  mutating func handle(_ copy: SourceStatus.Copy, ofSource id: String) { change(id) { $0.copy = copy } }

  /// Changes what is known of a source; one that was not known is added.
  private mutating func change(_ id: String, _ change: (inout SourceStatus) -> Void) {
    let index = sources.firstIndex { $0.id == id } ?? sources.count
    if index == sources.count { sources.append(SourceStatus(id: id, name: id)) }
    change(&sources[index])
  }

  // MARK: The layer

  mutating func pressInSources(_ selection: Int, _ command: Command?, _ chord: KeyChord? = nil) -> [Effect] {
    if let row = command?.row(after: selection, count: sources.count, page: Layout(self).sourceRows - 1) {
      layer = .sources(selection: row)
      return []
    }
    switch command {
    case .back, .sources:
      layer = nil
      return []
    case .submit: return switchSource(selection)
    default:
      if chord == KeyChord(.character(" ")) { return switchSource(selection) }
      return chord == KeyChord(.character("r")) ? refreshSource(selection) : []
    }
  }

  /// Takes the contacts of a source out of the list, or puts them back.
  private mutating func switchSource(_ index: Int) -> [Effect] {
    guard sources.indices.contains(index) else { return [] }
    if let refusal = refuseToReadAgain() { return refusal }
    sources[index].isUsed.toggle()
    return [.loadContacts(without: unusedSources)]
  }

  /// What came through a pipe would be gone.
  private mutating func refuseToReadAgain() -> [Effect]? {
    sources.contains { $0.id == "-" } ? show("Standard input cannot be read a second time") : nil
  }

  /// Reads a source again, or has its copy brought up to date.
  private mutating func refreshSource(_ index: Int) -> [Effect] {
    guard sources.indices.contains(index) else { return [] }
    let source = sources[index]
    guard source.isUsed else { return show("\(source.name) is off") }
    guard source.copy == nil else { return [.refreshCopy(id: source.id)] }
    if let refusal = refuseToReadAgain() { return refusal }
    return [.loadContacts(without: unusedSources)] + show("Reading the sources again")
  }

  /// A press selects a row; a press on the selected one switches it.
  mutating func pressSources(at position: Position, _ selection: Int) -> [Effect] {
    let layout = Layout(self)
    guard layout.sources.contains(position) else {
      layer = nil
      return []
    }
    let offset = position.row - layout.sources.row - 1
    let row = offset + layout.sourcesTop(selection: selection)
    guard (0..<layout.sourceRows).contains(offset), sources.indices.contains(row) else { return [] }
    if row == selection { return switchSource(row) }
    layer = .sources(selection: row)
    return []
  }
}
