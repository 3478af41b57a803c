/** Countries and their divisions with names, centre and extent, from the towns that lie in them. */
import { AREA_CODES } from './additions.mjs'

/** Countries whose second divisions are told in addresses too: provinces, departments, counties. */
export const FINE = new Set(['BE', 'ES', 'FR', 'GB', 'IE', 'IT'])

const EARTH_KM = 6371
/** @param catalogues names by the key of a division. @param towns with country, admin1, admin2, lat, lon. @returns countries, then divisions that hold a town. */
export function areasOf(towns, admin1, admin2, catalogues) {
  const groups = new Map()
  for (const town of towns) {
    const keys = [town.country, `${town.country}.${town.admin1}`]
    if (FINE.has(town.country)) keys.push(`${town.country}.${town.admin1}.${town.admin2}`)
    for (const key of keys) {
      if (!groups.has(key)) groups.set(key, [])
      groups.get(key).push(town)
    }
  }
  const division = ({ code: key, name }, parent) => {
    const [country, ...own] = key.split('.')
    const others = catalogues.flatMap((known) => (known.has(key) ? [known.get(key)] : []))
    const latin = others.filter((other) => /^\p{Script=Latin}/u.test(other))
    const code = AREA_CODES[country]?.[own[0]] ?? (/^\d+$/.test(own[0]) && !own[1] ? '' : own.at(-1))
    return { key, country, code, parent, names: [...new Set([name, ...latin])] }
  }
  const found = [
    ...[...new Set(towns.map(({ country }) => country))].map((country) => ({
      key: country,
      country,
      code: '',
      names: [],
    })),
    ...admin1.map((row) => division(row, row.code.slice(0, 2))),
    ...admin2
      .filter(({ code }) => FINE.has(code.slice(0, 2)))
      .map((row) => division(row, row.code.split('.').slice(0, 2).join('.'))),
  ]
  return found
    .filter(({ key }) => groups.has(key))
    .map((area) => ({ ...area, ...extent(groups.get(area.key)) }))
}

/** The middle of some towns in hundredths of a degree, and the km around it that hold nine of ten. */
function extent(towns) {
  // The median: far islands are no reason to leave the mainland.
  const median = (field) => towns.map((town) => town[field]).sort((a, b) => a - b)[towns.length >> 1]
  const [lat, lon] = [median('lat'), median('lon')]
  const far = towns
    .map((town) => {
      const north = ((town.lat - lat) * Math.PI) / 180
      const east = ((town.lon - lon) * Math.PI * Math.cos((lat * Math.PI) / 180)) / 180
      return Math.hypot(north, east) * EARTH_KM
    })
    .sort((a, b) => a - b)
  const radius = Math.max(5, 5 * Math.ceil((1.1 * far[Math.floor(0.9 * (far.length - 1))]) / 5))
  return { lat: Math.round(lat * 100) / 100, lon: Math.round(lon * 100) / 100, radius }
}
