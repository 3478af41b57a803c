/** Whether a pair is worth an afternoon: the word, and the one fact that decides. */
import type { Procedure } from '#shared/knowledge/journey-law/schema.ts'
import type { Haul } from '#shared/domain/logistics/loads.ts'
import { rateOf } from '#shared/knowledge/economics/rates.ts'
import type { Percentiles } from './spread.ts'
import type { TermKind, Worth } from './worth.ts'

export type Verdict = 'do' | 'call' | 'pool' | 'no'

export type UseBar = 'organic-farming' | 'animal-protein' | 'closed' | 'food' | 'forbidden'

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
  | { kind: 'procedure'; params: { procedure: Procedure } }
  | { kind: 'below-lot'; params: { tonnes: number; lot: number } }
  /** A stated figure lies beyond what is asked. */
  | { kind: 'off-spec'; params: { asked: string; said: string } }
  /** The need asks for it ready: "granulated", "pellets". */
  | { kind: 'made-first'; params: { step: string } }
  /** One of both leaves a question open, in these words. */
  | { kind: 'open'; params: { said: string } }
  /** Only a gate fee that nobody stated carries it, over a journey of a day. */
  | { kind: 'disposal-open'; params: { km: number; disposal: number } }
  /** So much more is bid than the offer would cost at the gate that other goods are meant. */
  | { kind: 'other-goods'; params: { ask: number; bid: number } }
  | { kind: 'fit'; params: { fit: number } }
  | { kind: 'too-little'; params: { tonnes: number } }
  | { kind: 'eaten-by'; params: { term: TermKind; cost: number; value: number } }
  | { kind: 'carried-by'; params: { term: TermKind; value: number } }

/** What is advised outright holds more likely than not: nobody follows "do it" beside a fit of 30 %. */
const SURE_FIT = 0.5
/** Who is advised outright loses in no more than one case of five. */
const SURE_GAIN = 0.8
/** Where both sides name their price they mean the same goods, and what there is to gain is known but for the way. */
const PRICED = { fit: 0.3, gain: 0.75 }
/** A short way is known to the euro, and who loses there sees it after a few loads: the middle decides. */
const NEARBY = { km: 80, gain: 0.55 }
/** Over so long a way each state on it has to consent: what pays only mostly waits for that. */
const FAR_CONSENT = { km: 500, gain: 0.9 }
/** Below this nobody should be troubled. */
const FAINT_FIT = 0.05
/** A bid of so many times what the offer costs delivered is for a product of the same name. An ask near nothing alone tells nothing. */
const OTHER_GOODS = 4
/** A share of the gain below which the way decides nothing: charges of a refiner differ by more. */
const SLIGHT_FREIGHT = 0.05
/** Kilometres from which a usual cost of disposal founds no advice: what is nearer and dear enough takes it first. */
const DISPOSAL_KM = 500
/** Whom neighbours are asked to join: with a doubtful fit nobody starts a round. */
const POOL_FIT = 0.15
/** EUR a year of the own tonnes that a round is organised for. */
const POOL_VALUE = 250
/** And for each kilometre of the way: the further, the more a round has to carry. */
const POOL_KM = 1
/** Where it pays in so many cases, one call for a quotation is worth it. */
const MAY_GAIN = 0.25
/** Kilometres from which no round goes: lots of neighbours find a dealer nearer. */
const ROUND_REACH_KM = 2000
/** To ask neighbours takes more effort than one call, so what they gain together is likely. */
const SURE_POOL = 0.65

/** Where a stream that is traded anyway has other buyers in between. */
export interface Market {
  /** Kilometres of the way beyond which it has. */
  km: number
  /** Freight above this share of what it saves: a buyer in between pays more. */
  dear: number
}
export const REGION: Market = { km: 1000, dear: 0.4 }
/** Whole coasters go further, and what fills a ship of the oceans has one price all over the world, less its freight. */
const BY_COASTER: Market = { km: 2500, dear: 0.5 }
const BY_OCEAN_SHIP: Market = { km: 2500, dear: 0.6 }

/** @param haul null: by pipe. */
export function marketOf(haul: Pick<Haul, 'mode' | 'payload'> | null): Market {
  if (haul?.mode !== 'sea' || haul.payload < rateOf('coaster').loadTonnes) return REGION
  return haul.payload > rateOf('coaster').loadTonnes ? BY_OCEAN_SHIP : BY_COASTER
}

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
  market: Market
  /** Others buy it anyway, wherever it arises. */
  isTraded: boolean
  /** The least that either side moves at once, tonnes; null: not stated. */
  lot: number | null
  /** The offer states a fee that it pays. */
  isFeePaid: boolean
  /** Its loads are not full, so that neighbours would fill them. */
  isPartLoad: boolean
  /** The stated figure that lies beyond what is asked; null: none does. */
  offSpec: { asked: string; said: string } | null
  /** Label of a step that the need wants done and the offer does not name; null: none. */
  madeFirst: string | null
  /** Words by which one of both leaves a question open; null: none. */
  open: string | null
  /** The knowledge names this use for the stream, whatever words both have for it. */
  isNamed: boolean
  /** Both mean the same material, or a kind of it. */
  isKin: boolean
}

const gainsOf = ({ middle }: Pick<Worth, 'middle'>): number =>
  Object.values(middle).reduce((sum, value) => sum + Math.max(0, value), 0)

/**
 * Over a continent a buyer or a furnace in between pays more than what so dear a way leaves of the gain over today's outlet.
 *
 * @param km null: by pipe.
 */
const isSoldNearer = (worth: Pick<Worth, 'middle'>, km: number | null, market: Market): boolean =>
  km !== null && km > market.km && -(worth.middle.freight ?? 0) > market.dear * overOutlet(worth)

const overOutlet = (worth: Pick<Worth, 'middle'>): number => gainsOf(worth) + (worth.middle.outlet ?? 0)

/** Share of cases that have to gain for an outright advice. @param km null: by pipe. */
function sureGain(usual: number, km: number | null, procedure: Procedure): number {
  if (km === null) return usual
  if (km <= NEARBY.km) return Math.min(usual, NEARBY.gain)
  return procedure === 'notification' && km > FAR_CONSENT.km ? Math.max(usual, FAR_CONSENT.gain) : usual
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
  market,
  isTraded,
  lot,
  isFeePaid,
  isPartLoad,
  offSpec,
  madeFirst,
  open,
  isNamed,
  isKin,
}: Judged): WorthVerdict {
  const terms = Object.entries(worth.middle) as [TermKind, number][]
  const [worst] = terms.filter(([, value]) => value < 0).sort((a, b) => a[1] - b[1])
  const [best] = terms.filter(([, value]) => value > 0).sort((a, b) => b[1] - a[1])
  const gains = gainsOf(worth)
  if (fit < FAINT_FIT && worth.chance < SURE_GAIN)
    return { verdict: 'no', reason: { kind: 'fit', params: { fit } } }
  if (ask !== undefined && ask > 0 && bid !== undefined && bid > OTHER_GOODS * (ask + freightPerTonne))
    return { verdict: 'no', reason: { kind: 'other-goods', params: { ask, bid } } }
  const isApart = ask !== undefined && bid !== undefined && ask + freightPerTonne > bid
  const isFar = km !== null && km > market.km
  const isWorthRound = (km ?? 0) <= ROUND_REACH_KM && gains >= POOL_VALUE + POOL_KM * (km ?? 0)
  const withNeighbours: WorthVerdict = { verdict: 'pool', reason: { kind: 'too-little', params: { tonnes } } }
  if (net.p50 <= 0) {
    // Who collects for a buyer over a continent wants to be as sure as who goes alone.
    const surePool = isFar ? SURE_GAIN : SURE_POOL
    if (pooled && pooled.chance >= surePool && fit >= POOL_FIT && isWorthRound) return withNeighbours
    const [term, cost] = worst ?? ['overhead' as const, 0]
    const reason = { kind: 'eaten-by', params: { term, cost: -cost, value: gains } } as const
    // Costs are known by a fifth: where it pays in many cases, a quotation tells.
    const asks = worth.chance >= MAY_GAIN && fit >= PRICED.fit && !isApart && !isFar
    return { verdict: asks ? 'call' : 'no', reason }
  }
  const usual = ask !== undefined && bid !== undefined ? PRICED.gain : SURE_GAIN
  const freight = -(worth.middle.freight ?? 0)
  // Nobody comes down to the price of a buyer at the other end who is traded with at home.
  if (isApart && isFar && isTraded)
    return { verdict: 'no', reason: { kind: 'sold-nearer', params: { km, freight, value: gains } } }
  // Prices that do not meet, for what hardly fits, are nobody's call.
  if (isApart && !isNamed && !isKin && fit < PRICED.fit)
    return { verdict: 'no', reason: { kind: 'fit', params: { fit } } }
  if (isApart)
    return {
      verdict: 'call',
      reason: { kind: 'prices-apart', params: { ask, bid, freight: freightPerTonne } },
    }
  if (lot !== null && lot > tonnes)
    return { verdict: 'call', reason: { kind: 'below-lot', params: { tonnes, lot } } }
  // What has buyers everywhere finds one nearer: far away only what hardly feels the freight is worth a call.
  const isSold = isTraded && !worth.middle.disposal && !worth.middle.outlet
  // What rather fails is tried at home first.
  if (isFar && !isNamed && fit < SURE_FIT)
    return {
      verdict: 'no',
      reason: { kind: 'far-for-fit', params: { km, freight, value: overOutlet(worth), fit } },
    }
  // Who states an ask has counted the buyers nearer in.
  if (isFar && ask === undefined && isSoldNearer(worth, km, market))
    return isSold
      ? { verdict: 'no', reason: { kind: 'sold-nearer', params: { km, freight, value: gains } } }
      : {
          verdict: 'no',
          reason: { kind: 'eaten-by', params: { term: 'freight', cost: freight, value: overOutlet(worth) } },
        }
  const joins = isPartLoad && pooled !== null && pooled.chance >= SURE_GAIN && isWorthRound
  if (isSold && isFar && worth.chance < usual)
    return joins
      ? withNeighbours
      : { verdict: 'no', reason: { kind: 'sold-nearer', params: { km, freight, value: gains } } }
  if (isSold && isFar && freight > SLIGHT_FREIGHT * gains)
    return { verdict: 'call', reason: { kind: 'sold-nearer', params: { km, freight, value: gains } } }
  if (OPEN.has(procedure)) return { verdict: 'call', reason: { kind: 'procedure', params: { procedure } } }
  // Who pays to be rid of what another would buy treats it first, or means another grade.
  if (isFeePaid && bid !== undefined && bid > 0)
    return { verdict: isFar ? 'no' : 'call', reason: { kind: 'other-goods', params: { ask: ask!, bid } } }
  if (open !== null) return { verdict: 'call', reason: { kind: 'open', params: { said: open } } }
  if (offSpec) return { verdict: 'call', reason: { kind: 'off-spec', params: offSpec } }
  if (madeFirst) return { verdict: 'call', reason: { kind: 'made-first', params: { step: madeFirst } } }
  if (fit < SURE_FIT) return { verdict: 'call', reason: { kind: 'fit', params: { fit } } }
  if (standsIn) return { verdict: 'call', reason: { kind: 'unknown-term', params: { term: 'replaced' } } }
  const { disposal = 0 } = worth.middle
  if (!isFeePaid && km !== null && km > DISPOSAL_KM && net.p50 < disposal)
    return { verdict: 'call', reason: { kind: 'disposal-open', params: { km, disposal } } }
  const [term, value] = best ?? ['replaced' as const, 0]
  const carried: WorthVerdict = { verdict: 'do', reason: { kind: 'carried-by', params: { term, value } } }
  const least = sureGain(usual, km, procedure)
  if (worth.chance >= Math.max(usual, least)) return carried
  // Less than a load that loses in every few years: with neighbours it is the sure thing.
  if (joins) return withNeighbours
  if (worth.chance >= least) return carried
  const [eater, cost] = worst ?? ['overhead' as const, 0]
  return { verdict: 'call', reason: { kind: 'eaten-by', params: { term: eater, cost: -cost, value: gains } } }
}
