/**
 * How worth is judged, against a broker's judgement written beforehand:
 * `npx tsx test/unit/economics/evaluate.ts FILE… [--show]`. Roles stand in `gold/manifest.json`; of a hold-out only rates are told.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { assess, type Assessment } from '#shared/domain/economics/assess.ts'
import { timedListing } from '#shared/domain/economics/cli/listing.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import manifest from './gold/manifest.json' with { type: 'json' }

interface Gold {
  id: string
  kind: string
  offer: { material_name: string }
  need: { material_name: string }
  judged: {
    verdict: string
    /** Null: the two judges did not agree; not counted. */
    procedure: string | null
    net_eur_year: { low: number; high: number } | null
    mode: string | null
    because: string
  }
}
interface Pair {
  line: Gold
  own: Assessment
  procedure: string
}

const DAY = '2026-11-24'
const files = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const roles: ReadonlyMap<string, { role: string }> = new Map(Object.entries(manifest))
const isHoldout = files.some((file) => roles.get(basename(file, '.jsonl'))?.role === 'holdout')
const shows = process.argv.includes('--show') && !isHoldout

const pairs: Pair[] = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((text) => {
      const line = JSON.parse(text) as Gold
      const own = assess(
        knowledge,
        timedListing(line.offer, 'waste'),
        timedListing(line.need, 'requirement'),
        DAY,
        Date.parse(DAY),
      )
      return { line, own, procedure: own.barred ? 'prohibited' : (own.procedure?.procedure ?? 'none') }
    }),
)
const share = (list: readonly unknown[], of: readonly unknown[]) =>
  `${list.length} of ${of.length} = ${(list.length / of.length).toFixed(3)}`
const right = pairs.filter(({ line, own }) => line.judged.verdict === own.verdict)
const confused = new Map<string, number>()
for (const { line, own } of pairs) {
  const name = `${line.judged.verdict} told ${own.verdict}`
  confused.set(name, (confused.get(name) ?? 0) + 1)
}
const agreed = pairs.filter(({ line }) => line.judged.procedure !== null)
const crossing = agreed.filter(({ line }) => line.judged.procedure !== 'none')
const lawful = ({ line, procedure }: Pair) => line.judged.procedure === procedure
const both = pairs.filter(({ line, own }) => line.judged.net_eur_year && own.worth)
const overlap = ({ line, own }: Pair) =>
  own.worth!.net.p10 <= line.judged.net_eur_year!.high && line.judged.net_eur_year!.low <= own.worth!.net.p90
console.log('verdict', share(right, pairs), Object.fromEntries([...confused].sort()))
console.log('do for a no', confused.get('no told do') ?? 0)
console.log(
  'procedure',
  share(agreed.filter(lawful), agreed),
  '; without none',
  share(crossing.filter(lawful), crossing),
)
console.log(
  'prohibited let through',
  pairs.filter(({ line, own }) => line.judged.procedure === 'prohibited' && own.verdict !== 'no').length,
)
console.log(
  'ranges overlap',
  share(both.filter(overlap), both),
  'of',
  pairs.filter(({ line }) => line.judged.net_eur_year).length,
)
if (shows) for (const pair of pairs) show(pair)

function show(pair: Pair): void {
  const { line, own, procedure } = pair
  const { judged } = line
  const range = judged.net_eur_year && `${judged.net_eur_year.low}..${judged.net_eur_year.high}`
  const net = own.worth?.net
  const found = net && [net.p10, net.p50, net.p90].map(Math.round).join(' ')
  const apart = own.worth && judged.net_eur_year && !overlap(pair)
  const marks = `${judged.verdict === own.verdict ? ' ' : 'V'}${lawful(pair) ? ' ' : 'P'}${apart ? 'R' : ' '}`
  const { stream, use, exchange, carriage } = own.pair
  const terms = own.input?.terms.map(({ kind, per, of, factors, standsIn }) => {
    const amount = factors.reduce((product, { typical }) => product * typical, 1)
    return `${kind} ${of} ${amount.toPrecision(3)}/${per}${standsIn ? '?' : ''}`
  })
  console.log(
    [
      `${marks} ${line.id} ${line.kind} ${line.offer.material_name} > ${line.need.material_name}: ${judged.verdict}/${own.verdict} ${judged.procedure}/${procedure}`,
      `${range} / ${found} fit ${own.fit.toFixed(2)} ${own.input?.tonnes.toFixed(0) ?? '-'} t ${JSON.stringify(own.reason)}`,
      `${stream?.id} [${stream?.family} ${stream?.form}] > ${use?.id}, ${carriage.way} ${carriage.freight?.mode} ${carriage.freight?.km}, ${exchange?.treatment?.join(' + ')}`,
      terms?.join(', ') ?? `missing ${own.missing.join(' ')}`,
      judged.because,
    ].join('\n      '),
  )
}
