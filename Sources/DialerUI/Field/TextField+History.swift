// Undo and redo.

extension TextField {
  /// What the field was before the edits that can be undone, and after those that were.
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

    /// Notes what was there before an edit; one that goes on with the run of the edit before it is undone with that.
    mutating func note(_ moment: Moment, before edit: Edit) {
      if !edit.continues(run) {
        past.append(moment)
        if past.count > History.limit { past.removeFirst() }
      }
      undone = []
      run = edit
    }

    /// What comes next is undone by itself.
    mutating func endRun() { run = nil }
  }

  /// The kinds of edits, as far as undoing distinguishes them: what is typed word by word, or erased in one go, is one.
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
  /// Whether there is anything to do again.
  public var canRedo: Bool { !history.undone.isEmpty }

  /// Takes the last edit back: text, cursor and selection are as they were before it.
  public mutating func undo() {
    guard let moment = history.past.popLast() else { return }
    history.undone.append(self.moment)
    restore(moment)
  }

  /// Does again what was undone last, as long as nothing was edited since.
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
