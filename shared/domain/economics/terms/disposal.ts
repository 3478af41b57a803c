/** What getting rid of a stream costs its holder: gate fee, tax, and the skip of a small lot. */
import { holdsIn } from '#shared/domain/matching/scoring/prices.ts'
import { lawOf } from '#shared/domain/journey-law/regime.ts'
import { disposalCost, disposalsOf, type Disposal } from '#shared/knowledge/economics/index.ts'
import type { MoneyRange } from '#shared/knowledge/schema.ts'
import { alternativeOf, DEALER, nearest } from './alternative.ts'
import { cited, OWN, STATED } from './cited.ts'
import { waterOf } from './contents.ts'
import { handlingCost } from './costs.ts'
import type { Classed, WorthPair } from '#shared/domain/economics/pair.ts'
import { exactly, plus, times, type Spread } from '#shared/domain/economics/spread.ts'
import type { WorthTerm } from '#shared/domain/economics/worth.ts'

/** Whose dear and cheap landfills the usual costs of disposal are told of. */
const USUAL = ['DE', 'FR', 'NL', 'IT', 'AT', 'BE', 'GB', 'ES'] as const
/** A contract of many tonnes is cheaper: tonnes from which, how fast, and at the least. */
const BULK = { from: 4000, power: -0.2, least: 0.5 }
const bulkShare = (tonnes: number | null): number =>
  tonnes === null || tonnes <= BULK.from ? 1 : Math.max(BULK.least, (tonnes / BULK.from) ** BULK.power)

const wholeCost = (country: string, way: Disposal): number | null => {
  const cost = disposalCost(country, way)
  return cost && cost.fee.typical + (cost.tax?.typical ?? 0)
}
function usualCost(way: Disposal): number | null {
  const all = USUAL.flatMap((country) => wholeCost(country, way) ?? [])
  return all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length
}

function dearnessOf(country: string, way: Disposal): number {
  const [here, usual] = [wholeCost(country, way), usualCost(way)]
  if (here === null || usual === null) return 1
  return Math.min(1.5, Math.max(0.5, Math.sqrt(here / usual)))
}

/** Of a mirror entry the cost that such streams have tells which half they mostly are: that of an incinerator's fly ash is hazardous. */
function goesAsHazardous(pair: WorthPair & { stream: Classed }, own: MoneyRange | undefined): boolean {
  const { verdict } = pair.offer.waste
  if (verdict !== 'mirror' || !own) return verdict === 'absolute_hazardous'
  const off = (hazardous: boolean) => {
    const [way] = disposalsOf(pair.stream, hazardous)
    const usual = way === undefined ? null : usualCost(way)
    return usual === null ? Infinity : Math.abs(Math.log(usual / middleCost(own)))
  }
  return off(true) < off(false)
}

/** Between the mean of the ends and that of their logarithms: most are nearer to the low end. */
const middleCost = ({ min, max }: MoneyRange): number =>
  ((min + max) / 2 + Math.sqrt(Math.max(0, min) * max)) / 2

const QUARRY = /quarr|min(?:e|ing)\b|\bpit\b|kaolin|gravel/i

/** Only who digs has a tip of its own, and what is nearly water goes down the drain. */
const DILUTE = 0.8
function usualWay(ways: readonly Disposal[], pair: WorthPair, industry: string): Disposal | undefined {
  const digs = QUARRY.test(industry)
  if (ways[0] === 'own-tip' && !digs) return ways[1]
  const { form, category } = pair.stream ?? {}
  const isRock = form !== 'liquid' && (category === 'Minerals' || category === 'Construction')
  if (digs && isRock && pair.offer.waste.verdict === 'non_hazardous') return 'own-tip'
  const isLiquid = pair.stream?.form === 'liquid' && pair.offer.waste.verdict !== 'absolute_hazardous'
  return isLiquid && ways.includes('sewage-works') && waterOf(pair).typical > DILUTE
    ? 'sewage-works'
    : ways[0]
}

/** A skip of such a lot is fetched with so many tonnes in it. */
const SKIP_TONNES = 4

/** What a lot of less than a lorry costs to be fetched for disposal, beside the gate fee. */
function fetchedLots(tonnes: number | null): Spread {
  const skip = handlingCost('skip-hire')
  return tonnes === null || tonnes >= DEALER.tonnes ? exactly(0) : times(skip, 1 / SKIP_TONNES)
}

/** What getting rid of it costs the holder; none where it is sold anyway, or leaves by the chimney. */
export function disposalTerm(
  pair: WorthPair,
  outlet: number | null,
  { text, industry }: { text: string; industry: string },
): WorthTerm | null {
  const { offer, stream, tonnes } = pair
  if (!stream) return null
  const { because, disposed: share } = alternativeOf(pair, text, outlet)
  if (because === 'pays')
    return {
      kind: 'disposal',
      per: 'tonne',
      // What both name lies a known gap apart.
      factors: [times(pair.bid === undefined ? STATED : exactly(1), -pair.ask!)],
      of: 'stated',
      ...OWN,
    }
  const own = nearest(pair, 'disposalCost')
  const way = usualWay(disposalsOf(stream, goesAsHazardous({ ...pair, stream }, own)), pair, industry)
  if (!share || !way) return null
  const many = bulkShare(tonnes)
  const shares = share.low === 1 ? [] : [share]
  const fetched = fetchedLots(tonnes)
  const country = lawOf(offer.country)
  if (own && way !== 'own-tip' && way !== 'sewage-works' && holdsIn(country)) {
    const factor = dearnessOf(country, way) * many
    return {
      kind: 'disposal',
      per: 'tonne',
      factors: [
        plus(times({ low: own.min, typical: middleCost(own), high: own.max }, factor), fetched),
        ...shares,
      ],
      of: way,
      year: own.year ?? null,
      sources: own.sources,
      checked: false,
    }
  }
  const found = disposalCost(country, way)
  if (!found) return null
  const { fee, tax, feeFrom } = found
  return {
    kind: 'disposal',
    per: 'tonne',
    // The tax is known where it is listed; where not, none is counted.
    factors: [plus(plus(times(fee, many), tax ?? exactly(0)), fetched), ...shares],
    of: way,
    ...cited(feeFrom),
  }
}
