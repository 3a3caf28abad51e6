import Localization
import Testing

struct PreferredLanguagesTests {
  @Test(
    arguments: [
      (["LANG": "de_AT.UTF-8"], ["de_AT", "de"]),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "", "LC_MESSAGES": "fr_FR"], ["fr_FR", "fr"]),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "es_ES@euro", "LC_MESSAGES": "fr_FR"], ["es_ES", "es"]),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": "pt_BR:fr"], ["pt_BR", "pt", "fr", "de_DE", "de"]),
      (["LANGUAGE": "ja"], ["ja"]),
      (["LANG": "C.UTF-8", "LANGUAGE": "ko"], ["ko"]),
      (["LANG": "de_DE", "LANGUAGE": "ja:en:fr"], ["ja"]),
      (["LANG": "de_DE", "LC_ALL": "C", "LANGUAGE": "ja"], []),
      (["LANG": "POSIX", "LANGUAGE": "ja"], []),
      (["LANG": "en_GB.UTF-8"], []), (["LANG": "C.UTF-8"], []), ([:], []),
      (["LANG": "zh_HK.UTF-8"], ["zh_HK", "zh_TW"]), (["LANG": "zh_SG"], ["zh_SG", "zh_CN"]),
      (["LANGUAGE": "zh-Hant"], ["zh_Hant", "zh_TW"]), (["LANGUAGE": "zh-hans-tw"], ["zh_TW", "zh_CN"]),
      (["LANGUAGE": "zh"], ["zh_CN"]),
      (["LANGUAGE": "../../etc"], []),
    ] as [([String: String], [String])])
  func `The environment names the languages`(environment: [String: String], languages: [String]) {
    #expect(PreferredLanguages.named(by: environment) == languages)
  }
}
