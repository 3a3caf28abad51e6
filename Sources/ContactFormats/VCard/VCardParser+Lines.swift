import Contacts
import Localization

/// Reads lines with those that continue them, and skips lines that do not matter.
extension VCardParser {
  /// Reads the current line, with all lines that continue it.
  @inline(__always)
  mutating func readLine(into sink: inout ContactSink) {
    let line = lines.current
    let last = line[line.count - 1]
    if !lines.isFolded, last != Ascii.equals, last > Ascii.space, let (property, end) = VCardProperty.short(line) {
      dispatch(line, VCardName(property, end: end), into: &sink)
    } else {
      readUncommonLine(into: &sink)
    }
  }

  /// Reads a line that was joined, by its property and context.
  @inline(__always)
  private mutating func dispatch(_ line: ByteSlice, _ name: VCardName, into sink: inout ContactSink) {
    switch name.property {
    case .begin: readBegin(line, name, into: &sink)
    case .end: readEnd(line, name, into: &sink)
    default:
      switch context {
      case .card, .impliedCard: readProperty(line, name, into: &sink)
      case .outside: readOutsideCard(line, name, into: &sink)
      case .component: break
      }
    }
  }

  /// Reads a line that is folded, has a group, or is rare.
  @inline(never)
  private mutating func readUncommonLine(into sink: inout ContactSink) {
    let first = lines.current
    let last = first[first.count - 1]
    var name = VCardName(first)
    var line = first
    if lines.isFolded || last == Ascii.equals || Ascii.isBlank(last) {
      guard let whole = wholeLine(first, name, into: &sink) else { return }
      line = whole
      if name == nil { name = VCardName(line) }
    }
    if let known = name, known.property == .unknown || known.property == .invalid,
      line.slice(0, known.nameEnd).contains(0)
    {
      line = withoutNULs(line, into: &sink)
      name = VCardName(line)
    }
    guard let name else { return readStrayLine(line, into: &sink) }
    dispatch(line, name, into: &sink)
  }

  /// A line without NUL bytes. Those in a value are removed when the value becomes text.
  private mutating func withoutNULs(_ line: ByteSlice, into sink: inout ContactSink) -> ByteSlice {
    sink.report(line: lines.number, "NUL bytes in the name of a property; left out")
    if line.base != unfolded.bytes.base {
      unfolded.removeAll()
      unfolded.append(line.slice(0, min(line.count, ReadLimits.lineByteCount)))
    }
    unfolded.removeNULs()
    return unfolded.bytes
  }

  /// The current line with the lines that continue it. Nil if it does not matter; then all of it has been skipped.
  private mutating func wholeLine(
    _ first: ByteSlice, _ name: VCardName?, into sink: inout ContactSink
  ) -> ByteSlice? {
    if !lines.isFolded {
      return VCardSoftBreak.ends(first) && VCardSoftBreak.isDeclared(by: first) ? joined(into: &sink) : first
    }
    if let name, let colon = VCardHeader.colon(in: first, from: name.end) {
      if name.property == .begin || name.property == .end {
        // A complete marker has no continuation: indented lines after it are separate lines.
        if first.suffix(from: colon + 1).trimmedOfControls().equals("vcard") {
          lines.stopUnfolding()
          return first
        }
      } else if !isRelevant(first, name, colon), !VCardSoftBreak.isDeclared(by: first) {
        lastProperty = first
        while lines.isFolded { _ = lines.consumeContinuation() }
        return nil
      }
    }
    return joined(into: &sink)
  }

  /// Whether a folded line must be read, judging by its first part.
  private mutating func isRelevant(_ first: ByteSlice, _ name: VCardName, _ colon: Int) -> Bool {
    guard name.property.isWanted, context == .card || context == .impliedCard, nesting == 0 else {
      return name.property == .agent || name.property == .invalid
        || context == .outside && name.property.suggestsCard
        || name.property == .unknown
          && (VCardNonstandardPhone.mayBegin(first.suffix(from: colon + 1).trimmed())
            || context != .outside && extensionLabel(of: first.slice(name.start, name.nameEnd)) != nil
              && VCardParameters(first, from: name.end).encoding != .base64)
    }
    guard name.property == .photo else { return true }
    // A few bytes do not tell whether the value starts with a URI.
    if VCardParameters(first, from: name.end).encoding == .base64 { return false }
    return first.count - colon < 12 || !isEmbedded(first, name, colon)
  }

  /// Whether a PHOTO is in the card itself, and not only the URI of one.
  func isEmbedded(_ line: ByteSlice, _ name: VCardName, _ colon: Int) -> Bool {
    let value = line.suffix(from: colon + 1).trimmed()
    if value.hasPrefix("http:") || value.hasPrefix("https:") { return false }
    return !VCardParameters(line, from: name.end).isURI || value.hasPrefix("data:")
  }

  /// Joins the current line with those that continue it.
  private mutating func joined(into sink: inout ContactSink) -> ByteSlice {
    let (isCut, isIncomplete) = lines.join(into: &unfolded, limit: ReadLimits.lineByteCount)
    if isIncomplete {
      sink.report(line: lines.number, "an incomplete quoted-printable text; read as far as it goes")
    }
    if isCut, VCardName(unfolded.bytes)?.property != .photo {
      sink.report(line: lines.number, ReadLimits.lineIsCut)
    }
    return unfolded.bytes
  }

  /// Reads a line without a colon: data of the property before it, or text that is not a part of the card.
  mutating func readStrayLine(_ line: ByteSlice, into sink: inout ContactSink) {
    switch context {
    case .component: break
    case .outside: reportText(line, into: &sink)
    case .card, .impliedCard:
      guard nesting == 0, !isInComponent, !line.trimmedOfControls().isEmpty else { return }
      if Base64.isData(line), let property = lastProperty, carriesData(property) { return }
      sink.report(line: lines.number, "a line without a colon; ignored")
    }
  }

  /// Whether the value of a property may be base64 data.
  private func carriesData(_ property: ByteSlice) -> Bool {
    guard let name = VCardName(property) else { return false }
    let word = property.slice(name.start, name.nameEnd)
    if word.equals("photo") || word.equals("logo") || word.equals("key") || word.equals("sound") { return true }
    return VCardParameters(property, from: name.end).encoding == .base64
  }
}
