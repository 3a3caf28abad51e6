import CLibraries
import Libraries
import Localization

/// Reads contacts from XML: the phone books of telephones and routers, and vCards in XML (RFC 6351).
///
///     var sink = ContactSink(source: path, onBatch: { batches.append($0) }, onDiagnostic: { print($0) })
///     if XMLContactsReader.recognises(bytes) { try XMLContactsReader.read(bytes, into: &sink) }
///     sink.flush()
///
/// Every manufacturer has names of its own for the same things, so the structure is inferred (`XMLLayout`), and names are
/// read by their words (`XMLName`): AVM, Yealink, Grandstream, Snom, Cisco, Panasonic, Gigaset, Polycom, Fanvil and others
/// need no reader of their own.
///
/// Entities are not expanded, and nothing outside the document is fetched.
public enum XMLContactsReader {
  /// Whether bytes are XML, and neither a web page nor text with vCards in it.
  ///
  /// - Complexity: O(1): it examines at most the first MiB.
  public static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    ForeignFormat.isXML(bytes) && !VCardReader.recognises(bytes)
  }

  /// Reads all contacts.
  ///
  /// If the document is cut off or becomes invalid, the contacts before that point are read, with a diagnostic.
  ///
  /// - Throws: ``ReadError`` if no contact can be read: the document is not well-formed, or nothing in it is a contact.
  /// - Complexity: O(bytes)
  public static func read(_ bytes: UnsafeRawBufferPointer, into sink: inout ContactSink) throws(ReadError) {
    let charset = SourceCharset(syntax: .lines)
    try read(bytes, charset, into: &sink)
    charset.report(into: &sink)
  }

  /// - Parameter charset: the decoder of text that is not UTF-8 and declares no charset.
  static func read(
    _ bytes: UnsafeRawBufferPointer, _ charset: SourceCharset, into sink: inout ContactSink
  ) throws(ReadError) {
    guard let source = ByteSlice(bytes) else { return }
    guard source.count <= byteLimit else {
      let limit = byteLimit >> 20
      throw ReadError(line: 0, reason: localized("is XML of more than \(limit) MiB; split it into smaller files"))
    }
    // Translators: {1} says that a library is missing: "libdialtone-extras.so, which reads XML, cannot be loaded (…)".
    let functions = try DynamicLibrary.xml.load { library in
      ReadError(line: 0, reason: localized("is XML, and \(library)"))
    }
    let text = XMLText(source, charset)
    for problem in text.problems { sink.report(line: problem.line, LocalizedText(verbatim: problem.reason)) }
    let names = XMLNames()
    let layout = try layout(of: text, names, functions)
    var contacts = XMLContacts()
    let before = sink.contactCount
    let elements = XMLElements(layout, names)
    var documents = XMLDocuments(text.buffer.bytes, firstLine: text.firstLine, functions)
    do throws(XMLDocuments.Malformed) {
      while try documents.parseNext(into: elements) {
        for tree in elements.takeTrees() { contacts.read(tree, groups: elements.groups, into: &sink) }
        if sink.isCancelled() { return }
      }
    } catch {
      for tree in elements.takeTrees() { contacts.read(tree, groups: elements.groups, into: &sink) }
      guard sink.contactCount > before else { throw ReadError(malformed: error) }
      sink.report(
        line: error.line, "XML that cannot be read (\(error.reason)); read what comes before", skippedContact: true)
    }
  }

  /// The size of the largest source, in bytes: it is copied, and its mistakes are repaired.
  private static let byteLimit = 1 << 30

  /// How much of a text the layout is inferred from, in bytes.
  private static let sampleByteCount = 1 << 20

  private static func layout(
    of text: borrowing XMLText, _ names: XMLNames, _ functions: dialtone_xml_functions
  ) throws(ReadError) -> XMLLayout {
    let all = text.buffer.bytes
    let elements = XMLElements(nil, names)
    var sample: [XMLTree] = []
    var documents = XMLDocuments(
      all.slice(0, min(all.count, sampleByteCount)), firstLine: text.firstLine, functions,
      isWhole: all.count <= sampleByteCount)
    var malformed: XMLDocuments.Malformed?
    do throws(XMLDocuments.Malformed) { while try documents.parseNext(into: elements) {} } catch { malformed = error }
    sample = elements.takeSample()
    if let layout = XMLLayout(sample) { return layout }
    if let malformed { throw ReadError(malformed: malformed) }
    throw ReadError(
      line: 0,
      reason: localized(
        """
        is XML without entries that have a name and a number; \
        export the contacts from their program as vCard or CSV
        """))
  }
}

extension ReadError {
  fileprivate init(malformed error: XMLDocuments.Malformed) {
    self.init(
      line: error.line,
      reason: localized(
        "is XML that cannot be read (\(error.reason)); export it again, or export the contacts as vCard or CSV"))
  }
}

/// Parses a text of one or more documents, one after the other, in pieces.
struct XMLDocuments {
  struct Malformed: Error {
    let line: Int
    let reason: String
  }

  private let text: ByteSlice
  private let functions: dialtone_xml_functions
  /// Whether the text ends where its last document does; otherwise it is cut off.
  private let isWhole: Bool
  private var stream: XMLStream?
  /// The offset and the line at which the document starts.
  private var start = 0
  private var startLine: Int
  private var offset = 0
  private var documentCount = 0

  private static let pieceByteCount = 1 << 16
  /// The largest number of documents in a text.
  private static let limit = 1_000

  init(_ text: ByteSlice, firstLine: Int, _ functions: dialtone_xml_functions, isWhole: Bool = true) {
    self.text = text
    self.functions = functions
    self.isWhole = isWhole
    startLine = firstLine
  }

  /// Parses the next piece. Returns false at the end of the text.
  mutating func parseNext(into elements: XMLElements) throws(Malformed) -> Bool {
    if offset == text.count, stream == nil { return false }
    let stream = stream ?? open(elements)
    self.stream = stream
    do throws(XMLStream.Malformed) {
      guard offset < text.count else {
        if isWhole { try stream.finish() }
        self.stream = nil
        return false
      }
      let piece = text.slice(offset, min(text.count, offset + XMLDocuments.pieceByteCount))
      offset += piece.count
      let bytes = UnsafeBufferPointer(start: piece.base.assumingMemoryBound(to: CChar.self), count: piece.count)
      try stream.feed(bytes)
    } catch {
      elements.endDocument()
      let malformed = Malformed(line: startLine + error.line - 1, reason: error.reason)
      guard let end = error.end, end > 0, documentCount < XMLDocuments.limit else { throw malformed }
      self.stream = nil
      start += end
      startLine = malformed.line
      while start < text.count, text[start] <= Ascii.space {
        if text[start] == Ascii.lineFeed { startLine += 1 }
        start += 1
      }
      guard start < text.count, text[start] == UInt8(ascii: "<") else { throw malformed }
      offset = start
    }
    return true
  }

  private mutating func open(_ elements: XMLElements) -> XMLStream {
    documentCount += 1
    let line = startLine
    weak var parser: XMLStream?
    let stream = XMLStream(
      functions, encoding: "UTF-8",
      start: { elements.start($0, $1, line: line + (parser?.line ?? 1) - 1) }, end: { elements.end() },
      text: { elements.add($0) })
    parser = stream
    return stream
  }
}
