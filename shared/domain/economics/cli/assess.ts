/**
 * `npm run assess -- --in F --out F [--day 2026-11-24]`
 *
 * JSON Lines in `{id, offer, need}`, listings as in `npm run match` with `company.location {city, country}` and `availability`;
 * out `{id, fit, verdict, procedure, net_eur_year: {p10, p50, p90} | null, freight_eur_t, mode, distance_km, reason}`.
 */
import { writeFileSync } from 'node:fs'
import {
  argument,
  fail,
  numberField,
  propertiesOf,
  readJsonLines,
  specificationOf,
  textField,
} from '#shared/domain/matching/cli/io.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { assess, type Timed } from '../assess.ts'

type Row = Record<string, unknown>
const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {})

const STATED_CODE = /\b(?:EWC|LoW|AVV|CER|kod)\s*:?\s*(\d\d ?\d\d ?\d\d)\*?/i

function toListing(row: Row, type: Timed['type']): Timed {
  const company = rowOf(row.company)
  const location = rowOf(company.location)
  const found = findPlace(textField(location.city), textField(location.country))
  const description = textField(row.description)
  const code = STATED_CODE.exec(description)?.[1]?.replaceAll(' ', '')
  return {
    id: textField(row.id),
    companyId: textField(company.name),
    type,
    material_name: textField(row.material_name),
    description,
    category: textField(row.category) || undefined,
    quantity: numberField(row.quantity) ?? 0,
    unit: textField(row.unit),
    price_per_unit: numberField(row.price_per_unit),
    industry: textField(company.industry) || undefined,
    properties: propertiesOf(row),
    specification: specificationOf(row),
    availability: textField(row.availability),
    ...(code && { ewc: code }),
    ...(found && {
      location: { name: found.text, lat: found.lat, lon: found.lon, country: found.country ?? '' },
    }),
  }
}

const inFile = argument('in')
const outFile = argument('out')
if (!inFile || !outFile) fail('usage: npm run assess -- --in FILE --out FILE [--day YYYY-MM-DD]')
const day = argument('day') ?? new Date().toISOString().slice(0, 10)
if (!/^\d{4}-\d\d-\d\d$/.test(day)) fail(`--day must be a day such as 2026-11-24, not ${day}`)

const lines = readJsonLines(inFile).map((row) => {
  const [offer, need] = [toListing(rowOf(row.offer), 'waste'), toListing(rowOf(row.need), 'requirement')]
  const { fit, verdict, procedure, worth, pair, reason } = assess(
    knowledge,
    offer,
    need,
    day,
    Date.parse(day),
  )
  const { freight, km } = pair.carriage
  const euro = (value: number) => Math.round(value)
  return JSON.stringify({
    id: row.id,
    fit: Math.round(fit * 1000) / 1000,
    verdict,
    procedure: procedure?.procedure ?? 'none',
    net_eur_year: worth && { p10: euro(worth.net.p10), p50: euro(worth.net.p50), p90: euro(worth.net.p90) },
    freight_eur_t: freight?.perTonne ?? null,
    mode: freight?.mode ?? null,
    distance_km: freight?.km ?? (km === null ? null : Math.round(km)),
    reason,
  })
})
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${lines.length} pairs → ${outFile}`)
