import CLibraries

/// The order of texts in a language, by ICU.
public struct TextCollator: @unchecked Sendable {
  // Unchecked: an open collator is only read.
  private let functions: dialtone_collation_functions
  private let collator: OpaquePointer

  /// - Parameter language: such as `sv` or `zh_TW`; nil where its order is not known, or the library is not there.
  public init?(language: String) {
    guard let functions = try? DynamicLibrary.collation.load({ $0 }), let collator = functions.open(language) else {
      return nil
    }
    (self.functions, self.collator) = (functions, collator)
  }

  /// The first sixteen bytes of the sort key of a text in UTF-8, most significant first, padded with zeros.
  ///
  /// - Complexity: O(text)
  public func keyHead(_ text: UnsafeBufferPointer<UInt8>) -> UInt128 {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { key in
      key.initialize(repeating: 0)
      text.withMemoryRebound(to: CChar.self) { text in
        _ = functions.sort_key(collator, text.baseAddress, text.count, key.baseAddress, key.count)
      }
      return key.reduce(0) { $0 << 8 | UInt128($1) }
    }
  }
}
