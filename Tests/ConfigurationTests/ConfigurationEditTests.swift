import Configuration
import Testing

/// Single values of a file are changed; everything else stays unchanged.
struct ConfigurationEditTests {
  private static let file = """
    # mine
    region = "US"   # home

    [screen]
    # How it looks
    #theme = "default"
      sound = false # not at work

    [keys]
    details = [ "f6",
      "f7" ]
    """

  private func edited(
    _ name: String, in section: String, to value: ConfigurationEdit.Value, text: String = file
  ) throws(ConfigurationEdit.Refusal) -> String {
    var edit = ConfigurationEdit(text)
    try edit.set(name, in: section, to: value)
    return edit.text
  }

  @Test func `A value that is there is changed in its line, and its comment stays`() throws {
    #expect(
      try edited("sound", in: "screen", to: .flag(true))
        == Self.file.replacing("  sound = false # not at work", with: "sound = true # not at work"))
    #expect(
      try edited("region", in: "", to: .text("DE"))
        == Self.file.replacing("region = \"US\"   # home", with: "region = \"DE\"   # home"))
  }

  @Test func `A new value follows its commented default, or else starts its section`() throws {
    #expect(
      try edited("theme", in: "screen", to: .text("light"))
        == Self.file.replacing("#theme = \"default\"", with: "#theme = \"default\"\ntheme = \"light\""))
    #expect(
      try edited("star_key", in: "screen", to: .text("next"))
        == Self.file.replacing("[screen]", with: "[screen]\nstar_key = \"next\""))
    #expect(try edited("learning", in: "", to: .text("off")) == "learning = \"off\"\n" + Self.file)
  }

  @Test func `A section that is missing is added`() throws {
    #expect(
      try edited("maximum", in: "autofill", to: .number(-1)) == Self.file + "\n\n[autofill]\nmaximum = -1\n")
    #expect(try edited("maximum", in: "autofill", to: .number(3), text: "") == "[autofill]\nmaximum = 3\n")
  }

  @Test(arguments: [
    "screen.sound = false", "screen = { sound = false }", "[screen]\nsound = [\n1 ]",
    "x = \"\"\"\n[screen]\nsound = 1\"\"\"",
    "[screen",
  ])
  func `What a line does not hold is refused, and nothing is changed`(text: String) {
    var edit = ConfigurationEdit(text)
    let refusal = #expect(throws: ConfigurationEdit.Refusal.self) {
      try edit.set("sound", in: "screen", to: .flag(true))
    }
    #expect(refusal?.description == "screen.sound cannot be set on its own; edit the file")
    #expect(edit.text == text)
  }

  @Test func `A list is changed as a whole, if it is in one line`() throws {
    var edit = ConfigurationEdit("off = [\"a\", \"b # c\"] # why\nother = [\"a\"]\n")
    try edit.set("off", in: "", to: .texts(["gnome:\"x\"", "b"]))
    #expect(edit.text == "off = [\"gnome:\\\"x\\\"\", \"b\"] # why\nother = [\"a\"]\n")
    try edit.set("off", in: "", to: .texts([]))
    #expect(edit.text == "off = [] # why\nother = [\"a\"]\n")
    var lines = ConfigurationEdit("off = [\n\"a\"]\n")
    #expect(throws: ConfigurationEdit.Refusal.self) { try lines.set("off", in: "", to: .texts(["b"])) }
    #expect(lines.text == "off = [\n\"a\"]\n")
  }

  @Test func `Texts are written so that they are read again as they are`() throws {
    for text in ["a # b", "say \"hi\"", "c:\\d", "tab\there"] {
      var edit = ConfigurationEdit("[screen]\ntheme = 'x # y' # why")
      try edit.set("theme", in: "screen", to: .text(text))
      try edit.set("theme", in: "screen", to: .text("plain"))
      #expect(edit.text == "[screen]\ntheme = \"plain\" # why", "\(text)")
    }
  }
}
