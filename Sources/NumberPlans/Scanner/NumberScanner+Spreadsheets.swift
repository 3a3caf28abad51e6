/// Numbers that spreadsheets have mangled.
extension NumberScanner {
  /// Reads a text in scientific notation, such as `4.915123456789E+12`. Returns whether the text is one; if digits are
  /// lost, the result has no number.
  mutating func readExponent() -> Bool {
    let body = marks.filter { $0.kind != .blank }
    guard let exponent = body.firstIndex(where: { $0.value == 0x65 }), exponent > 0, exponent + 1 < body.count,
      body[..<exponent].first?.kind == .digit || body[..<exponent].first?.kind == .plus
    else { return false }
    var power = body[(exponent + 1)...]
    if power.first?.kind == .plus { power.removeFirst() }
    let mantissa = body[..<exponent].drop { $0.kind == .plus }
    guard (1...2).contains(power.count), power.allSatisfy({ $0.kind == .digit }), mantissa.first?.kind == .digit,
      mantissa.count == 1 || mantissa.dropFirst().first.map({ [.dot, .comma].contains($0.kind) }) ?? false,
      mantissa.dropFirst(2).allSatisfy({ $0.kind == .digit })
    else { return false }
    let count = power.reduce(0) { $0 * 10 + Int($1.value & 0xF) }
    guard mantissa.count - 2 >= count, count >= 3 else {
      hasLostDigits = true
      hasOtherText = true
      return true
    }
    for mark in mantissa where mark.kind == .digit && current.count <= count { append(mark.value, mark) }
    current.end = body.last?.end ?? 0
    finish()
    selectNumbers()
    return true
  }

  /// Removes the fraction of a number that a spreadsheet stored as numeric: `1511234567.0`.
  mutating func dropFraction() {
    let offsets = current.offsets
    var start = offsets.count - 1
    while start > 0, offsets[start - 1] == offsets[start] - 1 { start -= 1 }
    let zeros = offsets.count - start
    guard (1...2).contains(zeros), start >= NumberScanner.shortest, offsets[start...].allSatisfy({ bytes[$0] == 0x30 }),
      bytes[offsets[start] - 1] == UInt8(ascii: "."), offsets[start] == offsets[0] + start + 1
    else { return }
    for _ in 0..<zeros { current.number.digits.removeLast() }
    current.offsets.removeLast(zeros)
    current.end = offsets[start] - 1
  }
}
