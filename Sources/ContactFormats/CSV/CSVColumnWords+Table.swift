extension CSVColumnWords {
  /// Stems of the words in which address books and lists name their columns, in the most widely written languages.
  ///
  /// A stem of four letters or more starts a word, one of five or more may also stand inside it; shorter ones, and those
  /// with a full stop, are words. Accents do not count. The lines of a meaning: Latin; Cyrillic and Greek; Arabic and Hebrew; Indic and Ethiopic; Thai
  /// and Burmese, Chinese, Japanese, Korean.
  static let table: [(CSVColumnWord, String)] = [
    (
      .phone,
      """
      phone telephone telefon telefono telefone telefoon telepon téléphone telp tel tél tlf tlp fon fone ph
      rufnummer festnetz landline reach dial erreich joindre puhelin simu. điện thoại sđt đt handphone
      телефон тел τηλέφων τηλ
      هاتف تلفون تليفون تلفن فون טלפון
      फोन फ़ोन दूरभाष दूरध्वनी ফোন ফোন টেলিফোন ఫోన్ போன் ஃபோன் தொலைபேசி ફોન ಫೋನ್ ದೂರವಾಣಿ ഫോൺ ਫੋਨ ਫ਼ੋਨ ስልክ የስልክ
      โทรศัพท์ โทร ဖုန်း တယ်လီဖုန်း 电话 電話 연락처 전화
      """
    ),
    (
      .mobile,
      """
      mobile mobil mobiel móvil movil cell cellular celular cellulare portable handy natel gsm mob cel iphone komórk komork
      ponsel seluler bimbit matkapuhelin kännykk động rununu
      мобил мобіл моб сот сотов κινητ
      جوال محمول موبایل موبائل خلوي همراه נייד סלולרי
      मोबाइल मोबाईल মোবাইল మొబైల్ மொபைல் கைபேசி મોબાઇલ ಮೊಬೈಲ್ മൊബൈൽ ਮੋਬਾਈਲ ሞባይል
      มือถือ မိုဘိုင်း 手机 手機 移动 行動 携帯 ケータイ スマホ 휴대 핸드폰 모바일
      """
    ),
    (
      .fax,
      """
      fax telefax télécopie telecopie faks faksi факс φαξ فاکس פקס फैक्स फ़ैक्स ফ্যাক্স แฟกซ์ โทรสาร ဖက်စ်
      传真 傳真 ファックス ファクス 팩스
      """
    ),
    (.pager, "pager beeper cercapersone localizador пейджер"),
    (.whatsApp, "whatsapp"),
    (.direct, "direct. direkt. direktwahl diretto. directo. ddi did."),
    (
      .extension,
      """
      extension ext extn extensión extensao extensão estensione durchwahl nebenstelle klappe. internal interno. ramal anknytning
      toestel lokalnummer mellék linka. wewnętrzn dw. nst. intern. dahili
      добавочн доб внутренн داخلي تحويلة שלוחה 内线 內線 分机 分機 内線 내선
      """
    ),
    (.sip, "sip."),
    (
      .mail,
      """
      mail email courriel correo messagerie mejl posta epošta sähköposti barua surel
      почт имейл пошт мейл імейл
      بريد ایمیل דואל אימייל מייל
      ईमेल ইমেইল ఇమెయిల్ மின்னஞ்சல் ઇમેઇલ ಇಮೇಲ್ ഇമെയിൽ ਈਮੇਲ ኢሜይል
      อีเมล အီးမေးလ် 邮箱 邮件 郵件 メール 이메일 메일
      """
    ),
    (
      .home,
      """
      home privat private privé prive personal priv perso domicile casa particular abitazione thuis rumah hjem koti domů
      doma domácí domow prywat otthon acasă nhà tahanan nyumbani
      домаш особист дом σπιτι οικιασ منزل خانه بيت גھر גבית בית
      घर বাড়ি బাড়ి ఇల్లు வீடு ઘર ಮನೆ വീട് ਘਰ ቤት บ้าน အိမ် 家庭 住宅 自宅 住家 집전화 자택
      """
    ),
    (
      .work,
      """
      work business office dienst geschäft gesch büro buero bureau travail prof professionnel pro trabajo oficina
      laboral trabalho escritório comercial ufficio lavoro zakelijk werk kantor pejabat praca prac służb sluzb iş
      serviciu munkahely prác arbete jobb arbejde arbeid työ ofisi desk
      рабоч раб служеб робоч офис εργασι
      عمل مکتب کار עבודה משרד
      कार्यालय ऑफिस দপ্তর অফিস కార్యాలయం அலுவலக કાર્યાલય ಕಚೇರಿ ഓഫീസ് ਦਫ਼ਤਰ ሥራ
      ที่ทำงาน ရုံး 办公 辦公 工作 勤務先 職場 직장 회사전화 사무실
      """
    ),
    (.main, "main central centralita zentrale switchboard standard haupt principal 总机 總機 代表 대표"),
    (.other, "other weitere autre otro otra altro outro annen muu другой інший 其他 その他 기타"),
    (
      .name,
      """
      name nombre nom nome naam namn navn nimi nama nume. nazwa név jméno meno. imię imie ime ad adı isim isminiz tên jina
      pangalan jeneng bezeichnung
      имя имен ім'я ονομα ονοματεπωνυμο фио ф.и.о піб
      اسم الاسم نام שם
      नाम नांव नाव নাম పేరు பெயர் નામ ಹೆಸರು പേര് ਨਾਮ ਨਾਂ ስም
      ชื่อ အမည် နာမည် 名称 名稱 姓名 名前 氏名 お名前 이름 성명 성함
      """
    ),
    (.first, "first given primer primeiro eerste depan pila. الاول प्रथम पहला প্রথম முதல் మొదటి פרטי"),
    (.last, "last. family famille belakang العائله خانوادگی अंतिम শেষ famíl keluarga משפחה"),
    (
      .given,
      """
      vorname vor prénom prenom forename voornaam förnamn fornavn etunimi keresztnév křestní prenume
      firstname givenname fname 名字
      """
    ),
    (
      .family,
      """
      surname nachname familienname nach. apellido apelido sobrenome cognome achternaam efternamn etternavn efternavn
      sukunimi nazwisko příjmení priezvisko soyad soyadı soyisim vezetéknév họ lastname familyname lname
      фамил прізвищ επωνυμο επιθετο اللقب उपनाम कुलनाम পদবি ఇంటిపేరు અટક ಉಪನಾಮ
      นามสกุล 姓氏 苗字 성씨
      """
    ),
    (.middle, "middle second. segundo secondo tweede zweiter deuxième отчеств батьков"),
    (.nickname, "nickname nick. spitzname surnom apodo soprannome bijnaam smeknamn przezwisko прозвищ 昵称 暱稱 별명"),
    (.reading, "phonetic phonetisch phonétique yomi kana. furigana pinyin 拼音 よみ ヨミ ふりがな フリガナ かな カナ 読み"),
    (
      .organisation,
      """
      company compan organi firm. firmen firmy firme firma unternehmen betrieb employer société societe entreprise empresa compañía compania
      compagnia azienda ditta società bedrijf företag virksomhed bedrift yritys perusahaan syarikat şirket kurum công
      ty cég spółka společnost kampuni kumpanya institution school schule verein club.
      компани организаци фирм предприят компанія організаці εταιρ
      شرکه شرکت مؤسسه חברה ארגון
      कंपनी संस्था কোম্পানি కంపెనీ நிறுவன કંપની ಕಂಪನಿ കമ്പനി ਕੰਪਨੀ ድርጅት
      บริษัท องค์กร ကုမ္ပဏီ 公司 单位 單位 企业 企業 会社 会社名 法人 회사 업체 기관
      """
    ),
    (
      .department,
      """
      department dept abteilung départ depart departamento reparto afdeling avdelning osasto dział oddělení
      bölüm departemen phòng отдел відділ τμημα قسم بخش מחלקה विभाग বিভাগ విభాగం துறை વિભાગ ವಿಭಾಗ
      แผนก ဌာန 部门 部門 部署 부서
      """
    ),
    (
      .title,
      """
      title titel position funktion fonction poste. puesto cargo. posizione mansione functie stanowisko jabatan funkce beosztás
      ünvan unvan görev chức role. beruf должност посада θεση منصب وظیفه سمت תפקיד पद পদবী పదవి பதவி હોદ્દો ಹುದ್ದೆ
      ตำแหน่ง ရာထူး 职务 職務 职位 職位 職稱 役職 肩書 직책 직위 직급
      """
    ),
    (.category, "categor kategor catégor group gruppe grupo gruppo tags категор груп 分组 群組 グループ 그룹"),
    (
      .note,
      """
      note notiz nachricht remark bemerkung comment kommentar comentario commento observac uwagi poznámk megjegyzés opmerking
      catatan ghi chú замет примеч примітк σημει ملاحظ یادداشت הערה टिप्पणी মন্তব্য หมายเหตุ မှတ်ချက် 备注 備註 備考
      メモ 비고 메모
      """
    ),
    (
      .person,
      """
      contact kontakt contatto contacto contato customer client klient kunde kund cliente employee mitarbeiter member
      mitglied student schüler patient teacher lehrer player person ansprechpartner staff guest gast. pelanggan
      müşteri khách клиент клієнт сотрудник контакт επαφ πελατ العميل عميل مشتری לקוח איש ग्राहक গ্রাহক
      ลูกค้า ผู้ติดต่อ 联系人 聯絡人 客户 客戶 员工 員工 顧客 担当者 담당자 고객 직원
      """
    ),
    (
      .number,
      """
      number num numero número nummer nr no numero nomor nombor numara numarası số číslo szám numero
      номер αριθμ رقم شماره نمبر מספר नंबर नम्बर क्रमांक নম্বর নাম্বার నంబర్ నెంబర్ எண் નંબર ಸಂಖ್ಯೆ നമ്പർ ਨੰਬਰ ቁጥር
      หมายเลข เบอร์ နံပါတ် 号码 號碼 番号 번호
      """
    ),
    (
      .someoneElse,
      """
      assistant assistent asistente emergency notfall urgence emergencia emergenza spouse partner parent mother father
      mutter vater guardian manager supervisor vorgesetzt referr doctor arzt
      ассистент экстрен 紧急 緊急 비상
      """
    ),
    (.kind, "type typ tipo label тип نوع प्रकार 类型 種類 種別 구분"),
    (
      .address,
      """
      address addr adress adresse dirección direccion endereço indirizzo adres alamat địa mailing street straße strasse
      rue calle via rua city town ort stadt ville ciudad cidade città country land. pays. país state. bundesland region
      адрес адреса город улиц διευθυν عنوان آدرس כתובת पता ঠিকানা చిరునామా முகவரி સરનામું ವಿಳಾಸ
      ที่อยู่ လိပ်စာ 地址 住址 住所 주소
      """
    ),
    (
      .ignored,
      """
      date datum birth geburt naissance nacimiento nascita nascimento anniversary urodz birthday year time zip plz
      postal postcode postleitzahl code kode código codice kod account konto iban bic tax steuer ust vat price preis
      amount betrag balance url web website webseite homepage site serial imei ean isbn sku order membership invoice rechnung
      bestell version latitude longitude id ids uid guid identifier ident kennung matrikel ausweis passport dni cpf cnpj
      nif siret hausnummer
      дата рожд индекс код инн счет تاریخ کد तारीख तिथि कोड তারিখ วันที่ รหัส
      日期 生日 邮编 郵遞 編號 编号 身份证 郵便 誕生 社員番号 顧客番号 会員番号 日付 생년 날짜 우편 주민 사번
      """
    ),
  ]
}
