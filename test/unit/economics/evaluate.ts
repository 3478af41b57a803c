/**
 * How worth is judged, against a broker's judgement written beforehand: `npx tsx test/unit/economics/evaluate.ts FILE [--show]`.
 * The hold-out is read only to measure.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Gold {
  id: string
  kind: string
  offer: { material_name: string }
  judged: {
    verdict: string
    procedure: string
    net_eur_year: { low: number; high: number } | null
    mode: string | null
    because: string
  }
}
interface Told {
  id: string
  fit: number
  verdict: string
  procedure: string
  net_eur_year: { p10: number; p50: number; p90: number } | null
  freight_eur_t: number | null
  mode: string | null
  reason: object
}

const file = process.argv[2]!
const shows = process.argv.includes('--show')
const folder = mkdtempSync(join(tmpdir(), 'assess-'))
const out = join(folder, 'out.jsonl')
execFileSync(
  process.execPath,
  [
    '--import',
    'tsx',
    'shared/domain/economics/cli/assess.ts',
    '--in',
    file,
    '--out',
    out,
    '--day',
    '2026-11-24',
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
const linesOf = <T>(path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)
const gold = linesOf<Gold>(file)
const told = new Map(linesOf<Told>(out).map((line) => [line.id, line]))
rmSync(folder, { recursive: true })

const pairs = gold.map((line) => ({ line, own: told.get(line.id)! }))
const share = (list: readonly unknown[], of: readonly unknown[]) =>
  `${list.length} of ${of.length} = ${(list.length / of.length).toFixed(3)}`
const right = pairs.filter(({ line, own }) => line.judged.verdict === own.verdict)
const confused = new Map<string, number>()
for (const { line, own } of pairs) {
  const name = `${line.judged.verdict} told ${own.verdict}`
  confused.set(name, (confused.get(name) ?? 0) + 1)
}
const crossing = pairs.filter(({ line }) => line.judged.procedure !== 'none')
const lawful = ({ line, own }: (typeof pairs)[number]) => line.judged.procedure === own.procedure
const both = pairs.filter(({ line, own }) => line.judged.net_eur_year && own.net_eur_year)
const overlaps = both.filter(
  ({ line, own }) =>
    own.net_eur_year!.p10 <= line.judged.net_eur_year!.high &&
    line.judged.net_eur_year!.low <= own.net_eur_year!.p90,
)
console.log('verdict', share(right, pairs), Object.fromEntries([...confused].sort()))
console.log('do for a no', confused.get('no told do') ?? 0)
console.log(
  'procedure',
  share(pairs.filter(lawful), pairs),
  '; without none',
  share(crossing.filter(lawful), crossing),
)
console.log(
  'prohibited let through',
  pairs.filter(({ line, own }) => line.judged.procedure === 'prohibited' && own.verdict !== 'no').length,
)
console.log(
  'ranges overlap',
  share(overlaps, both),
  'of',
  pairs.filter(({ line }) => line.judged.net_eur_year).length,
)
if (shows)
  for (const { line, own } of pairs) {
    const { judged } = line
    const range = judged.net_eur_year && `${judged.net_eur_year.low}..${judged.net_eur_year.high}`
    const found =
      own.net_eur_year && `${own.net_eur_year.p10} ${own.net_eur_year.p50} ${own.net_eur_year.p90}`
    const marks = `${judged.verdict === own.verdict ? ' ' : 'V'}${lawful({ line, own }) ? ' ' : 'P'}`
    console.log(
      `${marks} ${line.id} ${line.kind} ${line.offer.material_name}: ${judged.verdict}/${own.verdict} ${judged.procedure}/${own.procedure} ${range} / ${found} fit ${own.fit} ${own.freight_eur_t}€/t ${own.mode} ${JSON.stringify(own.reason)}\n     ${judged.because}`,
    )
  }
