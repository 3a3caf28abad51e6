import Contacts

extension ContactBatch {
  /// The contacts of entries that are in memory, as ``ContactLoader`` reads them from a file.
  ///
  /// - Parameter source: what the contacts say they are from.
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
