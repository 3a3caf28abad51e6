import Localization

/// A command of plain mode: a word after `=`, then the row that it is for, or a text.
///
/// The help of plain mode is this table. A command of the screen works without keys of its own: it needs a row here.
struct PlainCommand {
  enum Deed {
    /// Carries out a command of the screen; with a row, on this row.
    case command(Command)
    /// Carries out a command of the open layer, of several the first that it has; with a row, in the details of the row.
    case layer([LayerCommand])
  }

  let word: String
  let deed: Deed
  /// Whether the command can be for a row of the list.
  let takesRow: Bool
  /// Whether the command is always for a row of the list.
  let needsRow: Bool
  /// Whether a text follows: a note, or a name.
  let takesText: Bool
  /// Whether the open layers are closed before a command without a row, since it opens one of its own.
  let closesLayers: Bool
  let help: LocalizedText

  // Translators: the commands of plain mode, in which a user types `=`, letters and the number of a row. The commands are the
  // same in all languages. Capital letters stand for a text that the user types.
  static let all = [
    PlainCommand(
      "d", .command(.details), needsRow: true, help: "=d2 shows details of the second match."),
    PlainCommand("s", .layer([.star]), takesRow: true, help: "=s2 stars the second match, or removes the star."),
    PlainCommand("b", .layer([.block]), takesRow: true, help: "=b2 blocks the second match, or unblocks it."),
    PlainCommand("m", .layer([.message]), takesRow: true, help: "=m2 writes a message to the second match."),
    PlainCommand(
      "e", .layer([.mail, .exportAll]), takesRow: true,
      help: "=e2 writes an e-mail to the second match; =e exports the marked contacts to a file."),
    PlainCommand("edit", .layer([.edit]), takesRow: true, help: "=edit2 edits the second match, field by field."),
    PlainCommand(
      "del", .layer([.delete]), takesRow: true, help: "=del2 deletes the card of the second match, after a question."),
    PlainCommand(
      "k", .command(.mark), needsRow: true, help: "=k2 marks the second match, or removes the mark."),
    PlainCommand(
      "v", .command(.marked), closesLayers: true,
      help: "=v lists the marked contacts; then =y copies and =e exports them."),
    PlainCommand(
      "y", .layer([.copy, .copyAll]), help: "=y copies the marked contacts, or a number of the open details."),
    PlainCommand(
      "dup", .command(.duplicates), closesLayers: true, help: "=dup lists contacts that may be there twice."),
    PlainCommand(
      "one", .command(.submit), help: "=one merges the two contacts that are compared; =undo takes that back."),
    PlainCommand("two", .layer([.twoPeople]), help: "=two keeps them as two people."),
    PlainCommand("undo", .layer([.undoMerge]), help: "=undo undoes the last merge."),
    PlainCommand("r", .command(.recents), closesLayers: true, help: "=r lists the recent calls."),
    PlainCommand(
      "n", .command(.note), takesRow: true, takesText: true, closesLayers: true,
      help: "=n TEXT saves a note of the call, or of the last one; =n2 TEXT, of the second of the recent calls."),
    PlainCommand(
      "c", .command(.addContact), takesRow: true, takesText: true, closesLayers: true,
      help:
        """
        =c NAME makes a contact of the number of the last call; =c2 NAME, of the second of the recent calls; \
        =c asks for all.
        """
    ),
    PlainCommand(
      "a", .command(.answer), takesRow: true,
      help: "=a answers a call; =a2 takes the call that rings at the second match."),
    PlainCommand("h", .command(.hangUp), help: "=h hangs up, or declines."),
    PlainCommand("m", .command(.mute), help: "=m mutes and unmutes the microphone during a call."),
    PlainCommand("rec", .command(.record), help: "=rec records the call, or stops that, where the calling method can."),
    PlainCommand("w", .command(.hold), help: "=w puts the call on hold, or resumes it; with two calls, swaps them."),
    PlainCommand(
      "x", .command(.transfer), takesRow: true,
      help: "=x2 transfers the call to the second match; =x connects two calls."),
    PlainCommand("park", .command(.park), help: "=park parks the call, so that anybody can take it."),
    PlainCommand(
      "board", .command(.switchboard), closesLayers: true,
      help: "=board lists parked calls and queues; then =1 takes a call, or logs in or out."),
    PlainCommand(
      "pause", .command(.fillNext), needsRow: true,
      help: "=pause2 pauses the queue in the second row, or goes on."),
    PlainCommand("j", .command(.merge), help: "=j merges two calls into a conference."),
    PlainCommand("t", .command(.sendTones), help: "=t sends the touch-tones after a ; in the number."),
    PlainCommand(
      "f", .command(.redial),
      help: "=f calls again every minute after a busy call, until the line is free; any line stops."),
    PlainCommand("u", .command(.account), help: "=u chooses the account that calls, if there are several."),
    PlainCommand("q", .command(.quit), help: "=q quits; so does the end of the input."),
  ]

  private init(
    _ word: String, _ deed: Deed, takesRow: Bool = false, needsRow: Bool = false, takesText: Bool = false,
    closesLayers: Bool = false, help: LocalizedText
  ) {
    self.word = word
    self.deed = deed
    self.takesRow = takesRow || needsRow
    self.needsRow = needsRow
    self.takesText = takesText
    self.closesLayers = closesLayers
    self.help = help
  }

  /// Whether the command is one of a layer. A word may name one of a layer, and another one of the screen.
  var isOfLayer: Bool { if case .layer = deed { true } else { false } }

  /// Whether a name is that of the command: its word, or the name of the screen's command, such as `hold` or `hang-up`.
  func isNamed(_ name: String) -> Bool {
    if name == word { return true }
    guard case .command(let command) = deed else { return false }
    return command.name == name.replacing("-", with: "_")
  }
}
