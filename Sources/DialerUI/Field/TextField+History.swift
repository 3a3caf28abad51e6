// Undo and redo.

extension TextField {
  /// The states of the field before the edits that can be undone, and after those that were.
  struct History: Hashable, Sendable {
    /// The oldest edits are forgotten.
    static let limit = 500

    struct Moment: Hashable, Sendable {
      var characters: [Character]
      var cursor: Int
      var anchor: Int?
    }

    var past: [Moment] = []
    var undone: [Moment] = []
    private var run: Edit?

    /// Saves the state before an edit; an edit that continues the previous run is undone together with it.
    mutating func note(_ moment: Moment, before edit: Edit) {
      if !edit.continues(run) {
        past.append(moment)
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
    guard let moment = history.past.popLast() else { return }
    history.undone.append(self.moment)
    restore(moment)
  }

  /// Redoes the edit undone last, unless something was edited since.
  public mutating func redo() {
    guard let moment = history.undone.popLast() else { return }
    history.past.append(self.moment)
    restore(moment)
  }

  /// Makes an edit that can be undone; one that changes nothing leaves the history alone.
  mutating func edit(_ edit: Edit, _ change: (inout TextField) -> Void) {
    let before = moment
    change(&self)
    guard !characters.elementsEqual(before.characters, by: { $0.unicodeScalars.elementsEqual($1.unicodeScalars) })
    else { return }
    history.note(before, before: edit)
  }

  private var moment: History.Moment { History.Moment(characters: characters, cursor: cursor, anchor: anchor) }

  private mutating func restore(_ moment: History.Moment) {
    characters = moment.characters
    cursor = moment.cursor
    anchor = moment.anchor
    history.endRun()
  }
}
