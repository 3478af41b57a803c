/** One pair of listings assessed: does it fit, is it worth it, may it travel. */
import type { Day } from '../day.ts'
import { journeyProcedure, type JourneyProcedure } from '#shared/domain/journey-law/procedure.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { isMadeOnSite } from '#shared/domain/matching/gates/limit-gates.ts'
import { judgePair, type Judged } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { forbiddenIn } from '#shared/domain/waste/forbidden.ts'
import { treatments } from '#shared/knowledge/economics/index.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { alternativeOf, askedElsewhere, outletOf, type Alternative } from './terms/alternative.ts'
import { firstLoadDay, journeyFacts } from './carriage/journey.ts'
import { takenAside } from './aside.ts'
import { barredUse } from './barred.ts'
import { openQuestion } from './open.ts'
import { isInvited, liftsItself, talkedAbout } from './talk.ts'
import { areKin, handledAs, pairOf, textOf, type WorthPair } from './pair.ts'
import { yearOfMonths, type YearOfMonths } from './rhythm.ts'
import { POOLED_TONNES, roundOf, type Neighbour, type Pooled } from './levers/pool.ts'
import { flowing, flowOf, tonnesFlow, type PipeFlow } from './carriage/flow.ts'
import { isPiped, pipedInput } from './carriage/piped.ts'
import { bidSteps } from './terms/asked-state.ts'
import { askedSteps, unmadeStep, overheadTerms, paperTerms, storageTerm } from './terms/costs.ts'
import { shortfallOf } from './terms/contents.ts'
import { missedIn, TALKED_ABOUT } from './terms/missed.ts'
import { disposalTerm } from './terms/disposal.ts'
import { hasBuyers, outletTerm, replacedTerms } from './terms/gains.ts'
import { marketOf, REGION, worthVerdict, type VerdictReason, type WorthVerdict } from './verdict.ts'

import { waysOf, type PricedWay } from './carriage/ways.ts'
import { worthOf, type TermKind, type Worth, type WorthInput } from './worth.ts'

/** A listing with when it arises or is taken, in words. */
export type Timed = Listing & { availability?: string }

export interface Assessment extends WorthVerdict {
  fit: number
  procedure: JourneyProcedure | null
  /** Null: barred, no way, or a term that no bound can be given for. */
  worth: Worth | null
  input: WorthInput | null
  /** The use is forbidden, whichever way it takes. */
  barred: boolean
  /** The cheapest way, as a year's contract pays it; null: by pipe, or none. */
  way: PricedWay | null
  /** Every way, the cheapest first. */
  ways: readonly PricedWay[]
  /** What it would bring with the neighbours' tonnes of the same; null: not estimated, or it fills loads already. */
  pooled: Pooled | null
  /** Supply against demand over the months; null: barred or refused, or neither side tells an amount. */
  year: YearOfMonths | null
  /** Terms that are not estimated, with what stands in the way. */
  missing: readonly TermKind[]
  pair: WorthPair
  /** What becomes of the stream without the exchange. */
  alternative: Alternative
  /** The stated figure that lies beyond what is asked; null: none does. */
  offSpec: { asked: string; said: string } | null
  /** A step that the need wants done and the offer does not name; null: none. */
  madeFirst: string | null
  /** Words by which one of both leaves a question open; null: none. */
  open: string | null
  /** The knowledge names this use for the stream. */
  isNamed: boolean
  /** Both mean the same material, or a kind of it. */
  isKin: boolean
  /** On which the first load would leave. */
  day: Day
}

/** Strength of the path from a stream to a use that is told outright. */
const NAMED = 0.7
/** Below, the words of both speak against it: metal picked from an ash for who asks for scrap. */
const NAMED_FIT = 0.25

const refusing = ({ gates }: Judged) => gates.find(({ state }) => state === 'fail')

/**
 * What may not be listed at all is barred here too: these listings come from a file, and nothing has refused them yet.
 *
 * @param day on which it is looked at. @param now milliseconds since 1970, for the engine.
 */
export function assess(knowledge: Knowledge, offer: Timed, need: Timed, day: Day, now: number): Assessment {
  const judged = judgePair(knowledge, compileEntry(knowledge, offer), compileEntry(knowledge, need), now)
  // The way is worth's matter: fit is told without it.
  const { factor } = judged.carriage
  const isFreightOnly = judged.gates.every(({ name, state }) => state !== 'fail' || name === 'freight')
  const refused = refusing(judged) !== undefined && isFreightOnly
  const fit = factor > 0.001 && !refused ? Math.min(1, judged.score / factor) : judged.parts.concept
  const assessed = assessJudged(knowledge, judged, { offer, need, day, fit })
  const forbidden = forbiddenIn(offer) ?? forbiddenIn(need)
  if (!forbidden || assessed.verdict === 'no') return assessed
  return {
    ...assessed,
    ...UNREACHED,
    barred: true,
    verdict: 'no',
    reason: { kind: 'use-barred', params: { by: 'forbidden', sector: forbidden.label } },
  }
}

/** Of a pair that comes to no figure. */
const UNREACHED = {
  barred: false,
  worth: null,
  input: null,
  pooled: null,
  way: null,
  ways: [],
  missing: [],
  year: null,
} as const

interface JudgedPair {
  offer: Timed
  need: Timed
  /** On which it is looked at. */
  day: Day
  /** 0–1, as it is shown beside. */
  fit: number
  /** Who near the holder has the same; left out: nobody is looked for. */
  around?: (pair: WorthPair) => readonly Neighbour[]
}

/** The same of a pair that is judged already. */
export function assessJudged(
  knowledge: Knowledge,
  judged: Judged,
  { offer, need, day, fit, around }: JudgedPair,
): Assessment {
  const handed = handledAs(pairOf(knowledge, judged), textOf(offer))
  const { country: from } = handed.offer
  const { country: to } = handed.need
  const piped = isPiped(handed, `${offer.description} ${need.description}`)
  const leaves = firstLoadDay(day)
  const pair = piped ? flowing(handed) : handed
  const procedure =
    from && to && from !== to && !piped
      ? journeyProcedure(journeyFacts(pair, offer, need), from, to, leaves)
      : null
  const texts = { offered: textOf(offer), wanted: textOf(need) }
  const missed = missedIn(texts.offered, texts.wanted)
  const talked = talkedAbout(judged, texts, missed)
  const aside = takenAside(knowledge, judged, need, Date.parse(day))
  const open =
    openQuestion(texts.offered, texts.wanted) ??
    (talked === '' ? null : talked) ??
    (aside === null ? null : `how much is taken as ${aside}`)
  const base = {
    fit: talked === null ? fit : judged.parts.concept,
    procedure,
    pair,
    day: leaves,
    alternative: alternativeOf(pair, textOf(offer), outletOf(offer.description)),
    offSpec: missed ?? offSpecOf(judged, pair),
    madeFirst: madeFirstOf(pair, texts.offered, texts.wanted),
    open,
    isNamed: (judged.evidence.path?.strength ?? 0) >= NAMED && fit >= NAMED_FIT,
    isKin: areKin(judged),
  }
  if (procedure?.procedure === 'prohibited')
    return {
      ...base,
      ...UNREACHED,
      verdict: 'no',
      reason: { kind: 'prohibited', params: { rule: procedure.rule.id } },
    }
  const barred = barredUse(judged, offer, need)
  if (barred)
    return {
      ...base,
      ...UNREACHED,
      barred: true,
      verdict: 'no',
      reason: { kind: 'use-barred', params: barred },
    }
  const gate = refusing(judged)
  const isFreight = gate?.name === 'freight'
  if (gate && talked === null && gate.name !== 'law' && (!isFreight || piped))
    return { ...base, ...UNREACHED, verdict: 'no', reason: { kind: 'refused', params: { gate: gate.name } } }
  if (missed && missed.times > TALKED_ABOUT && !isInvited(texts.wanted))
    return { ...base, ...UNREACHED, verdict: 'no', reason: { kind: 'off-spec', params: missed } }
  const flow = piped ? flowOf(pair) : tonnesFlow(pair)
  const year = yearOfMonths(knowledge, pair, { offer, need, flows: piped }, flow)
  const spoilt = year?.calendar.spoilt ?? 0
  if (spoilt > MOST_SPOILT)
    return {
      ...base,
      ...UNREACHED,
      year,
      // What could be ensiled in between is a matter to talk about.
      verdict: year?.keeps?.ensiled && (pair.carriage.km ?? Infinity) < ENSILED_KM ? 'call' : 'no',
      reason: { kind: 'months-apart', params: { spoilt } },
    }
  const told = { offer, need, papers: procedure?.costs ?? [], piped, single: null, year }
  const reckoned = reckon(pair, told)
  if ('missing' in reckoned) {
    const [term] = reckoned.missing
    // Water is hauled a short run or not at all, and what no mode takes over a continent stays.
    const { way: carried, km } = pair.carriage
    const isHopeless =
      (gate !== undefined && talked === null) ||
      (term === 'freight' && (carried === 'near' || (km ?? 0) > REGION.km))
    // What is not known and hardly fits is nobody's call.
    if (!isHopeless && base.fit < UNSURE_FIT)
      return {
        ...base,
        ...UNREACHED,
        missing: reckoned.missing,
        year,
        verdict: 'no',
        reason: { kind: 'fit', params: { fit } },
      }
    return {
      ...base,
      ...UNREACHED,
      missing: reckoned.missing,
      year,
      verdict: isHopeless ? 'no' : 'call',
      reason: isHopeless
        ? { kind: 'refused', params: { gate: gate?.name ?? 'freight' } }
        : { kind: 'unknown-term', params: { term: term! } },
    }
  }
  const { input, ways } = reckoned
  const way = ways[0] ?? null
  const worth = worthOf(input)
  const pooled =
    !piped && pair.tonnes !== null && input.tonnes < POOLED_TONNES
      ? pooledWorth({ ...pair, tonnes: pair.tonnes }, told, around?.(pair))
      : null
  // Who bids for heat lays the line: both prices are told at the fence.
  const isAtFence = flow.unit === 'MWh' && pair.carriage.way !== 'wire'
  const freightPerTonne = way?.perTonne ?? (isAtFence ? 0 : -(worth.middle.freight ?? 0) / input.tonnes)
  const judgement = worthVerdict({
    fit: base.fit,
    procedure: procedure?.procedure ?? 'none',
    net: worth.net,
    worth,
    tonnes: input.tonnes,
    standsIn: input.terms.some(({ standsIn }) => standsIn),
    pooled,
    ask: pair.ask,
    bid: flow.unit === 'MWh' ? sameGoodsBid(pair, freightPerTonne) : pair.bid,
    freightPerTonne,
    km: way && way.km,
    market: marketOf(way && way.haul),
    isTraded: hasBuyers(pair),
    lot: year?.lot ?? null,
    // Heat is not treated: who pays to be rid of it and who bids for it mean the same.
    isFeePaid: flow.unit !== 'MWh' && isFeePaid(pair),
    isPartLoad: way !== null && input.tonnes < way.haul.payload,
    offSpec: base.offSpec,
    madeFirst: base.madeFirst ?? (liftsItself(texts.wanted) ? null : liftedBy(input)),
    open: base.open,
    isNamed: base.isNamed,
    isKin: base.isKin,
  })
  return {
    ...base,
    barred: false,
    worth,
    input,
    way,
    ways,
    pooled,
    missing: [],
    year,
    ...judgement,
    reason: toldPer(flow.unit, judgement.reason),
  }
}

/** A MWh is a MWh: a bid that is many times the ask is none for other goods, and is told below what would speak for that. */
const sameGoodsBid = ({ ask, bid }: WorthPair, freight: number): number | undefined =>
  bid !== undefined && ask !== undefined && ask > 0 ? Math.min(bid, SAME_GOODS * (ask + freight)) : bid
const SAME_GOODS = 3

/** Prices are told by the tonne where a reason names no unit. */
const toldPer = (unit: PipeFlow['unit'], reason: VerdictReason): VerdictReason =>
  unit === 't' ? reason : Object.assign({}, reason, { params: { ...reason.params, unit } })

/** Heat that is too cold needs somebody who pays for the pump and its power. */
const liftedBy = ({ terms }: WorthInput): string | null =>
  terms.some(({ of }) => of === 'heat-pump') ? 'lift by a heat pump' : null

const madeFirstOf = (pair: WorthPair, offered: string, wanted: string): string | null =>
  treatments.find(({ id }) => askedSteps(pair, offered, wanted).some(({ of }) => of === id))?.label ??
  unmadeStep(pair, offered, wanted)

/** The offer states a fee that it pays to be rid of it. */
export const isFeePaid = ({ ask = 0 }: WorthPair): boolean => ask < 0

/** The stated figure that lies beyond a limit, as both texts have it; null: none does. */
function offSpecOf({ gates }: Judged, pair: WorthPair): { asked: string; said: string } | null {
  for (const { state, reason } of gates)
    if (state === 'unknown' && reason.kind === 'limit.beyond') {
      const { limit, said } = reason.params
      // Water and sizes are told by how far they are missed.
      if (isMadeOnSite(limit.parameter)) continue
      return { asked: `${limit.parameter} ${limit.op} ${limit.value} ${limit.unit}`, said }
    }
  const short = shortfallOf(pair)
  return short && { asked: `${short.of} ≥ ${short.asked} %`, said: `${short.of} ${short.stated} %` }
}

interface Told {
  offer: Timed
  need: Timed
  /** Ids of what the procedure costs. */
  papers: readonly string[]
  piped: boolean
  /** Fetched on a round with that of neighbours: the tonnes of each; null: it goes alone. */
  single: number | null
  year: YearOfMonths | null
}

/** Below this a pair whose money is not known is not worth asking about. */
const UNSURE_FIT = 0.3

/** Kilometres that wet feed is carried to a clamp. */
const ENSILED_KM = 150

/** Who can take so little of it while it keeps needs another partner. */
const MOST_SPOILT = 0.9

function reckon(
  pair: WorthPair,
  { offer, need, papers, piped, single, year }: Told,
): { input: WorthInput; ways: readonly PricedWay[] } | { missing: readonly TermKind[] } {
  if (piped) {
    if (!year) return { missing: ['replaced'] }
    const texts = { offered: textOf(offer), wanted: textOf(need) }
    const input = pipedInput(pair, flowOf(pair), year.calendar.taken, texts)
    if (!input) return { missing: ['replaced'] }
    const drain = disposalTerm(pair, null, { text: texts.offered, industry: offer.industry ?? '' })
    return { input: drain ? { ...input, terms: [drain, ...input.terms] } : input, ways: [] }
  }
  const outlet = outletOf(offer.description)
  const tonnes = pair.tonnes === null ? null : pair.tonnes * (1 - (year?.calendar.spoilt ?? 0))
  const ways = tonnes === null ? [] : waysOf({ ...pair, tonnes }, single !== null)
  const way = ways[0]
  const asked = outlet === null ? askedElsewhere(pair, textOf(offer), way?.perTonne ?? 0) : null
  const unmade = bidSteps(pair, textOf(offer), { name: need.material_name, description: need.description })
  const replaced = replacedTerms(pair, outlet ?? asked, askedSteps(pair, textOf(offer), textOf(need)), unmade)
  if (tonnes === null || !replaced || !way)
    return { missing: [...(replaced ? [] : ['replaced' as const]), ...(way ? [] : ['freight' as const])] }
  // Who asks a price delivers when it is called off.
  const isAsked = (pair.ask ?? 0) > 0
  const storage = year && !isAsked ? storageTerm(pair, year.calendar.wait) : null
  // Of a round every yard disposes of its own lot.
  const lot = { ...pair, tonnes: single ?? pair.tonnes }
  const disposal = disposalTerm(lot, outlet, { text: textOf(offer), industry: offer.industry ?? '' })
  return {
    ways,
    input: {
      tonnes,
      loads: way.loads,
      terms: [
        ...(disposal ? [disposal] : []),
        ...(outlet === null ? [] : [outletTerm(outlet, 'stated')]),
        ...(asked === null ? [] : [outletTerm(asked, 'asked')]),
        ...replaced,
        ...way.terms,
        ...(storage ? [storage] : []),
        ...paperTerms(papers, tonnes),
        ...overheadTerms(),
      ],
    },
  }
}

/**
 * The same with the tonnes of neighbours, on one round. Where nobody was looked for, with a full load a month; null: nobody
 * near by has it, the taker has no room for more, or together they fill no load.
 */
function pooledWorth(
  pair: WorthPair & { tonnes: number },
  told: Told,
  around: readonly Neighbour[] | undefined,
): Pooled | null {
  const neighbours = around ? roundOf(around, pair.offer.tonnes ?? pair.tonnes) : null
  const more = neighbours?.reduce((sum, one) => sum + one.tonnes, 0) ?? POOLED_TONNES
  const all = neighbours ? (pair.offer.tonnes ?? pair.tonnes) + more : POOLED_TONNES
  const tonnes = neighbours ? Math.min(all, pair.need.tonnes ?? all) : all
  if (tonnes <= pair.tonnes) return null
  const reckoned = reckon({ ...pair, tonnes }, { ...told, single: pair.tonnes })
  const way = 'input' in reckoned ? reckoned.ways[0] : undefined
  if (!('input' in reckoned) || !way || (neighbours && tonnes < way.haul.payload)) return null
  const worth = worthOf(reckoned.input)
  return { ...worth, tonnes, freightPerTonne: way.perTonne, neighbours }
}
