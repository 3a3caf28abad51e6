import ArgumentParser

/// `dialtone accessibility`, and `dialtone help accessibility`: prints how to use dialtone without seeing the whole screen.
struct AccessibilityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accessibility",
    abstract: "Say how to use dialtone with a screen reader, a braille display, or little sight.",
    discussion: """
      Line by line: "dialtone --plain" asks for a name or a number and answers in whole sentences, one below the other: \
      how many match, who they are, whom it calls. Nothing is redrawn. Setting ACCESSIBLE=1 in the environment, or \
      plain = true below [screen] in the configuration, does the same. Whatever the screen can do with contacts and calls, a \
      line does: =2 calls the second, =2.3 its third number, =d2 tells what is known of it, =s2 stars, =b2 blocks, =m2 mails, \
      =r lists the recent calls, =n TEXT keeps a note; in a call =a answers, =h hangs up, =w holds, =m mutes, =t5 sends the \
      key 5. A question mark lists them. A question is confirmed by the same line once more; any other line means no.

      On the screen: the terminal's cursor stands where the attention is, so that a braille display or a screen reader \
      follows it: in the field while you type, on the selected row after an arrow key, Page Up, Page Down, Home, End or \
      Tab, and back in the field with the next key. The line at the bottom names whom Enter calls.

      Less to read: --no-borders draws no lines, --ascii no symbols, --no-motion lets nothing flash.

      To see better: --theme high-contrast, or monochrome; nothing is said by colour alone. NO_COLOR=1 does without \
      colours.

      To hear who is calling or being called, speech programs can read "dialtone search --parsable", a line for each \
      contact, divided by tabs, and "dialtone identify NUMBER", a line for each thing that is known.
      """)

  func run() { print(Dialtone.helpMessage(for: AccessibilityCommand.self)) }
}
