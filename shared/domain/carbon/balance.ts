/**
 * Carbon of a pair, term by term, each with factor, unit and source, or "not estimated" (null), and their sum for both sides
 * together: avoided disposal + what need not be made − burning − processing − transport, per tonne (of heat per MWh). All but
 * transport is of the share that nobody would use without the exchange. Disposal factors are those of company reporting, not avoided-emission credits, and are said to be so. The sum is not told while one of
 * its costs is not known. Money is told by `shared/domain/economics`.
 */
import { flowOf } from '#shared/domain/economics/carriage/flow.ts'
import type { Alternative } from '#shared/domain/economics/terms/alternative.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import { exactly, percentilesOf } from '#shared/domain/economics/spread.ts'
import { valueOf } from '#shared/domain/matching/gates/carriage.ts'
import type { Balance, BalanceKind, BalanceTerm, Net } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept } from '#shared/knowledge/schema.ts'
import { carbonTerms, hundredths } from './terms.ts'

interface Asked {
  /** What the path of the match begins with. */
  material: Concept | undefined
  /** That both sides can move; null: not known. */
  tonnesPerYear: number | null
  /** What becomes of the stream without the exchange. */
  alternative: Alternative
}

/** The balance of a pair. Positive is saved or avoided, negative is spent or caused. */
export function balanceOf(
  knowledge: Knowledge,
  pair: WorthPair,
  { material, tonnesPerYear, alternative }: Asked,
): Balance {
  const of = { knowledge, pair, material, per: flowOf(pair).unit, unused: alternative.disposed }
  const carbon = carbonTerms(of)
  const net = netOf(carbon)
  return {
    carbon,
    net,
    carbonPerTonne: net.value,
    tonnesPerYear: tonnesPerYear === null || of.per === 'MWh' ? null : hundredths(tonnesPerYear),
    freight: pair.carriage.freight,
    valuePerTonne: valueOf(material, pair.offer, pair.need),
  }
}

/** What is gained: where several terms are, one that is known is enough, and the sum is then the least. */
const GAINS: ReadonlySet<BalanceKind> = new Set(['avoided-disposal', 'avoided-primary'])

function netOf(terms: readonly BalanceTerm[]): Net {
  const unit = terms[0]?.unit ?? ''
  const gains = terms.filter(({ kind }) => GAINS.has(kind))
  // What is used anyway avoids nothing, which is known; of anything else nothing is known where no gain is.
  const known = gains.some(
    ({ value, note }) => value !== null && (value !== 0 || note?.kind === 'used-anyway'),
  )
  const missing = terms.filter(({ kind, value }) => value === null && !(known && GAINS.has(kind)))
  if (gains.length > 0 && !known && missing.length === 0) missing.push(gains[0]!)
  const [first] = missing
  if (first)
    return { value: null, low: null, high: null, unit, missing: { term: first.kind, note: first.note } }
  const counted = terms.flatMap(({ value, low, high }) =>
    value === null ? [] : low == null || high == null ? [exactly(value)] : [{ low, typical: value, high }],
  )
  const { p10, p90 } = percentilesOf(counted, (values) => values.reduce((sum, value) => sum + value, 0))
  const value = hundredths(counted.reduce((sum, { typical }) => sum + typical, 0))
  return {
    value,
    low: hundredths(Math.min(p10, value)),
    high: hundredths(Math.max(p90, value)),
    unit,
    missing: null,
  }
}
