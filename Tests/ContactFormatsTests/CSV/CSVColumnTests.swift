import Testing

@testable import ContactFormats

/// The field that a column name stands for, in the most common languages.
struct CSVColumnTests {
  static let names: [(expected: String, names: String)] = [
    ("phone", "Telephone No.|Customer phone|Rufnummer|Telefonnummer 1|Phone/Fax|Tel. nr.|Tlf|电话号码"),
    ("phone", "連絡先電話番号|전화 번호|Điện thoại|Số điện thoại"),
    ("phone", "โทรศัพท์|เบอร์โทร|Nomor Telepon|फ़ोन नंबर|फोन|ফোন নম্বর|ఫోన్ నంబర్|தொலைபேசி எண்"),
    ("phone", "ફોન નંબર|ಫೋನ್ ಸಂಖ್ಯೆ|ഫോൺ നമ്പർ|ਫ਼ੋਨ ਨੰਬਰ"),
    ("phone", "رقم الهاتف|شماره تلفن|فون نمبر|מספר טלפון|Τηλέφωνο|ΤΗΛΕΦΩΝΟ|Номер телефону|тел."),
    ("phone", "Numer telefonu|Telefonszám|Číslo telefonu"),
    ("phone", "Telefon numarası|Număr de telefon|Puhelinnumero|Telefoonnummer|Nambari ya simu|የስልክ ቁጥር"),
    ("phone", "ဖုန်းနံပါတ်"),
    ("phone (mobile)", "Mobilnummer|Handynummer|Cell #|mobilePhone|telemóvel|MSISDN mobile"),
    ("phone (work mobile)", "Diensthandy|Mobile (work)|Portable pro|Business mobile|Firmenhandy"),
    ("phone (home mobile)", "Mobile (personal)|Handy privat|Portable perso|Home mobile"),
    ("phone (mobile)", "Cep Telefonu|Komórka|Мобильный телефон"),
    ("phone (mobile)", "Tél. portable|Número de celular|Κινητό|נייד|موبائل نمبر|मोबाइल नंबर|มือถือ|手机号"),
    ("phone (mobile)", "携帯番号|휴대폰|No. HP|Di động"),
    ("phone (work)", "Telefon dienstlich|Office telephone|Diensttelefon|Teléfono de oficina"),
    ("phone (work)", "Служебный телефон|Firmentelefon|会社電話|办公室电话|직장 전화"),
    ("phone (home)", "Private Telefonnummer|Telefon (privat)|Domowy telefon|Домашній телефон|自宅電話番号"),
    ("phone", "Best number to reach|Erreichbar unter|Contact No."), ("phone (mobile)", "Сот. тел.|Tel. mob.|Cel."),
    ("phone (work)", "Раб. тел.|Tel. gesch."), ("phone (home)", "Tel. priv."),
    ("detail", "Simulation|Numeric|Lastschrift|Secondary|Kanal|Sr No|Statement|First aid|Last visit|Last contact"),
    ("phone (fax)", "Faxnummer|Telefax|传真号码|Факс"),
    ("phone (work fax)", "Fax (Büro)|Office fax"),
    ("phone", "Emergency contact phone|Telefon Ansprechpartner Notfall"),
    ("phone (other)", "Alternate phone|Second phone|Weiteres Telefon"),
    ("mail", "E-mail (work)|Mail-Adresse|Электронная почта|Adres email|ईमेल पता|อีเมล|이메일 주소"),
    ("mail", "E-posta adresi|البريد الإلكتروني|Sähköpostiosoite"),
    ("name", "Name des Kunden|Customer name|Vor- und Nachname|First and last name|Nom et prénom"),
    ("name", "Nombre y apellidos|ФИО|Imię i nazwisko"),
    ("name", "Ad Soyad|Họ và tên|ชื่อ-นามสกุล|氏名（漢字）|성명|नाम|নাম|பெயர்|الاسم الكامل|שם מלא"),
    ("name", "Ονοματεπώνυμο|Ansprechpartner|联系人姓名|担当者名|Jina|ስም"),
    ("given name", "First name(s)|Given names|Keresztnév|Etunimi|Voornaam van klant"),
    ("family name", "Last name(s)|Vezetéknév|Sukunimi|Příjmení|Nazwisko rodowe|Soyadı|Прізвище|Επώνυμο"),
    ("family name", "שם משפחה"),
    ("family name, given name", "Name, Vorname|Nachname, Vorname|Nom, prénom"),
    ("organisation", "Firma / Unternehmen|Name der Firma|Company (legal)|Название организации"),
    ("organisation", "Nazwa firmy|กลุ่มบริษัท|会社名（正式）|회사명|اسم الشركة"),
    ("department", "Abteilung/Team|Отдел компании|所属部署"),
    ("title", "Funktion/Rolle|Stanowisko|직위"),
    ("detail", "Kundennummer|Customer no.|Customer ID|Postleitzahl|PLZ|Zip|Date of birth|Geburtsdatum"),
    ("detail", "Mitgliedsnummer|Address|Straße|住所|Адрес|社員番号"),
    ("label of another column", "Phone type"), ("ignored", "Priority|Sensitivity"),
    ("detail", "Home address|IBAN|Hausnummer|Phone verified|Is mobile|Anzahl Telefone|Phone status"),
    ("calling code", "Country code|Dial code|Ländervorwahl|国家代码"),
    ("area code", "Area code|Vorwahl|DDD|区号|市外局番|Код города|Phone prefix"),
    ("prefix of the name", "Anrede|Salutation|Name Prefix"), ("suffix of the name", "Suffix|Name Suffix|Sufijo"),
    ("detail", "Color|Whatever"),
  ]

  @Test(arguments: names)
  func `A column is known by the words of its name`(expected: String, names: String) {
    for name in names.split(separator: "|") {
      // A code without a number beside it is a detail.
      let isCode = ["calling code", "area code"].contains(expected)
      let header = CSVHeader(names: [String(name)] + (isCode ? ["Phone"] : []), cells: [])
      #expect(header.roles.first?.explanation == expected, "\(name)")
    }
  }

  @Test(arguments: [
    ("First Name,Last Name,Contact owner", ["given name", "family name", "detail"]),
    ("Ansprechpartner,Vorname,Nachname", ["detail", "given name", "family name"]),
    ("Prénom,Nom,Responsable", ["given name", "family name", "detail"]),
    ("Company,Contact person", ["organisation", "name"]),
    ("Name,Contact Owner", ["name", "detail"]), ("Account Name,Contact Name", ["organisation", "name"]),
  ])
  func `Beside the columns of a name, a person is somebody else`(names: String, columns: [String]) {
    let header = CSVHeader(names: names.split(separator: ",").map(String.init), cells: [])
    #expect(header.roles.map(\.explanation) == columns)
  }

  @Test(arguments: [
    ("Name,Ext", "Bo,204", "phone (extension)"), ("Mitarbeiter,Nebenstelle", "Bo,77", "phone (extension)"),
    ("Name,DW", "Bo,77", "phone (extension)"), ("Nom,Poste", "Bo,204", "phone (extension)"),
    ("Name,Work", "Bo,204", "phone (extension)"), ("Name,Wewnętrzny", "Bo,204", "phone (extension)"),
    ("姓名,分机", "王小明,8012", "phone (extension)"), ("Naam,Toestel", "Bo,31", "phone (extension)"),
    ("Name,Durchwahl", "Bo,030 555-31", "phone (work)"),
    ("Name,Extension,Mobile", "Bo,31,0171 5550100", "phone (extension)"),
    ("Name,Extension,Main number", "Bo,31,030 5550100", "extension"),
    ("Name,Extension,Phone", "Bo,31,030 5550100", "extension"),
    ("Name,Zentrale,Mobile", "Bo,03055501001,0171 5550100", "phone (main)"),
    ("Name,Private,Mobile", "Bo,2025550143,+1 202 555 0111", "phone (home)"),
    ("Name,Office,Mobile", "Bo,Room 12,+1 202 555 0111", "detail"),
  ])
  func `Extensions are numbers, and a purpose heads numbers beside others`(names: String, row: String, second: String) {
    let cells = row.split(separator: ",").map(String.init).map { cell in
      var column = CSVColumnCells()
      for _ in 0..<3 { column.add(cell, CSVCellTraits(cell)) }
      return column
    }
    let header = CSVHeader(names: names.split(separator: ",").map(String.init), cells: cells)
    let columns = header.roles.map(\.explanation)
    #expect(columns[1] == second && header.isAddressBook, "\(columns)")
  }

  @Test(arguments: [
    ("+49 30 123456", CSVNumberKind.dialled), ("(650) 555-0100", .dialled), ("0049 30 123456", .dialled),
    ("030 1234567", .number), ("0301234567", .number), ("030/12345-67", .number), ("06 12 34 56 78", .number),
    ("612 345 678", .number), ("650-555-0100", .number), ("650.555.0100", .number),
    ("030 1234567; 0171 55555", .number),
    ("\u{FF0B}\u{FF18}\u{FF11} 3 1234 5678", .dialled), ("٠٩١٢ ٣٤٥ ٦٧٨٩", .number), ("'+49 30 123456", .dialled),
    ("=\"0301234567\"", .number), ("tel:+16505550100", .dialled), ("650-555-0100 x12", .number),
    ("1234567", .digits), ("16505550100", .digits), ("0000123", .digits), ("4006381333931", .digits),
    ("2024-01-31", .other), ("31.01.2024", .other), ("01/31/1990", .other), ("12345", .other), ("12345-6789", .other),
    ("01310-100", .number), ("100-0001", .other), ("1.234.567", .other), ("1 234 567", .other), ("1234567.89", .other),
    ("52.5200066", .other), ("192.168.100.200", .other), ("978-3-16-148410-0", .other), ("123-45-6789", .other),
    ("12345678901234567", .other), ("n/a", .other), ("Main Street 1234567", .other), ("", .other),
  ])
  func `What looks like a telephone number`(text: String, kind: CSVNumberKind) {
    #expect(CSVNumberKind(text) == kind)
  }
}

/// The layout of files: unknown headers, no headers, and text before the headers.
struct CSVLayoutTests {
  static let layouts: [CSVCase] = [
    CSVCase(
      "A comma in the header and in the names, but semicolons divide",
      "Name, Vorname;Telefon\nLee, Ann;030 1234567\nLi, Bo;0171 7654321\n",
      "(Ann Lee) | 030 1234567 | givenName=Ann familyName=Lee", "(Bo Li) | 0171 7654321 | givenName=Bo familyName=Li"),
    CSVCase(
      "More commas than semicolons in the first line",
      "Name, Vorname, Titel;Telefon\nLee;030 1234567\nLi, Bo;0171 7654321\n",
      "Lee | 030 1234567", "(Bo Li) | 0171 7654321 | givenName=Bo familyName=Li"),
    CSVCase(
      "No header", "Ann Lee,+1 650 555 0100,ann@example.com\nBo Li,+1 650 555 0101,bo@example.com\n",
      "Ann Lee | +1 650 555 0100 | email=ann@example.com", "Bo Li | +1 650 555 0101 | email=bo@example.com"),
    CSVCase("No header, one row", "+1 650 555 0100;Ann Lee\n", "Ann Lee | +1 650 555 0100"),
    CSVCase(
      "No header, two columns with a word each", "Ann\tLee\t030 1234567\nBo\tLi\t030 7654321\n",
      "(Ann Lee) | 030 1234567 | givenName=Ann familyName=Lee", "(Bo Li) | 030 7654321 | givenName=Bo familyName=Li"),
    CSVCase("No header, bars", "王小明|0912 345 678\n陳美玲|0922 345 678\n", "王小明 | 0912 345 678", "陳美玲 | 0922 345 678"),
    CSVCase(
      "Titles before the header", "Members of the choir;;\n;;\nKundenname;Mobilnummer;Ort\nAnn Lee;0171 1234567;Bonn\n",
      "Ann Lee | 0171 1234567 mobile"),
    CSVCase("A title alone on its line", "Export 2024\n\nname,phone\nAnn,1\n", "Ann | 1"),
    CSVCase(
      "PowerShell", "#TYPE Microsoft.ActiveDirectory.ADUser, System\n\"Name\",\"MobilePhone\"\n\"Ann\",\"1\"\n",
      "Ann | 1 mobile"),
    CSVCase("A header that is a comment", "# Name,Phone\nAnn,1\n", "Ann | 1"),
    CSVCase("Excel names a separator of its own", "sep=^\r\nname^phone\r\nLee, Ann^1\r\n", "Lee, Ann | 1"),
    CSVCase(
      "Names of columns that nobody knows",
      "Wer;Wohin;Seit\nAnn Lee;030 1234567;2024-01-31\nBo;0171 7654321;2023-02-01\n",
      "Ann Lee | 030 1234567", "Bo | 0171 7654321"),
    CSVCase(
      "Numbers in a column that is named otherwise", "Name,Notes\nAnn,+1 650 555 0100\nBo,(650) 555-0101\n",
      "Ann | +1 650 555 0100", "Bo | (650) 555-0101"),
    CSVCase(
      "Identifiers, postcodes and dates are none",
      "name,phone,customer,zip,code,joined,x\n"
        + "Ann,1,1000001,12345-6789,0000001,2024-01-31,5550001\nBo,2,1000002,12345-6780,0000002,2024-02-01,5550002\n",
      "Ann | 1", "Bo | 2"),
    CSVCase(
      "Beside numbers, digits under unknown names are those of something else",
      "Name,Phone,Locker,Badge No,Dossier\nAnn Lee,(415) 555-0100,0123456789,415-555-0199,2023-001199\n",
      "Ann Lee | (415) 555-0100"),
    CSVCase(
      "An area code that is named with the telephone", "Name,Cell Area Code,Cell\nAnn Lee,415,555-0100\n",
      "Ann Lee | 415 555-0100 mobile"),
    CSVCase(
      "Codes by their cells", "Name,Land,Telefon\nAnn Lee,+43,6641234567\nBo,+49,1711234567\n",
      "Ann Lee | +43 6641234567", "Bo | +49 1711234567"),
    CSVCase(
      "Each of two codes belongs to the number behind it",
      "Name,Dial code,Phone,WhatsApp dial code,WhatsApp\nAnn Lee,44,7700900100,43,6641234567\n",
      "Ann Lee | +44 7700900100, +43 6641234567 WhatsApp"),
    CSVCase(
      "Days and postcodes in columns that are named as numbers",
      "Nome,Celular,CEP,Phone added\nAna Lee,(21) 91234-5678,20040002,2023-04-05\n", "Ana Lee | (21) 91234-5678 mobile"),
    CSVCase(
      "0 is nothing beside numbers", "Name,Phone\nAnn Lee,0\nBo,(415) 555-0100\n", "Ann Lee", "Bo | (415) 555-0100"),
    CSVCase(
      "A word that nobody knows says which number it is",
      "Name,Phone,Vet phone\nAnn Lee,(415) 555-0100,(415) 555-0101\n", "Ann Lee | (415) 555-0100, (415) 555-0101 Vet"),
    CSVCase(
      "The initial of a purpose", "Name,Ph (H),Ph (W)\nAnn Lee,(415) 555-0100,(415) 555-0101\n",
      "Ann Lee | (415) 555-0100 home, (415) 555-0101 work"),
    CSVCase(
      "Notes about a telephone", "Name,Mobile,Mobile remarks\nAnn Lee,(415) 555-0100,only (415) 555-0199 at night\n",
      "Ann Lee | (415) 555-0100 mobile | note=only (415) 555-0199 at night"),
    CSVCase(
      "The suffix tells namesakes apart", "Name,Suffix,Phone\nBob Lee,Sr.,1\nBob Lee,Jr.,2\n", "Bob Lee Sr. | 1",
      "Bob Lee Jr. | 2"),
    CSVCase(
      "The name of somebody whom nobody knows", "Rower First,Rower Last,Phone\nAnn,Lee,1\n",
      "(Ann Lee) | 1 | givenName=Ann familyName=Lee"),
    CSVCase(
      "A customer's number with a plus is one", "Name;Kundennummer\nAnn;+49 30 1234567\nBo;+49 30 7654321\n",
      "Ann | +49 30 1234567", "Bo | +49 30 7654321"),
    CSVCase(
      "The label of a column recognised by its cells", "Name;Privat\nAnn;030 1234567\n", "Ann | 030 1234567 home"),
    CSVCase(
      "Mail recognised by its cells", "Wer;Telefon;Netz\nAnn;1;a@example.com\n", "Ann | 1 | email=a@example.com"),
    CSVCase(
      "Names that are numbers", "name,phone\n+1 650 555 0100,+1 650 555 0100\n", "+1 650 555 0100 | +1 650 555 0100"),
    CSVCase(
      "Mail under an address", "ФИО;Раб. тел.;Эл. адрес\nИванов Иван;495 123-45-67;i@example.com\n",
      "Иванов Иван | 495 123-45-67 work | email=i@example.com"),
    CSVCase("Samsung", "Name,Mobile,Home,Work\nAnn,+821012345678,,\n", "Ann | +821012345678 mobile"),
    CSVCase(
      "Apple Numbers", "First,Last,Phone (mobile),Company\nAnn,Lee,1,Acme\n",
      "(Ann Lee) | 1 mobile | givenName=Ann familyName=Lee organisation=Acme"),
  ]

  @Test(arguments: layouts)
  func read(_ example: CSVCase) { example.check() }

  @Test(arguments: [
    "product,ean\nSoap,4006381333931\nTowel,4006381333948\n", "day,visitors\nMonday,1200345\n",
    "Hello, you\nand you, too\n",
    "Please name a time, or phone me\nThanks, Ann\n", "time,message\n12:00,started\n12:01,stopped\n",
    "server,address\nalpha,192.168.100.200\n", "city,population\nTokyo,37400068\nDelhi,28514000\n",
    "city,lat\nBerlin,52.5200066\n", "who,since\nAnn,2024-01-31\n", "DN,mail\n1,2\n", "import a, b\nimport c, d\n",
  ])
  func `Other files are not recognised as address books`(text: String) {
    #expect(!Array(text.utf8).withUnsafeBytes { CSVContactsReader.recognises($0) })
  }

  @Test
  func `Notes list the field of each column on request`() {
    let text = "Wer;Wohin;E-Mail;PLZ;Tel. privat\nAnn Lee;030 1234567;a@example.com;53111;1\n"
    #expect(
      CSVReading(Array(text.utf8), explains: true).diagnostics == [
        "1: column 1 \"Wer\": name, recognised by its cells", "1: column 2 \"Wohin\": phone, recognised by its cells",
        "1: column 3 \"E-Mail\": mail, by its name", "1: column 4 \"PLZ\": detail, by its name",
        "1: column 5 \"Tel. privat\": phone (home), by its name",
      ])
    #expect(CSVReading(text).diagnostics == [])
    #expect(
      CSVReading(Array("Ann,+49 30 123456\n".utf8), explains: true).diagnostics == [
        "1: column 1: name, recognised by its cells", "1: column 2: phone, recognised by its cells",
      ])
  }

  @Test
  func `A field of 3 MB costs nothing but its end`() {
    let long = String(repeating: "a \"\"b\"\", c\n", count: 300_000)
    let reading = CSVReading("Kundenname,Notizen,Mobilnummer\nAnn,\"\(long)\",030 1234567\nBo,,030 7654321\n")
    #expect(reading.contacts.map { $0.phones.map(\.number) } == [["030 1234567"], ["030 7654321"]])
    #expect(reading.diagnostics == ["2: a field of more than 1 MiB; truncated"])
    #expect(reading.contacts.last?.line == 300_003)
  }

  @Test
  func `A header far above the data of a long file is found`() {
    let row = "Ann,030 1234567," + String(repeating: "x", count: 400) + "\n"
    let reading = CSVReading("A list\n\nWer,Wohin,Notiz\n" + String(repeating: row, count: 1_000))
    #expect(reading.contacts.count == 1_000 && reading.diagnostics.isEmpty)
    #expect(reading.contacts.last?.line == 1_003)
  }
}
