extension VCardLines {
  /// Joins the current line with those that continue it: folded lines (RFC 6350, section 3.2), and lines after soft line breaks
  /// of quoted-printable, whether or not they are indented.
  ///
  /// A line that is clearly another property does not continue a soft break.
  ///
  /// - Parameters:
  ///   - whole: receives the joined line.
  ///   - limit: how many bytes of it are wanted; the rest is consumed.
  /// - Returns: whether it was cut off at the limit, and whether it ends in a soft break that nothing continues.
  @discardableResult
  mutating func join(into whole: inout ByteBuffer, limit: Int = .max) -> (isCut: Bool, isIncomplete: Bool) {
    let first = current
    whole.removeAll()
    whole.append(first.slice(0, min(first.count, limit)))
    var last = first
    var isCut = first.count > limit
    var isQuoted: Bool?
    var text: VCardSoftBreak?
    while true {
      var isSoft = VCardSoftBreak.ends(last)
      if isSoft {
        isQuoted = isQuoted ?? VCardSoftBreak.isDeclared(atStartOf: whole.bytes)
        isSoft = isQuoted == true
        if isSoft, !isCut { VCardSoftBreak.remove(from: &whole) }
      }
      if isSoft { text = text ?? VCardSoftBreak(firstLine: first) }
      if isFolded {
        let keepsBlank = isSoft && text?.keepsBlank(after: whole.bytes) == true
        last = keepsBlank ? consumeLine() : consumeContinuation()
      } else if isSoft, !emptyLineFollows {
        guard VCardSoftBreak.continues(self, after: last) else { return (isCut: isCut, isIncomplete: true) }
        last = consumeLine()
      } else {
        return (isCut: isCut, isIncomplete: false)
      }
      text?.observe(last)
      let room = limit - whole.count
      if last.count > room { isCut = true }
      whole.append(last.slice(0, min(last.count, max(0, room))))
    }
  }
}
