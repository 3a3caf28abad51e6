/// The meaning of a piece of text on the screen, for which a ``Theme`` defines the attributes.
public enum Role: UInt8, Sendable, CaseIterable {
  case text
  /// Less important: labels, hints, the part of a value that did not match.
  case dim
  /// Headings and names.
  case strong
  /// The letters and digits that matched.
  case match
  case border
  /// The frame of the focused part, the selection mark.
  case accent
  /// The character on a key of the keypad.
  case key
  /// A key that is being pressed.
  case keyPressed
  /// A contact's monogram.
  case monogram
  case warning
  case error
  /// A completion of the field, except for the part that matched.
  case dropdown
  case dropdownBorder
}

/// The style of a cell: a role, and whether it is on the selected row; or a piece of a picture.
public struct Style: Hashable, Sendable {
  /// The colours of a cell with an upper half block (U+2580). Pictures have their own colours, whatever the theme.
  public struct Halves: Hashable, Sendable {
    public var upper: Colour
    public var lower: Colour

    public init(upper: Colour, lower: Colour) {
      self.upper = upper
      self.lower = lower
    }
  }

  public var role: Role
  public var isSelected: Bool
  /// The colours of a piece of a picture; nil for text.
  public var halves: Halves?

  public init(_ role: Role, isSelected: Bool = false, halves: Halves? = nil) {
    self.role = role
    self.isSelected = isSelected
    self.halves = halves
  }

  public static let text = Style(.text)
}

extension Role {
  /// The role as written in a configuration file: `key_pressed`.
  public var name: String { String(describing: self).snakeCased }

  /// Where the role is used on the screen, for people who want to change its attributes.
  public var summary: String {
    // Not translated: descriptions of settings.
    switch self {
    case .text: "everything else"
    case .dim: "labels, hints, the part of a value that did not match"
    case .strong: "names, headings, the text in the field"
    case .match: "the letters and digits that matched"
    case .border: "frames"
    case .accent: "the frame with the focus, the mark of the selected contact"
    case .key: "the characters on the keypad"
    case .keyPressed: "a key that is being pressed"
    case .monogram: "a contact's initials"
    case .warning: "messages"
    case .error: "error messages"
    case .dropdown: "completions in the dropdown"
    case .dropdownBorder: "the frame of the dropdown"
    }
  }
}
