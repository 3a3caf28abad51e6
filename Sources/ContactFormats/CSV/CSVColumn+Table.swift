/// The names that Outlook, Thunderbird and Google give their columns, in the languages they are known in.
extension CSVColumn {
  /// One line for each meaning; names are separated by `|` and folded when the table is made.
  static let table: [String: CSVColumn] = {
    var table: [String: CSVColumn] = [:]
    func add(_ meaning: CSVColumn, _ names: String) {
      for name in names.split(separator: "|") { table[fold(String(name))] = meaning }
    }
    add(.fullName(rank: 0), "Display Name|Full Name|Anzeigename|Nom à afficher|Nombre para mostrar|Nome visualizzato")
    add(.fullName(rank: 0), "Vollständiger Name|Nom complet|Nombre completo|Nome completo|Weergavenaam|Contact")
    add(.nameOrPart, "Name|Nom|Naam|Namn|Navn|姓名|名前|氏名|이름|Имя и фамилия|Имя Фамилия")
    add(.nameOrPart, "Nombre|Nome|Имя")
    add(.given, "First Name|Given Name|Vorname|Prénom|Nombre de pila|Primeiro nome|Voornaam|Förnamn|Fornavn|Imię|名")
    add(.middle, "Middle Name|Additional Name|Weitere Vornamen|2. Vorname|Zweiter Vorname|Deuxième prénom|Отчество")
    add(.middle, "Segundo nombre|Secondo nome|Segundo nome|Tweede voornaam")
    add(.family, "Last Name|Family Name|Surname|Nachname|Familienname|Nom de famille|Apellidos|Apellido|Cognome|姓")
    add(.family, "Apelido|Sobrenome|Achternaam|Efternamn|Etternavn|Nazwisko|Фамилия")
    add(.phoneticGiven, "Phonetic First Name|Given Name Yomi|Given Yomi|First Name Yomi|Vorname phonetisch|名（かな）|名(カナ)")
    add(.phoneticFamily, "Phonetic Last Name|Family Name Yomi|Surname Yomi|Last Name Yomi|姓（かな）|姓(カナ)")
    add(.phonetic, "Phonetic Name|Furigana|ふりがな|フリガナ|Yomi Name|Name Yomi")
    add(.nickname, "Nickname|Spitzname|Surnom|Apodo|Soprannome|Bijnaam|ニックネーム")
    add(
      .organisation,
      "Company|Organization|Organisation|Organization Name|Account Name|Firma|Unternehmen|Société|Entreprise")
    add(
      .organisation, "Organización|Compañía|Empresa|Azienda|Società|Bedrijf|Företag|Компания|Организация|会社|会社名|公司|单位")
    add(.department, "Department|Organization Department|Abteilung|Service|Département|Departamento|Reparto|Afdeling")
    add(.department, "Отдел|部署|部门")
    add(.title(rank: 0), "Job Title|Organization Title|Position|Fonction|Profession|Puesto|Cargo|Posizione|Functie")
    add(.title(rank: 0), "Berufsbezeichnung|Stellenbezeichnung|Должность|役職|职务|职位")
    add(.titleOrHonorific, "Title|Titel|Titre|Titolo|Título")
    add(.known, "Anrede|Tratamiento|Courtesy Title|Suffix|Suffixe|Sufijo|Name Prefix|Name Suffix|Phonetic Middle Name")
    add(.known, "File As|Initials|Initialen|Maiden Name|Short Name|Additional Name Yomi|Screen Name|Messenger-Name")
    add(.known, "Gender|Language|Birthday|Geburtstag|Anniversaire|Home Street|Business Street")
    add(.known, "Home City|Business City|Web Page|Webseite|Page Web|Página web|Location|Billing Information|Hobby")
    add(.ignored, "E-mail Type|E-mail 2 Type|E-mail 3 Type|E-mail Display Name|E-mail 2 Display Name")
    add(.ignored, "E-mail 3 Display Name|E-Mail-Typ|E-Mail: Angezeigter Name|Type de messagerie")
    add(.ignored, "Nom complet de l'adresse de messagerie|Tipo de correo electrónico")
    add(.ignored, "Nombre de pantalla de correo electrónico|Priority|Priorität|Priorité|Prioridad")
    add(.ignored, "Sensitivity|Vertraulichkeit|Critère de diffusion")
    add(
      .phone(label: "mobile"), "Mobile Phone|Mobile|Mobile Number|Mobiltelefon|Mobil-Tel.-Nr.|Mobil|Handy|Mobilnummer")
    add(.phone(label: "mobile"), "Tél. mobile|Téléphone mobile|Portable|N° de portable|Teléfono móvil|Móvil|Celular")
    add(.phone(label: "mobile"), "Cellulare|Telefono cellulare|Mobiele telefoon|Mobilny|Мобильный|携帯電話|手机|手机号|手机号码")
    add(.phone(label: "mobile"), "Cep Telefonu|Cep Tel|Cep No|No HP|Nomor HP|No. HP")
    add(.family, "성|Nume de familie")
    add(.phone(label: "work"), "Business Phone|Work Phone|Telefon geschäftlich|Tel. dienstlich|Telefon (geschäftlich)")
    add(.phone(label: "work"), "Téléphone (bureau)|Téléphone bureau|Tél. professionnel|Tél. prof.|Teléfono del trabajo")
    add(.phone(label: "work"), "Trabajo|Ufficio|Telefono ufficio|Telefoon op werk|Рабочий телефон|会社電話|办公电话|工作电话")
    add(.phone(label: "home"), "Home Phone|Telefon (privat)|Telefon privat|Tel. privat|Téléphone (domicile)|Particular")
    add(.phone(label: "home"), "Tél. personnel|Téléphone domicile|Teléfono particular|Número de teléfono particular")
    add(.phone(label: "home"), "Abitazione|Telefono abitazione|Telefoon thuis|Домашний телефон|自宅電話|家庭电话|住宅电话")
    add(.phone(label: "main"), "Company Main Phone|Telefon Firma|Téléphone société|Main Phone")
    add(.phone(label: "main"), "Número de centralita de la organización|Centralita")
    add(.preferredPhone, "Primary Phone|Haupttelefon|Téléphone principal|Teléfono principal")
    add(.phone(label: "work fax"), "Business Fax|Work Fax|Fax geschäftlich|Télécopie (bureau)|Fax del trabajo")
    add(.phone(label: "home fax"), "Home Fax|Fax privat|Télécopie (domicile)|Fax particular")
    add(
      .phone(label: "fax"), "Fax|Fax Number|Fax-Nummer|Other Fax|Weiteres Fax|Autre télécopie|Otro fax|Fax|Télécopie|传真"
    )
    add(.phone(label: "pager"), "Pager|Pager Number|Pager-Nummer|Récepteur de radiomessagerie|Localizador|Cercapersone")
    add(.phone(label: "car"), "Car Phone|Autotelefon|Téléphone (voiture)|Teléfono del automóvil")
    add(.phone(label: "other"), "Other Phone|Weiteres Telefon|Autre téléphone|Otro teléfono|Altro telefono|Radio Phone")
    add(.phone(label: "callback"), "Callback|Rückmeldung|Rappel|Devolución de llamada")
    add(
      .phone(label: "assistant"), "Assistant's Phone|Telefon Assistent|Telefon Assistentin|Téléphone de l'assistant(e)")
    add(.phone(label: "assistant"), "Teléfono del ayudante")
    add(.known, "ISDN|RNIS|RDSI|Telex|Télex|TTY/TDD Phone|Téléphone TDD/TTY|Radiotéléphone|Radioteléfono")
    add(.known, "Telefon für Hörbehinderte|Número de teletipo")
    add(.phone(label: ""), "Phone|Phone Number|Telefon|Telefonnummer|Téléphone|Tél|Teléfono|Telefono|Telefone|Telefoon")
    add(.phone(label: ""), "电话|電話|電話番号|전화|전화번호|Телефон|Rufnummer|Nummer|Phone Value|Numéro|Número|Номер")
    add(.phone(label: "home"), "Telefon (privat 2)")
    add(.phone(label: "work"), "Téléphone 2 (bureau)|Telefon (geschäftlich 2)")
    add(.phone(label: "home"), "Téléphone 2 (domicile)")
    add(.sip, "SIP|SIP Address|SIP-Adresse|SIP URI|Adresse SIP|Dirección SIP|Indirizzo SIP|Endereço SIP|SIP-adres")
    add(.messenger, "IMPP")
    add(.phoneLabel(-1), "Phone Type|Phone Label")
    add(
      .email, "E-mail|E-mail Address|Email|Primary Email|Secondary Email|E-Mail-Adresse|Primäre E-Mail-Adresse|E-post")
    add(.email, "Sekundäre E-Mail-Adresse|E-Mail 2: Adresse|E-Mail 3: Adresse|Adresse de messagerie|Adresse e-mail")
    add(.email, "Adresse électronique principale|Courriel|Courrier électronique|Dirección de correo electrónico|Correo")
    add(.email, "Correo electrónico|Indirizzo posta elettronica|Posta elettronica|E-Mail-Adresse 2|Эл. почта")
    add(.email, "Email Value|E-mailadres|邮箱|电子邮件|電子メール|メールアドレス|Adresse de messagerie 2|Почта")
    add(.category, "Categories|Labels|Group Membership|Kategorien|Catégories|Categorías|Categorie|Tags|Groups|Gruppen")
    add(.note, "Notes|Note|Notizen|Notiz|Remarques|Notas|Annotazioni|Notities|Bemerkungen|Kommentar|备注|メモ|Заметки")
    return table
  }()
}
