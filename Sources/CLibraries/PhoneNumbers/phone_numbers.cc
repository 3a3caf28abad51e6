// phone_functions.h, implemented with libphonenumber.
#include "phone_functions.h"

#include <absl/time/time.h>

#include <phonenumbers/asyoutypeformatter.h>
#include <phonenumbers/geocoding/phonenumber_offline_geocoder.h>
#include <phonenumbers/logger.h>
#include <phonenumbers/phonenumberutil.h>

#include <unicode/locid.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>
#include <set>
#include <string>

namespace {

using i18n::phonenumbers::AsYouTypeFormatter;
using i18n::phonenumbers::Logger;
using i18n::phonenumbers::NullLogger;
using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberOfflineGeocoder;
using i18n::phonenumbers::PhoneNumberUtil;

// The longest text that libphonenumber parses; it rejects longer texts.
constexpr size_t kLongestText = 250;

const PhoneNumberUtil &util() {
  static const PhoneNumberUtil *util = [] {
    // By default libphonenumber logs warnings about unusual input to standard output, which is the screen.
    Logger::set_logger_impl(new NullLogger);
    return PhoneNumberUtil::GetInstance();
  }();
  return *util;
}

// The geocoder is never destroyed, because threads may still use it while the program ends.
const PhoneNumberOfflineGeocoder &geocoder() {
  static const PhoneNumberOfflineGeocoder *geocoder = (util(), new PhoneNumberOfflineGeocoder);
  return *geocoder;
}

// Calls a function, and returns the fallback if it throws an exception.
template <typename Result, typename Function>
Result guarded(Result fallback, Function function) noexcept {
  try {
    return function();
  } catch (...) {
    return fallback;
  }
}

std::string string(dialtone_text text) { return std::string(text.bytes ? text.bytes : "", text.count); }

size_t write(const std::string &result, dialtone_buffer out) {
  if (result.size() <= out.capacity && !result.empty()) std::memcpy(out.bytes, result.data(), result.size());
  return result.size();
}

PhoneNumber number(const dialtone_phone_number &from) {
  PhoneNumber to;
  to.set_country_code(from.country_code);
  to.set_national_number(from.national);
  if (from.leading_zeros > 0) {
    to.set_italian_leading_zero(true);
    to.set_number_of_leading_zeros(from.leading_zeros);
  }
  if (from.extension[0]) to.set_extension(from.extension, strnlen(from.extension, sizeof from.extension));
  return to;
}

bool copy_parts(const PhoneNumber &from, dialtone_phone_number *to) {
  if (from.extension().size() >= sizeof to->extension) return false;
  if (from.country_code() < 0 || from.country_code() > std::numeric_limits<uint16_t>::max()) return false;
  *to = {};
  to->country_code = static_cast<uint16_t>(from.country_code());
  to->national = from.national_number();
  if (from.italian_leading_zero()) to->leading_zeros = static_cast<uint8_t>(from.number_of_leading_zeros());
  std::memcpy(to->extension, from.extension().data(), from.extension().size());
  return true;
}

dialtone_parse_result parse(dialtone_text text, dialtone_text region, dialtone_phone_number *out) noexcept {
  return guarded(DIALTONE_FAILED, [&] {
    if (text.count > kLongestText) return DIALTONE_TOO_LONG;
    PhoneNumber parsed;
    switch (util().Parse(string(text), string(region), &parsed)) {
    case PhoneNumberUtil::NO_PARSING_ERROR: return copy_parts(parsed, out) ? DIALTONE_PARSED : DIALTONE_TOO_LONG;
    case PhoneNumberUtil::INVALID_COUNTRY_CODE_ERROR: return DIALTONE_UNKNOWN_COUNTRY;
    case PhoneNumberUtil::NOT_A_NUMBER: return DIALTONE_NOT_A_NUMBER;
    case PhoneNumberUtil::TOO_SHORT_AFTER_IDD: return DIALTONE_TOO_SHORT_AFTER_INTERNATIONAL_PREFIX;
    case PhoneNumberUtil::TOO_SHORT_NSN: return DIALTONE_TOO_SHORT;
    case PhoneNumberUtil::TOO_LONG_NSN: return DIALTONE_TOO_LONG;
    }
    return DIALTONE_FAILED;
  });
}

size_t format(const dialtone_phone_number *from, dialtone_number_format format, dialtone_buffer out) noexcept {
  return guarded(size_t{0}, [&] {
    PhoneNumberUtil::PhoneNumberFormat style = PhoneNumberUtil::E164;
    switch (format) {
    case DIALTONE_E164: style = PhoneNumberUtil::E164; break;
    case DIALTONE_INTERNATIONAL: style = PhoneNumberUtil::INTERNATIONAL; break;
    case DIALTONE_NATIONAL: style = PhoneNumberUtil::NATIONAL; break;
    case DIALTONE_RFC3966: style = PhoneNumberUtil::RFC3966; break;
    }
    std::string result;
    util().Format(number(*from), style, &result);
    return write(result, out);
  });
}

size_t format_from(const dialtone_phone_number *from, dialtone_text region, dialtone_buffer out) noexcept {
  return guarded(size_t{0}, [&] {
    std::string result;
    util().FormatOutOfCountryCallingNumber(number(*from), string(region), &result);
    return write(result, out);
  });
}

// The kinds in the order of dialtone_number_kind.
constexpr PhoneNumberUtil::PhoneNumberType kKinds[] = {
    PhoneNumberUtil::FIXED_LINE,   PhoneNumberUtil::MOBILE,
    PhoneNumberUtil::FIXED_LINE_OR_MOBILE, PhoneNumberUtil::TOLL_FREE,
    PhoneNumberUtil::PREMIUM_RATE, PhoneNumberUtil::SHARED_COST,
    PhoneNumberUtil::VOIP,         PhoneNumberUtil::PERSONAL_NUMBER,
    PhoneNumberUtil::PAGER,        PhoneNumberUtil::UAN,
    PhoneNumberUtil::VOICEMAIL,
};

size_t location(
    const dialtone_phone_number *from, dialtone_text language, dialtone_text region, dialtone_buffer out) noexcept {
  return guarded(size_t{0}, [&] {
    const auto locale = icu::Locale::createFromName(string(language).c_str());
    const std::string user = string(region);
    return write(
        user.empty() ? geocoder().GetDescriptionForNumber(number(*from), locale)
                     : geocoder().GetDescriptionForNumber(number(*from), locale, user),
        out);
  });
}

size_t format_typed(dialtone_text text, dialtone_text region, size_t *cursor, dialtone_buffer out) noexcept {
  return guarded(size_t{0}, [&] {
    if (text.count > kLongestText) return size_t{0};
    const std::unique_ptr<AsYouTypeFormatter> formatter(util().GetAsYouTypeFormatter(string(region)));
    const auto typed = icu::UnicodeString::fromUTF8({text.bytes ? text.bytes : "", static_cast<int32_t>(text.count)});
    std::string result;
    bool remembered = false;
    size_t index = 0;
    for (int32_t unit = 0; unit < typed.length(); unit = typed.moveIndex32(unit, 1), ++index) {
      // The formatter remembers the position of the character before the cursor.
      if (*cursor == index + 1) {
        formatter->InputDigitAndRememberPosition(typed.char32At(unit), &result);
        remembered = true;
      } else {
        formatter->InputDigit(typed.char32At(unit), &result);
      }
    }
    if (*cursor > 0) {
      // The remembered position in bytes, or the end of the result if there is none.
      const size_t end = remembered ? static_cast<size_t>(std::max(formatter->GetRememberedPosition(), 0)) : result.size();
      *cursor = static_cast<size_t>(icu::UnicodeString::fromUTF8(result.substr(0, end)).countChar32());
    }
    return write(result, out);
  });
}

size_t regions(dialtone_buffer out) noexcept {
  return guarded(size_t{0}, [&] {
    std::set<std::string> regions;
    util().GetSupportedRegions(&regions);
    std::string result;
    for (const auto &region : regions) result += (result.empty() ? "" : " ") + region;
    return write(result, out);
  });
}

size_t global_codes(dialtone_buffer out) noexcept {
  return guarded(size_t{0}, [&] {
    std::set<int> codes;
    util().GetSupportedGlobalNetworkCallingCodes(&codes);
    std::string result;
    for (const int code : codes) result += (result.empty() ? "" : " ") + std::to_string(code);
    return write(result, out);
  });
}

bool example(dialtone_text region, dialtone_number_kind kind, dialtone_phone_number *out) noexcept {
  return guarded(false, [&] {
    const auto index = static_cast<size_t>(kind);
    PhoneNumber found;
    return index < std::size(kKinds) && util().GetExampleNumberForType(string(region), kKinds[index], &found) &&
           copy_parts(found, out);
  });
}

bool global_example(uint16_t country_code, dialtone_phone_number *out) noexcept {
  return guarded(false, [&] {
    PhoneNumber found;
    return util().GetExampleNumberForNonGeoEntity(country_code, &found) && copy_parts(found, out);
  });
}

bool utc_offset(dialtone_text zone, int64_t moment, int32_t *seconds) noexcept {
  return guarded(false, [&] {
    absl::TimeZone rules;
    if (!absl::LoadTimeZone(string(zone), &rules)) return false;
    *seconds = rules.At(absl::FromUnixSeconds(moment)).offset;
    return true;
  });
}

constexpr dialtone_phone_functions kFunctions = {
    parse,   format,       format_from, location,       format_typed,
    regions, global_codes, example,     global_example, utc_offset,
};

}  // namespace

const dialtone_phone_functions *dialtone_phone_functions_3(void) { return &kFunctions; }
