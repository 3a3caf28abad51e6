import Platform

/// Converts text to UTF-8 with iconv.
///
/// Opening a converter takes far longer than converting a line, so the last few converters stay open.
struct CharsetConverter: ~Copyable {
  private struct Converter {
    var name: UInt64
    /// The iconv converter; nil if the charset is unknown.
    var descriptor: iconv_t?
  }

  /// The maximum number of open converters.
  private let openLimit: Int
  private var converters: [Converter] = []

  init(openLimit: Int = 8) { self.openLimit = openLimit }

  deinit {
    for converter in converters { CharsetConverter.close(converter) }
  }

  private static func close(_ converter: Converter) {
    if let descriptor = converter.descriptor { iconv_close(descriptor) }
  }

  /// Whether a name is that of UTF-8 or a subset of it, so that no conversion is needed.
  static func isUTF8(_ name: ByteSlice) -> Bool {
    name.equals("utf-8") || name.equals("utf8") || name.equals("us-ascii") || name.equals("ascii") || name.isEmpty
  }

  enum Outcome { case converted, replaced, unknownCharset }

  /// Converts bytes in a named charset, and appends them as UTF-8.
  ///
  /// - Parameter keepsInvalidBytes: whether a byte that is invalid in the charset is read as Windows-1252, so that nothing is
  ///   lost. Otherwise it becomes U+FFFD.
  /// - Complexity: O(bytes)
  mutating func convert(
    _ bytes: ByteSlice, from name: ByteSlice, keepsInvalidBytes: Bool = false, into output: inout ByteBuffer
  ) -> Outcome {
    if CharsetConverter.isLatin1(name) {
      Windows1252.decode(bytes, into: &output)
      return .converted
    }
    guard let descriptor = converter(for: name) else { return .unknownCharset }
    _ = iconv(descriptor, nil, nil, nil, nil)
    var input = UnsafeMutablePointer<CChar>(mutating: bytes.base.assumingMemoryBound(to: CChar.self)) as Optional
    var inputLeft = bytes.count
    var outcome = Outcome.converted
    while inputLeft > 0 {
      let before = inputLeft
      var errorCode: Int32 = 0
      output.appendUninitialized(capacity: inputLeft * 3 + 64) { memory in
        var target = memory.assumingMemoryBound(to: CChar.self) as Optional
        var targetLeft = before * 3 + 64
        let capacity = targetLeft
        errorCode = iconv(descriptor, &input, &inputLeft, &target, &targetLeft) == -1 ? errno : 0
        return capacity - targetLeft
      }
      guard inputLeft > 0 else { break }
      if errorCode == E2BIG, inputLeft < before { continue }
      // A byte that is invalid in the charset, or a truncated character.
      if keepsInvalidBytes {
        let offset = bytes.count - inputLeft
        Windows1252.decode(bytes.slice(offset, offset + 1), into: &output)
      } else {
        output.append(scalar: "\u{fffd}")
      }
      outcome = .replaced
      input = input.map { $0 + 1 }
      inputLeft -= 1
    }
    // Flush a last letter that iconv holds back because a mark could follow (Windows-1255, Windows-1258).
    output.appendUninitialized(capacity: 64) { memory in
      var target = memory.assumingMemoryBound(to: CChar.self) as Optional
      var targetLeft = 64
      _ = iconv(descriptor, nil, nil, &target, &targetLeft)
      return 64 - targetLeft
    }
    return outcome
  }

  /// Converts bytes in a charset whose name is not part of the source.
  mutating func convert(_ bytes: ByteSlice, from name: String, into output: inout ByteBuffer) -> Outcome {
    var name = name
    return name.withUTF8 { name in
      guard let name = ByteSlice(UnsafeRawBufferPointer(name)) else { return .unknownCharset }
      return convert(bytes, from: name, into: &output)
    }
  }

  /// Whether a name is that of a known charset.
  static func isKnown(_ name: String) -> Bool {
    var charsets = CharsetConverter()
    var output = ByteBuffer(capacity: 64)
    return charsets.convert(ByteSlice("A"), from: name, into: &output) != .unknownCharset
  }

  private mutating func converter(for name: ByteSlice) -> iconv_t? {
    let hash = name.caseInsensitiveHash
    if let known = converters.first(where: { $0.name == hash }) { return known.descriptor }
    if converters.count >= openLimit { CharsetConverter.close(converters.removeFirst()) }
    var descriptor: iconv_t?
    if let iconvName = CharsetConverter.iconvName(for: name) {
      let opened = iconv_open("UTF-8", iconvName)
      if opened != iconv_t(bitPattern: -1) { descriptor = opened }
    }
    converters.append(Converter(name: hash, descriptor: descriptor))
    return descriptor
  }

  /// Whether a name is that of ISO 8859-1 or Windows-1252. Both are read as Windows-1252, as in browsers: the control characters
  /// of ISO 8859-1 are never intended.
  static func isLatin1(_ name: ByteSlice) -> Bool {
    name.equals("iso-8859-1") || name.equals("iso8859-1") || name.equals("iso_8859-1") || name.equals("latin1")
      || name.equals("windows-1252") || name.equals("cp1252")
  }

  /// The iconv name of a charset, or of the vendor's superset that programs write under this name.
  private static func iconvName(for name: ByteSlice) -> String? {
    let supersets: [(StaticString, String)] = [
      ("shift_jis", "CP932"), ("shift-jis", "CP932"), ("sjis", "CP932"), ("x-sjis", "CP932"),
      ("windows-31j", "CP932"), ("gb2312", "GB18030"), ("gbk", "GB18030"), ("euc-cn", "GB18030"),
      ("big5", "BIG5-HKSCS"), ("euc-kr", "CP949"), ("ks_c_5601-1987", "CP949"), ("tis-620", "CP874"),
      ("iso-8859-9", "CP1254"), ("euc", "EUC-JP"),
    ]
    for (alias, superset) in supersets where name.equals(alias) { return superset }
    // Reject characters that iconv interprets, as in //TRANSLIT.
    guard name.count <= 40 else { return nil }
    for offset in 0..<name.count {
      let byte = name[offset]
      guard Ascii.isLetter(byte) || Ascii.isDigit(byte) || "-_.:+".utf8.contains(byte) else { return nil }
    }
    return String(decoding: name.buffer, as: UTF8.self)
  }
}
