#!/usr/bin/env bash
# Writes the man pages to .build/manual, and what shells complete to .build/completions, from the program itself and from
# Resources/docs.
#   manual.sh PROGRAM GENERATOR
# GENERATOR is generate-manual of swift-argument-parser.
set -euo pipefail
program=$(realpath "$1")
generator=$(realpath "$2")
cd "$(dirname "$0")/../.."
manual=.build/manual completions=.build/completions
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
rm -rf "$manual" "$completions"
mkdir -p "$manual" "$completions"/{bash,zsh,fish}
date=$(git log -1 --format=%cs 2>/dev/null || date +%F)

# A text in which mdoc sees no commands.
plain() { sed -e 's/\\/\\e/g' -e "s/^[.']/\\\\\&&/"; }
literal() { echo ".Bd -literal"; plain; echo ".Ed"; }

# The values of options, which the generator leaves out, a line each: an option of the help, and its values.
values() {
  awk '/^  (-.*)?--[a-z]/ { text = ""; option = $0; sub(/^ *(-., )?--/, "", option); sub(/[^a-z-].*/, "", option) }
    { text = text " " $0; gsub(/ +/, " ", text) }
    option && match(text, /\(values: [^)]*\)/) {
      print option, substr(text, RSTART + 9, RLENGTH - 10); option = ""
    }'
}
# A flag and its opposite have the same text in the generator's pages.
with_opposites() {
  awk '/^\.It Fl -/ { flag = $3; opposite = flag; is_opposite = sub(/^-no-/, "-", opposite) && opposite in text }
    is_opposite && !/^\./ { if ($0 == text[opposite]) $0 = "The opposite of\n.Fl " opposite " ."; is_opposite = 0 }
    flag && !/^\./ { text[flag] = $0; flag = "" }
    { print }'
}
# Puts them behind what is said of the options in a page.
with_values() {
  awk -v values="$1" 'BEGIN { while ((getline line < values) > 0) { split(line, parts, " "); known[parts[1]] = substr(line, length(parts[1]) + 2) } }
    pending && /^\.(Pp|It|El)/ { print "Values: " pending "."; pending = "" }
    { print }
    match($0, /^\.It .*Fl -[a-z-]+/) { option = $0; sub(/^.*Fl -/, "", option); sub(/ .*/, "", option); pending = known[option] }'
}

"$generator" "$program" --multi-page --date "$date" --output-directory "$pages"
# The program's page is that of the dialer, which is its default command; what only programs call has none.
rm "$pages"/dialtone.{1,help.1,decode-photo.1}
for page in "$pages"/*.1; do
  name=$(basename "$page" .1)
  words=${name#dialtone.}
  if [[ $words == dial ]]; then "$program" --help; else "$program" help ${words//./ }; fi | values > "$pages/values"
  name=${name//./-}
  # A page has one word as its name, and what is typed in its synopsis.
  sed -E -e 's/^$/.Pp/' -e 's/^\.Nd "(.*)\."$/.Nd \1/' -e '/^\.Dt/s/\./-/2g' -e '/^\.Xr/{s/\./-/2g;/dialtone-(help|decode-photo|dial) /d}' "$page" |
    awk -v name="$name" '/^\.Nm "/ { typed = $0; print ".Nm " name; next } /^\.Nm$/ && typed { print typed; next } { print }' |
    with_opposites | with_values "$pages/values" > "$manual/$name.1"
done
{
  sed -E -e 's/^\.Dt .*/.Dt DIALTONE 1/' -e 's/^\.Nm ("dialtone dial"|dialtone-dial)$/.Nm dialtone/' -e '/^\.Sh "EXIT STATUS"/,$d' \
    "$manual/dialtone-dial.1"
  echo ".Sh SUBCOMMANDS"
  "$program" --help | sed -n '/^FIND AND CALL:/,/^ARGUMENTS:/p' | sed '$d' | literal
  cat <<'END'
.Sh ENVIRONMENT
.Bl -tag -width XDG_STATE_HOME
.It Ev ACCESSIBLE
If 1, the dialer asks line by line, as with
.Fl -plain .
.It Ev NO_COLOR
If set to anything, no colours are used.
.It Ev TERM
The terminal.
.It Ev XDG_CONFIG_HOME
The folder of the configuration; default
.Pa ~/.config .
.It Ev XDG_STATE_HOME
The folder of calls, stars and the caller-ID directory; default
.Pa ~/.local/state .
.El
.Sh FILES
.Bl -tag -width Ds
.It Pa ~/.config/dialtone/config.toml
The configuration; see
.Xr dialtone-config 5 .
.It Pa ~/.local/state/dialtone/dialtone.sqlite
Calls, stars, speed dials, the caller-ID directory and blocked numbers.
.El
.Sh EXIT STATUS
0 done, 1 no match, 2 wrong usage or unreadable input, 130 cancelled, 128+n ended by signal n.
.Sh SEE ALSO
END
  for page in "$manual"/dialtone-*.1; do
    name=$(basename "$page" .1)
    [[ $name == dialtone-dial ]] || echo ".Xr $name 1 ,"
  done
  for document in Resources/docs/*.md; do echo ".Xr dialtone-$(basename "$document" .md) 7 ,"; done
  echo ".Xr dialtone-config 5"
} > "$manual/dialtone.1"
rm "$manual/dialtone-dial.1"
{
  cat <<END
.Dd $(date -d "$date" '+%B %-d, %Y')
.Dt DIALTONE-CONFIG 5
.Os
.Sh NAME
.Nm dialtone-config
.Nd the configuration of dialtone
.Sh SYNOPSIS
.Pa ~/.config/dialtone/config.toml
.Sh DESCRIPTION
The configuration is TOML.
If it has errors, they are reported with file and line, and the file is not used; an invalid look in
.Li [colors]
is reported and ignored.
.Ql dialtone config
checks it, and
.Ql dialtone config --default
prints this, with every setting at its default:
.Pp
END
  "$program" config --default | literal
  cat <<'END'
.Sh SEE ALSO
.Xr dialtone 1 ,
.Xr dialtone-config 1
END
} > "$manual/dialtone-config.5"

# The documents. A link to another one becomes a reference to its page.
for document in Resources/docs/*.md; do
  name=dialtone-$(basename "$document" .md)
  {
    # Tables need tbl.
    echo "'\\\" t"
    echo ".TH ${name^^} 7 $date dialtone"
    # Neither hyphens nor stretched lines: there are commands in the text.
    printf '.%s\n' "nr HY 0" "ad l" "SH NAME"
    echo "$name \\- $(sed -n '1s/^# //p' "$document")"
    echo ".SH DESCRIPTION"
    sed -E -e 1d -e 's/\[([^]]*)\]\(([a-z]+)\.md[^)]*\)/\1 (**dialtone-\2**(7))/g' "$document" |
      lowdown -Tman --nroff-nolinks -M shiftheadinglevelby=-1
  } > "$manual/$name.7"
done

# It is read by a shell, not run.
"$program" --generate-completion-script bash | sed '1{/^#!/d}' > "$completions/bash/dialtone"
"$program" --generate-completion-script zsh > "$completions/zsh/_dialtone"
"$program" --generate-completion-script fish > "$completions/fish/dialtone.fish"
