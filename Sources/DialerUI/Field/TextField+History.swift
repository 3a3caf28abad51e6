// Undo and redo.

extension TextField {
  /// The states of the field before the edits that can be undone, and after those that were.
  struct History: Hashable, Sendable {
    /// The oldest edits are forgotten.
    static let limit = 500

    struct Snapshot: Hashable, Sendable {
      var characters: [Character]
      var cursor: Int
      var anchor: Int?
    }

    var past: [Snapshot] = []
    var undone: [Snapshot] = []
    private var run: Edit?

    /// Saves the state before an edit; an edit that continues the previous run is undone together with it.
    mutating func record(_ snapshot: Snapshot, before edit: Edit) {
      if !edit.continues(run) {
        past.append(snapshot)
        if past.count > History.limit { past.removeFirst() }
      }
      undone = []
      run = edit
    }

    /// The next edit is undone separately.
    mutating func endRun() { run = nil }
  }

  /// The kinds of edits, as far as undoing distinguishes them: typing within a word, or erasing in one go, is one edit.
  enum Edit: Hashable, Sendable {
    case typing(blank: Bool)
    case erasing
    case other

    func continues(_ before: Edit?) -> Bool {
      switch (before, self) {
      case (.typing(blank: true), .typing(blank: false)): false
      case (.typing, .typing), (.erasing, .erasing): true
      default: false
      }
    }
  }

  /// Whether there is anything to undo.
  public var canUndo: Bool { !history.past.isEmpty }
  /// Whether there is anything to redo.
  public var canRedo: Bool { !history.undone.isEmpty }

  /// Undoes the last edit: text, cursor and selection are as they were before it.
  public mutating func undo() {
    guard let snapshot = history.past.popLast() else { return }
    history.undone.append(self.snapshot)
    restore(snapshot)
  }

  /// Redoes the edit undone last, unless something was edited since.
  public mutating func redo() {
    guard let snapshot = history.undone.popLast() else { return }
    history.past.append(self.snapshot)
    restore(snapshot)
  }

  /// Makes an edit that can be undone; one that changes nothing leaves the history alone.
  mutating func edit(_ edit: Edit, _ change: (inout TextField) -> Void) {
    let before = snapshot
    change(&self)
    guard !characters.elementsEqual(before.characters, by: { $0.unicodeScalars.elementsEqual($1.unicodeScalars) })
    else { return }
    history.record(before, before: edit)
  }

  private var snapshot: History.Snapshot { History.Snapshot(characters: characters, cursor: cursor, anchor: anchor) }

  private mutating func restore(_ snapshot: History.Snapshot) {
    characters = snapshot.characters
    cursor = snapshot.cursor
    anchor = snapshot.anchor
    history.endRun()
  }
}
