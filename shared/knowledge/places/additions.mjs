/** What neither GeoNames nor CLDR says the way people of the trade write it. */

/** Country names where CLDR's English one is unusual in an address. */
export const NAMES = {
  BA: 'Bosnia and Herzegovina',
  AG: 'Antigua and Barbuda',
  CD: 'Congo (DRC)',
  CG: 'Congo (Republic)',
  HK: 'Hong Kong',
  MO: 'Macao',
  MM: 'Myanmar',
  PS: 'Palestine',
  KN: 'Saint Kitts and Nevis',
  LC: 'Saint Lucia',
  ST: 'São Tomé and Príncipe',
  TT: 'Trinidad and Tobago',
  VC: 'Saint Vincent and the Grenadines',
}

/** Further names and abbreviations of countries. */
export const ALIASES = {
  AE: ['UAE', 'Emirates'],
  AL: ['Shqipëria', 'Shqiperia'],
  AM: ['Hayastan'],
  BG: ['Balgariya', 'Bulgariya'],
  BA: ['Bosnia', 'Bosna i Hercegovina', 'BiH', 'Bosnia-Herzegovina'],
  BO: ['Plurinational State of Bolivia'],
  BY: ['Byelorussia', 'Weißrussland', 'White Russia'],
  CD: ['DRC', 'DR Congo', 'Democratic Republic of the Congo', 'Congo Kinshasa'],
  CG: ['Congo', 'Republic of the Congo', 'Congo Brazzaville'],
  CI: ['Ivory Coast'],
  CN: ['PRC', 'Peoples Republic of China', 'Mainland China'],
  CV: ['Cabo Verde'],
  CY: ['Kypros', 'Kıbrıs'],
  CZ: ['Czech Republic', 'Česká republika', 'Tschechische Republik', 'République tchèque'],
  DE: ['Federal Republic of Germany', 'BRD', 'Bundesrepublik Deutschland', 'GER'],
  GB: ['UK', 'U.K.', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  EE: ['Eesti'],
  EG: ['Misr'],
  GE: ['Sakartvelo'],
  GR: ['Hellas', 'Elláda', 'Ellada', 'Hellenic Republic', 'Ελλάδα'],
  HR: ['Hrvatska'],
  HU: ['Magyarország'],
  IE: ['Éire', 'Republic of Ireland', 'Eire'],
  IN: ['Bharat'],
  IS: ['Ísland'],
  JP: ['Nippon', 'Nihon'],
  IR: ['Persia', 'Islamic Republic of Iran'],
  KP: ['DPRK'],
  KR: ['Korea', 'Republic of Korea', 'ROK'],
  LA: ['Lao PDR'],
  MD: ['Republic of Moldova'],
  LT: ['Lietuva'],
  LV: ['Latvija'],
  MA: ['Al-Maghrib'],
  ME: ['Crna Gora'],
  MK: ['Macedonia', 'FYROM', 'Severna Makedonija', 'Makedonija'],
  MM: ['Burma'],
  NL: ['Holland', 'The Netherlands', 'the Nederlands'],
  PS: ['State of Palestine'],
  RS: ['Srbija'],
  RU: ['Russian Federation', 'Rossiya', 'Rossija'],
  SI: ['Slovenija'],
  SK: ['Slovensko', 'Slovak Republic'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  TW: ['Taiwan ROC'],
  TZ: ['United Republic of Tanzania'],
  UA: ['Ukrayina', 'Ukraina', 'Україна'],
  US: ['USA', 'U.S.A.', 'US', 'U.S.', 'America', 'United States of America', 'States'],
  VA: ['Vatican', 'Holy See'],
  VE: ['Bolivarian Republic of Venezuela'],
  VN: ['Viet Nam'],
}

/** Ports and industrial towns that GeoNames counts as too small, or as part of a larger place. */
export const SMALL_TOWNS = [
  { name: 'Port Talbot', country: 'GB', population: 31_000, lat: 51.59, lon: -3.798 },
  { name: 'Immingham', country: 'GB', population: 11_000, lat: 53.614, lon: -0.214 },
  { name: 'Grangemouth', country: 'GB', population: 16_000, lat: 56.012, lon: -3.722 },
  { name: 'Zeebrugge', country: 'BE', population: 4_000, lat: 51.33, lon: 3.205 },
  { name: 'Zelzate', country: 'BE', population: 13_000, lat: 51.196, lon: 3.812 },
  { name: 'Geleen', country: 'NL', population: 31_000, lat: 50.974, lon: 5.829 },
  { name: 'Moerdijk', country: 'NL', population: 1_000, lat: 51.702, lon: 4.626 },
  { name: 'Leuna', country: 'DE', population: 14_000, lat: 51.318, lon: 12.016 },
  { name: 'Eisenhüttenstadt', country: 'DE', population: 24_000, lat: 52.145, lon: 14.642 },
  { name: 'Porto Marghera', country: 'IT', population: 28_000, lat: 45.476, lon: 12.235 },
  { name: 'Herøya', country: 'NO', population: 2_000, lat: 59.122, lon: 9.627 },
  { name: 'Mo i Rana', country: 'NO', population: 18_000, lat: 66.313, lon: 14.143 },
  { name: 'Oxelösund', country: 'SE', population: 11_000, lat: 58.67, lon: 17.102 },
  { name: 'Stenungsund', country: 'SE', population: 10_000, lat: 58.07, lon: 11.819 },
  { name: 'Raahe', country: 'FI', population: 24_000, lat: 64.685, lon: 24.48 },
  { name: 'Gladstone', country: 'AU', state: 'QLD', population: 34_000, lat: -23.843, lon: 151.256 },
  { name: 'Whyalla', country: 'AU', state: 'SA', population: 21_000, lat: -33.033, lon: 137.565 },
  { name: 'Jebel Ali', country: 'AE', population: 15_000, lat: 25.011, lon: 55.061 },
  { name: 'Ras Laffan', country: 'QA', population: 1_000, lat: 25.91, lon: 51.55 },
  { name: 'Kitimat', country: 'CA', state: 'BC', population: 8_000, lat: 54.053, lon: -128.653 },
  { name: 'Bayan Lepas', country: 'MY', population: 163_000, lat: 5.295, lon: 100.26 },
  { name: 'Saldanha', country: 'ZA', population: 28_000, lat: -33.011, lon: 17.944 },
]

/** Abbreviations of divisions that an address has and GeoNames numbers otherwise. */
export const AREA_CODES = {
  CA: codes('01 AB 02 BC 03 MB 04 NB 05 NL 07 NS 08 ON 09 PE 10 QC 11 SK 12 YT 13 NT 14 NU'),
  AU: codes('01 ACT 02 NSW 03 NT 04 QLD 05 SA 06 TAS 07 VIC 08 WA'),
  BR: codes(
    '01 AC 02 AL 03 AP 04 AM 05 BA 06 CE 07 DF 08 ES 11 MS 13 MA 14 MT 15 MG 16 PA 17 PB 18 PR 20 PI 21 RJ 22 RN 23 RS 24 RO 25 RR 26 SC 27 SP 28 SE 29 GO 30 PE 31 TO',
  ),
  IN: codes(
    '01 AN 02 AP 03 AS 05 CG 07 DL 09 GJ 10 HR 11 HP 12 JK 13 KL 16 MH 19 KA 21 OD 23 PB 24 RJ 25 TN 28 WB 33 GA 34 BR 35 MP 36 UP 38 JH 39 UK 40 TS',
  ),
  DE: codes(
    '01 BW 02 BY 03 HB 04 HH 05 HE 06 NI 07 NRW 08 RLP 09 SL 10 SH 11 BB 12 MV 13 SN 14 ST 15 TH 16 BE',
  ),
  MX: codes('01 AGS 02 BC 06 CHIH 07 COAH 11 GTO 14 JAL 15 MEX 19 NL 22 QRO 26 SON 28 TAMPS 30 VER'),
}

function codes(pairs) {
  const words = pairs.split(' ')
  return Object.fromEntries(words.flatMap((word, at) => (at % 2 ? [] : [[word, words[at + 1]]])))
}
