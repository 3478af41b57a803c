/** Whether a pair is worth an afternoon: the word, and the one fact that decides. */
import type { Procedure } from '#shared/knowledge/journey-law/schema.ts'
import type { Percentiles } from './spread.ts'
import type { TermKind, Worth } from './worth.ts'

export type Verdict = 'do' | 'call' | 'pool' | 'no'

export type UseBar = 'organic-farming' | 'animal-protein' | 'closed' | 'food'

export type VerdictReason =
  | { kind: 'refused'; params: { gate: string } }
  | { kind: 'prohibited'; params: { rule: string } }
  /** The law forbids the use, whichever way it takes. */
  | { kind: 'use-barred'; params: { by: UseBar; sector?: string } }
  /** It spoils before it is taken. */
  | { kind: 'months-apart'; params: { spoilt: number } }
  | { kind: 'unknown-term'; params: { term: TermKind } }
  | { kind: 'prices-apart'; params: { ask: number; bid: number; freight: number } }
  | { kind: 'sold-nearer'; params: { km: number; freight: number; value: number } }
  /** A doubtful fit over a continent. */
  | { kind: 'far-for-fit'; params: { km: number; freight: number; value: number; fit: number } }
  | { kind: 'consent-first'; params: Record<string, never> }
  | { kind: 'procedure'; params: { procedure: Procedure } }
  | { kind: 'below-lot'; params: { tonnes: number; lot: number } }
  | { kind: 'fit'; params: { fit: number } }
  | { kind: 'too-little'; params: { tonnes: number } }
  | { kind: 'eaten-by'; params: { term: TermKind; cost: number; value: number } }
  | { kind: 'carried-by'; params: { term: TermKind; value: number } }

/** What is advised outright fits at least so surely; below the other nobody should be troubled. */
export const SURE_FIT = 0.75
export const FAINT_FIT = 0.05
/** Below this it is less likely to fit than not. */
const LIKELY_FIT = 0.5
/** Who is advised outright loses in no more than one case of seven: the first call tells which it is. */
export const SURE_GAIN = 0.85
/** To ask neighbours takes more effort than one call, so what they gain together is likely. */
export const SURE_POOL = 0.65

/** Beyond this a stream that is traded anyway has other buyers in between. */
export const REGION_KM = 1000
/** Freight above this share of what it saves: a buyer in between pays more. */
export const SOLD_NEARER = 0.4

export interface WorthVerdict {
  verdict: Verdict
  reason: VerdictReason
}

interface Judged {
  fit: number
  procedure: Procedure
  net: Percentiles
  worth: Worth
  tonnes: number
  /** What it replaces is told by a figure of its whole family. */
  standsIn: boolean
  /** What it would bring with the neighbours' tonnes of the same; null: it fills loads already. */
  pooled: Pick<Worth, 'chance'> | null
  ask: number | undefined
  bid: number | undefined
  freightPerTonne: number
  /** The way, km; null: by pipe. */
  km: number | null
  /** Others buy it anyway, wherever it arises. */
  isTraded: boolean
  /** The least that either side moves at once, tonnes; null: not stated. */
  lot: number | null
}

const OPEN: ReadonlySet<Procedure> = new Set(['unknown', 'by-product-test'])

export function worthVerdict({
  fit,
  procedure,
  net,
  worth,
  tonnes,
  standsIn,
  pooled,
  ask,
  bid,
  freightPerTonne,
  km,
  isTraded,
  lot,
}: Judged): WorthVerdict {
  const terms = Object.entries(worth.middle) as [TermKind, number][]
  const [worst] = terms.filter(([, value]) => value < 0).sort((a, b) => a[1] - b[1])
  const [best] = terms.filter(([, value]) => value > 0).sort((a, b) => b[1] - a[1])
  const gains = terms.reduce((sum, [, value]) => sum + Math.max(0, value), 0)
  if (fit < FAINT_FIT) return { verdict: 'no', reason: { kind: 'fit', params: { fit } } }
  if (net.p50 <= 0) {
    if (pooled && pooled.chance >= SURE_POOL)
      return { verdict: 'pool', reason: { kind: 'too-little', params: { tonnes } } }
    const [term, cost] = worst ?? ['overhead' as const, 0]
    return { verdict: 'no', reason: { kind: 'eaten-by', params: { term, cost: -cost, value: gains } } }
  }
  if (ask !== undefined && bid !== undefined && ask + freightPerTonne > bid)
    return {
      verdict: 'call',
      reason: { kind: 'prices-apart', params: { ask, bid, freight: freightPerTonne } },
    }
  if (lot !== null && lot > tonnes)
    return { verdict: 'call', reason: { kind: 'below-lot', params: { tonnes, lot } } }
  // What has buyers everywhere finds one nearer: far away only what hardly feels the freight is worth a call.
  const isSold = isTraded && !worth.middle.disposal && !worth.middle.outlet
  const freight = -(worth.middle.freight ?? 0)
  if (isSold && km !== null && km > REGION_KM && freight > SOLD_NEARER * gains)
    return { verdict: 'no', reason: { kind: 'sold-nearer', params: { km, freight, value: gains } } }
  if (fit < LIKELY_FIT && km !== null && km > REGION_KM && freight > SOLD_NEARER * gains)
    return { verdict: 'no', reason: { kind: 'far-for-fit', params: { km, freight, value: gains, fit } } }
  // Over a continent a thin margin is none: the first delay or claim takes it.
  if (km !== null && km > REGION_KM && freight > SOLD_NEARER * gains && worth.chance < SURE_POOL)
    return {
      verdict: 'no',
      reason: { kind: 'eaten-by', params: { term: 'freight', cost: freight, value: gains } },
    }
  if (isSold && km !== null && km > REGION_KM)
    return { verdict: 'call', reason: { kind: 'sold-nearer', params: { km, freight, value: gains } } }
  if (OPEN.has(procedure)) return { verdict: 'call', reason: { kind: 'procedure', params: { procedure } } }
  if (fit < SURE_FIT) return { verdict: 'call', reason: { kind: 'fit', params: { fit } } }
  if (standsIn) return { verdict: 'call', reason: { kind: 'unknown-term', params: { term: 'replaced' } } }
  // Months pass before the first load; who is paid for it today has to wait for that.
  if (procedure === 'notification' && !worth.middle.disposal)
    return { verdict: 'call', reason: { kind: 'consent-first', params: {} } }
  const [term, value] = best ?? ['replaced' as const, 0]
  if (worth.chance >= SURE_GAIN)
    return { verdict: 'do', reason: { kind: 'carried-by', params: { term, value } } }
  const [eater, cost] = worst ?? ['overhead' as const, 0]
  return { verdict: 'call', reason: { kind: 'eaten-by', params: { term: eater, cost: -cost, value: gains } } }
}
