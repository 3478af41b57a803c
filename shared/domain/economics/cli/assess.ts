/**
 * `npm run assess -- --in F --out F [--day 2026-11-24]`
 *
 * JSON Lines in `{id, offer, need}`, listings as in `npm run match` with `company.location {city, country}` and `availability`;
 * out `{id, fit, verdict, procedure, net_eur_year: {p10, p50, p90} | null, freight_eur_t, mode, distance_km, reason}`.
 */
import { dayOf } from '../../day.ts'
import { writeFileSync } from 'node:fs'
import { argument, fail, readJsonLines } from '#shared/domain/matching/cli/io.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { assess } from '../assess.ts'
import { timedListing } from './listing.ts'

const inFile = argument('in')
const outFile = argument('out')
if (!inFile || !outFile) fail('usage: npm run assess -- --in FILE --out FILE [--day YYYY-MM-DD]')
const day = argument('day') ?? dayOf(new Date())
if (!/^\d{4}-\d\d-\d\d$/.test(day)) fail(`--day must be a day such as 2026-11-24, not ${day}`)

const lines = readJsonLines(inFile).map((row) => {
  const [offer, need] = [timedListing(row.offer, 'waste'), timedListing(row.need, 'requirement')]
  const { fit, verdict, procedure, barred, worth, way, pair, reason } = assess(
    knowledge,
    offer,
    need,
    day,
    Date.parse(day),
  )
  const { km } = pair.carriage
  const euro = (value: number) => Math.round(value)
  return JSON.stringify({
    id: row.id,
    fit: Math.round(fit * 1000) / 1000,
    verdict,
    procedure: barred ? 'prohibited' : (procedure?.procedure ?? 'none'),
    net_eur_year: worth && { p10: euro(worth.net.p10), p50: euro(worth.net.p50), p90: euro(worth.net.p90) },
    freight_eur_t: way && Math.round(10 * way.perTonne) / 10,
    mode: way?.mode ?? null,
    distance_km: way ? Math.round(way.km) : km === null ? null : Math.round(km),
    reason,
  })
})
writeFileSync(outFile, lines.length > 0 ? `${lines.join('\n')}\n` : '')
console.log(`${lines.length} pairs → ${outFile}`)
