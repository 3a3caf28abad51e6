import CLibraries
import Libraries
import Localization

/// Parses a multistatus (RFC 4918, 13), and passes on its responses one at a time, so that only one is in memory.
final class MultistatusReader {
  /// The token of a `sync-collection` REPORT (RFC 6578, 6.2); empty when there is none.
  private(set) var syncToken = ""
  /// The error that `receive` threw, or that the document has.
  private(set) var failure: Stop?

  private let cardBytes: Int
  private let receive: (MultistatusResponse) throws(Stop) -> Void
  private let host: String
  private var stream: XMLStream?

  /// The open elements, outermost first.
  private var open: [DAVElement] = []
  private var text: [UInt8] = []
  /// The maximum length of the current element's text; nil when the text is not read.
  private var textLimit: Int?
  private var isTextTooLong = false
  private var response = MultistatusResponse()
  private var hrefs: [String] = []
  /// The properties of the open `propstat`. Its status follows them.
  private var properties = DAVProperties()
  private var propertyStatus = 0

  /// The maximum length of a name, an href or a token, in bytes.
  private static let longestText = 1 << 14
  /// The maximum number of resources in a response.
  private static let maximumHrefs = 10_000

  /// - Parameters:
  ///   - cardBytes: the maximum length of a card, in bytes.
  ///   - host: the server that sends the document, for errors.
  ///   - receive: called with each response, in their order.
  init(
    _ functions: dialtone_xml_functions, cardBytes: Int, host: String,
    receive: @escaping (MultistatusResponse) throws(Stop) -> Void
  ) {
    self.cardBytes = cardBytes
    self.host = host
    self.receive = receive
    stream = XMLStream(
      functions, start: { [unowned self] name, _ in start(DAVElement(name: name)) }, end: { [unowned self] in end() },
      text: { [unowned self] in add($0) })
  }

  /// Parses the next piece.
  ///
  /// - Returns: whether to send more; false after a ``failure``.
  func feed(_ bytes: UnsafeBufferPointer<CChar>) -> Bool {
    guard failure == nil else { return false }
    do throws(XMLStream.Malformed) { try stream?.feed(bytes) } catch { fail(error) }
    return failure == nil
  }

  /// Ends the document.
  ///
  /// - Throws: the ``failure``, or an error when the document is incomplete.
  func finish() throws(Stop) {
    if failure == nil { do throws(XMLStream.Malformed) { try stream?.finish() } catch { fail(error) } }
    if let failure { throw failure }
  }

  private func fail(_ error: XMLStream.Malformed) {
    if failure == nil {
      failure = .failed(
        .answer, localized("\(host) answers with XML that is not accepted (line \(error.line): \(error.reason))"))
    }
  }

  private func start(_ element: DAVElement) {
    guard failure == nil else { return }
    guard !open.isEmpty || element == .multistatus else {
      failure = .failed(
        .answer, localized("\(host) answers with XML that is not a multistatus; is it the URL of an address book?"))
      return
    }
    open.append(element)
    text.removeAll(keepingCapacity: text.capacity < 1 << 16)
    (isTextTooLong, textLimit) = (false, nil)
    switch (open.count, element) {
    case (2, .response): (response, hrefs) = (MultistatusResponse(), [])
    case (3, .propstat): (properties, propertyStatus) = (DAVProperties(), 0)
    case (2, .syncToken), (3, .href), (3, .status), (4, .status): textLimit = MultistatusReader.longestText
    case (5, .addressData): textLimit = cardBytes
    case (5, .displayName), (5, .entityTag), (5, .syncToken), (6, .href): textLimit = MultistatusReader.longestText
    default: break
    }
  }

  private func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard failure == nil, let textLimit, !isTextTooLong else { return }
    if text.count + bytes.count > textLimit {
      isTextTooLong = true
      text = []
    } else {
      text += bytes
    }
  }

  private func end() {
    guard failure == nil, let element = open.last else { return }
    let isText = textLimit != nil
    switch open.count {
    case 2 where element == .response: endResponse()
    case 2 where element == .syncToken: syncToken = line
    case 3 where open[1] == .response && element == .href:
      if hrefs.count < MultistatusReader.maximumHrefs { hrefs.append(line) }
    case 3 where open[1] == .response && element == .status: response.status = status
    case 3 where open[1] == .response && element == .propstat:
      // A propstat must have a status (RFC 4918, 14.22). Without it, the properties are accepted.
      if propertyStatus == 0 || (200..<300).contains(propertyStatus) { response.properties.add(properties) }
    case 4 where open[2] == .propstat && element == .status: propertyStatus = status
    case 5... where open[2] == .propstat && open[3] == .prop: endProperty(element, isText: isText)
    default: break
    }
    open.removeLast()
    textLimit = nil
  }

  private func endProperty(_ element: DAVElement, isText: Bool) {
    switch (open[4], element, open.count) {
    case (.displayName, _, 5): properties.displayName = trimmed
    case (.entityTag, _, 5): properties.entityTag = line
    case (.syncToken, _, 5): properties.syncToken = line
    case (.addressData, _, 5):
      // Elements inside it belong to another card format, which was not requested.
      if isTextTooLong { properties.isTooLong = true } else if isText { properties.addressData = text }
    case (.resourceType, .collection, 6): properties.isCollection = true
    case (.resourceType, .addressBook, 6): properties.isAddressBook = true
    case (.currentUserPrincipal, .href, 6): properties.principal = line
    case (.currentUserPrincipal, .unauthenticated, 6): properties.isUnauthenticated = true
    case (.homeSet, .href, 6):
      if properties.homes.count < MultistatusReader.maximumHrefs { properties.homes.append(line) }
    case (.privileges, _, 5): properties.tellsPrivileges = true
    case (.privileges, .all, 7), (.privileges, .write, 7), (.privileges, .writeContent, 7), (.privileges, .bind, 7):
      properties.permitsWriting = true
    case (.supportedReports, .syncCollection, 8): properties.hasSyncCollection = true
    default: break
    }
  }

  private func endResponse() {
    // Without an href it is passed on as well: an answer for an unknown resource.
    for href in hrefs.isEmpty ? [""] : hrefs where failure == nil {
      response.href = href
      do throws(Stop) { try receive(response) } catch { failure = error }
    }
  }

  /// The current text without white space at its ends; empty when it is too long.
  private var trimmed: String { String(String(decoding: text, as: UTF8.self).trimmed) }

  /// The same for machine-readable text; also empty when it contains control characters.
  private var line: String {
    let line = trimmed
    return line.utf8.contains { $0 < 0x20 || $0 == 0x7F } ? "" : line
  }

  /// The status code of a line such as `HTTP/1.1 200 OK`; 0 when there is none.
  private var status: Int { line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }
}
