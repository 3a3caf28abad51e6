import ArgumentParser

// Not translated in this file: scripts of shells.

/// Completion scripts for shells: those of swift-argument-parser, with additions for the dialer.
///
/// The dialer is the default command without a name. The additions complete its files and options like those of `open`. They
/// may go when the scripts of swift-argument-parser complete the default subcommand.
enum ShellCompletion {
  /// The completion script for a shell.
  static func script(for shell: CompletionShell) -> String {
    let script = Dialtone.completionScript(for: shell)
    return switch shell {
    case .bash: script + bashAdditions
    case .zsh:
      script.replacing("\n_dialtone() {", with: "\n__dialtone_command() {", maxReplacements: 1)
        .replacing(#"if [[ "${funcstack[1]}""#, with: zshDialer + #"if [[ "${funcstack[1]}""#)
    default: script + fishDialer(script)
    }
  }

  /// A candidate, quoted for the script of a shell.
  static func quoted(_ candidate: String, for shell: CompletionShell?) -> String {
    switch shell {
    case .bash: quotedForBash(candidate)
    // Text after a colon would be a description.
    case .zsh: candidate.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
    default: candidate
    }
  }

  private static var commands: String {
    (Dialtone.groups.flatMap(\.subcommands).compactMap { $0.configuration.commandName } + ["help"])
      .joined(separator: " ")
  }

  /// Quotes a candidate for bash. The script makes bash expand candidates as words of a command line (`compgen -W`), and the
  /// name of a contact must not be executed as a command.
  private static func quotedForBash(_ candidate: String) -> String {
    var text = ""
    for character in candidate.unicodeScalars {
      let isPlain = !character.isASCII || character.properties.isAlphabetic || ("0"..."9").contains(character)
      text += isPlain ? "\(character)" : "\\\(character)"
    }
    return text
  }

  /// Additions that first join the words of the command line: bash splits words at : @ and =, which occur in UIDs, and leaves
  /// quotes and backslashes in them.
  private static var bashAdditions: String {
    #"""

    __dialtone_unquoted() {
        local word="${1#[\"\']}"
        printf %s "${word//\\/}"
    }

    __dialtone_whole_words() {
        local -a words=()
        local cut='' word last=''
        local -i place current=0
        for place in "${!COMP_WORDS[@]}"; do
            word="$(__dialtone_unquoted "${COMP_WORDS[place]}")"
            if ((place > 1)) && [[ ${word} == [:@=]* || ${last} == *[:@=] ]] && [[ ${words[-1]} != -* ]]; then
                if ((place == COMP_CWORD)); then
                    cut="${words[-1]}"
                    [[ ${word} == *[!:@=]* ]] || cut+="${word}"
                    # bash replaces an @ as well.
                    cut="${cut%@}"
                fi
                words[-1]+="${word}"
            else
                words+=("${word}")
            fi
            if ((place == COMP_CWORD)); then
                current=${#words[@]}-1
                break
            fi
            last="${word}"
        done
        COMPREPLY=()
        if ((current == 1)) || [[ " \#(commands) " == *" ${words[1]} "* ]]; then
            __dialtone_complete_words
        fi
        if [[ " \#(commands) " != *" ${words[1]} "* ]]; then
            words=("${words[0]}" open tel: "${words[@]:1}")
            current+=2
            __dialtone_complete_words
        fi
        for place in "${!COMPREPLY[@]}"; do
            COMPREPLY[place]="${COMPREPLY[place]#"${cut}"}"
        done
    }

    __dialtone_complete_words() {
        local -a COMP_WORDS=("${words[@]}")
        local -i COMP_CWORD=current
        local COMP_LINE="${words[*]}"
        local -i COMP_POINT=${#COMP_LINE}
        # The script's compgen -W takes quotes away again.
        local typed="${words[current]//\'/\\\'}"
        _dialtone "${words[0]}" "${typed//\"/\\\"}" "${words[current - 1]}"
    }

    complete -o filenames -F __dialtone_whole_words dialtone

    """#
  }

  private static var zshDialer: String {
    #"""
    _dialtone() {
        local -i ret=1
        if ((CURRENT <= 2)) || [[ " \#(commands) " == *" ${words[2]} "* ]]; then
            __dialtone_command && ret=0
        fi
        if [[ " \#(commands) " != *" ${words[2]} "* ]]; then
            words=("${words[1]}" open tel: "${(@)words[2,-1]}")
            ((CURRENT += 2))
            __dialtone_command && ret=0
        fi
        return "${ret}"
    }


    """#
  }

  private static func fishDialer(_ script: String) -> String {
    let start = "complete -c 'dialtone' -n '__dialtone_should_offer_completions_for_flags_or_options \"dialtone open\" "
    let condition = "complete -c 'dialtone' -n 'not __fish_seen_subcommand_from \(commands)'"
    let options = script.split(separator: "\n").filter { $0.hasPrefix(start) }
      .compactMap { line -> String? in
        // `NAME' -l 'NAME' …`; every command has help and version.
        let rest = line.dropFirst(start.count)
        guard let end = rest.firstIndex(of: "'"), !["version", "h help"].contains(rest[..<end]) else { return nil }
        return condition + rest[rest.index(after: end)...]
      }
    return "\n" + ([condition + " -F"] + options).joined(separator: "\n") + "\n"
  }
}
