/** One pair of listings assessed: does it fit, is it worth it, may it travel. */
import { journeyProcedure, type JourneyProcedure } from '#shared/domain/journey-law/procedure.ts'
import { freightOf } from '#shared/domain/logistics/freight.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { judgePair, type Judged } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Day } from '../waste/ewc.ts'
import { journeyFacts } from './journey.ts'
import { pairOf, type WorthPair } from './pair.ts'
import { rhythmsOf } from './rhythm.ts'
import { pipedInput } from './piped.ts'
import {
  freightTerms,
  keepsUntilTaken,
  loadsOf,
  overheadTerms,
  paperTerms,
  storageTerm,
  treatmentTerms,
} from './costs.ts'
import { disposalTerm, outletTerm, replacedTerm } from './gains.ts'
import { worthVerdict, type WorthVerdict } from './verdict.ts'
import { worthOf, type TermKind, type Worth, type WorthInput } from './worth.ts'

/** A listing with when it arises or is taken, in words. */
export type Timed = Listing & { availability?: string }

export interface Assessment extends WorthVerdict {
  fit: number
  procedure: JourneyProcedure | null
  /** Null: barred, no way, or a term that no bound can be given for. */
  worth: Worth | null
  input: WorthInput | null
  /** What it would bring with the neighbours' tonnes of the same; null: not estimated, or it fills loads already. */
  pooled: Worth['net'] | null
  /** Terms that are not estimated, with what stands in the way. */
  missing: readonly TermKind[]
  pair: WorthPair
  /** On which the first load would leave. */
  day: Day
}

/** A lorry a month: from there on the fixed costs of a load are those of a full one. */
const POOLED_LOADS = 12
export const POOLED_TONNES = 25 * POOLED_LOADS

const refusing = ({ gates }: Judged) => gates.find(({ state }) => state === 'fail')

/**
 * @param day on which the first load would leave. @param now milliseconds since 1970, for the engine.
 */
export function assess(knowledge: Knowledge, offer: Timed, need: Timed, day: Day, now: number): Assessment {
  const judged = judgePair(knowledge, compileEntry(knowledge, offer), compileEntry(knowledge, need), now)
  // The way is worth's matter: fit is told without it.
  const { factor } = judged.carriage
  const fit = factor > 0.001 ? Math.min(1, judged.score / factor) : judged.parts.concept
  return assessJudged(knowledge, judged, { offer, need, day, fit })
}

/** The same of a pair that is judged already. @param fit 0–1, as it is shown beside. */
export function assessJudged(
  knowledge: Knowledge,
  judged: Judged,
  { offer, need, day, fit }: { offer: Timed; need: Timed; day: Day; fit: number },
): Assessment {
  const pair = pairOf(knowledge, judged)
  const { country: from } = pair.offer
  const { country: to } = pair.need
  const isPiped = pair.carriage.way === 'pipe' || pair.carriage.way === 'wire'
  const procedure =
    from && to && from !== to && !isPiped ? journeyProcedure(journeyFacts(pair, offer), from, to, day) : null
  const base = { fit, procedure, pair, day }
  const none = { worth: null, input: null, pooled: null, missing: [] }
  if (procedure?.procedure === 'prohibited')
    return {
      ...base,
      ...none,
      verdict: 'no',
      reason: { kind: 'prohibited', params: { rule: procedure.rule.id } },
    }
  const gate = refusing(judged)
  if (gate && gate.name !== 'freight' && gate.name !== 'law')
    return { ...base, ...none, verdict: 'no', reason: { kind: 'refused', params: { gate: gate.name } } }
  const reckoned = reckon(pair, offer, need, procedure?.costs ?? [])
  if ('missing' in reckoned) {
    const [term] = reckoned.missing
    const isHopeless = gate !== undefined
    return {
      ...base,
      ...none,
      missing: reckoned.missing,
      verdict: isHopeless ? 'no' : 'call',
      reason: isHopeless
        ? { kind: 'refused', params: { gate: gate.name } }
        : { kind: 'unknown-term', params: { term: term! } },
    }
  }
  const worth = worthOf(reckoned.input)
  const { tonnes } = reckoned.input
  const pooled =
    tonnes < POOLED_TONNES
      ? worthOf(pooledInput(pair, offer, need, procedure?.costs ?? [], reckoned.input)).net
      : null
  const judgement = worthVerdict({
    fit,
    procedure: procedure?.procedure ?? 'none',
    net: worth.net,
    worth,
    tonnes,
    standsIn: reckoned.input.terms.some(({ standsIn }) => standsIn),
    pooled,
    ask: pair.offer.pricePerTonne,
    bid: pair.need.pricePerTonne,
    freightPerTonne: pair.carriage.freight?.perTonne ?? 0,
  })
  return { ...base, worth, input: reckoned.input, pooled, missing: [], ...judgement }
}

function reckon(
  pair: WorthPair,
  offer: Timed,
  need: Timed,
  papers: readonly string[],
): { input: WorthInput } | { missing: readonly TermKind[] } {
  const piped = pipedInput(pair, `${offer.description} ${need.description}`)
  if (piped) return { input: piped }
  const { tonnes } = pair
  const replaced = replacedTerm(pair)
  const freight = freightTerms(pair)
  const missing: TermKind[] = [
    ...(replaced ? [] : ['replaced' as const]),
    ...(freight ? [] : ['freight' as const]),
  ]
  if (tonnes === null || !replaced || !freight) return { missing }
  const { apart } = rhythmsOf(pair, {
    ...(offer.availability && { offer: offer.availability }),
    ...(need.availability && { need: need.availability }),
  })
  const moved = keepsUntilTaken(pair) ? tonnes : tonnes * (1 - apart)
  const storage = keepsUntilTaken(pair) ? storageTerm(pair, apart) : null
  const outlet = outletOf(offer.description)
  const disposal = disposalTerm(pair, outlet)
  return {
    input: {
      tonnes: moved,
      loads: loadsOf(moved),
      terms: [
        ...(disposal ? [disposal] : []),
        ...(outlet === null ? [] : [outletTerm(outlet)]),
        replaced,
        ...treatmentTerms(pair),
        ...freight,
        ...(storage ? [storage] : []),
        ...paperTerms(papers, moved),
        ...overheadTerms(),
      ],
    },
  }
}

/** "Local spinner pays 9,000 €/t": what the stream brings today; null: nothing is said. */
function outletOf(description: string): number | null {
  const said = /\bpays? (?:about |ca\.? )?(\d[\d.,]*) ?(?:€|EUR|euro)(?: ?\/ ?| per )t/i.exec(
    description,
  )?.[1]
  return said === undefined ? null : Number(said.replace(/[.,](?=\d{3}\b)/g, '').replace(',', '.'))
}

/** The same with the tonnes of neighbours: a full load a month, and each bears its share of what the deal costs. */
function pooledInput(
  pair: WorthPair,
  offer: Timed,
  need: Timed,
  papers: readonly string[],
  alone: WorthInput,
): WorthInput {
  const stop = ({ place, lat, lon, country }: WorthPair['offer']) => ({ name: place, lat, lon, country })
  const freight = freightOf(stop(pair.offer), stop(pair.need), {
    tonnesPerYear: POOLED_TONNES,
    hazard: pair.offer.hazard,
    valuePerTonne: null,
  })
  const pooled = { ...pair, tonnes: POOLED_TONNES, carriage: { ...pair.carriage, freight } }
  const found = reckon(pooled, offer, need, papers)
  return 'input' in found ? found.input : alone
}
