/**
 * Makes `sea-distances.json`: npx tsx shared/knowledge/logistics/build-distances.mjs PUB151_distances.json
 *
 * The input is NGA Publication 151, "Distances Between Ports" (2001, public domain), as JSON from
 * https://github.com/kaklin/sea-routes. Kept are neighbouring ports, because along coasts the network of lanes is
 * coarse, and of the others those to which the network knows only a detour. The rest stays free to check it.
 */
import { readFileSync, writeFileSync } from 'node:fs'

/** Nautical miles up to which ports are neighbours. */
const NEIGHBOURS_NM = 1500
/** Kilometres between our position of a port and the table's. */
const SAME_PORT_KM = 25
/** A voyage by the network this much longer than the published one is a detour. */
const DETOUR = 1.08
const KM_PER_NM = 1.852
/** A distance shorter than this share of the straight line is an error of the table or of its reader. */
const LEAST = 0.97

const table = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const { ports } = JSON.parse(readFileSync(new URL('ports.json', import.meta.url), 'utf8'))

function km([latA, lonA], [latB, lonB]) {
  const rad = Math.PI / 180
  const h =
    Math.sin(((latB - latA) * rad) / 2) ** 2 +
    Math.cos(latA * rad) * Math.cos(latB * rad) * Math.sin(((lonB - lonA) * rad) / 2) ** 2
  return 12742 * Math.asin(Math.sqrt(Math.min(1, h)))
}

function position(text) {
  const parts = [...(text ?? '').matchAll(/(\d+)°(\d+)'(\d+)"([NSEW])/g)].map(
    ([, degrees, minutes, seconds, side]) =>
      (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600) * (/[SW]/.test(side) ? -1 : 1),
  )
  return parts.length === 2 ? parts : null
}

const ours = new Map()
for (const [name, { location }] of Object.entries(table)) {
  const at = position(location)
  if (!at) continue
  const [nearest] = ports
    .map(([port, country, lat, lon]) => ({ key: `${port}, ${country}`, at, far: km(at, [lat, lon]) }))
    .sort((a, b) => a.far - b.far)
  if (nearest.far <= SAME_PORT_KM) ours.set(name, nearest)
}

/** Published pairs of our ports, in nautical miles, each with the pair of ports. */
const published = []
for (const [name, { destinations = {} }] of Object.entries(table)) {
  for (const [entry, nm] of Object.entries(destinations)) {
    const [from, to] = [ours.get(name), ours.get(entry.replace(/ \(.*/, ''))]
    if (!from || !to || from.key === to.key) continue
    if (nm * KM_PER_NM >= LEAST * km(from.at, to.at)) published.push({ pair: [from.key, to.key].sort(), nm })
  }
}

write(published.filter(({ nm }) => nm <= NEIGHBOURS_NM))
// The network reads what was just written.
const { PORTS, voyageKm } = await import('../../domain/logistics/sea.ts')
const byKey = new Map(PORTS.map((port) => [`${port.name}, ${port.country}`, port]))
write(
  published.filter(({ pair, nm }) => {
    const [from, to] = pair.map((key) => byKey.get(key))
    return nm <= NEIGHBOURS_NM || voyageKm(from, to) > DETOUR * nm * KM_PER_NM
  }),
)

function write(entries) {
  const pairs = {}
  for (const { pair, nm } of entries) {
    const [a, b] = pair
    pairs[a] ??= {}
    pairs[a][b] = Math.min(nm, pairs[a][b] ?? Infinity)
  }
  const source =
    'NGA Publication 151, Distances Between Ports, 11th edition 2001 (public domain), in nautical miles; neighbouring ports, and others that the lanes join by a detour only'
  writeFileSync(new URL('sea-distances.json', import.meta.url), `${JSON.stringify({ source, pairs })}\n`)
  console.log(`${Object.values(pairs).reduce((sum, others) => sum + Object.keys(others).length, 0)} pairs`)
}
