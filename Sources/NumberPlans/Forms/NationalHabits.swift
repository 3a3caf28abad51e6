/// How people of a country write numbers where the prefixes of ``Region`` are not enough: prefixes that are switched off
/// but are still in address books, and prefixes that lead into a neighbouring country.
///
/// A habit is only considered for digits that are not a valid number as the plan reads them, and only if its meaning is a
/// valid number.
enum NationalHabits {
  struct Habit: Sendable {
    /// The digits at the start of a national number.
    let written: ShortDigits
    /// What they stand for, as the start of an international number.
    let meaning: ShortDigits
    /// What is dialled in their place, within the country.
    let dialled: ShortDigits
  }

  /// The habits of a region, in the order in which they are tried.
  ///
  /// - Complexity: O(1)
  static func habits(of region: Region) -> [Habit] { byRegion[region.code] ?? [] }

  /// `written>meaning>dialled` by region.
  private static let table: [String: String] = [
    // All of the Soviet Union dialled 8 and, after a second tone, the area code. The national plans at the ITU
    // (https://www.itu.int/oth/T0202.aspx?parent=T0202) have 0 or nothing in its place.
    "UA": "80>380>0 8>380>0", "MD": "80>373>0 8>373>0", "AZ": "80>994>0 8>994>0", "GE": "80>995>0 8>995>0",
    "AM": "80>374>0 8>374>0", "KG": "80>996>0 8>996>0", "TJ": "8>992>", "TM": "8>993>8", "UZ": "8>998>",
    "LV": "8>371>", "EE": "8>372>", "LT": "8>370>0",
    // IFT, Acuerdo DOF 11/05/2018: 01, 044, 045 and the 1 of mobiles are switched off since 3 August 2019.
    "MX": "045>52> 044>52> 01>52> 1>52>",
    // AGCOM, plan of 2000: mobiles lost their 0 on 30 June 2001.
    "IT": "03>393>3", "VA": "03>393>3",
    // UKE: no 0 before area codes since 2010.
    "PL": "0>48>",
    // SUBTEL: nine digits without prefix since 2016; area codes had a 0 before, and mobiles 09.
    "CL": "0>56>",
    // CRC, Resolución 5826/2019: since 1 September 2021 mobiles have no prefix, and fixed lines 60 in place of 03, or of 0 and
    // the digit of an operator.
    "CO": "03>57> 03>5760>60 05>5760>60 07>5760>60 09>5760>60",
    // ARCEP of Gabon, plan of 15 November 2019: the 0 is dialled within the country alone.
    "GA": "0>241>0",
    // Anatel: 90 reverses the charges.
    "BR": "90>55>90",
    // MIIT, codes for calls by the Internet protocol.
    "CN": "17951>86>17951 17911>86>17911 12593>86>12593",
    // MCMC and IMDA, national numbering plans: 02 leads from Malaysia to Singapore, 020 back.
    "MY": "02>65>02", "SG": "020>60>020",
  ]

  /// The country codes where a dash before three digits or more introduces an extension, and no range of numbers: China,
  /// Taiwan, Korea and Japan.
  static let codesWithExtensionsAfterDash: [ShortDigits] = ["86", "886", "82", "81"]

  private static let byRegion = table.mapValues { text in
    text.split(separator: " ").compactMap { word -> Habit? in
      let parts = word.split(separator: ">", omittingEmptySubsequences: false).map { ShortDigits($0.utf8) }
      guard parts.count == 3, let written = parts[0], let meaning = parts[1], let dialled = parts[2] else { return nil }
      return Habit(written: written, meaning: meaning, dialled: dialled)
    }
  }
}
