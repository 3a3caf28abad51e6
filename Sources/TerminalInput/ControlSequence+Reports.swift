// Control sequences that are not keys: mouse, focus, paste, attributes, modes. Source: xterm ctlseqs.

extension ControlSequence {
  /// The event of an SGR mouse report (mode 1006), a focus report (mode 1004), a DA1 reply or a report of mode 2026 (DECRPM);
  /// `nil` for other sequences, and for reports that are ignored.
  func report(final: Unicode.Scalar) -> InputEvent? {
    guard introducer == .csi else { return nil }
    // It has a parameter for each feature, and they do not matter.
    if marker == "?", final == "c" { return .deviceAttributes }
    guard !isMalformed else { return nil }
    if endsInDollar {
      guard final == "y", parameters.count == 2, value(0) == 2026, let state = value(1) else { return nil }
      // 0 means that the mode is not known, 4 that it is never set.
      return .synchronisedUpdates((1...3).contains(state))
    }
    switch (marker, final) {
    case ("<", "M"), ("<", "m"):
      guard parameters.count == 3, let code = value(0), let column = value(1), let row = value(2) else { return nil }
      return MouseEvent(code: code, column: column, row: row, isRelease: final == "m").map(InputEvent.mouse)
    case (nil, "I"): return parameters.isEmpty ? .focus(true) : nil
    case (nil, "O"): return parameters.isEmpty ? .focus(false) : nil
    default: return nil
    }
  }

  /// Whether it starts a paste: `CSI 200~` (mode 2004).
  func isPasteStart(final: Unicode.Scalar) -> Bool {
    introducer == .csi && isPlain && final == "~" && parameters.count == 1 && value(0) == 200
  }
}
