import ArgumentParser
import Localization
import TerminalText

/// `dialtone accessibility`, and `dialtone help accessibility`: prints how to use dialtone without seeing the whole screen.
struct AccessibilityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accessibility",
    abstract: "Explain how to use dialtone with a screen reader, a braille display, or low vision.",
    discussion: Catalogue.inEnglish { text })

  private static var text: String { paragraphs.map { localized($0) }.joined(separator: "\n\n") }

  private static let paragraphs: [LocalizedText] = [
    """
    Plain mode: "dialtone --plain" asks for a name or a number and answers in lines: how many contacts match, who \
    they are, and who is called. Nothing is redrawn. ACCESSIBLE=1 in the environment, or plain = true under [screen] \
    in the configuration, turns it on, too. Everything that the screen can do with contacts and calls is also a \
    line: =2 calls the second match, =2.3 its third number, =d2 shows its details, =s2 stars it, =b2 blocks it, =m2 \
    writes a message, =e2 an e-mail, =c NAME makes a contact of the last number, =r lists the recent calls, =n TEXT saves a note; during a call, =a answers, =h hangs up, =w \
    holds, =m mutes, and =t5 sends the touch-tone 5. A question mark lists all commands. Repeat a line to confirm \
    the question that it led to; any other line cancels.
    """,
    """
    The screen: the terminal's cursor is where you look, so that a braille display or a screen reader can follow it: \
    in the field while you type, on the selected row after an arrow key, Page Up, Page Down, Home, End or Tab, and \
    back in the field with the next key. The bottom line shows what Enter calls.
    """,
    """
    Fewer symbols: --no-borders draws no lines, --ascii draws with ASCII characters only, --no-motion turns off flashing.
    """,
    """
    Low vision: --theme high-contrast or --theme monochrome; nothing depends on colour alone. NO_COLOR=1 turns off \
    colours.
    """,
    """
    Speech programs: "dialtone search --parsable" prints a line for each contact, separated by tabs, and "dialtone \
    identify NUMBER" a line for each fact about a number.
    """,
  ]

  func run() throws {
    guard !UserLanguage.preferred.isEmpty else { return print(Dialtone.helpMessage(for: AccessibilityCommand.self)) }
    let lines = AccessibilityCommand.text.split(separator: "\n", omittingEmptySubsequences: false)
    let wrapped = lines.flatMap { $0.isEmpty ? [""] : DisplayText.wrapped(String($0), width: 80) }
    try StandardOutput.write(wrapped.map { "\($0)\n" }.joined())
  }
}
