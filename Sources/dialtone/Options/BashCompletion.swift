import ArgumentParser

/// What bash completes: swift-argument-parser's script, and what it lacks.
enum BashCompletion {
  static var script: String { Dialtone.completionScript(for: .bash) + additions }

  /// A candidate as the script wants it, which has bash expand all as words of a command line (`compgen -W`): the name of a
  /// contact must not be read as a command.
  static func quoted(_ candidate: String) -> String {
    var text = ""
    for character in candidate.unicodeScalars {
      let isPlain = !character.isASCII || character.properties.isAlphabetic || ("0"..."9").contains(character)
      text += isPlain ? "\(character)" : "\\\(character)"
    }
    return text
  }

  /// The words of a command line are put right first: bash divides them at colons, which UIDs have, and leaves quotes and
  /// backslashes in them. And the dialer, the command without a word of its own, has the options and files of `open`.
  private static var additions: String {
    let commands = Dialtone.groups.flatMap(\.subcommands).compactMap { $0.configuration.commandName } + ["help"]
    return #"""

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
              if ((place > 1)) && [[ ${word} == :* || ${last} == *: ]]; then
                  if ((place == COMP_CWORD)); then
                      cut="${words[-1]}"
                      [[ ${word} != :* ]] || cut+=:
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
          __dialtone_complete_words
          if [[ " \#(commands.joined(separator: " ")) " != *" ${words[1]} "* ]] || ((current == 1)); then
              local -a replies=("${COMPREPLY[@]}")
              words=("${words[0]}" open tel: "${words[@]:1}")
              current+=2
              __dialtone_complete_words
              COMPREPLY=("${replies[@]}" "${COMPREPLY[@]}")
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
          COMPREPLY=()
          _dialtone "${words[0]}" "${words[current]}" "${words[current - 1]}"
      }

      complete -o filenames -F __dialtone_whole_words dialtone

      """#
  }
}
