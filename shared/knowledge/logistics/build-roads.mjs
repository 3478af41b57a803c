/**
 * Makes `roads.json`: npx tsx shared/knowledge/logistics/build-roads.mjs
 *
 * A mesh of towns to stand for the main roads: between neighbours that can reach each other over land, so dense that no way
 * is much longer over it than straight. Land is that of Natural Earth (public domain) by the npm package world-atlas 2.0.2;
 * towns are those of `places/cities.json`. How much longer a road is than the straight line stands in `road-factors.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { LINKS, regionOf } from '../../domain/logistics/regions.ts'
import { greatCircleKm } from '../../domain/places/distance.ts'
import { findPlace } from '../../domain/places/gazetteer.ts'
import { calibrate } from './calibrate-roads.mjs'
import { townsOf } from '../../domain/places/towns.ts'

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const { countries } = read('../places/cities.json')
const { closed, roadless, waypoints, detour } = read('road-factors.json')
const { pairs: published } = read('road-lengths.json')
const land = createRequire(import.meta.url)('world-atlas/land-10m.json')

/** Kilometres between two nodes, by inhabitants from which a town is taken: the dense lands of Europe first. */
const DENSE = new Set(
  'AT BE BG CH CZ DE DK ES FR GB GR HR HU IE IT LU NL PL PT RO RS SI SK BA AL MK ME XK EE LV LT MD NO SE FI'.split(
    ' ',
  ),
)
const STEPS = {
  dense: [
    [100_000, 12],
    [20_000, 22],
    [5_000, 35],
    [500, 60],
  ],
  wide: [
    [500_000, 20],
    [100_000, 35],
    [20_000, 60],
    [2_000, 110],
  ],
}
/** Neighbours that are looked at, and as far as that. */
const NEIGHBOURS = 24
const REACH_KM = 900
/** The most that the mesh may be longer than a straight line between neighbours. */
const STRETCH = 1.05
/** Cells (about a km) from the shore that a way may lie in, since roads follow coasts; and km of open water
 * that it may cut off, for each of which the road goes so many around. */
const SHORE = 3
const OPEN_KM = 12
const AROUND = 2

// Land in cells of a hundredth of a degree.
const CELLS = 100
const WIDTH = 360 * CELLS
const bits = new Uint8Array((WIDTH * 180 * CELLS) / 8)
for (const { geometry } of feature(land, land.objects.land).features) {
  for (const rings of geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) fill(rings)
}
function fill(rings) {
  const crossings = new Map()
  for (const ring of rings.map(unwrapped))
    for (let i = 1; i < ring.length; i++) {
      const [[x1, y1], [x2, y2]] = [ring[i - 1], ring[i]].map(([lon, lat]) => [
        (lon + 180) * CELLS,
        (lat + 90) * CELLS,
      ])
      for (let y = Math.ceil(Math.min(y1, y2) - 0.5); y + 0.5 < Math.max(y1, y2); y++) {
        const row = crossings.get(y) ?? []
        row.push(x1 + ((y + 0.5 - y1) * (x2 - x1)) / (y2 - y1))
        crossings.set(y, row)
      }
    }
  for (const [y, xs] of crossings) {
    xs.sort((a, b) => a - b)
    for (let i = 1; i < xs.length; i += 2)
      for (let x = Math.round(xs[i - 1]); x < Math.round(xs[i]); x++) {
        const at = y * WIDTH + ((x + WIDTH) % WIDTH)
        bits[at >> 3] |= 1 << (at & 7)
      }
  }
}
/** A ring that crosses the date line goes on beyond 180 degrees. */
function unwrapped(ring) {
  let turn = 0
  return ring.map(([lon, lat], i) => {
    const step = i > 0 ? lon - ring[i - 1][0] : 0
    if (Math.abs(step) > 180) turn -= 360 * Math.sign(step)
    return [lon + turn, lat]
  })
}
function isLand(lat, lon) {
  const at = Math.floor((lat + 90) * CELLS) * WIDTH + Math.floor((lon + 180) * CELLS)
  return ((bits[at >> 3] >> (at & 7)) & 1) === 1
}
function isShore(lat, lon) {
  for (const north of [0, -SHORE, SHORE])
    for (const east of [0, -SHORE, SHORE]) if (isLand(lat + north / CELLS, lon + east / CELLS)) return true
  return false
}
/** Kilometres over land between two points: around the bays on the straight line; infinite across a strait. */
function overLand(a, b, km) {
  const steps = Math.max(2, Math.ceil(km * 2))
  let [water, open] = [0, 0]
  for (let i = 1; i < steps; i++) {
    const share = i / steps
    const wet = !isShore(a.lat + share * (b.lat - a.lat), a.lon + share * (b.lon - a.lon))
    open = wet ? open + km / steps : 0
    if (wet) water += km / steps
    if (open > OPEN_KM) return Infinity
  }
  return km + (AROUND - 1) * water
}

const isRoadless = ({ country, lat, lon }) =>
  roadless.countries.includes(country) ||
  roadless.boxes.some(
    ([, south, north, west, east]) => lat >= south && lat <= north && lon >= west && lon <= east,
  )
const shut = new Set(closed.pairs)

// Nodes: the gates of the links, then towns, the largest first.
const nodes = LINKS.flatMap(({ ends }) => ends).map(({ lat, lon, region }) => ({
  lat,
  lon,
  region,
  country: '',
}))
const cell = (lat, lon) => `${Math.floor(lat)} ${Math.floor(lon)}`
const grid = new Map()
function around({ lat, lon }, km) {
  const [rows, columns] = [
    Math.ceil(km / 111),
    Math.ceil(km / (111 * Math.max(0.1, Math.cos((lat * Math.PI) / 180)))),
  ]
  const found = []
  for (let y = -rows; y <= rows; y++)
    for (let x = -columns; x <= columns; x++) found.push(...(grid.get(cell(lat + y, lon + x)) ?? []))
  return found
}
function place(at) {
  const key = cell(nodes[at].lat, nodes[at].lon)
  if (!grid.has(key)) grid.set(key, [])
  grid.get(key).push(at)
}
const gates = nodes.length
for (const [, country, lat, lon] of waypoints.points)
  place(nodes.push({ lat, lon, region: regionOf({ country, lat, lon }), country, alone: false }) - 1)
for (const step of [0, 1, 2, 3])
  for (const country of countries) {
    const [least, apart] = STEPS[DENSE.has(country) ? 'dense' : 'wide'][step]
    for (const { lat, lon, inhabitants } of townsOf(country)) {
      if (inhabitants < least) break
      const region = regionOf({ country, lat, lon })
      const near = around({ lat, lon }, apart).some(
        (at) => nodes[at].region === region && greatCircleKm(nodes[at], { lat, lon }) < apart,
      )
      if (!near)
        place(nodes.push({ lat, lon, region, country, alone: isRoadless({ country, lat, lon }) }) - 1)
    }
  }
// A gate lies in the country of the town next to it.
for (let at = 0; at < gates; at++) {
  const near = around(nodes[at], 400)
    .filter((other) => nodes[other].region === nodes[at].region)
    .sort((a, b) => greatCircleKm(nodes[at], nodes[a]) - greatCircleKm(nodes[at], nodes[b]))[0]
  if (near === undefined) throw new Error(`No town in reach of ${LINKS[at >> 1].name}, ${nodes[at].region}`)
  nodes[at].country = nodes[near].country
}
for (let at = 0; at < gates; at++) place(at)

const pairs = new Map()
for (const [a, node] of nodes.entries()) {
  if (node.alone) continue
  const near = around(node, REACH_KM)
    .filter((b) => b !== a && nodes[b].region === node.region && !nodes[b].alone)
    .map((b) => ({ b, km: greatCircleKm(node, nodes[b]) }))
    .filter(({ km }) => km <= REACH_KM)
    .sort((x, y) => x.km - y.km)
    .slice(0, NEIGHBOURS)
  for (const { b, km } of near) {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    if (!pairs.has(key))
      pairs.set(key, { a: Math.min(a, b), b: Math.max(a, b), straight: km, km: overLand(node, nodes[b], km) })
  }
}
const next = nodes.map(() => [])
/** Whether the mesh so far leads from one node to another within a length. */
function within(from, to, limit) {
  const best = new Map([[from, 0]])
  const open = [[0, from]]
  while (open.length > 0) {
    let least = 0
    for (let i = 1; i < open.length; i++) if (open[i][0] < open[least][0]) least = i
    const [[km, at]] = open.splice(least, 1)
    if (at === to) return true
    if (km > best.get(at)) continue
    for (const [other, way] of next[at]) {
      const total = km + way
      if (total + greatCircleKm(nodes[other], nodes[to]) > limit || total >= (best.get(other) ?? Infinity))
        continue
      best.set(other, total)
      open.push([total, other])
    }
  }
  return false
}
const edges = []
for (const { a, b, straight, km } of [...pairs.values()].sort(
  (x, y) => x.km - y.km || x.a - y.a || x.b - y.b,
)) {
  const [from, to] = [nodes[a], nodes[b]]
  if (from.country !== to.country && shut.has([from.country, to.country].sort().join(' '))) continue
  if (km === Infinity || within(a, b, STRETCH * km)) continue
  next[a].push([b, km])
  next[b].push([a, km])
  edges.push([a, b, straight > 0 ? km / straight : 1])
}

// How much longer than the straight line: bays, country and mountains, then what is known.
for (const edge of edges) {
  const [from, to] = [nodes[edge[0]], nodes[edge[1]]]
  const [lat, lon] = [(from.lat + to.lat) / 2, (from.lon + to.lon) / 2]
  const massif = detour.massifs.find(
    ([, south, north, west, east]) => lat >= south && lat <= north && lon >= west && lon <= east,
  )
  const factor = ({ country }) => detour.countries[country] ?? detour.other
  edge[2] *= Math.sqrt(factor(from) * factor(to)) * (massif?.[5] ?? 1)
}
const site = (text) => findPlace(text.slice(0, -3), text.slice(-2))
const lengths = published.map((line) => {
  const [from, to, km] = line.split('|')
  return { from: site(from), to: site(to), km: Number(km) }
})
const fixed = LINKS.flatMap(({ kind, km }, i) => (kind === 'closed' ? [] : [[2 * i, 2 * i + 1, km]]))
// With a number, every fifth length from there on is left out, to see how well the others tell it.
const left = process.argv[2] === undefined ? null : Number(process.argv[2])
const error = calibrate(
  nodes,
  edges,
  fixed,
  lengths.filter((_, i) => left === null || i % 5 !== left),
)

const codes = [...new Set(nodes.map(({ country }) => country))].sort()
const regions = [...new Set(nodes.map(({ region }) => region))].sort()
const hundredths = (degrees) => Math.round(degrees * 100)
const result = {
  source:
    'Towns of GeoNames (CC BY 4.0), joined over the land of Natural Earth (public domain, by the npm package world-atlas 2.0.2); the first nodes are the gates of the links of regions.json',
  countries: codes,
  regions,
  // Hundredths of a degree.
  lat: nodes.map(({ lat }) => hundredths(lat)),
  lon: nodes.map(({ lon }) => hundredths(lon)),
  country: nodes.map(({ country }) => codes.indexOf(country)),
  region: nodes.map(({ region }) => regions.indexOf(region)),
  from: edges.map(([a]) => a),
  to: edges.map(([, b]) => b),
  // Hundredths of the straight line.
  times: edges.map(([, , times]) => Math.round(100 * times)),
}
writeFileSync(new URL('roads.json', import.meta.url), `${JSON.stringify(result)}\n`)
console.log(`${nodes.length} nodes, ${edges.length} roads, mean error ${(100 * error).toFixed(1)} %`)
