/** The parts of the score beside the material itself: amounts, freight, price, freshness and trust. */
import { shareKept } from '#shared/domain/companies/trust.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept, KnownExchange } from '#shared/knowledge/schema.ts'

export function middle(range: { min: number; max: number } | undefined): number | undefined {
  return range && (range.min + range.max) / 2
}

/** The smaller yearly amount over the larger, 0–1; null when the two have no unit in common. */
export function amountRatio(offer: Entry, need: Entry): number | null {
  const alike = offer.unweighed?.dimension === need.unweighed?.dimension
  const a = offer.tonnes ?? (alike && offer.unweighed?.perYear)
  const b = need.tonnes ?? (alike && need.unweighed?.perYear)
  return a && b ? Math.min(a, b) / Math.max(a, b) : null
}

/** EUR a year that is asked for what both sides can move of an amount without weight. */
export function askedPerYear({ unweighed }: Entry, need: Entry): number | undefined {
  if (!unweighed?.price || need.unweighed?.dimension !== unweighed.dimension) return undefined
  return unweighed.price * Math.min(unweighed.perYear, need.unweighed.perYear)
}

/** 1 when one side is at least a quarter of the other; one tenth of that costs 0.35. */
export function quantityPart(offer: Entry, need: Entry): number | null {
  const ratio = amountRatio(offer, need)
  if (ratio === null) return null
  return ratio >= parameters.scoring.enoughAmount
    ? 1
    : Math.max(
        parameters.scoring.leastAmountPart,
        1 + parameters.scoring.amountLoss * Math.log10(ratio / parameters.scoring.enoughAmount),
      )
}

/** Asked price against the usual range: inside 1, twice the upper end 0.5. Null when nothing is known. */
export function pricePart(concept: Concept | undefined, offer: Entry, need: Entry): number | null {
  const { unweighed } = offer
  const asked = unweighed?.price ?? offer.pricePerTonne
  if (asked === undefined) return null
  const limit = unweighed
    ? need.unweighed?.dimension === unweighed.dimension
      ? need.unweighed.price
      : undefined
    : (need.pricePerTonne ?? concept?.price?.max)
  if (limit === undefined) return asked <= 0 ? 1 : null
  if (asked <= Math.max(limit, 0)) return 1
  return Math.max(
    parameters.scoring.leastPricePart,
    1 - (asked - limit) / (2 * Math.max(Math.abs(limit), parameters.scoring.smallPrice)),
  )
}

/** 0–1 from the company's standing and the age of the listing (half at 180 days). */
export function trustPart(entries: readonly Entry[], now: number): number {
  const values = entries.map(({ trust, createdAt }) => {
    const standing = trust
      ? parameters.scoring.verified * Number(trust.emailVerified) +
        parameters.scoring.approved * Number(trust.approved) +
        parameters.scoring.traded *
          Math.min(1, trust.completedTransactions / parameters.scoring.enoughTrades) *
          shareKept(trust.reviewed) +
        parameters.scoring.profile * trust.profileCompleteness
      : parameters.scoring.unknownStanding
    const days = Number.isFinite(createdAt) ? Math.max(0, (now - createdAt) / 86_400_000) : 0
    return (
      parameters.scoring.standing * standing +
      parameters.scoring.freshness * 2 ** (-days / parameters.scoring.halfLife)
    )
  })
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** 1 as it is, 0.8 with one step, 0.6 with three and more; a niche outlet less. */
export function treatmentPart(exchange: KnownExchange | undefined): number {
  if (!exchange) return 1
  const steps = exchange.treatment?.length ?? 0
  const base =
    steps === 0
      ? 1
      : steps === 1
        ? parameters.scoring.oneStep
        : steps === 2
          ? parameters.scoring.twoSteps
          : parameters.scoring.moreSteps
  return exchange.grade === 2 ? base : base * parameters.scoring.nicheTreatment
}

export function exchangeOf(knowledge: Knowledge, number: number): KnownExchange | undefined {
  return number < 0 ? undefined : knowledge.exchanges[number]
}
