/// ISO 3166-1 as text, read on first use: the codes apart from the names, which few programs need.
///
/// Codes and short names are those of ISO 3166-1; `XK` and `XKX` for Kosovo are user-assigned codes in wide use, with
/// no number. The other names of a country are spellings seen in data files.
enum CountryTable {
  struct Codes: Sendable {
    let alpha3: String
    let numeric: String?
  }

  static let codesByAlpha2: [String: Codes] = Dictionary(
    entries(of: codes, separator: ",").compactMap { entry in
      let fields = entry.split(separator: " ")
      guard fields.count == 3 else { return nil }
      return (
        String(fields[0]),
        Codes(alpha3: String(fields[1]), numeric: fields[2] == "---" ? nil : String(fields[2]))
      )
    }, uniquingKeysWith: { first, _ in first })

  static let alpha2ByAlpha3: [String: String] = Dictionary(
    codesByAlpha2.map { ($0.value.alpha3, $0.key) }, uniquingKeysWith: { first, _ in first })

  static let alpha2ByNumeric: [String: String] = Dictionary(
    codesByAlpha2.compactMap { alpha2, codes in codes.numeric.map { ($0, alpha2) } },
    uniquingKeysWith: { first, _ in first })

  /// Whether two letters are a code.
  ///
  /// Asked for every card, so it is a binary search in the text itself, which has nothing to make first.
  static func isAlpha2(_ code: String) -> Bool {
    var letters = code.utf8.makeIterator()
    guard let first = letters.next(), let second = letters.next(), letters.next() == nil else { return false }
    return codes.withUTF8Buffer { text in
      // The last entry has nothing behind it.
      var (low, high) = (0, (text.count + codesWidth - 1) / codesWidth)
      while low < high {
        let middle = (low + high) / 2
        let found = (text[middle * codesWidth], text[middle * codesWidth + 1])
        if found == (first, second) { return true }
        if found < (first, second) { low = middle + 1 } else { high = middle }
      }
      return false
    }
  }

  /// The first name of a country: a binary search in the text, without reading the rest of it into memory.
  static func name(ofAlpha2 alpha2: String) -> String? {
    var letters = alpha2.utf8.makeIterator()
    guard let first = letters.next(), let second = letters.next() else { return nil }
    return names.withUTF8Buffer { text in
      // A line is the two letters, a blank, and the names with `|` between.
      let newline = UInt8(ascii: "\n")
      var (low, high) = (0, text.count)
      while low < high {
        var start = (low + high) / 2
        while start > low, text[start - 1] != newline { start -= 1 }
        let found = (text[start], text[start + 1])
        if found == (first, second) {
          let end = text[start...].firstIndex { $0 == newline || $0 == UInt8(ascii: "|") } ?? text.count
          return String(decoding: text[(start + 3)..<end], as: UTF8.self)
        }
        if found < (first, second) {
          low = (text[start...].firstIndex(of: newline) ?? text.count) + 1
        } else {
          high = start
        }
      }
      return nil
    }
  }

  static let alpha2ByNameKey: [String: String] = Dictionary(
    namesOfCountries.flatMap { alpha2, names in names.map { (nameKey(of: $0), alpha2) } },
    uniquingKeysWith: { first, _ in first })

  /// Letters and digits of a name in upper case, without accents: `Côte d'Ivoire` and `COTE D IVOIRE` are one.
  static func nameKey(of name: some StringProtocol) -> String {
    var key = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": key.append(Character(scalar).uppercased())
      case "&": key.append("AND")
      case "À"..."Å", "à"..."å": key.append("A")
      case "Ç", "ç": key.append("C")
      case "È"..."Ë", "è"..."ë": key.append("E")
      case "Ì"..."Ï", "ì"..."ï": key.append("I")
      case "Ò"..."Ö", "ò"..."ö": key.append("O")
      case "Ù"..."Ü", "ù"..."ü": key.append("U")
      default: continue
      }
    }
    return key
  }

  /// How many names the table spells; each has a key of its own unless two countries share one.
  static var spelledNameCount: Int { namesOfCountries.reduce(0) { $0 + $1.names.count } }

  private static var namesOfCountries: [(alpha2: String, names: [Substring])] {
    entries(of: names, separator: "\n").map { line in
      (String(line.prefix(2)), line.dropFirst(3).split(separator: "|"))
    }
  }

  private static func entries(of table: StaticString, separator: Character) -> [Substring] {
    "\(table)".split(whereSeparator: { $0 == separator || $0 == "\n" }).map { entry in
      entry.drop(while: { $0 == " " })
    }
  }

  /// Bytes of an entry of ``codes``: the codes, a comma, and a blank or the end of the line.
  private static let codesWidth = 12

  /// In the order of the two letters.
  private static let codes: StaticString = """
    AD AND 020, AE ARE 784, AF AFG 004, AG ATG 028, AI AIA 660, AL ALB 008,
    AM ARM 051, AO AGO 024, AQ ATA 010, AR ARG 032, AS ASM 016, AT AUT 040,
    AU AUS 036, AW ABW 533, AX ALA 248, AZ AZE 031, BA BIH 070, BB BRB 052,
    BD BGD 050, BE BEL 056, BF BFA 854, BG BGR 100, BH BHR 048, BI BDI 108,
    BJ BEN 204, BL BLM 652, BM BMU 060, BN BRN 096, BO BOL 068, BQ BES 535,
    BR BRA 076, BS BHS 044, BT BTN 064, BV BVT 074, BW BWA 072, BY BLR 112,
    BZ BLZ 084, CA CAN 124, CC CCK 166, CD COD 180, CF CAF 140, CG COG 178,
    CH CHE 756, CI CIV 384, CK COK 184, CL CHL 152, CM CMR 120, CN CHN 156,
    CO COL 170, CR CRI 188, CU CUB 192, CV CPV 132, CW CUW 531, CX CXR 162,
    CY CYP 196, CZ CZE 203, DE DEU 276, DJ DJI 262, DK DNK 208, DM DMA 212,
    DO DOM 214, DZ DZA 012, EC ECU 218, EE EST 233, EG EGY 818, EH ESH 732,
    ER ERI 232, ES ESP 724, ET ETH 231, FI FIN 246, FJ FJI 242, FK FLK 238,
    FM FSM 583, FO FRO 234, FR FRA 250, GA GAB 266, GB GBR 826, GD GRD 308,
    GE GEO 268, GF GUF 254, GG GGY 831, GH GHA 288, GI GIB 292, GL GRL 304,
    GM GMB 270, GN GIN 324, GP GLP 312, GQ GNQ 226, GR GRC 300, GS SGS 239,
    GT GTM 320, GU GUM 316, GW GNB 624, GY GUY 328, HK HKG 344, HM HMD 334,
    HN HND 340, HR HRV 191, HT HTI 332, HU HUN 348, ID IDN 360, IE IRL 372,
    IL ISR 376, IM IMN 833, IN IND 356, IO IOT 086, IQ IRQ 368, IR IRN 364,
    IS ISL 352, IT ITA 380, JE JEY 832, JM JAM 388, JO JOR 400, JP JPN 392,
    KE KEN 404, KG KGZ 417, KH KHM 116, KI KIR 296, KM COM 174, KN KNA 659,
    KP PRK 408, KR KOR 410, KW KWT 414, KY CYM 136, KZ KAZ 398, LA LAO 418,
    LB LBN 422, LC LCA 662, LI LIE 438, LK LKA 144, LR LBR 430, LS LSO 426,
    LT LTU 440, LU LUX 442, LV LVA 428, LY LBY 434, MA MAR 504, MC MCO 492,
    MD MDA 498, ME MNE 499, MF MAF 663, MG MDG 450, MH MHL 584, MK MKD 807,
    ML MLI 466, MM MMR 104, MN MNG 496, MO MAC 446, MP MNP 580, MQ MTQ 474,
    MR MRT 478, MS MSR 500, MT MLT 470, MU MUS 480, MV MDV 462, MW MWI 454,
    MX MEX 484, MY MYS 458, MZ MOZ 508, NA NAM 516, NC NCL 540, NE NER 562,
    NF NFK 574, NG NGA 566, NI NIC 558, NL NLD 528, NO NOR 578, NP NPL 524,
    NR NRU 520, NU NIU 570, NZ NZL 554, OM OMN 512, PA PAN 591, PE PER 604,
    PF PYF 258, PG PNG 598, PH PHL 608, PK PAK 586, PL POL 616, PM SPM 666,
    PN PCN 612, PR PRI 630, PS PSE 275, PT PRT 620, PW PLW 585, PY PRY 600,
    QA QAT 634, RE REU 638, RO ROU 642, RS SRB 688, RU RUS 643, RW RWA 646,
    SA SAU 682, SB SLB 090, SC SYC 690, SD SDN 729, SE SWE 752, SG SGP 702,
    SH SHN 654, SI SVN 705, SJ SJM 744, SK SVK 703, SL SLE 694, SM SMR 674,
    SN SEN 686, SO SOM 706, SR SUR 740, SS SSD 728, ST STP 678, SV SLV 222,
    SX SXM 534, SY SYR 760, SZ SWZ 748, TC TCA 796, TD TCD 148, TF ATF 260,
    TG TGO 768, TH THA 764, TJ TJK 762, TK TKL 772, TL TLS 626, TM TKM 795,
    TN TUN 788, TO TON 776, TR TUR 792, TT TTO 780, TV TUV 798, TW TWN 158,
    TZ TZA 834, UA UKR 804, UG UGA 800, UM UMI 581, US USA 840, UY URY 858,
    UZ UZB 860, VA VAT 336, VC VCT 670, VE VEN 862, VG VGB 092, VI VIR 850,
    VN VNM 704, VU VUT 548, WF WLF 876, WS WSM 882, XK XKX ---, YE YEM 887,
    YT MYT 175, ZA ZAF 710, ZM ZMB 894, ZW ZWE 716
    """

  /// First the name to show, then other spellings; in the order of the two letters.
  private static let names: StaticString = """
    AD Andorra|Principality of Andorra
    AE United Arab Emirates|UAE|Emirates
    AF Afghanistan|Islamic Republic of Afghanistan
    AG Antigua and Barbuda|Antigua
    AI Anguilla
    AL Albania|Republic of Albania
    AM Armenia|Republic of Armenia
    AO Angola|Republic of Angola
    AQ Antarctica
    AR Argentina|Argentine Republic
    AS American Samoa
    AT Austria|Republic of Austria
    AU Australia
    AW Aruba
    AX Åland Islands
    AZ Azerbaijan|Republic of Azerbaijan
    BA Bosnia and Herzegovina|Bosnia|Bosnia-Herzegovina|Republic of Bosnia and Herzegovina
    BB Barbados
    BD Bangladesh|People's Republic of Bangladesh
    BE Belgium|Kingdom of Belgium
    BF Burkina Faso
    BG Bulgaria|Republic of Bulgaria
    BH Bahrain|Kingdom of Bahrain
    BI Burundi|Republic of Burundi
    BJ Benin|Republic of Benin
    BL Saint Barthélemy|St. Barthelemy
    BM Bermuda
    BN Brunei|Brunei Darussalam
    BO Bolivia|Bolivia, Plurinational State of|Plurinational State of Bolivia
    BQ Caribbean Netherlands|Bonaire, Sint Eustatius and Saba|Bonaire|Bonaire, Saint Eustatius and Saba
    BR Brazil|Federative Republic of Brazil
    BS Bahamas|The Bahamas|Commonwealth of the Bahamas
    BT Bhutan|Kingdom of Bhutan
    BV Bouvet Island
    BW Botswana|Republic of Botswana
    BY Belarus|Republic of Belarus
    BZ Belize
    CA Canada
    CC Cocos (Keeling) Islands
    CD DR Congo|Congo, The Democratic Republic of the|Democratic Republic of the Congo|Congo, Democratic Republic of the|Congo, Democratic Republic|Congo (Kinshasa)|DRC|Zaire
    CF Central African Republic
    CG Congo|Congo (Brazzaville)|Republic of Congo|Republic of the Congo
    CH Switzerland|Swiss Confederation
    CI Côte d'Ivoire|Ivory Coast|Republic of Côte d'Ivoire
    CK Cook Islands
    CL Chile|Republic of Chile
    CM Cameroon|Republic of Cameroon
    CN China|Mainland China|People's Republic of China
    CO Colombia|Republic of Colombia
    CR Costa Rica|Republic of Costa Rica
    CU Cuba|Republic of Cuba
    CV Cabo Verde|Cape Verde|Republic of Cabo Verde
    CW Curaçao
    CX Christmas Island
    CY Cyprus|Republic of Cyprus
    CZ Czechia|Czech Republic
    DE Germany|Federal Republic of Germany
    DJ Djibouti|Republic of Djibouti
    DK Denmark|Kingdom of Denmark
    DM Dominica|Commonwealth of Dominica
    DO Dominican Republic
    DZ Algeria|People's Democratic Republic of Algeria
    EC Ecuador|Republic of Ecuador
    EE Estonia|Republic of Estonia
    EG Egypt|Arab Republic of Egypt
    EH Western Sahara
    ER Eritrea|the State of Eritrea
    ES Spain|Kingdom of Spain
    ET Ethiopia|Federal Democratic Republic of Ethiopia
    FI Finland|Republic of Finland
    FJ Fiji|Republic of Fiji
    FK Falkland Islands|Falkland Islands (Malvinas)|Malvinas
    FM Micronesia|Micronesia, Federated States of|Federated States of Micronesia
    FO Faroe Islands|Faeroe Islands
    FR France|French Republic
    GA Gabon|Gabonese Republic
    GB United Kingdom|Great Britain|UK|England|Scotland|Wales|Northern Ireland|United Kingdom of Great Britain and Northern Ireland
    GD Grenada
    GE Georgia
    GF French Guiana|Guyane
    GG Guernsey|Guersney
    GH Ghana|Republic of Ghana
    GI Gibraltar
    GL Greenland
    GM Gambia|The Gambia|Republic of the Gambia
    GN Guinea|Republic of Guinea
    GP Guadeloupe
    GQ Equatorial Guinea|Republic of Equatorial Guinea
    GR Greece|Hellenic Republic
    GS South Georgia and the South Sandwich Islands
    GT Guatemala|Republic of Guatemala
    GU Guam
    GW Guinea-Bissau|Republic of Guinea-Bissau
    GY Guyana|Republic of Guyana
    HK Hong Kong|Hong Kong SAR|Hong Kong SAR China|Hong Kong, China|Hong Kong Special Administrative Region of China
    HM Heard Island and McDonald Islands
    HN Honduras|Republic of Honduras
    HR Croatia|Republic of Croatia
    HT Haiti|Republic of Haiti
    HU Hungary
    ID Indonesia|Republic of Indonesia
    IE Ireland|Republic of Ireland
    IL Israel|State of Israel
    IM Isle of Man
    IN India|Republic of India
    IO British Indian Ocean Territory
    IQ Iraq|Republic of Iraq
    IR Iran|Iran, Islamic Republic of|Islamic Republic of Iran
    IS Iceland|Republic of Iceland
    IT Italy|Italian Republic
    JE Jersey
    JM Jamaica
    JO Jordan|Hashemite Kingdom of Jordan
    JP Japan
    KE Kenya|Republic of Kenya
    KG Kyrgyzstan|Kyrgyz Republic
    KH Cambodia|Kingdom of Cambodia
    KI Kiribati|Republic of Kiribati
    KM Comoros|Union of the Comoros
    KN Saint Kitts and Nevis|St. Kitts and Nevis
    KP North Korea|Korea, Democratic People's Republic of|Korea, North|Democratic People's Republic of Korea
    KR South Korea|Korea, Republic of|Korea|Korea, South|Republic of Korea
    KW Kuwait|State of Kuwait
    KY Cayman Islands
    KZ Kazakhstan|Republic of Kazakhstan
    LA Laos|Lao People's Democratic Republic|Lao
    LB Lebanon|Lebanese Republic
    LC Saint Lucia|St. Lucia
    LI Liechtenstein|Principality of Liechtenstein
    LK Sri Lanka|Democratic Socialist Republic of Sri Lanka
    LR Liberia|Republic of Liberia
    LS Lesotho|Kingdom of Lesotho
    LT Lithuania|Republic of Lithuania
    LU Luxembourg|Grand Duchy of Luxembourg
    LV Latvia|Republic of Latvia
    LY Libya|Libyan Arab Jamahiriya
    MA Morocco|Kingdom of Morocco
    MC Monaco|Principality of Monaco
    MD Moldova|Moldova, Republic of|Republic of Moldova
    ME Montenegro
    MF Saint Martin|Saint Martin (French part)
    MG Madagascar|Republic of Madagascar
    MH Marshall Islands|Republic of the Marshall Islands
    MK North Macedonia|Macedonia|Macedonia, The Former Yugoslav Republic of|The Former Yugoslav Republic of Macedonia|FYROM|Republic of North Macedonia
    ML Mali|Republic of Mali
    MM Myanmar|Burma|Republic of Myanmar
    MN Mongolia
    MO Macao|Macau|Macao Special Administrative Region of China
    MP Northern Mariana Islands|Commonwealth of the Northern Mariana Islands
    MQ Martinique
    MR Mauritania|Islamic Republic of Mauritania
    MS Montserrat
    MT Malta|Republic of Malta
    MU Mauritius|Republic of Mauritius
    MV Maldives|Republic of Maldives
    MW Malawi|Republic of Malawi
    MX Mexico|United Mexican States
    MY Malaysia
    MZ Mozambique|Republic of Mozambique
    NA Namibia|Republic of Namibia
    NC New Caledonia
    NE Niger|Republic of the Niger
    NF Norfolk Island
    NG Nigeria|Federal Republic of Nigeria
    NI Nicaragua|Republic of Nicaragua
    NL Netherlands|Holland|The Netherlands|Kingdom of the Netherlands
    NO Norway|Kingdom of Norway
    NP Nepal|Federal Democratic Republic of Nepal
    NR Nauru|Republic of Nauru
    NU Niue
    NZ New Zealand
    OM Oman|Sultanate of Oman
    PA Panama|Republic of Panama
    PE Peru|Republic of Peru
    PF French Polynesia
    PG Papua New Guinea|Independent State of Papua New Guinea
    PH Philippines|The Philippines|Republic of the Philippines
    PK Pakistan|Islamic Republic of Pakistan
    PL Poland|Republic of Poland
    PM Saint Pierre and Miquelon|St. Pierre and Miquelon
    PN Pitcairn Islands|Pitcairn
    PR Puerto Rico
    PS Palestine|Palestine, State of|Palestinian Territory, Occupied|Occupied Palestinian Territory|Palestinian Territories|State of Palestine|the State of Palestine
    PT Portugal|Portuguese Republic
    PW Palau|Republic of Palau
    PY Paraguay|Republic of Paraguay
    QA Qatar|State of Qatar
    RE Réunion|La Reunion
    RO Romania
    RS Serbia|Republic of Serbia
    RU Russia|Russian Federation
    RW Rwanda|Rwandese Republic
    SA Saudi Arabia|Kingdom of Saudi Arabia
    SB Solomon Islands
    SC Seychelles|Republic of Seychelles
    SD Sudan|Republic of the Sudan
    SE Sweden|Kingdom of Sweden
    SG Singapore|Republic of Singapore
    SH Saint Helena, Ascension and Tristan da Cunha|Saint Helena
    SI Slovenia|Republic of Slovenia
    SJ Svalbard and Jan Mayen|Svalbard
    SK Slovakia|Slovak Republic
    SL Sierra Leone|Republic of Sierra Leone
    SM San Marino|Republic of San Marino
    SN Senegal|Republic of Senegal
    SO Somalia|Federal Republic of Somalia
    SR Suriname|Republic of Suriname
    SS South Sudan|Republic of South Sudan
    ST Sao Tome and Principe|Democratic Republic of Sao Tome and Principe
    SV El Salvador|Republic of El Salvador
    SX Sint Maarten|Sint Maarten (Dutch part)
    SY Syria|Syrian Arab Republic
    SZ Eswatini|Swaziland|Kingdom of Eswatini
    TC Turks and Caicos Islands|Turks and Caicos
    TD Chad|Republic of Chad
    TF French Southern Territories|French Southern and Antarctic Lands
    TG Togo|Togolese Republic
    TH Thailand|Kingdom of Thailand
    TJ Tajikistan|Republic of Tajikistan
    TK Tokelau
    TL Timor-Leste|East Timor|Democratic Republic of Timor-Leste
    TM Turkmenistan
    TN Tunisia|Republic of Tunisia
    TO Tonga|Kingdom of Tonga
    TR Türkiye|Turkey|Republic of Türkiye
    TT Trinidad and Tobago|Trinidad|Republic of Trinidad and Tobago
    TV Tuvalu
    TW Taiwan|Taiwan, Province of China|Taiwan, Republic of China
    TZ Tanzania|Tanzania, United Republic of|United Republic of Tanzania
    UA Ukraine
    UG Uganda|Republic of Uganda
    UM United States Minor Outlying Islands
    US United States|USA|United States of America|America
    UY Uruguay|Eastern Republic of Uruguay
    UZ Uzbekistan|Republic of Uzbekistan
    VA Vatican City|Holy See (Vatican City State)|Holy See|Vatican|Vatican City State
    VC Saint Vincent and the Grenadines|St. Vincent and the Grenadines
    VE Venezuela|Venezuela, Bolivarian Republic of|Bolivarian Republic of Venezuela
    VG British Virgin Islands|Virgin Islands, British
    VI US Virgin Islands|Virgin Islands, U.S.|Virgin Islands|Virgin Islands of the United States
    VN Vietnam|Socialist Republic of Viet Nam
    VU Vanuatu|Republic of Vanuatu
    WF Wallis and Futuna
    WS Samoa|Independent State of Samoa
    XK Kosovo|Kosovo, Republic of|Republic of Kosovo
    YE Yemen|Republic of Yemen
    YT Mayotte
    ZA South Africa|Republic of South Africa
    ZM Zambia|Republic of Zambia
    ZW Zimbabwe|Republic of Zimbabwe
    """
}
