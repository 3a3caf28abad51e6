import Contacts
import Testing

@testable import ContactFormats

/// The column names of various programs.
struct CSVHeaderTests {
  private static let google =
    "First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,"
    + "Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,"
    + "Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\n"
  private static let oldGoogle =
    "Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,"
    + "Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Notes,Group Membership,"
    + "E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,"
    + "Organization 1 - Yomi Name,Organization 1 - Title,Organization 1 - Department\n"
  private static let outlook =
    "\"Title\",\"First Name\",\"Middle Name\",\"Last Name\",\"Suffix\",\"Company\",\"Department\",\"Job Title\","
    + "\"Business Street\",\"Business Fax\",\"Business Phone\",\"Business Phone 2\",\"Callback\",\"Car Phone\","
    + "\"Company Main Phone\",\"Home Fax\",\"Home Phone\",\"Home Phone 2\",\"ISDN\",\"Mobile Phone\",\"Other Fax\","
    + "\"Other Phone\",\"Pager\",\"Primary Phone\",\"TTY/TDD Phone\",\"Categories\",\"E-mail Address\",\"E-mail Type\","
    + "\"E-mail Display Name\",\"E-mail 2 Address\",\"Notes\"\r\n"
  private static let thunderbird =
    "First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,"
    + "Fax Number,Pager Number,Mobile Number,Home Address,Job Title,Department,Organization,Notes\n"

  static let cases: [CSVCase] = [
    CSVCase(
      "Google",
      google
        + "Ann,M,Lee,,,,Dr.,,Annie,,Acme,Boss,Sales,1990-01-01,hi,https://example.com/a.jpg,Friends ::: * myContacts,"
        + "* Home,a@example.com,Mobile,+1 650 555 0100,Work,+1 650 555 0101\n",
      "(Ann M Lee) | +1 650 555 0100 mobile, +1 650 555 0101 work | givenName=Ann familyName=Lee nickname=Annie "
        + "organisation=Acme department=Sales title=Boss email=a@example.com category=Friends note=hi "
        + "photo=https://example.com/a.jpg"),
    CSVCase(
      "Google joins values",
      google
        + ",,,,,,,,,,Acme,,,,,,,,a@example.com ::: b@example.com,Work Fax,1 ::: 2,* Mobile,3\n",
      "(Acme) | 1 work fax, 2 work fax, 3 mobile ! | organisation=Acme email=a@example.com email=b@example.com"),
    CSVCase(
      "Google, a reading and a name in kanji", google + "太郎,,山田,たろう,,やまだ,,,,,,,,,,,,,,My own,090 1,,\n",
      "(山田太郎) | 090 1 My own | givenName=太郎 familyName=山田 phoneticName=やまだ たろう"),
    CSVCase(
      "Google as it was",
      oldGoogle
        + "Ann Lee,Ann,,Lee,,Anne,,Lii,,,,,,,,,,,* myContacts ::: Work,* ,a@example.com,Mobile,1,,Acme,,Boss,R&D\n",
      "Ann Lee | 1 mobile | givenName=Ann familyName=Lee phoneticName=Anne Lii organisation=Acme department=R&D "
        + "title=Boss email=a@example.com category=Work"),
    CSVCase(
      "Outlook",
      outlook
        + "\"Dr.\",\"Ann\",\"\",\"Lee\",\"Jr.\",\"Acme\",\"Sales\",\"Boss\",\"Street 1\r\n2nd\",\"1\",\"2\",\"3\",\"\",\"4\",\"5\","
        + "\"6\",\"7\",\"8\",\"\",\"9\",\"10\",\"11\",\"12\",\"13\",\"14\",\"A;B\",\"a@example.com\",\"SMTP\",\"Ann\","
        + "\"b@example.com\",\"hi\"\r\n",
      "(Ann Lee Jr.) | 1 work fax, 2 work, 3 work, 4 car, 5 main, 6 home fax, 7 home, 8 home, 9 mobile, 10 fax, 11 other, "
        + "12 pager, 13 ! | givenName=Ann familyName=Lee organisation=Acme department=Sales title=Boss "
        + "email=a@example.com email=b@example.com category=A category=B note=hi"),
    CSVCase(
      latin: "Outlook in German",
      "\"Anrede\";\"Vorname\";\"Weitere Vornamen\";\"Nachname\";\"Firma\";\"Abteilung\";\"Position\";"
        + "\"Telefon geschäftlich\";\"Fax geschäftlich\";\"Telefon (privat)\";\"Mobiltelefon\";\"E-Mail-Adresse\"\r\n"
        + "\"Frau\";\"Jördis\";\"\";\"Größ\";\"Müller AG\";\"Einkauf\";\"Leiterin\";\"1\";\"2\";\"3\";\"4\";\"j@example.com\"\r\n",
      "(Jördis Größ) | 1 work, 2 work fax, 3 home, 4 mobile | givenName=Jördis familyName=Größ "
        + "organisation=Müller AG department=Einkauf title=Leiterin email=j@example.com"),
    CSVCase(
      latin: "Outlook in French",
      "\"Titre\",\"Prénom\",\"Deuxième prénom\",\"Nom\",\"Société\",\"Service\",\"Titre\",\"Téléphone (bureau)\","
        + "\"Tél. mobile\",\"Télécopie (bureau)\",\"Adresse de messagerie\"\r\n"
        + "\"M.\",\"Hervé\",\"\",\"Noël\",\"Café SA\",\"Ventes\",\"Gérant\",\"1\",\"2\",\"3\",\"h@example.com\"\r\n",
      "(Hervé Noël) | 1 work, 2 mobile, 3 work fax | givenName=Hervé familyName=Noël organisation=Café SA "
        + "department=Ventes title=Gérant email=h@example.com"),
    CSVCase(
      latin: "Outlook in Spanish",
      "\"Tratamiento\",\"Nombre\",\"Segundo nombre\",\"Apellidos\",\"Organización\",\"Departamento\",\"Puesto\","
        + "\"Teléfono del trabajo\",\"Particular\",\"Teléfono móvil\",\"Dirección de correo electrónico\"\r\n"
        + "\"Sra.\",\"Íñiga\",\"\",\"Peña\",\"Compañía\",\"Ventas\",\"Jefa\",\"1\",\"2\",\"3\",\"i@example.com\"\r\n",
      "(Íñiga Peña) | 1 work, 2 home, 3 mobile | givenName=Íñiga familyName=Peña organisation=Compañía "
        + "department=Ventas title=Jefa email=i@example.com"),
    CSVCase(
      "Thunderbird",
      thunderbird
        + "Ann,Lee,Ann Lee,Annie,a@example.com,b@example.com,ann,1,2,3,4,5,Street,Boss,Sales,Acme,hi\n",
      "Ann Lee | 1 work, 2 home, 3 fax, 4 pager, 5 mobile | givenName=Ann familyName=Lee nickname=Annie "
        + "organisation=Acme department=Sales title=Boss email=a@example.com email=b@example.com note=hi"),
    CSVCase(
      "Thunderbird in German",
      "Vorname,Nachname,Anzeigename,Primäre E-Mail-Adresse,Tel. dienstlich,Mobil-Tel.-Nr.\n"
        + "Ann,Lee,Ann Lee,a@example.com,1,2\n",
      "Ann Lee | 1 work, 2 mobile | givenName=Ann familyName=Lee email=a@example.com"),
    CSVCase(
      "Generic", "name,phone,mobile,tel,email,company,department,title\nAnn,1,2,3,a@example.com,Acme,Sales,Boss\n",
      "Ann | 1, 2 mobile, 3 | organisation=Acme department=Sales title=Boss email=a@example.com"),
    CSVCase("Spelling does not count", "FULL_NAME,Phone-Number\nAnn,1\n", "Ann | 1"),
    CSVCase("Columns that mean nothing", "x,name,y,phone,z\n1,Ann,2,3,4\n", "Ann | 3"),
    CSVCase(
      "First and last name", "first_name,last_name,cell\nAnn,Lee,1\n",
      "(Ann Lee) | 1 mobile | givenName=Ann familyName=Lee"),
    CSVCase("Numbered columns", "name,phone1,phone2,Phone 3\nAnn,1,2,3\n", "Ann | 1, 2, 3"),
    CSVCase(
      "French at home", "Nom,Prénom,Téléphone\nNoël,Hervé,1\n", "(Hervé Noël) | 1 | givenName=Hervé familyName=Noël"),
    CSVCase("A French list of firms", "Nom,Téléphone\nCafé SA,1\n", "Café SA | 1"),
    CSVCase("A Spanish list", "Nombre,Teléfono\nAna Peña,1\n", "Ana Peña | 1"),
    CSVCase(
      "Italian", "Nome;Cognome;Cellulare\nAda;Rossi;1\n", "(Ada Rossi) | 1 mobile | givenName=Ada familyName=Rossi"),
    CSVCase("Chinese", "姓名,手机,公司\n王小明,1,台積電\n", "王小明 | 1 mobile | organisation=台積電"),
    CSVCase("Japanese", "氏名,携帯電話,会社名\n山田 太郎,1,東京\n", "山田 太郎 | 1 mobile | organisation=東京"),
    CSVCase("Russian", "Имя;Фамилия;Телефон\nАнна;Ли;1\n", "(Анна Ли) | 1 | givenName=Анна familyName=Ли"),
    CSVCase("Companies and numbers", "Company;Phone\nAcme;1\n", "(Acme) | 1 | organisation=Acme"),
    CSVCase("An identifier", "id,name,phone\n7,Ann,1\n", "Ann | 1 | uid=7"),
    CSVCase(
      "Decomposed letters", "Pre\u{301}nom,Nom,Te\u{301}le\u{301}phone\nA,B,1\n", "(A B) | 1 | givenName=A familyName=B"
    ),
  ]

  @Test(arguments: cases)
  func read(_ example: CSVCase) { example.check() }
}
