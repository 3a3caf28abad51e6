import Emoji
import Keypad
import Testing

struct EmojiShortcodeTests {
  @Test(arguments: [
    ("🍕", "[pizza]"),
    ("Luigi's 🍕🍕!", "Luigi's [pizza][pizza]!"),
    ("❤️", "[red_heart]"),
    ("👍🏽", "[thumbs_up_medium_skin_tone]"),
    ("👨‍👩‍👧", "[family_man_woman_girl]"),
    ("🇨🇭", "[flag_switzerland]"),
    ("#️⃣", "[keycap_#]"),
  ])
  func `An emoji is its shortcode in copied text, and comes back from it`(text: String, encoded: String) {
    #expect(EmojiShortcodes.encoded(text) == encoded)
    #expect(EmojiShortcodes.decoded(encoded) == text)
  }

  /// The two tables are generated from the same names, each in the fastest form for its purpose.
  @Test
  func `In a name an emoji is typed as its shortcode`() {
    let skinTones: ClosedRange<Unicode.Scalar> = "\u{1F3FB}"..."\u{1F3FF}"
    for entry in EmojiList.all {
      let scalars = entry.emoji.unicodeScalars
      guard let first = scalars.first, !first.isASCII, !scalars.contains(where: skinTones.contains) else { continue }
      let typed = entry.shortcode.unicodeScalars.filter { $0 != "_" }
      #expect(NameUnit.spellings(of: entry.emoji).contains(Array(typed)), "\(entry)")
    }
  }

  @Test(arguments: ["john", "+1 (650) 555-0123", "张伟", "© 2020", "☎", "1️", "e\u{301}", ""])
  func `Text that is not an emoji stays unchanged`(text: String) {
    #expect(EmojiShortcodes.encoded(text) == text)
  }

  @Test(arguments: [
    "[nothing_of_the_kind]", "[", "]", "[]", "a[b", "[[pizza", "(pizza)", "[\u{200D}]", "[pizza\n]",
  ])
  func `Brackets around anything else stay as they are`(text: String) {
    #expect(EmojiShortcodes.decoded(text) == text)
  }

  @Test(arguments: [
    ("[Pizza]", "🍕"), ("[red heart]", "❤️"), ("[red-heart]", "❤️"), ("[[pizza]]", "[🍕]"), ("[x][pizza]y", "[x]🍕y"),
  ])
  func `Shortcodes are read as people write them`(text: String, decoded: String) {
    #expect(EmojiShortcodes.decoded(text) == decoded)
  }

  @Test
  func `An emoji without its variation selector has the same shortcode`() {
    #expect(EmojiShortcodes.encoded("👁\u{200D}🗨") == "[eye_in_speech_bubble]")
  }

  @Test
  func `Every emoji has a shortcode of its own that leads back to it`() {
    var codes: Set<String> = []
    for entry in EmojiList.all {
      #expect(codes.insert(entry.shortcode).inserted)
      #expect(EmojiShortcodes.emoji(named: entry.shortcode) == entry.emoji)
      #expect(EmojiShortcodes.shortcode(of: entry.emoji) == entry.shortcode)
    }
    #expect(EmojiList.all.count > 3_500)
    #expect(Set(EmojiList.all.map(\.category)) == Set(EmojiCategory.allCases))
  }
}

/// Shortcodes of other programs.
struct ForeignShortcodeTests {
  @Test(arguments: [
    (":pizza:", "🍕"), ("[joy]", "😂"), ("[laugh]", "😆"), (":+1:", "👍"), (":-1:", "👎"), (":thumbsup:!", "👍!"),
    ("a :tada: b", "a 🎉 b"), (":joy::joy:", "😂😂"), (":wave::skin-tone-3:", "👋🏼"), (":wave_tone5:", "👋🏿"),
    (":shrug::skin-tone-6:", "🤷🏿"), (":office:", "🏢"), ("🍕:joy:", "🍕😂"),
  ])
  func `They are read`(text: String, decoded: String) {
    #expect(EmojiShortcodes.decoded(text) == decoded)
  }

  @Test(arguments: [
    "12:30:45", "sip:+1:5060", "[office]", "[phone]", "[100]", ":nothing:", "::", ":", ":+1", ":skin-tone-3:",
    "🍕:skin-tone-3:", "a:joy:", "fe80:100::1", "sip:a@[::1]", ": joy:",
  ])
  func `Other text stays as it is`(text: String) {
    #expect(EmojiShortcodes.decoded(text) == text)
  }

  @Test(arguments: [
    (":piz", "piz"), ("lunch :pi", "pi"), (":+1", "+1"), (":p", nil), ("12:30", nil), ("sip:ann", nil),
    (":pizza:", nil),
    (":a b", nil), ("🍕:jo", "jo"),
  ])
  func `The name that is being typed`(text: String, name: String?) {
    #expect(EmojiShortcodes.openName(atEndOf: text).map(String.init) == name)
  }

  @Test func `Every skin tone of Unicode is found, and none is invented`() {
    let wave = SkinTone.allCases.map { EmojiShortcodes.toned("👋", $0) }
    #expect(wave == ["👋🏻", "👋🏼", "👋🏽", "👋🏾", "👋🏿"])
    #expect(EmojiShortcodes.toned("👋🏿", .light) == "👋🏻")
    #expect(EmojiShortcodes.toned("🤷‍♂️", .medium) == "🤷🏽‍♂️")
    #expect(EmojiShortcodes.toned("☝️", .dark) == "☝🏿")
    #expect(EmojiShortcodes.toned("🍕", .dark) == nil && EmojiShortcodes.toned("x", .dark) == nil)
    let tones = EmojiList.all.filter { entry in
      entry.emoji.unicodeScalars.count { (0x1F3FB...0x1F3FF).contains($0.value) } == 1
    }
    let missing = tones.filter { entry in
      !SkinTone.allCases.contains { EmojiShortcodes.toned(entry.emoji, $0) == entry.emoji }
    }
    #expect(tones.count > 1_000 && missing.isEmpty)
  }

  @Test func `An emoji in a skin tone is an item of the catalog`() {
    let catalog = EmojiCatalog()
    #expect(catalog.item("👋🏿")?.emoji == "👋🏿" && catalog.item("👋🏿")?.name == catalog.item("👋")?.name)
    #expect(catalog.item("☝🏿")?.shortcode == "index_pointing_up")
  }
}
