extension JSONFlatKey {
  /// The known spellings, folded.
  static let table: [String: JSONFlatKey] = {
    var table: [String: JSONFlatKey] = [:]
    func add(_ meaning: JSONFlatKey, _ keys: String) {
      for key in keys.split(whereSeparator: \.isWhitespace) { table[String(key)] = meaning }
    }
    add(.fullName(rank: 0), "displayname fullname formattedname fn formatted full namefull cn commonname")
    // Slack's `name` is what its users sign in as, wherever their own name stands.
    add(.fullName(rank: -10), "realname")
    add(.fullName(rank: 1), "name namn nome nom nombre naam imię 姓名 名前 氏名 이름 имя")
    add(.fullName(rank: 2), "contactname personname customername employeename callername 联系人")
    add(.fullName(rank: 3), "profilename profilefullname pushname notify verifiedname unstructuredname")
    add(.fullName(rank: 5), "shortname label")
    add(.fullName(rank: 6), "username userprincipalname")
    add(.given, "first firstname given givenname fname forename vorname prenom prénom namefirst gn 名 profilegivenname")
    add(.middle, "middle middlename middlenames additionalname additionalnames secondname")
    add(
      .family,
      """
      last lastname family familyname surname lname sn sname nachname apellido apellidos cognome sobrenome achternaam
      namelast 姓 profilefamilyname
      """
    )
    add(.phonetic, "phonetic phoneticname phoneticfullname furigana yomi yomigana kana reading pinyin romaji")
    add(
      .phoneticGiven,
      """
      phoneticgivenname phoneticfirstname yomigivenname firstnamephonetic firstnamekana yomifirstname
      """)
    add(.phoneticFamily, "phoneticfamilyname phoneticlastname yomisurname lastnamephonetic lastnamekana yomilastname")
    add(.nickname, "nickname nicknames nick alias aliases knownas preferredname spitzname")
    add(
      .organisation,
      """
      company companyname organization organisation organizationname org orgname employer firm firma empresa
      organizations organisations companies
      """
    )
    add(.department, "department dept departmentname division team abteilung")
    add(.title(rank: 0), "jobtitle position designation jobrole")
    add(.title(rank: 1), "title job")
    add(.title(rank: 2), "role occupation profession")
    add(
      .phone(label: .none),
      """
      phone phones phonenumber phonenumbers telephone telephones telephonenumber tel tels number numbers phoneno
      phonenr msisdn contactnumber contactno landline primaryphone phonelist telefon telefono teléfono telefone
      telephonenumbers e164 电话 電話 電話番号 전화 телефон
      """
    )
    add(
      .phone(label: .mobile),
      """
      mobile mobiles mobilephone mobilephones mobilenumber cell cellphone cellular cellphonenumber handy mobil
      portable movil móvil celular cellulare gsm 手机 手機 携帯
      """
    )
    add(.phone(label: .home), "homephone homephones homephonenumber phonehome homenumber hometel hometelephone")
    add(
      .phone(label: .work),
      """
      workphone workphones workphonenumber phonework businessphone businessphones officephone officenumber worknumber
      worktel worktelephone directphone desk deskphone
      """
    )
    add(.phone(label: .main), "main mainphone mainnumber companymainphone")
    add(.phone(label: .fax), "fax faxnumber faxes homefax workfax businessfax")
    add(.phone(label: .pager), "pager")
    add(.phone(label: .whatsApp), "whatsapp whatsappnumber")
    add(.phone(label: .other), "otherphone otherphones")
    add(.sip, "sip sipaddress sipaddresses sipuri sipuris sipurl sipaccount sipphone sipnumber")
    add(
      .phoneExtension,
      """
      ext extension extn phoneext phoneextension extensionnumber internalnumber internalphone internalextension ipphone
      durchwahl nebenstelle toestel ramal anexo
      """
    )
    add(.email, "email emails mail mails emailaddress emailaddresses emailid correo scoredemailaddresses")
    add(.category, "skills skill categories category tags tag groups group keywords keyword")
    add(.note, "note notes comment comments description bio about remark remarks memo personalnotes")
    add(.uid(rank: 0), "objectid")
    add(.uid(rank: 1), "uid guid uuid contactid")
    add(.uid(rank: 2), "id employeeid resourcename")
    add(
      .photo,
      """
      photo photos picture pictures avatar image photourl pictureurl avatarurl imageurl profilepicurl
      profilepictureurl thumbnail profilepic thumbnailimagedata imagedata photodata thumbnailphoto
      """
    )
    add(
      .revision,
      """
      updated updatedat modified modifiedat rev revision lastmodified lastmodifieddatetime lastupdated
      lastmodifiedtime
      """
    )
    add(
      .nested,
      """
      profile attributes fields properties contact contactinfo contactdetails person user details info personal
      """)
    return table
  }()
}
