import Glibc

/// Converts text of declared charsets to UTF-8 with iconv.
///
/// Opening a converter takes far longer than a line, so the last few stay open.
struct CharsetConverter: ~Copyable {
  private struct Converter {
    var name: UInt64
    /// Nil if the charset is unknown.
    var descriptor: iconv_t?
  }

  private let openLimit: Int
  private var converters: [Converter] = []

  init(openLimit: Int = 8) { self.openLimit = openLimit }

  deinit {
    for converter in converters { CharsetConverter.close(converter) }
  }

  private static func close(_ converter: Converter) {
    if let descriptor = converter.descriptor { iconv_close(descriptor) }
  }

  /// Whether a charset's name means UTF-8 or a part of it, so that there is nothing to convert.
  static func isUTF8(_ name: ByteSlice) -> Bool {
    name.equals("utf-8") || name.equals("utf8") || name.equals("us-ascii") || name.equals("ascii") || name.isEmpty
  }

  enum Outcome { case converted, replaced, unknownCharset }

  /// Appends `bytes` as UTF-8.
  ///
  /// - Parameter keepsInvalidBytes: whether a byte that is invalid in the charset is read as Windows-1252, so that nothing is
  ///   lost, rather than replaced by U+FFFD.
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
    // A last letter that a mark might have followed is still to come (Windows-1255, Windows-1258).
    output.appendUninitialized(capacity: 64) { memory in
      var target = memory.assumingMemoryBound(to: CChar.self) as Optional
      var targetLeft = 64
      _ = iconv(descriptor, nil, nil, &target, &targetLeft)
      return 64 - targetLeft
    }
    return outcome
  }

  /// The same with a name that is not in the source.
  mutating func convert(_ bytes: ByteSlice, from name: String, into output: inout ByteBuffer) -> Outcome {
    var name = name
    return name.withUTF8 { name in
      guard let name = ByteSlice(UnsafeRawBufferPointer(name)) else { return .unknownCharset }
      return convert(bytes, from: name, into: &output)
    }
  }

  /// Whether there is a charset of this name.
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

  /// ISO 8859-1 is read as Windows-1252, as browsers do: nobody intends its control characters.
  static func isLatin1(_ name: ByteSlice) -> Bool {
    name.equals("iso-8859-1") || name.equals("iso8859-1") || name.equals("iso_8859-1") || name.equals("latin1")
      || name.equals("windows-1252") || name.equals("cp1252")
  }

  /// The iconv name of a charset; a vendor's superset, if that is what is really written.
  private static func iconvName(for name: ByteSlice) -> String? {
    let supersets: [(StaticString, String)] = [
      ("shift_jis", "CP932"), ("shift-jis", "CP932"), ("sjis", "CP932"), ("x-sjis", "CP932"),
      ("windows-31j", "CP932"), ("gb2312", "GB18030"), ("gbk", "GB18030"), ("euc-cn", "GB18030"),
      ("big5", "BIG5-HKSCS"), ("euc-kr", "CP949"), ("ks_c_5601-1987", "CP949"), ("tis-620", "CP874"),
      ("iso-8859-9", "CP1254"), ("euc", "EUC-JP"),
    ]
    for (alias, superset) in supersets where name.equals(alias) { return superset }
    // Only characters that iconv cannot interpret as more than a name.
    guard name.count <= 40 else { return nil }
    for offset in 0..<name.count {
      let byte = name[offset]
      guard Ascii.isLetter(byte) || Ascii.isDigit(byte) || "-_.:+".utf8.contains(byte) else { return nil }
    }
    return String(decoding: name.buffer, as: UTF8.self)
  }
}
