import Contacts

extension ContactBatch {
  /// Reads LDIF in memory, in the same way as ``ContactLoader`` reads a file.
  ///
  /// - Parameter source: the source of the contacts.
  /// - Complexity: O(bytes)
  public static func reading(ldif bytes: [UInt8], source: String) -> [ContactBatch] {
    var batches: [ContactBatch] = []
    var sink = ContactSink(source: source, onBatch: { batches.append($0) }, onDiagnostic: { _ in })
    bytes.withUnsafeBytes { bytes in
      sink.begin(source: source, kind: ContactFormat.ldif.kind)
      LDIFReader.read(bytes, SourceCharset(syntax: ContactFormat.ldif.syntax), into: &sink)
    }
    sink.flush()
    return batches
  }
}
