// Undo and redo.

extension TextField {
  /// The undo history: the states before the edits that can be undone, and after those that can be redone.
  struct History: Hashable, Sendable {
    /// The most edits that can be undone.
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

    /// Ends the current run, so that the next edit is undone separately.
    mutating func endRun() { run = nil }
  }

  /// A kind of edit. Consecutive edits that type within a word, or that erase, are undone together.
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

  /// Undoes the last edit, and restores text, cursor and selection.
  public mutating func undo() {
    guard let snapshot = history.past.popLast() else { return }
    history.undone.append(self.snapshot)
    restore(snapshot)
  }

  /// Redoes the edit that was last undone, unless the text was edited since.
  public mutating func redo() {
    guard let snapshot = history.undone.popLast() else { return }
    history.past.append(self.snapshot)
    restore(snapshot)
  }

  /// Makes an edit and records it in the history if it changed the text.
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
