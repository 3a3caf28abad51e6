import Contacts
import Keypad

/// The searchable side of one batch of contacts: every text as coded units, every number in all its forms, as columns.
///
/// Made once, off the key path, and never changed.
final class IndexSegment: Sendable {
  let batch: ContactBatch
  /// The units of all texts, back to back, coded as in ``SearchLetters``.
  let units: [UInt16]
  /// Where each text ends in ``units``, and which field it is.
  let textEnds: [UInt32]
  let textFields: [SearchField]
  /// Where each contact's texts end in ``textEnds``. A contact's first text is its name.
  let contactTextEnds: [UInt32]
  /// The digits of all number forms, back to back.
  let digits: [UInt8]
  let forms: [Form]
  /// Where each contact's forms end in ``forms``.
  let contactFormEnds: [UInt32]
  let names: NameOrder
  /// What each text can match at all.
  let signatures: [TextSignature]
  let spellings: SpellingColumns

  /// A number form; its digits end at ``end`` and start where the form before ends.
  struct Form: Sendable {
    var end: UInt32
    /// Which of the contact's numbers it is.
    var phone: UInt16
    var added: UInt8
    var writtenStart: UInt8
    var isInternational: Bool
  }

  /// - Complexity: O(bytes of the batch), and O(n log n) comparisons to order the names
  init(_ batch: ContactBatch, region: Region?) {
    var builder = Builder(region: region)
    for contact in 0..<batch.count { builder.add(contact, of: batch) }
    self.batch = batch
    units = builder.units
    textEnds = builder.textEnds
    textFields = builder.textFields
    contactTextEnds = builder.contactTextEnds
    digits = builder.digits
    forms = builder.forms
    contactFormEnds = builder.contactFormEnds
    spellings = SpellingColumns(builder.table.spellings)
    names = NameOrder(folded: builder.folded, ends: builder.foldedEnds, batch: batch)
    signatures = builder.signatures
  }

  func texts(of contact: Int) -> Range<Int> {
    (contact == 0 ? 0 : Int(contactTextEnds[contact - 1]))..<Int(contactTextEnds[contact])
  }

  func unitRange(of text: Int) -> Range<Int> {
    (text == 0 ? 0 : Int(textEnds[text - 1]))..<Int(textEnds[text])
  }

  func forms(of contact: Int) -> Range<Int> {
    (contact == 0 ? 0 : Int(contactFormEnds[contact - 1]))..<Int(contactFormEnds[contact])
  }

  func digitRange(of form: Int) -> Range<Int> {
    (form == 0 ? 0 : Int(forms[form - 1].end))..<Int(forms[form].end)
  }

  private struct Builder {
    let region: Region?
    var units: [UInt16] = []
    var textEnds: [UInt32] = []
    var textFields: [SearchField] = []
    var contactTextEnds: [UInt32] = []
    var digits: [UInt8] = []
    var forms: [Form] = []
    var contactFormEnds: [UInt32] = []
    /// The folded names, back to back, and where each ends.
    var folded: [UInt8] = []
    var foldedEnds: [UInt32] = []
    var signatures: [TextSignature] = []
    /// The keys of each code seen so far.
    private var unitKeys: [TextSignature.UnitKeys] = []
    var table = SpellingTable()

    init(region: Region?) { self.region = region }

    mutating func add(_ contact: Int, of batch: ContactBatch) {
      var phone: UInt16 = 0
      batch.forEachField(of: contact) { kind, bytes in
        if let field = SearchField(kind) {
          let start = units.count
          add(text: bytes, field)
          sign(units: start)
          if kind == .displayName { foldName(units: start) }
        } else if kind == .phone, phone < UInt16.max {
          add(number: bytes, phone)
          phone += 1
        }
      }
      contactTextEnds.append(UInt32(textEnds.count))
      contactFormEnds.append(UInt32(forms.count))
    }

    /// What the text that was just added can match.
    private mutating func sign(units start: Int) {
      var signature = TextSignature()
      var previous: TextSignature.UnitKeys?
      for unit in units[start...] {
        let code = unit & ~SearchLetters.startsRun
        if TextMatcher.isSeparator(code) {
          previous = nil
          continue
        }
        if unit & SearchLetters.startsRun != 0 { previous = nil }
        let keys = keys(of: code)
        signature.insert(keys, after: previous)
        previous = keys
      }
      signatures.append(signature)
    }

    private mutating func keys(of code: UInt16) -> TextSignature.UnitKeys {
      while unitKeys.count <= Int(code) {
        let next = unitKeys.count
        if next < Int(SearchLetters.firstSpelling) {
          unitKeys.append(TextSignature.UnitKeys([[Unicode.Scalar(UInt8(next))]]))
        } else {
          unitKeys.append(TextSignature.UnitKeys(table.spellings[next - Int(SearchLetters.firstSpelling)]))
        }
      }
      return unitKeys[Int(code)]
    }

    /// What the name is sorted by: its folded letters, with one blank for whatever stands between them.
    private mutating func foldName(units start: Int) {
      let begin = folded.count
      for unit in units[start...] {
        let code = unit & ~SearchLetters.startsRun
        if TextMatcher.isSeparator(code) {
          if unit & SearchLetters.startsRun != 0, folded.count == begin || folded.last != 0x20 { folded.append(0x20) }
        } else if code < SearchLetters.firstSpelling {
          folded.append(UInt8(code))
        } else {
          for letter in table.spellings[Int(code - SearchLetters.firstSpelling)].first ?? [] {
            folded.append(contentsOf: UTF8.encode(letter).map { Array($0) } ?? [])
          }
        }
      }
      foldedEnds.append(UInt32(folded.count))
    }

    private mutating func add(text bytes: UnsafeBufferPointer<UInt8>, _ field: SearchField) {
      if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
        add(ascii: bytes)
      } else {
        for unit in NameUnit.units(of: String(decoding: bytes, as: UTF8.self)) {
          units.append(table.code(of: unit) | (unit.startsRun ? SearchLetters.startsRun : 0))
        }
      }
      textEnds.append(UInt32(units.count))
      textFields.append(field)
    }

    /// In ASCII every byte is a grapheme (but CR LF), and all letters are of one script.
    private mutating func add(ascii bytes: UnsafeBufferPointer<UInt8>) {
      var previous: UInt16 = 0
      for byte in bytes {
        let code: UInt16
        let run: UInt16
        switch byte {
        case 0x30...0x39, 0x61...0x7A: (code, run) = (UInt16(byte), 1)
        case 0x41...0x5A: (code, run) = (UInt16(byte) + 0x20, 1)
        case 0x20, 0x09...0x0D: (code, run) = (SearchLetters.space, 2)
        default: (code, run) = (SearchLetters.punctuation, 3)
        }
        units.append(run == previous ? code : code | SearchLetters.startsRun)
        previous = run
      }
    }

    private mutating func add(number bytes: UnsafeBufferPointer<UInt8>, _ phone: UInt16) {
      let number = WrittenNumber(utf8: bytes)
      for form in NumberForms(number, region: region).forms {
        guard form.added + number.digits.count - form.writtenStart <= 255 else { continue }
        digits.append(contentsOf: form.prefix)
        digits.append(contentsOf: number.digits[form.writtenStart...])
        forms.append(
          Form(
            end: UInt32(digits.count), phone: phone, added: UInt8(form.added),
            writtenStart: UInt8(clamping: form.writtenStart), isInternational: form.isInternational))
      }
    }
  }
}
