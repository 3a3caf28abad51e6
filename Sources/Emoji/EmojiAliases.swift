/// Names of emoji in other programs (Slack, GitHub, Discord and mail programs) that differ from Unicode's: `joy` is 😂.
enum EmojiAliases {
  /// The emoji of a name; nil if there is none.
  ///
  /// - Parameter isColon: whether the name is between colons. In brackets, everyday words such as `[office]` are no emoji.
  static func emoji(named name: String, isColon: Bool) -> String? { names[name] ?? (isColon ? words[name] : nil) }

  private static let names = table(nameText)
  private static let words = table(wordText)

  private static func table(_ text: String) -> [String: String] {
    var emoji: [String: String] = [:]
    for entry in text.split(whereSeparator: \.isWhitespace) {
      let parts = entry.split(separator: "/")
      for name in parts.dropFirst() { emoji[String(name)] = String(parts[0]) }
    }
    return emoji
  }

  /// Emoji, each with its names, in which hyphens are written as underscores (`_1` is `-1`).
  private static let nameText = """
    😂/joy 🤣/rofl 😆/laugh/laughing/satisfied/lol 😀/grinning 😃/smiley 😄/smile/happy 😁/grin 😅/sweat_smile
    🙂/slight_smile 🙃/upside_down 😉/wink 😊/blush 😇/innocent/angel_face 🥰/smiling_face_with_3_hearts 😍/heart_eyes
    😘/kissing_heart/kiss_face 😋/yum 😛/stuck_out_tongue 😜/stuck_out_tongue_winking_eye 🤔/thinking 😐/neutral
    😏/smirk 🙄/roll_eyes/rolling_eyes 😬/grimacing 😴/sleeping 🤯/exploding_head/mind_blown
    😎/sunglasses_face/cool_face 😕/confused 😟/worried 🙁/slight_frown/frown 😮/open_mouth 😲/astonished 😳/flushed
    🥺/pleading 😢/cry/sad 😭/sob 😱/scream 😤/triumph 😡/rage/pout 😠/angry 😈/smiling_imp 💀/skull_face
    💩/poop 🤡/clown 🤖/robot_face 😺/smiley_cat 🙈/see_no_evil ❤️/heart 💔/broken_heart 💕/hearts
    💤/zzz 👋/wave 🖐️/hand_splayed 👌/ok_hand 🤞/fingers_crossed 🤙/call_me 👈/point_left 👉/point_right
    👆/point_up_2 👇/point_down ☝️/point_up 👍/+1/thumbsup/thumbs_up 👎/_1/thumbsdown/thumbs_down 👊/facepunch
    👏/clap 🙌/raised_hands 👐/open_hands 🙏/pray/thanks ✍️/writing_hand 🧠/brain 🤷/shrug 🤦/facepalm 🙋/raising_hand
    👷/construction_worker 🐼/panda_face 🐵/monkey_face 🐔/chicken 🐧/penguin 🌻/sunflower 🍀/four_leaf_clover
    🌲/evergreen_tree ⚡/zap ❄️/snowflake 🍓/strawberry 🍔/hamburger 🍟/fries 🍕/pizza 🍣/sushi
    🍦/icecream 🍻/beers 🍷/wine_glass 🥂/clinking_glasses/cheers 🍾/champagne 🚗/red_car 🎉/tada
    🎵/musical_note 📞/telephone_receiver 📌/pushpin 📎/paperclip 💰/moneybag ⏰/alarm_clock ⌛/hourglass
    ✅/white_check_mark ✔️/heavy_check_mark 🚫/no_entry_sign 🔴/red_circle 🏁/checkered_flag
    """

  /// Emoji whose names are words that people write in brackets, too.
  private static let wordText = """
    💯/100 🎂/birthday ❤️/love ⭐/star 🔥/fire ☀️/sunny 🎉/party
    😌/relieved 😷/mask 🤒/sick 👻/ghost_face 💥/boom ✋/hand ✌️/v 🤘/metal ✊/fist 👊/punch 💪/muscle 👀/eyes 🚶/walking
    🏃/running/runner 👶/baby 👮/cop 🎅/santa 🐶/dog 🐱/cat 🐭/mouse 🐻/bear 🐷/pig 🐸/frog 🐝/bee 🐛/bug 🌹/rose ☔/umbrella
    🌈/rainbow 🍎/apple 🍌/banana 🍰/cake ☕/coffee 🍵/tea 🍺/beer 🚗/car 🚕/taxi 🚌/bus 🚲/bike ✈️/airplane 🚀/rocket
    🏠/house 🏢/office 🏥/hospital 🎁/gift 🎈/balloon 🏆/trophy ⚽/soccer 🎸/guitar 📱/iphone ☎️/phone 💻/computer 💡/bulb
    🔋/battery 📧/email_symbol/e_mail ✉️/email/envelope 📅/date 🔑/key 🔒/lock 🔔/bell 🔨/hammer 🔧/wrench ✔️/check ❌/x
    ❗/exclamation ❓/question ⚠️/warning ♻️/recycle 🆗/ok
    """
}
