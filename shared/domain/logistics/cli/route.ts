/**
 * `npm run route -- --in F --out F`
 *
 * JSON Lines in `{id, from, to, weight_kg?}`, places as text, 1000 kg unless told, and out
 * `{id, road_km, sea_km, truck, rail, modes}`: kilometres by road and between the ports (null without a way),
 * whether lorry and train can go, and every mode with cost (EUR), days, kg CO2e and reasons. A row that can't be
 * answered has nulls and an `error`.
 */
import { writeFileSync } from 'node:fs'
import { DEFAULT_WEIGHT_KG, MAX_WEIGHT_KG } from '../../../api/deals/logistics.ts'
import { argument, fail, readJsonLines, textField } from '../../matching/cli/io.ts'
import { meant, meantBeside, type Meant } from '../../places/locate.ts'
import { severalOf } from '../../places/told-place.ts'
import { USUAL_PACKING } from '../packing.ts'
import { previewLogistics } from '../preview.ts'

const inFile = argument('in')
const outFile = argument('out')
if (!inFile || !outFile) fail('usage: npm run route -- --in FILE --out FILE')

const lines = readJsonLines(inFile).map((row) => JSON.stringify(answer(row)))
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${lines.length} routes → ${outFile}`)

function answer(row: Record<string, unknown>) {
  const unanswered = (error: string) => ({
    id: row.id,
    road_km: null,
    sea_km: null,
    truck: null,
    rail: null,
    modes: [],
    error,
  })
  const weightKg = row.weight_kg ?? DEFAULT_WEIGHT_KG
  if (typeof weightKg !== 'number' || !(weightKg > 0 && weightKg <= MAX_WEIGHT_KG))
    return unanswered(`weight_kg must be more than 0 and at most ${MAX_WEIGHT_KG}`)
  const [fromText, toText] = [textField(row.from), textField(row.to)]
  const from = meantBeside(fromText, meant(toText))
  const to = meantBeside(toText, from)
  if (from.kind !== 'one') return unanswered(askFor(fromText, from))
  if (to.kind !== 'one') return unanswered(askFor(toText, to))
  const [start, end] = [from.located, to.located].map(({ place, code }) => ({
    name: place.text,
    lat: place.lat,
    lon: place.lon,
    country: code,
  }))
  const { transport_modes } = previewLogistics(start!, end!, {
    material: 'goods',
    weightKg,
    hazard: 'non_hazardous',
    packing: USUAL_PACKING,
    value: null,
    avoidedDisposal: null,
  })
  const by = (name: string) => transport_modes.find(({ mode }) => mode === name)!
  return {
    id: row.id,
    road_km: by('truck').distance_km,
    sea_km: by('sea').legs.find(({ vehicle }) => vehicle === 'sea')?.km ?? null,
    truck: by('truck').feasible,
    rail: by('rail').feasible,
    modes: transport_modes.map(
      ({ mode, feasible, distance_km, cost, transit_time, carbon_emissions, reasons }) => ({
        mode,
        feasible,
        distance_km,
        cost,
        transit_time,
        carbon_emissions,
        reasons,
      }),
    ),
  }
}

function askFor(text: string, found: Meant): string {
  return found.kind === 'several' ? severalOf(text, found.candidates) : `unknown place: ${text}`
}
