import type * as z from 'zod'
import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { type FoundMatch } from '#functions/data/catalogue/engine.ts'
import { trustOf } from '#functions/data/catalogue/to-listing.ts'
import { matchId } from '#functions/data/matching/match-ingest.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import type { explanationSchema, matchSchema } from '#shared/api/market/matching.ts'
import { trustStatus } from '#shared/domain/companies/trust.ts'
import { lessonText, type Taught } from '#shared/domain/lessons/lessons.ts'
import type { Objection } from '#shared/domain/matching/reasons.ts'
import type { BalanceTerm, ReasonStep } from '#shared/domain/matching/types.ts'
import { capital } from '#shared/domain/text/capital.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { citation } from '#shared/knowledge/sources.ts'
import { missingText, noteText, sourceText, sumText, TERM_NAMES } from '#shared/texts/reasons/balance.ts'
import { questionPoint } from '#shared/texts/reasons/questions.ts'
import { reasonPoint, reasonText } from '#shared/texts/reasons/reasons.ts'
import { summaryText } from '#shared/texts/reasons/summaries.ts'
import { worthCard } from './worth-card.ts'

/** A match as the API shows it: the engine's findings in the fields of the contract. */

type MatchCard = z.input<typeof matchSchema>
type Explanation = z.input<typeof explanationSchema>
type Point = Explanation['speaks_for'][number]
type Term = Explanation['balance']['carbon'][number]
type Pair = Pick<ListingRow, 'listing' | 'company'>

/** @param own the side the caller asked for. @param other the partner that was found. */
export function matchCard(match: FoundMatch, own: Pair, other: Pair, foundAt: string): MatchCard {
  const { listing, company } = other
  const [offer, need] = match.offerId === own.listing.id ? [own, other] : [other, own]
  return {
    id: matchId(match.offerId, match.needId),
    counterpart: { id: listing.id, company_id: listing.company_id },
    result: {
      revolutionary_score: match.score,
      match_quality: match.quality,
      sustainability_score: match.sustainability,
      trust_status: trustStatus(trustOf(company)),
    },
    material: {
      id: listing.id,
      material_name: listing.material_name,
      type: listing.type,
      quantity: listing.quantity,
      unit: listing.unit,
      form: listing.classification.form ?? null,
    },
    company: companyCard(company),
    distance_km: match.distanceKm,
    freight: freightCard(match, offer.listing.classification.hazard),
    quantity_share: match.quantityShare,
    explanation: explanation(match, offer, need),
    worth: worthCard(match.assessment),
    found_at: foundAt,
  }
}

function explanation(match: FoundMatch, offer: Pair, need: Pair): Explanation {
  const { explanation: found, gates, balance } = match
  const first = found.why[0]
  const last = found.why.at(-1)
  const why = summaryText(found.summary, knowledge)
  return {
    why,
    path: {
      offer: endOfPath(offer, first),
      link: { name: linkName(found.why, found.treatment), text: why },
      need: endOfPath(need, last),
    },
    speaks_for: inFavour(match, offer.listing.classification.form === 'heat'),
    speaks_against: [...found.against.map((reason) => reasonPoint(reason, knowledge)), ...dearFreight(match)],
    unknown: [
      ...found.gaps.map(({ reason, value }) => ({ ...reasonPoint(reason, knowledge), value })),
      ...found.unknown.map((reason) => ({ ...reasonPoint(reason, knowledge), value: null })),
    ],
    settle: found.ask && { ...questionPoint(found.ask, knowledge), value: found.askValue },
    gates: gates.map(({ name, state, reason }) => ({
      gate: name,
      result: state,
      because: capital(reasonText(reason, knowledge)),
    })),
    parts: parts(match, offer.listing.classification.form === 'heat'),
    treatment: found.treatment,
    taught: match.taught && taughtBy(match.taught, first, last),
    precedents: found.precedents.map(({ place, country, flow, sources }) => ({
      title: `${place}, ${country}`,
      text: flow,
      source: citation({ sources }),
    })),
    balance: {
      carbon: balance.carbon.map(term),
      net: {
        ...balance.net,
        missing: missingText(balance.net, knowledge),
        meaning: sumText(balance.carbon),
      },
    },
  }
}

const taughtBy = (taught: Taught, material: ReasonStep | undefined, use: ReasonStep | undefined) => ({
  decided: taught.decided,
  accepted: taught.accepted,
  rejected: taught.rejected,
  moved: taught.moved,
  text: lessonText(taught, material?.label ?? '', use?.label ?? ''),
})

const endOfPath = ({ listing }: Pair, step: ReasonStep | undefined) => ({
  text: listing.material_name,
  words: step?.words ?? [],
  concept: step?.label ?? '',
  inferred: step?.relation === 'of-plant',
})

/** What stands between the two: the use that is served, or, on a direct path, that there is nothing between. */
function linkName(why: readonly ReasonStep[], treatment: readonly string[]): string {
  if (why.length === 0) return 'Shared words'
  return why.slice(1, -1).at(-1)?.label ?? (treatment.length > 0 ? 'Use after treatment' : 'Direct use')
}

/** A part from this value on speaks for a match. */
const GOOD = 0.7
/** Yearly amounts from this share on are of one size: one is at least half of the other. */
const GOOD_SHARE = 0.5

/** Freight up to this share of the price is small, from the other on it is an objection. */
const SMALL_FREIGHT = 0.2
const DEAR_FREIGHT = 0.5
/** Kilometres that are short whatever the material is worth. */
const SHORT_KM = 100

/** Freight over the stated or usual price of a tonne; null where one of them is not known. */
function freightShare({ balance: { freight, valuePerTonne } }: FoundMatch) {
  if (!freight || valuePerTonne === null || valuePerTonne <= 0) return null
  const [cost, price] = [freight.perTonne, valuePerTonne].map((euros) => euros.toFixed(0))
  return {
    share: freight.perTonne / valuePerTonne,
    text: `${cost} € of freight against a price of ${price} € a tonne.`,
  }
}

/** Prices that are apart are told with the freight that comes on top. */
const SPEAKS_OF_FREIGHT: ReadonlySet<Objection['kind']> = new Set([
  'freight.hopeless',
  'freight.pipe-too-far',
  'freight.costly',
  'prices.apart',
  'prices.no-room',
])

/** Freight that takes half of the price or more, unless the engine has said so. */
function dearFreight(match: FoundMatch): Point[] {
  const found = freightShare(match)
  if (!found || found.share < DEAR_FREIGHT) return []
  if (match.explanation.against.some(({ kind }) => SPEAKS_OF_FREIGHT.has(kind))) return []
  const title =
    found.share >= 1
      ? 'Freight costs more than the material'
      : `Freight takes ${Math.round(100 * found.share)} % of the price`
  return [{ title, text: found.text }]
}

/** What speaks for the way between the two: never more than the figures of the balance say. */
function nearness(match: FoundMatch, heat: boolean): Point | false {
  const { parts, distanceKm } = match
  if (parts.distance === null || parts.distance < GOOD || distanceKm === null) return false
  const way =
    distanceKm === 0
      ? 'Both sites are in or near one town.'
      : `${distanceKm.toLocaleString('en-GB')} km between the two sites.`
  if (heat) return { title: 'A pipe reaches that far', text: way }
  const found = freightShare(match)
  if (found && found.share <= SMALL_FREIGHT)
    return { title: 'Freight is small against the price', text: `${way} ${found.text}` }
  return distanceKm <= SHORT_KM && { title: 'The route is short', text: way }
}

function inFavour(match: FoundMatch, heat: boolean): Point[] {
  const { parts, gates, quantityShare, explanation } = match
  const { treatment, precedents, sources } = explanation
  const points: (Point | false)[] = [
    parts.concept >= GOOD && {
      title: 'The material fits',
      text: sources
        ? `The material is used this way (${citation({ sources })}).`
        : 'The need names the material that is offered.',
    },
    treatment.length === 0 &&
      parts.concept >= GOOD && {
        title: 'No treatment needed',
        text: 'It is used as it is.',
      },
    nearness(match, heat),
    quantityShare !== null &&
      quantityShare >= GOOD_SHARE && {
        title: 'The amounts fit',
        text: `One side's yearly amount is ${Math.round(quantityShare * 100)} % of the other's.`,
      },
    precedents.length > 0 && {
      title: 'It is done elsewhere',
      text: precedents.map(({ place, country }) => `${place}, ${country}`).join(' · '),
    },
    ...gates
      .filter(({ name, state }) => name === 'hazard' && state === 'pass')
      .map(({ reason }) => ({
        title: reason.kind === 'hazard.made-for' ? 'Made for hazardous waste' : 'No hazard stands against it',
        text: capital(reasonText(reason, knowledge)),
      })),
  ]
  return points.filter((found) => found !== false)
}

/** What each part of the score measures. */
const PARTS: Record<keyof FoundMatch['parts'], { part: string; because: string }> = {
  concept: { part: 'Material', because: 'How well the material serves the need' },
  treatment: { part: 'Treatment', because: 'Full as it is, less with every step of treatment' },
  quantity: { part: 'Quantity', because: 'Amounts per year against each other' },
  distance: { part: 'Distance', because: 'Freight against the value of a tonne' },
  price: { part: 'Price', because: 'Price against disposal and primary material' },
  trust: { part: 'Trust', because: 'How fresh the listings are, and how complete the companies' },
}

const BY_PIPE = 'Length of the pipe; most district mains end before 15 km'
const MISSING: Partial<Record<keyof FoundMatch['parts'], string>> = {
  quantity: 'The two amounts have no unit in common',
  distance: 'A place is missing',
  price: 'No price to compare with',
}

function parts({ parts: scores }: FoundMatch, heat: boolean): Explanation['parts'] {
  return (Object.keys(PARTS) as (keyof FoundMatch['parts'])[]).map((name) => ({
    part: PARTS[name].part,
    score: scores[name],
    because:
      (scores[name] === null ? MISSING[name] : heat && name === 'distance' ? BY_PIPE : undefined) ??
      PARTS[name].because,
  }))
}

function freightCard(
  { balance: { freight, valuePerTonne }, assessment }: FoundMatch,
  hazard: NonNullable<MatchCard['freight']>['hazard'],
): MatchCard['freight'] {
  if (!freight) return null
  const { mode, km, perTonne, carbonPerTonne, shipmentKg, loads, packing } = freight
  const whole = (euros: number | null) => (euros === null ? null : (Math.max(0, euros) * shipmentKg) / 1000)
  return {
    mode,
    distance_km: km,
    cost_per_tonne: perTonne,
    carbon_per_tonne: carbonPerTonne,
    weight_kg: shipmentKg,
    loads_year: loads,
    lorry: packing.lorry,
    lorry_load_t: packing.lorryLoad,
    hazard,
    origin_quay: assessment.pair.offer.quay,
    destination_quay: assessment.pair.need.quay,
    value: whole(valuePerTonne),
    disposal_cost: whole(disposalPerTonne(assessment)),
  }
}

/** EUR per tonne of disposal that its worth counts as saved; null: none, or not known. */
function disposalPerTonne({ input }: FoundMatch['assessment']): number | null {
  const term = input?.terms.find(({ kind }) => kind === 'disposal')
  return term ? term.factors.reduce((product, { typical }) => product * typical, 1) : null
}

function term({ kind, ...found }: BalanceTerm): Term {
  const note = found.note && noteText(found.note, knowledge)
  return {
    term: TERM_NAMES[kind],
    figure: {
      value: found.value,
      low: found.low ?? null,
      high: found.high ?? null,
      unit: found.unit,
      method: methodOf(found, note),
      source: found.source ? sourceText(found.source, knowledge) : null,
      basis: 'computed',
      missing: found.value === null ? (note ?? 'not estimated') : null,
    },
  }
}

function methodOf(
  { factor, value }: Pick<BalanceTerm, 'factor' | 'value'>,
  note: string | undefined,
): string {
  if (value === null) return 'Not estimated'
  return [factor, note].filter((part) => part !== undefined).join(' ') || 'used as it is'
}
