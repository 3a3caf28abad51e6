import Foundation
import Testing

/// `dialtone directory`, `identify`, `history`, `forget` and `speed-dial`: their output and exit codes, and the records
/// after programs were killed or the disk was full.
struct RecordsCommandTests {
  private let home = TestHome()

  private static let sessions = TestHome.sessions(
    #"""
    # A contact's number without an international form is identified as it is written
    for number in '07700 900388' '*86' 123; do card FN:Somebody "TEL:$number"; done > book.vcf
    dialtone identify '07700 900388' book.vcf --region US -> number    07700 900388 / contact   Somebody / blocked   no
    dialtone identify '*86' book.vcf --region US -> number    *86 / contact   Somebody / blocked   no
    dialtone identify 123 book.vcf --region US   -> number    123 / contact   Somebody / blocked   no

    # Inside a company the extension of a main number is its owner's, unless it is an emergency number
    (own() { card FN:$1 "TEL;TYPE=work:+49 30 901820 ext. $2"; }; own Ann 2042; own Bo 2043; own Cy 112) > book.vcf
    dialtone identify 2042 - --region DE < book.vcf -> number    2042 / contact   Ann (work) / blocked   no
    dialtone identify 112 - --region DE < book.vcf  -> number    112 / type      emergency / blocked   no
    dialtone incoming 2043 book.vcf --region DE     -> Bo (work) is calling · 2043

    # The sample is imported and exported unchanged
    dialtone directory import "$LIST" -> 32 added
    dialtone directory import "$LIST" -> 0 added, 32 unchanged
    dialtone directory stats --json   -> {"version":1,"entries":32,"enabled":true,"blocked":0,…
    dialtone directory export > all.json
    diff <(grep -o '".*"' all.json | sed 's/":"/": "/' | sort) <(grep -o '".*"' "$LIST" | sort)
    dialtone directory export --format csv > all.csv
    dialtone directory import --replace - < all.csv -> 32 added, 32 removed
    dialtone directory export | diff - all.json

    # No label of an exported CSV is a formula, and each is imported as it was
    printf '"1650555010%s": "%s",\n' 0 =1+1 1 +A1 2 -2 3 @x 4 "'=1" | sed '1s/^/{/; $s/,$/}/' > list.json
    dialtone directory import - < list.json -> 5 added
    dialtone directory export > all.json
    dialtone directory export --format csv > all.csv
    cat all.csv -> number,label / 16505550100,'=1+1 / 16505550101,'+A1 / 16505550102,'-2 / 16505550103,'@x / …
    dialtone directory import --replace - < all.csv -> 5 added, 5 removed
    dialtone directory export | diff - all.json

    # search lists numbers without a contact by their labels, after the contacts
    echo '{"442079460018": "Joinery Nakamura", "16505550123": "Joiner", "61491570158": "Old Joinery"}' > list.json
    dialtone directory import list.json -> 3 added
    dialtone search joiner "$SAMPLE" --region US --tier primary --parsable  # The second number is a contact's.
    -> +442079460018	Joinery Nakamura	directory / +61491570158	Old Joinery	directory
    dialtone search joiner "$SAMPLE" --region US --tier primary --mutt --limit 1 -> 0 addresses for joiner / exit 1
    dialtone search joiner "$SAMPLE" --region US --tier primary --json --limit 1
    -> {"version":1,"query":"joiner","total":2,"matches":[{"kind":"directory","uid":null,"name":"Joinery Nakamura",\#
    "nameRanges":[[0,6]],"number":"+442079460018","e164":"+442079460018","extension":null,"numberRanges":[],\#
    "field":"name","fieldText":null,"tier":"primary","class":"namePrefix","otherNumbers":0,"source":null}]}
    dialtone directory disable
    dialtone search joiner "$SAMPLE" --region US --tier primary -> exit 1

    # Numbers become international in the region, with their extension
    echo '{"0255667788,0718": "Office", "0255667788": "Front desk", "+1 (650) 555-0199": "Voicemail"}' > list.json
    dialtone directory import list.json --region TW -> 3 added
    dialtone directory list -> +16505550199  Voicemail / +886255667788  Front desk / +886255667788,0718  Office
    dialtone directory add 650-555-0100 School --region US -> +16505550100
    dialtone directory list +1650 -> +16505550100  School / +16505550199  Voicemail
    dialtone directory remove '(650) 555-0100' --region US
    dialtone directory list 1650 --json
    -> {"version":1,"numbers":[ / {"number":"+16505550199","e164":"+16505550199","label":"Voicemail"} / ]}

    # Each problem has its name, its line, and costs its entry
    printf '{\n"+16505550100": "A",\n"16505550100": "B",\n"call me": "C",\n"1234567890123456789": "D",\n' > list.json
    printf '"0255667788": "E",\n"16505550102": 5,\n"16505550103": "F"\n}' >> list.json
    dialtone directory import - < list.json 2> problems
    -> 2 added, 5 skipped (1 duplicate entry, 1 not a number, 1 not an entry, 1 too long, 1 unknown country) / exit 1
    sort problems
    -> dialtone: -:3: duplicate entry: +16505550100 is already "A"; --update replaces it
    / dialtone: -:4: not a number: "call me"
    / dialtone: -:5: too long: "1234567890123456789"
    / dialtone: -:6: unknown country: 0255667788 is a national number; name the country with --region
    / dialtone: -:7: not an entry: a number whose label is not a text; skipped
    dialtone directory remove +16505550199 -> exit 1: unknown entry: +16505550199 is not in the directory
    dialtone directory add +16505550100 Z  -> exit 1: duplicate entry: +16505550100 is already "A"…
    dialtone directory add +16505550100 Z --update -> +16505550100
    dialtone directory disable
    dialtone directory add +16505550101 Y -> exit 1: disabled: the directory is switched off…
    dialtone directory enable
    dialtone directory list -> +16505550100  Z / +16505550103  F

    # The numbers of a list are removed as they were imported, and missing ones are reported
    dialtone directory import "$LIST" -> 32 added
    dialtone directory add '02 5566 7788' 'Front desk' --region TW -> +886255667788
    dialtone directory export --format csv | head -3 > exported.csv
    dialtone directory remove --file - < exported.csv -> 2 removed
    printf '0255667788\nhello\n+4930123456\n0255667788\n' > plain
    dialtone directory remove --file - --region TW < plain 2> problems
    -> 1 removed, 2 skipped (1 not a number, 1 unknown entry) / exit 1
    sort problems -> dialtone: -:2: not a number: "hello"
    / dialtone: -:3: unknown entry: +4930123456 is not in the directory
    dialtone directory remove --file "$LIST" -> 30 removed, 2 skipped (2 unknown entry) / exit 1: …
    dialtone directory list -> stderr: the directory is empty…
    echo '{"16505550100": ' | dialtone directory remove --file - -> exit 2: …; nothing was removed
    dialtone directory remove                     -> exit 2: Give either numbers or a list…
    dialtone directory remove 1650 --file "$LIST" -> exit 2: Give either numbers or a list…

    # A list that breaks off changes nothing
    echo '{"16505550100": "A", "1650' | dialtone directory import -
    -> exit 2: -:1: a string has no closing quote; nothing was imported
    echo '[1]' | dialtone directory import -
    -> exit 2: -:1: is not a list of numbers: expected an object here; nothing was imported
    dialtone directory import nowhere.json -> exit 2: …
    dialtone directory stats --json -> {"version":1,"entries":0,…

    # identify prints contact, label, location, type, and whether and why it is blocked
    card 'FN:Mei Lin' 'TEL;TYPE=work:02 5566 7788' > book.vcf
    dialtone directory add +886255667788 'Front desk' -> +886255667788
    dialtone directory block '+88625*' --note spam -> +88625*
    dialtone identify 02-5566-7788 - --region TW --json < book.vcf
    -> {"version":1,"number":"02-5566-7788","e164":"+886255667788","extension":null,\#
    "international":"+886 2 5566 7788","national":"02 5566 7788","valid":true,"region":"TW","location":"Taipei",\#
    "type":"fixed line","contacts":[{"uid":null,"name":"Mei Lin","label":"work","source":"standard input"}],\#
    "label":"Front desk","blocked":false,"blockedBy":null}
    dialtone identify '+886 2 5566 7788' book.vcf -> number    +886 2 5566 7788 / label     Front desk
    / location  Taipei / type      fixed line / blocked   by +88625*: spam
    dialtone identify 112 book.vcf --region DE --json -> …"type":"emergency"…
    dialtone identify '+1 211 555 0142' book.vcf -> … / type      not assigned in its country / …
    dialtone identify '+1 368 555 0142' book.vcf  # The area code is newer than many installed libphonenumbers.
    -> … / type      fixed line or mobile / …
    dialtone identify hello book.vcf -> exit 2: not a number: "hello"

    # Numbers and patterns are blocked and unblocked
    dialtone directory block '+88620*' '02 5566 7788' --region TW -> +88620* / +886255667788
    dialtone directory list --blocked -> +88620* / +886255667788
    dialtone directory block '+8862?5566*' -> +8862?5566*
    dialtone directory unblock +886255667788
    dialtone directory unblock +886255667788 -> exit 1: unknown entry: +886255667788 is not blocked as such…
    dialtone directory block '*' -> exit 1: …

    # A list of patterns is blocked and unblocked, and wrong lines are reported
    printf '%s\n' '# from the neighbours, "as it is' '' $'+88620*\tspam, always' '02 5566 7788' > patterns
    printf '%s\n' '"0255667788,0718",front desk' hello '  +1900???0199 , any' >> patterns
    dialtone directory block --file - --region TW --note listed < patterns
    -> 4 blocked, 1 skipped (1 not a number) / exit 1: -:6: not a number: "hello"
    dialtone directory list --blocked
    -> +1900???0199  any / +88620*  spam, always / +886255667788  listed / +8862556677880718  front desk
    echo '{"+88620*": "again", "+4420*": ""}' | dialtone directory block --file - -> 1 blocked, 1 already blocked
    printf 'number,label\n+88620*,x\n+88620*\n+4420*\n' | dialtone directory unblock --file -
    -> 2 unblocked, 1 not blocked / exit 1: -:3: unknown entry: +88620* is not blocked as such…
    dialtone directory block                   -> exit 2: …
    dialtone directory block --file - 112      -> exit 2: …
    dialtone directory unblock --file /nowhere -> exit 2: …
    echo '{"+4930*": "a", "+4931*"' | dialtone directory block --file - -> exit 2: …nothing was blocked
    dialtone directory list --blocked -> +1900???0199  any / +886255667788  listed / +8862556677880718  front desk

    # Several contacts are forgotten by UID or by name, and nobody by a name that several have
    (i=0; for name in Ann Ann Bo Cy; do card UID:$((++i)) FN:$name TEL:+1650555010$i; done) > book.vcf
    for uid in 1 2 3 4; do dialtone favourite add $uid book.vcf; done -> Ann  1 / Ann  2 / Bo  3 / Cy  4
    dialtone speed-dial 5 112 --name Cy
    dialtone forget --contact Ann --contact 3 -> exit 1: "Ann" matches 2 contacts; give a UID (Ann  1; Ann  2)
    dialtone forget --contact 2 --contact bo  -> Forgot 2 stars
    dialtone forget --contact Cy              -> Forgot 1 star, 1 speed dial
    dialtone forget --contact Bo              -> exit 1: nothing to forget: there are no records of "Bo"
    dialtone forget --contact Ann             -> Forgot 1 star

    # Without records there is nothing to print, and nothing is made
    dialtone history --json           -> {"version":1,"calls":[]}
    dialtone history                  -> stderr: no calls yet…
    dialtone directory list           -> stderr: the directory is empty…
    ls
    dialtone forget --all             -> exit 1: nothing to forget
    dialtone forget                   -> exit 2: …
    dialtone forget --all --contact x -> exit 2: …
    dialtone forget --before soon     -> exit 2: …

    # Speed dials are set, printed and removed; without a name, the contact with the number is used
    dialtone speed-dial 2 '+1 (650) 555-0123' --name John
    dialtone speed-dial 9 112
    dialtone speed-dial            -> 2  +16505550123  John / 9  112
    dialtone speed-dial 9          -> 9  112
    dialtone speed-dial 9 --remove
    dialtone speed-dial 9          -> exit 1: …
    dialtone speed-dial 9 --remove -> exit 1: nothing is on key 9
    dialtone speed-dial 3 'Priya Raman' "$SAMPLE"
    dialtone speed-dial 4 '+1 650 555 0123' "$SAMPLE"
    dialtone speed-dial 4          -> 4  +16505550123  John Smith
    dialtone speed-dial 3          -> 3  +16505550177  Priya Raman
    dialtone speed-dial 4 nobody "$SAMPLE" -> exit 1: …"nobody"…
    dialtone speed-dial 0          -> exit 2: …
    dialtone speed-dial 10 112     -> exit 2: …
    dialtone speed-dial --remove   -> exit 2: …

    # A full disk is one clear error, and nothing is lost
    list 40000 > large.json
    dialtone directory add +16505550100 A -> +16505550100
    ulimit -f 200; dialtone directory import large.json
    -> exit 2: ~/dialtone/dialtone.sqlite: call records cannot be written: the disk is full
    dialtone directory list -> +16505550100  A
    dialtone directory import large.json -> 40000 added

    # A path that cannot be written is one clear error
    XDG_STATE_HOME=/dev/null dialtone directory add +16505550100 A
    -> exit 2: /dev/null/dialtone/dialtone.sqlite: call records cannot be opened: Not a directory
    XDG_STATE_HOME=/dev/null dialtone history -> stderr: no calls yet…

    # A file that is no database is kept beside a new one when something is written
    dialtone directory add +16505550100 A -> +16505550100
    echo 'not a database, however long it may be' > dialtone/dialtone.sqlite
    dialtone directory list
    -> exit 2: ~/dialtone/dialtone.sqlite: call records are damaged, and nothing can be read…
    dialtone directory add +16505550101 B
    -> +16505550101 / stderr: ~/dialtone/dialtone.sqlite: call records were damaged: 0 rows could be read; \#
    the damaged file is saved as dialtone.sqlite.damaged-…
    cat dialtone/dialtone.sqlite.damaged-*[0-9] -> not a database, however long it may be
    dialtone directory list -> +16505550101  B

    # What is damaged is read as far as possible, named, and repaired on request
    list 3000 > list.json
    dialtone directory import list.json -> 3000 added
    dialtone records check  -> ~/dialtone/dialtone.sqlite: no problems
    dialtone records repair -> ~/dialtone/dialtone.sqlite: no problems
    cp dialtone/dialtone.sqlite damaged  # The last pages are the directory's.
    yes | head -c 4096 | dd of=damaged bs=4096 seek=$(($(stat -c %s damaged) / 4096 - 5)) conv=notrunc status=none
    cp damaged dialtone/dialtone.sqlite
    dialtone directory list > list 2> problem
    rows=$(sort -u list | wc -l); ((2500 <= rows && rows < 3000 && rows == $(wc -l < list)))
    grep -c "call records are damaged: $(wc -l < list) rows could be read; 1 page is damaged" problem -> 1
    dialtone records check -> … / exit 1: …"dialtone records repair"…
    dialtone doctor --no-config | grep -c '^  damaged' -> 1
    cmp damaged dialtone/dialtone.sqlite
    dialtone records repair > repaired
    cat repaired -> ~/dialtone/dialtone.sqlite: … rows could be read; 1 page is damaged; the damaged file is saved as …
    grep -c ": $(wc -l < list) rows could be read" repaired -> 1
    dialtone directory list | diff - list
    dialtone doctor --no-config > doctor
    grep -o '^  damaged\|/dialtone.sqlite.damaged-' doctor -> /dialtone.sqlite.damaged-
    cmp damaged dialtone/dialtone.sqlite.damaged-*[0-9]
    """#)

  @Test(arguments: sessions) func `A session goes as it is written above`(session: TestHome.Session) async throws {
    try await home.expect(session.commands)
  }

  @Test
  func `Several programs write at the same time, and nothing is lost`() async throws {
    let result = try await home.run(
      """
      for writer in 1 2 3 4; do
        (for n in $(seq 100 124); do dialtone directory add "+1650555$writer$n" "W$writer" >/dev/null || exit 1; done) &
      done
      for n in $(seq 10); do dialtone directory stats >/dev/null || echo unreadable; done
      for job in $(jobs -p); do wait "$job" || echo failed; done
      dialtone directory list | wc -l
      """)
    #expect(result.output == "100\n" && result.error == "")
  }

  @Test
  func `Killed at any moment, a program loses at most the action under way`() async throws {
    // Writers that log their completed actions, and an import, are killed repeatedly at different moments.
    let result = try await home.run(
      """
      list 60000 > large.json
      set -m
      for round in $(seq 12); do
        (n=0; while :; do n=$((n + 1)); "$DIALTONE" directory add "+1650$((1000 + round))$((1000 + n))" x >/dev/null &&
          echo "+1650$((1000 + round))$((1000 + n))  x" >> completed; done) & writer=$!
        "$DIALTONE" directory import --update large.json >/dev/null 2>&1 & import=$!
        sleep 0.$((RANDOM % 9))$((RANDOM % 9 + 1))
        kill -KILL -$writer -$import; wait $writer $import 2>/dev/null
        "$DIALTONE" directory stats --json >> stats || echo unreadable
        "$DIALTONE" directory list 886 | wc -l >> imported
      done
      "$DIALTONE" directory list 1650 > list
      comm -23 <(sort completed) <(sort list) | sed 's/^/lost /'
      echo "extra $(comm -13 <(sort completed) <(sort list) | wc -l)"
      echo "imported $(sort -u imported | tr '\\n' ' ')"
      ls dialtone | grep damaged
      """)
    // In each round, one action may be completed but not logged yet.
    #expect(result.output.wholeMatch(of: /extra (\d|1[0-2])\nimported ((0|60000) )+\n/) != nil, "\(result)")
  }
}
