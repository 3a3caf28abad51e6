import Contacts
import Testing

@testable import ContactFormats

/// Rows that tell of several people, and columns that are parts of one thing.
struct CSVPeopleTests {
  static let people: [CSVCase] = [
    CSVCase(
      "Two people of a company",
      "Company,Contact 1,Phone 1,Contact 2,Phone 2\nOak Ltd,Ida Holm,312-555-0171,Rolf Zander,312-555-0172\n",
      "Ida Holm | 312-555-0171 | organisation=Oak Ltd", "Rolf Zander | 312-555-0172 | organisation=Oak Ltd"),
    CSVCase(
      "A number of nobody is that of the subject, if it has no other",
      "Renter,Phone,Landlord,Landlord phone\nIda Holm,312-555-0171,Rolf Zander,312-555-0172\n",
      "Ida Holm | 312-555-0171", "Rolf Zander | 312-555-0172"),
    CSVCase(
      "Several people to call in an emergency",
      "Name,Emergency contact 1,Emergency phone 1,Emergency contact 2,Emergency phone 2,Phone\n"
        + "Ida Holm,Eva,312-555-0172,Nils,312-555-0173,312-555-0171\n",
      "Ida Holm | 312-555-0171, 312-555-0172 Emergency 1 Eva, 312-555-0173 Emergency 2 Nils"),
    CSVCase(
      "A second name whose owner nobody knows",
      "First name,Last name,Godmom first name,Godmom last name,Godmom phone,Phone\n"
        + "Ida,Holm,Eva,Berg,312-555-0172,312-555-0171\n",
      "(Ida Holm) | 312-555-0171, 312-555-0172 Godmom Eva Berg | givenName=Ida familyName=Holm"),
    CSVCase(
      "A couple with a family name in common",
      "Family name,Husband,Wife,Husband cell,Wife cell\nHolm,Nils,Ida,312-555-0171,312-555-0172\n",
      "(Nils Holm) | 312-555-0171 mobile | givenName=Nils familyName=Holm",
      "(Ida Holm) | 312-555-0172 mobile | givenName=Ida familyName=Holm"),
    CSVCase(
      "The second person is missing in a row",
      "Company,Contact 1,Phone 1,Contact 2,Phone 2\nOak Ltd,Ida Holm,312-555-0171,,312-555-0172\n",
      "Ida Holm | 312-555-0171, 312-555-0172 Contact 2 | organisation=Oak Ltd"),
    CSVCase(
      "The first person is missing in a row",
      "Name 1,Phone 1,Name 2,Phone 2\nIda,312-555-0171,Rolf,312-555-0172\n,,Cleo,312-555-0173\n",
      "Ida | 312-555-0171", "Rolf | 312-555-0172", "Cleo | 312-555-0173"),
    CSVCase(
      "A couple with a number in common",
      "Her name,Her cell,His name,His cell,Home phone\nIda Holm,312-555-0171,Nils Holm,312-555-0172,312-555-0173\n",
      "Ida Holm | 312-555-0171 mobile, 312-555-0173 home", "Nils Holm | 312-555-0173 home, 312-555-0172 mobile"),
    CSVCase(
      "Columns that are repeated behind each name",
      "Owner 1;Telefon;Owner 2;Telefon\nIda Holm;030 23125171;Nils Holm;030 23125172\n",
      "Ida Holm | 030 23125171", "Nils Holm | 030 23125172"),
    CSVCase(
      "Buyer and seller",
      "Buyer name,Buyer phone,Seller name,Seller phone\nIda Holm,312-555-0171,Rolf Zander,312-555-0172\n",
      "Ida Holm | 312-555-0171", "Rolf Zander | 312-555-0172"),
    CSVCase(
      "Numbers of one person are counted",
      "Name,Phone 1,Phone 2,Phone 3\nIda Holm,312-555-0171,312-555-0172,312-555-0173\n",
      "Ida Holm | 312-555-0171, 312-555-0172, 312-555-0173"),
    CSVCase(
      "The own numbers come first, and those of others say whose they are",
      "Vater;Handy Vater;Mutters Name;Mutters Handy;Kind;Festnetz\n"
        + "Nils Holm;0171 5550171;Eva Holm;0171 5550172;Ida Holm;030 23125173\n",
      "Ida Holm | 030 23125173, 0171 5550171 Vater Nils Holm mobile, 0171 5550172 Mutters Eva Holm mobile"),
    CSVCase(
      "Somebody else's name before the own",
      "Emergency first name,Emergency last name,Emergency phone,First name,Last name,Phone\n"
        + "Nils,Holm,312-555-0179,Ida,Holm,312-555-0171\n",
      "(Ida Holm) | 312-555-0171, 312-555-0179 Emergency Nils Holm | givenName=Ida familyName=Holm"),
    CSVCase(
      "Two family names are those of one person", "Nombre;Apellido 1;Apellido 2;Móvil\nAna;Peña;Gil;612 345 671\n",
      "(Ana Peña Gil) | 612 345 671 mobile | givenName=Ana familyName=Peña Gil"),
    CSVCase(
      "A supplier beside a person is a company", "Lieferant;Ansprechpartner;Telefon\nHolm GmbH;Ida Holm;030 23125171\n",
      "Ida Holm | 030 23125171 | organisation=Holm GmbH"),
    CSVCase(
      "A name that has the parts of the others is the whole name",
      "Jméno,Příjmení,Kdo,Telefon\nIda,Holm,Holm Ida,601 234 571\n",
      "(Ida Holm) | 601 234 571 | givenName=Ida familyName=Holm"),
  ]

  static let parts: [CSVCase] = [
    CSVCase(
      "A calling code and a number", "Name,Dial code,Mobile,Home\nIda,+47,401 23 471,22 12 34 71\n",
      "Ida | +47 401 23 471 mobile, +47 22 12 34 71 home"),
    CSVCase(
      "A trunk prefix behind a calling code", "Name,Country code,Phone\nIda,49,030 23125171\nNils,39,06 1234 5671\n",
      "Ida | +49 30 23125171", "Nils | +39 06 1234 5671"),
    CSVCase(
      "Numbers that have the code", "Name,Country code,Phone\nIda,49,+49 30 23125171\nNils,44,447700900171\n",
      "Ida | +49 30 23125171", "Nils | +447700900171"),
    CSVCase(
      "The area codes of two numbers",
      "Name;Vorwahl;Telefon;Mobilvorwahl;Mobil\nIda;030;23125171;0171;5550172\nNils;;030 23125173;;\n",
      "Ida | 030 23125171, 0171 5550172 mobile", "Nils | 030 23125173"),
    CSVCase(
      "All parts of a number", "Name,Country code,Area code,Number,Ext\nIda,1,312,555-0171,204\n",
      "Ida | +1 312 555-0171;204"),
    CSVCase(
      "A prefix of the name is none of a number", "Prefix,First name,Last name,Phone\nDr.,Ida,Holm,312-555-0171\n",
      "(Ida Holm) | 312-555-0171 | givenName=Ida familyName=Holm"),
    CSVCase(
      "Country codes of an address", "Name,Country code,Phone\nIda,NO,312-555-0171\n",
      "Ida | 312-555-0171"),
    CSVCase(
      "Two extensions", "Name,Office 1,Ext 1,Office 2,Ext 2\nIda,312-555-0171,201,312-555-0172,202\n",
      "Ida | 312-555-0171;201 work, 312-555-0172;202 work"),
    CSVCase(
      "The telephone at the desk is dialled by itself", "Name,Telephone,IP Phone\nIda,312-555-0171,2771\n",
      "Ida | 312-555-0171, 2771 IP phone"),
    CSVCase(
      "Types of numbers in columns beside them",
      "Name,Phone,Phone type,Phone2,Phone2 label\nIda,312-555-0171,Cell,312-555-0172,Work\n",
      "Ida | 312-555-0171 mobile, 312-555-0172 work"),
  ]

  static let cells: [CSVCase] = [
    CSVCase(
      "Flags and counts are no numbers",
      "Name,Phone,Primary phone,Mobile,SMS mobile ok?,Phone calls\nIda,312-555-0171,1,312-555-0172,0,3\nNils,312-555-0173,0,,1,12\n",
      "Ida | 312-555-0171, 312-555-0172 mobile", "Nils | 312-555-0173"),
    CSVCase(
      "Times of calls and visits are no names",
      "Name,Phone,Last seen,First call,Last contact\nIda Holm,312-555-0171,tuesday,noon,2026-01-05\n",
      "Ida Holm | 312-555-0171"),
    CSVCase(
      "A flat is no person, and a person is",
      "Flat,Whoever,Phone\n12A,Ida Holm,312-555-0171\n12B,Nils Holm,312-555-0172\n",
      "Ida Holm | 312-555-0171", "Nils Holm | 312-555-0172"),
    CSVCase(
      "Words for nothing",
      "first_name,last_name,company,phone,mobile\nIda,NULL,#N/A,312-555-0171,\\N\nNils,-,n/a,312-555-0172,None\nNull,Holm,–,312-555-0173,NaN\n",
      "(Ida) | 312-555-0171 | givenName=Ida", "(Nils) | 312-555-0172 | givenName=Nils",
      "(Null Holm) | 312-555-0173 | givenName=Null familyName=Holm"),
    CSVCase(
      "NA is a name unless it stands for nothing elsewhere",
      "given,family,company,phone\nIda,NA,NA,312-555-0171\n", "(Ida) | 312-555-0171 | givenName=Ida"),
    CSVCase(
      "NA as a family name", "given,family,phone\nHyun,NA,312-555-0171\n",
      "(Hyun NA) | 312-555-0171 | givenName=Hyun familyName=NA"),
    CSVCase(
      "Notes are notes beside a number", "Name,Notes,Phone\nIda,030 23125171,312-555-0171\n",
      "Ida | 312-555-0171 | note=030 23125171"),
    CSVCase(
      "Rows without a name go on with the one above",
      "Id,Name,Phone,Type\n1,Ida Holm,312-555-0171,x\n,,312-555-0172,\n,,312-555-0173,\n2,Nils Holm,312-555-0174,y\n",
      "Ida Holm | 312-555-0171, 312-555-0172, 312-555-0173 | uid=1", "Nils Holm | 312-555-0174 | uid=2"),
    CSVCase(
      "A row with anything else does not go on", "Name,Phone,Group\nIda Holm,312-555-0171,a\n,312-555-0172,b\n",
      "Ida Holm | 312-555-0171 | category=a", "(312-555-0172) | 312-555-0172 | category=b"),
    CSVCase(
      "An empty row ends a person", "Name,Phone\nIda Holm,312-555-0171\n,\n,312-555-0172\n",
      "Ida Holm | 312-555-0171", "(312-555-0172) | 312-555-0172"),
    CSVCase(
      "A table in Markdown",
      "| Name | Phone |\n|------|:-----:|\n| Ida Holm | 312-555-0171 |\n| Nils | 312-555-0172 |\n",
      "Ida Holm | 312-555-0171", "Nils | 312-555-0172"),
    CSVCase(
      "Links and texts of a spreadsheet",
      "Name,Phone\n\"=HYPERLINK(\"\"https://example.com/7\"\",\"\"Ida Holm\"\")\",\"=HYPERLINK(\"\"tel:3125550171\"\",\"\"312-555-0171\"\")\"\n",
      "Ida Holm | 312-555-0171"),
    CSVCase(
      "Father and son", "First name,Last name,Suffix,Phone\nNils,Holm,Sr.,312-555-0171\nNils,Holm,Jr.,312-555-0171\n",
      "(Nils Holm Sr.) | 312-555-0171 | givenName=Nils familyName=Holm",
      "(Nils Holm Jr.) | 312-555-0171 | givenName=Nils familyName=Holm"),
    CSVCase(
      "Forms of address under Title",
      "Title,First name,Last name,Phone\nMrs.,Ida,Holm,312-555-0171\nDr,Nils,Holm,312-555-0172\n",
      "(Ida Holm) | 312-555-0171 | givenName=Ida familyName=Holm",
      "(Nils Holm) | 312-555-0172 | givenName=Nils familyName=Holm"),
  ]

  @Test(arguments: people + parts + cells)
  func read(_ example: CSVCase) { example.check() }

  @Test
  func `Prefix and suffix of a name come back from an export as they were`() throws {
    let reading = CSVReading("Name Prefix,First Name,Last Name,Name Suffix,Phone\nDr.,Ida,Holm,PhD,312-555-0171\n")
    let contact = try #require(reading.contacts.first)
    #expect(contact.details.map(\.text) == ["Dr.", "PhD"])
    var output: [UInt8] = []
    let columns = WriterCSV.columns(for: [contact.batch])
    WriterCSV.writeHeader(columns, into: &output)
    WriterCSV.write(contact, columns, into: &output)
    let again = try #require(CSVReading(output).contacts.first)
    #expect(columns.details.isEmpty && again.displayName == contact.displayName && again.details == contact.details)
    #expect(WriterCard.properties(of: contact, .v4).first { $0.name == "N" }?.value == "Holm;Ida;;Dr.;PhD")
  }

  @Test
  func `Each column is explained`() {
    let text =
      "Name,Phone,Primary phone,Guardian name,Guardian phone,Area code,Mobile\nIda,312-555-0171,1,Eva,312-555-0172,312,5550173\n"
    #expect(
      CSVReading(Array(text.utf8), explains: true).diagnostics == [
        "1: column 1 \"Name\": name, by its name", "1: column 2 \"Phone\": phone, by its name",
        "1: column 3 \"Primary phone\": detail, its cells are no numbers",
        "1: column 4 \"Guardian name\": detail, it is about somebody else",
        "1: column 5 \"Guardian phone\": phone of Guardian, by its name",
        "1: column 6 \"Area code\": area code, by its name", "1: column 7 \"Mobile\": phone (mobile), by its name",
      ])
  }
}
