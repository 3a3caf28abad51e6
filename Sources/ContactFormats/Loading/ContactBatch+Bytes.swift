import Contacts

extension ContactBatch {
  /// Reads LDIF in memory, in the same way as ``ContactLoader`` reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the entries.
  ///   - source: the source of the contacts.
  /// - Complexity: O(bytes)
  public static func reading(ldif bytes: [UInt8], source: String) -> [ContactBatch] {
    reading(bytes, .ldif, source: source)
  }

  /// Reads vCards in memory, in the same way as ``ContactLoader`` reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the cards.
  ///   - source: the source of the contacts.
  /// - Complexity: O(bytes)
  public static func reading(vCards bytes: [UInt8], source: String) -> [ContactBatch] {
    reading(bytes, .vCard, source: source)
  }

  private static func reading(_ bytes: [UInt8], _ format: ContactFormat, source: String) -> [ContactBatch] {
    var batches: [ContactBatch] = []
    var sink = ContactSink(source: source, onBatch: { batches.append($0) }, onDiagnostic: { _ in })
    bytes.withUnsafeBytes { bytes in
      sink.begin(source: source, kind: format.kind)
      // Both readers report what they cannot read, and end well.
      try? format.read(bytes, SourceCharset(syntax: format.syntax), into: &sink)
    }
    sink.flush()
    return batches
  }
}
