extension ScreenReader {
  /// The look of a cell: the SGR attributes with which it was written.
  public struct Look: Hashable, Sendable {
    public var isBold = false
    public var isDim = false
    public var isItalic = false
    public var isUnderlined = false
    public var isReverse = false
    /// The text colour; nil for the terminal's default.
    public var foreground: Colour?
    public var background: Colour?

    public init() {}
  }

  /// A colour by its palette index or its components.
  public enum Colour: Hashable, Sendable {
    case indexed(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }
}

extension ScreenReader.Look {
  /// Applies the parameters of an SGR sequence: ECMA-48 8.3.117, and ITU-T T.416 colours in both spellings.
  mutating func apply(_ parameters: [ScreenReader.Parameter]) {
    var index = 0
    if parameters.isEmpty { self = Self() }
    while index < parameters.count {
      let parameter = parameters[index]
      index += 1
      switch parameter.value {
      case 0: self = Self()
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 4: isUnderlined = parameter.parts.first != 0
      case 7: isReverse = true
      case 21: isUnderlined = true
      case 22: (isBold, isDim) = (false, false)
      case 23: isItalic = false
      case 24: isUnderlined = false
      case 27: isReverse = false
      case 30...37: foreground = .indexed(UInt8(parameter.value - 30))
      case 38: foreground = Self.colour(parameter, parameters, &index) ?? foreground
      case 39: foreground = nil
      case 40...47: background = .indexed(UInt8(parameter.value - 40))
      case 48: background = Self.colour(parameter, parameters, &index) ?? background
      case 49: background = nil
      case 90...97: foreground = .indexed(UInt8(parameter.value - 82))
      case 100...107: background = .indexed(UInt8(parameter.value - 92))
      default: break
      }
    }
  }

  /// Parses the colour in `38:5:n` or `38:2::r:g:b`, or the same with semicolons.
  private static func colour(
    _ parameter: ScreenReader.Parameter, _ parameters: [ScreenReader.Parameter], _ index: inout Int
  ) -> ScreenReader.Colour? {
    var values = parameter.parts
    if values.isEmpty {
      guard index < parameters.count else { return nil }
      let count = parameters[index].value == 5 ? 2 : 4
      values = parameters[index...].prefix(count).map(\.value)
      index += values.count
    }
    func part(_ value: Int) -> UInt8 { UInt8(clamping: value) }
    switch (values.first, values.count) {
    case (5, 2...): return .indexed(part(values[1]))
    case (2, 5...): return .rgb(part(values[2]), part(values[3]), part(values[4]))
    case (2, 4): return .rgb(part(values[1]), part(values[2]), part(values[3]))
    default: return nil
    }
  }
}
