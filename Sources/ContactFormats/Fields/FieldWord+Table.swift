extension FieldWord {
  /// The words in which address books and lists name their fields, in the most widely written languages. A line that
  /// starts with a meaning has its words, as the lines after it.
  ///
  /// A word of four letters or more is a stem, which starts a word; one of five or more may also stand inside it.
  /// Shorter ones, and those with a full stop, are whole words. Accents do not count.
  static let table = """
    phone: phone fixe. fijo. fisso. msisdn telephone telefon telefono telefone telefoon telepon téléphone telp tel tél tlf tlp fon fone ph
    联系方式 聯絡方式 連絡先 연락망
    rufnummer festnetz landline puhelin simu. điện thoại sđt đt handphone телефон тел τηλέφων τηλ
    هاتف تلفون تليفون تلفن فون טלפון
    फोन फ़ोन दूरभाष दूरध्वनी ফোন টেলিফোন ఫోన్ போன் ஃபோன் தொலைபேசி ફોન ಫೋನ್ ದೂರವಾಣಿ ഫോൺ ਫੋਨ ਫ਼ੋਨ ስልክ የስልክ
    โทรศัพท์ โทร ဖုန်း တယ်လီဖုန်း 电话 電話 연락처 전화
    tālrun telefoninumber telefonas sími. símanúmer telèfon tels. tfno tfn tlfn telefonnr puh. σταθερ téléf reach dial.
    erreich joindre ტელეფონ հեռախոս
    mobile: mobile mobil mobiel móvil movil cell cellular celular cellulare portable handy natel gsm mob cel iphone komórk
    port.

    ponsel seluler bimbit matkapuhelin kännykk động rununu мобил мобіл моб сот сотов κινητ
    جوال محمول موبایل موبائل خلوي همراه נייד סלולרי
    मोबाइल मोबाईल মোবাইল మొబైల్ மொபைல் கைபேசி મોબાઇલ ಮೊಬೈಲ್ മൊബൈൽ ਮੋਬਾਈਲ ሞባይል
    มือถือ မိုဘိုင်း 手机 手機 移动 行動 携帯 ケータイ スマホ 휴대 핸드폰 모바일
    telemóvel telemovel móbil mobitel mobilus mobilais mobilās mobiltel farsími farsíma telemov cep. hp mobiiltelefon
    mobiili handphone. celulares móviles portables мобилен мобилни мобільн მობილურ բջջային
    fax: fax telefax télécopie telecopie faks faksi факс φαξ فاکس פקס फैक्स फ़ैक्स ফ্যাক্স แฟกซ์ โทรสาร ဖက်စ်
    传真 傳真 ファックス ファクス 팩스 faksas faksr faksai
    pager: pager beeper cercapersone localizador пейджер
    whatsApp: whatsapp
    car: car. auto. autotelefon voiture automóvil coche.
    callback: callback rückmeldung rappel
    direct: direct. direkt. direktwahl diretto. directo. did. directline direktnummer dirette прям
    extension: extension ext extn extensión extensao extensão estensione durchwahl nebenstelle klappe. internal interno.
    ramal anknytning toestel lokalnummer mellék linka. wewnętrzn dw. nst. intern. dahili
    добавочн доб внутренн داخلي تحويلة שלוחה 内线 內線 分机 分機 内線 내선 anexo anexos lokal. εσωτερικ вътрешен 内線番号 belső.
    sip: sip.
    messenger: impp im.
    mail: mail email courriel correo messagerie mejl posta epošta sähköposti barua surel почт имейл пошт мейл імейл
    بريد ایمیل דואל אימייל מייל ईमेल ইমেইল ఇమెయిల్ மின்னஞ்சல் ઇમેઇલ ಇಮೇಲ್ ഇമെയിൽ ਈਮੇਲ ኢሜይል
    อีเมล အီးမေးလ် 邮箱 邮件 郵件 メール 이메일 메일
    preferred: primary preferred haupttelefon hauptnummer principal principale bevorzugt preferido preferida preferito
    home: личн 個人 ev. 집. home hem. hemma בבית privat private privé prive personal priv perso domicile casa abitazione thuis rumah hjem koti domů
    abit. residência
    doma domácí domow prywat otthon acasă nhà tahanan nyumbani
    домаш особист дом σπιτι οικιασ منزل خانه بيت גھر גבית בית
    घर বাড়ি బাড়ి ఇల్లు வீடு ઘર ಮನೆ വീട് ਘਰ ቤት บ้าน အိမ် 家庭 住宅 自宅 住家 집전화 자택
    particular. particulares domov domaći doma. heima kućni dom. mājas namų kodu. koduu wohnung residence
    residential residencial ბინის სახლის բնակ
    work: work uff. quan. business office dienst geschäft gesch büro buero bureau travail prof professionnel pro trabajo oficina
    hivatal. hivatali bur.
    laboral trabalho escritório comercial ufficio lavoro zakelijk werk kantor pejabat praca prac służb sluzb
    serviciu munkahely prác arbete jobb arbejde arbeid työ ofisi desk рабоч раб служеб робоч офис εργασι
    عمل مکتب کار עבודה משרד कार्यालय ऑफिस দপ্তর অফিস కార్యాలయం அலுவலக કાર્યાલય ಕಚೇರಿ ഓഫീസ് ਦਫ਼ਤਰ ሥራ
    ที่ทำงาน ရုံး 办公 辦公 工作 勤務先 職場 직장 회사전화 사무실
    työ. zamestnan zaměstnání zamestnanie posao poslovni služben službeni darba. darbo. töö.
    vinnu. vinna treball feina. pro. työn εργασιασ служебен працю 商務 商务 公務 სამსახურ աշխատանք
    ofis ofici
    main: main central centralita zentrale switchboard standard 总机 總機 代表 대표
    keskus sentralbord
    główny główna reception rezeption empfang recepción zentral hlavní hlavný vaihde växel általános general. generale 总台
    other: other weitere autre otro otra altro outro annen muu другой інший 其他 その他 기타
    second. additional extra. zusatz zweit annat
    andre andet másik iný jiný inny altri autres otros outros drugi друг. інш
    alternate: alternate alternative alternativ alternatif alternativo alt. secondary backup 備用 备用
    name: name nombre nom nome naam namn navn nimi nama nume. nazwa név jméno meno. imię imie ime ad adı isim isminiz tên
    jina pangalan jeneng bezeichnung имя имен ім'я ονομα ονοματεπωνυμο фио ф.и.о піб اسم الاسم نام שם
    नाम नांव नाव নাম పేరు பெயர் નામ ಹೆಸರು പേര് ਨਾਮ ਨਾਂ ስም ชื่อ အမည် နာမည် 名称 名稱 姓名 名前 氏名 お名前 이름 성명 성함
    nimetus vārds. vārdi vardas ime. nafn heiti emri. emër ainm enw navn. ім'я. име. имена სახელი անուն ονόματα nom. noms
    nombres nomes namen. names
    display: display displayed full. anzeige anzeigename afficher mostrar visualizz weergave vollständig volle complet
    completo completa pełne celé teljes megjelenít täis. tam полное повн пълн πληρεσ 表示 フル 全名 เต็ม đầy lengkap
    first: krstné křestní first given primer primeiro eerste depan pila. الاول प्रथम पहला প্রথম முதல் మొదటి פרטי
    primeira primera primo. eerste. prvo.
    last: last. family famille belakang العائله خانوادگی अंतिम শেষ famíl keluarga משפחה último ultimo ultima última
    given: vorname prenom forename voornaam förnamn fornavn etunimi keresztnév prenume
    roepnaam
    firstname givenname fname 名字
    vor. prénom prénoms rufname vornamen eesnimi fornafn eiginnafn utónév utónevek keresztnevek prenumele 名.
    middle: middle segundo secondo tweede zweiter deuxième отчеств батьков additional. второ презиме
    tussenvoegsel
    family: surname nachname familienname apellido apelido sobrenome cognome achternaam efternamn etternavn efternavn
    sukunimi nazwisko příjmení priezvisko soyad soyadı soyisim vezetéknév họ lastname familyname lname
    фамил прізвищ επωνυμο επιθετο اللقب उपनाम कुलनाम পদবি ఇంటిపేరు અટક ಉಪನಾಮ นามสกุล 姓氏 苗字 성씨
    nach. perekonnanimi uzvārds uzvārd pavardė pavard prezime priimek eftirnafn kenninafn cognoms cognom mbiemri mbiemër
    фамилия გვარი ազգանուն vezetéknev családnév семейно επώνυμ επίθετο 姓. 성.
    prefix: prefix präfix anrede salutation tratamiento honorific courtesy trattamento aanhef oslovení oslovenie tiltale
    tilltal zwrot. titulatur обращение 敬称 称谓 稱謂 호칭
    suffix: suffix suffixe sufijo sufixo suffisso achtervoegsel namenszusatz přípona
    sufiks suffiks jälkiliite utótag sonek суффикс επίθημα sufix 后缀 סיומת لاحقه
    nickname: nickname nick. spitzname surnom apodo soprannome bijnaam smeknamn przezwisko прозвищ 昵称 暱稱 별명
    alias callname прозвище псевдоним 愛称 ニックネーム
    reading: phonetic phonetisch phonétique yomi kana. furigana pinyin 拼音 よみ ヨミ ふりがな フリガナ かな カナ 読み
    organisation: company compan organi firm. firmen firmy firme firma unternehmen betrieb employer société societe
    entreprise empresa compañía compania
    compagnia azienda ditta società bedrijf företag virksomhed bedrift yritys perusahaan syarikat şirket kurum công
    ty cég spółka společnost kampuni kumpanya institution school schule verein
    компани организаци фирм предприят компанія організаці εταιρ شرکه شرکت مؤسسه חברה ארגון
    कंपनी संस्था কোম্পানি కంపెనీ நிறுவன કંપની ಕಂಪನಿ കമ്പനി ਕੰਪਨੀ ድርጅት
    บริษัท องค์กร ကုမ္ပဏီ 公司 单位 單位 企业 企業 会社 会社名 法人 회사 업체 기관
    uzņēmums uzņēmum įmonė imone ettevõte asutus tvrtka tvrtke poduzeće podjetje fyrirtæki empreses kompani kompania
    ndërmarr organizacij организация дружество კომპანია ընկերություն 公司名 club. account
    department: department dept abteilung départ depart departamento reparto afdeling avdelning osasto dział oddělení
    bölüm departemen phòng отдел відділ τμημα قسم بخش מחלקה विभाग বিভাগ విభాగం துறை વિભાગ ವಿಭಾಗ แผนก ဌာန 部门 部門 部署 부서
    departament osakond skyrius nodaļa odjel oddelek deild отделение
    honorific: title titel titre titolo título titul
    tytuł titlu
    title: job. position funktion fonction poste. puesto cargo. posizione mansione functie stanowisko jabatan funkce beosztás
    befattning stilling tehtävänimike
    ünvan unvan görev chức role. beruf должност посада θεση منصب وظیفه سمت תפקיד पद পদবী పదవి பதவி હોદ્દો ಹುದ್ದೆ
    ตำแหน่ง ရာထူး 职务 職務 职位 職位 職稱 役職 肩書 직책 직위 직급
    jobtitle position. profession occupation amats pareigos amet. zanimanje starf staða càrrec ocupaci професия длъжност
    მდგომარეობ
    category: categor kategor catégor group gruppe grupo gruppo tags категор груп 分组 群組 グループ 그룹 tag. markierung
    labels etiketten etiqueta etichetta libellé membership skills
    note: note notiz nachricht remark bemerkung comment kommentar comentario commento observac uwagi poznámk megjegyzés
    anteckning notater noter muistiinpano notatki jegyzet notas anotações anotaç notlar нотатки 附注
    opmerking catatan ghi chú замет примеч примітк σημει ملاحظ یادداشت הערה टिप्पणी মন্তব্য หมายเหตุ မှတ်ချက် 备注 備註 備考
    メモ 비고 메모
    notes. pastab pastaba piezīmes piezīm napomena opomba opombe athugasemd athugas observacions бележк забележ შენიშვნა
    photo: photo foto picture avatar image. profilbild bild. thumbnail headshot 照片 写真 사진
    person: contact kontakt contatto contacto contato employee mitarbeiter
    öğrenci ученик учениц учень oppila 학생 학생명 camper athlete
    renter buyer seller landlord lessee lessor vermieter käufer acheteur vendeur comprador elev. applicants members students clients. human individual teammate delegate tourist
    mitglied student schüler patient player person ansprechpartner staff guest gast. сотрудник контакт επαφ איש
    ผู้ติดต่อ 联系人 聯絡人 员工 員工 担当者 담당자 직원
    member membre. miembro socio. sócio. lid. leden medlem jäsen członek člen volunteer bénévole voluntario
    freiwillige resident résident bewohner residente tenant mieter locataire inquilino inquilina huurder najemca lokator
    nájemník occupant occupier homeowner household haushalt hogar. foyer learner élève eleve alumno alumna alunno
    alunna aluno. leerling uczeń žák diák õpilane participant teilnehmer participante partecipante deelnemer
    uczestnik účastník attendee gæst gäst huésped ospite invité convidado гость gæster subscriber abonnent abonné
    suscriptor driver fahrer chauffeur conductor trainer coach treiner musician sänger singer spieler joueur jugador
    worker arbeiter colleague kollege instructor candidate kandidat applicant bewerber donor spender donateur passenger
    traveller reisender callee caller anrufer participants kind. child. children enfant. barn. dziecko dítě dieťa gyermek
    niño hijo. bambino ребенок дитина співробітник служител участник член жилец арендатор სტუდენტ აბონენტ συνδρομητ μαθητ
    pupil kid. teacher lehrer lead.
    party: customer client klient kunde kund cliente clienti vendor supplier lieferant fournisseur proveedor fornitore
    leverancier leverantör dostawca dodavatel dealer patron asiakas zákazník ügyfél klientas klients stranka. stranke
    viðskiptavinur pelanggan müşteri khách клиент клієнт поставщик πελατ العميل عميل مشتری לקוח ग्राहक গ্রাহক ลูกค้า 客户 客戶
    顧客 取引先 고객 거래처
    relation: matk ojca ojciec otce otců żony męża матер батьк assistant assistent asistent asystent asistente assistente assistante secretary sekretär secrétaire
    asst. pa. ea. sekreter avustaj titkár yardımc προσωπάρχ βοηθ 秘書 秘书 助理 비서 עוזר مساعد
    mama. mami. mutti. vati. mor. mors far. fars foresatt målsman veli. anne. baba. отца отцу мам. ولي אם. אב. האם האב noodnummer
    secretaria segretaria emergency notfall urgence urgencia emergencia emergenza emergência noodgeval nödfall awaryjn
    krizov vészhelyzet hitna
    spouse husband wife bride groom ehemann ehefrau ehepartner gatte gattin conjoint conjointe époux épouse cónyuge esposo
    esposa marido coniuge moglie marito echtgenoot echtgenote partner. partnerin maka. mąż żona manžel házastárs
    parent parents mother father mum. mom. dad. mutter vater eltern mère pere père maman papa. madre padre mãe pai. moeder
    vader ouder förälder foreldre forælder mamma pappa. matka ojciec rodzic otec matka. rodič anya. apa. anyja apja szülő
    äiti isä. vanhempi huoltaja
    guardian erziehungsberechtigt vormund tuteur tutrice tutor tutore voogd vårdnadshavare værge opiekun poručník gyám
    carer caregiver betreuungsperson relative anhörig närstående pårørende angehörig verwandt kin. familiar. pariente
    parente. sibling brother sister bruder schwester son. daughter sohn tochter grandparent grandmother grandfather oma.
    opa.
    doctor physician hausarzt arzt ärztin médecin medico médico huisarts lékař orvos neighbour neighbor nachbar voisin
    vecino vicino buurman lawyer anwalt pickup. abholer referr referee reference referenz his. her. hers. seine ihre.
    billing shipping delivery ship. bill. rechnungs lieferung facturation livraison facturación envío fatturazione
    spedizione
    ассистент помощник экстрен екстр мать отец родител мама папа супруг муж. жена опекун родственник врач майка баща
    батько мати σύζυγ μητέρ πατέρ γονέ ιατρ مادر پدر أم. أب. والد والدة طوارئ אבא אמא הורה חירום माता पिता अभिभावक
    紧急 緊急 비상 母親 父親 母亲 父亲 家長 家长 保護者 配偶 監護人 监护人 어머니 아버지 보호자 ผู้ปกครอง
    agent: owner besitzer eigentümer zuständig responsible responsable responsabile verantwortlich assigned assignee
    agent agente advisor adviser berater coordinator koordinator handler
    zugewiesen betreuer sachbearbeiter bearbeiter kundenbetreuer manager supervisor vorgesetzt propietario proprietario
    proprietário propriétaire eigenaar ägare ejer eier właściciel vlastník tulajdonos felelős omistaja asignado assegnato
    salesperson salesrep rep. verkäufer vertriebler vertriebs commercial. vendedor venditore recruiter reviewer менеджер
    ответственн владелец відповідальн υπεύθυν مسؤول 负责人 負責人 所有者 責任者 営業担当 담당매니저
    number: number num nos. numero número nummer nr no nomor nombor numara numarası số číslo szám
    номер αριθμ رقم شماره نمبر מספר नंबर नम्बर क्रमांक নম্বর নাম্বার నంబర్ నెంబర్ எண் નંબર ಸಂಖ್ಯೆ നമ്പർ ਨੰਬਰ ቁጥር
    หมายเลข เบอร์ နံပါတ် 号码 號碼 番号 번호
    kind: type typ tipo label. etikett bezeichner тип نوع प्रकार 类型 類型 種類 種別 구분 유형
    callingCode: dialing dialling cc. ddi. callingcode dialcode ländervorwahl landesvorwahl länderkennzahl landnummer landskod landekode isd. 国番号 國碼
    国码 국가번호 국번
    areaCode: vorwahl mobilvorwahl ortsvorwahl areacode ddd. std. netznummer kengetal netnummer riktnummer suuntanumero
    kierunkowy předvolba predvoľba előhívó körzetszám indicatif indicativo prefisso prefijo prefixo lada. 区号 區號 市外局番 지역번호
    area: area. city. ort. stadt. città ciudad города оператора alan.
    country: country land. pays. país paese kraj. země krajina ország maa. ülke. страна країна χώρα 国 國家 国家 국가
    code: code kode código codice kod. kód код. kodas. codi. 代码 代碼 コード 코드 کد कोड কোড รหัส
    attribute: address addr adress adresse dirección direccion endereço indirizzo adres alamat địa mailing street straße
    location messenger county skype twitter facebook linkedin instagram strasse
    rue calle via rua town ville cidade state. bundesland
    адрес адреса город улиц διευθυν عنوان آدرس כתובת पता ঠিকানা చిరునామా முகவரி સરનામું ವಿಳಾಸ
    ที่อยู่ လိပ်စာ 地址 住址 住所 주소
    town. région region bezirk province provincia county zipcode gatan straat ulica utca адрес. улица
    anniversary order campaign kampagne industry gender sex. geschlecht age. alter. language sprache idioma langue lingua
    hobby maiden initials initialen initiales screen pantalla file. callsign rufzeichen grade class. klasse shift schicht
    room zimmer raum unit einheit apartment apt. floor etage stock. building gebäude lease mietvertrag plan. course kurs
    size größe shirt dietary allergies 性别 性別 年龄 年齢 年齡 班级 学年 部屋 房号 房號
    value: value formatted wert. valeur valor valore 값
    glue: of. the. and. or. de. des. du. la. le. les. los. las. el. da. do. di. del. della. und. oder. der. die. das. den. von. vom.
    zu. zum. zur. van. het. een. en. et. ou. o. y. e. i. a. à. au. aux. d. l. para. por. per. pour. til. for. to. og. och. av.
    na. za. od. z. ze. ke. k. s. и. в. на. по. для. του. της. の 의 at. on. in. mit. with. your. my. all. details. info. data.
    setting: priority priorität priorité prioridad sensitivity vertraulichkeit critère
    fact: day. days date datum birth geburt naissance nacimiento nascita nascimento urodz birthday year time zip plz
    departure arrival added since. divert forward. forwarding umleitung weiterleitung renvoi personalnr personalnummer
    postal postcode postleitzahl konto iban bic tax steuer ust vat price preis
    amount betrag balance url web website webseite homepage site serial imei ean isbn sku invoice rechnung
    bestell version latitude longitude id ids uid guid identifier ident kennung matrikel ausweis passport dni cpf cnpj
    nif siret hausnummer дата рожд индекс инн счет تاریخ तारीख तिथि তারিখ วันที่
    日期 生日 邮编 郵遞 編號 编号 身份证 郵便 誕生 社員番号 顧客番号 会員番号 日付 생년 날짜 우편 주민 사번
    kundennr is. has. verified verifiziert vérifié verificado verificato status statut estado. estatus stato. valid gültig
    active. aktiv. activo actif enabled opt. optin opted consent einwilligung subscribed subscription newsletter allowed
    allow erlaubt permission blocked count anzahl total qty quantity tries attempts versuche attempt retries
    score rating rank. method methode format carrier provider anbieter operator model modell brand source quelle
    quelldatei stage pipeline branche last4 call. calls. called anruf visit besuch visite visita seen. gesehen heard login
    logon activity aktivität actividad attività contacted contacté contactado kontaktiert updated changed geändert modifié
    modificado created erstellt créé creado creator import export bounce revenue umsatz salary gehalt hours stunden rent
    miete move. barcode password passwort timezone zeitzone currency währung isdn telex télex rnis rdsi tty tdd teletipo
    hörbehinderte radiotéléphone radioteléfono
    статус проверен активен количество звонок визит оценка источник състояние κατάσταση حالة وضعیت סטטוס स्थिति
    状态 狀態 状態 次数 回数 最終 상태 횟수
    """
}
