import type { Day } from '#shared/domain/day.ts'
import type { BodyOf } from '#shared/api/core/route.ts'
import { DEFAULT_WEIGHT_KG, MAX_WEIGHT_KG, type logistics } from '#shared/api/deals/logistics.ts'
import { euros, weightText } from '#shared/domain/logistics/figure-texts.ts'
import type { Goods } from '#shared/domain/logistics/quotes.ts'
import { packingOf } from '#shared/domain/logistics/packing.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { codesOn } from '#shared/domain/matching/reading/waste/codes.ts'
import { wasteHazard } from '#shared/domain/matching/reading/waste/waste-hazard.ts'
import { rangeIn } from '#shared/domain/matching/scoring/prices.ts'
import { listingAmount, tonnesPerYear } from '#shared/domain/matching/values/quantity.ts'
import { AppError } from '#shared/errors.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { MoneyRange } from '#shared/knowledge/schema.ts'
import { citation } from '#shared/knowledge/sources.ts'

type Body = BodyOf<typeof logistics.previewLogistics>
type Lot = NonNullable<Body['lots']>[number]

/** A material is looked up only when the text means it this surely. */
const SURE = 0.6

/** What a carrier must know of a material, and how it was found out. */
export interface FoundGoods {
  goods: Goods
  weightBasis: 'stated' | 'lot' | 'assumed'
  /** Where weight, value and disposal cost come from, in words; nothing of what was stated or is not known. */
  basis: string[]
}

/**
 * The goods as stated. What was left out is looked up: the weight of a listed amount by the density of the recognised
 * material, its worth by the listed price, or typical figures where they hold.
 *
 * @param country where the goods lie, ISO 3166-1 alpha-2.
 * @param day whose List of Waste holds.
 * @throws {AppError} VALIDATION_FAILED when a lot weighs more than can be carried.
 */
export function goodsOf(
  { material, weight_kg, lots }: Pick<Body, 'material' | 'weight_kg' | 'lots'>,
  country: string,
  day: Day,
): FoundGoods {
  const stated: Exclude<Body['material'], string> =
    typeof material === 'string' ? { name: material, description: '' } : material
  const found = classify(knowledge, { material_name: stated.name, description: stated.description })
  const [best] = found.concepts
  const concept = best && best.confidence >= SURE ? knowledge.concept(best.id) : undefined
  // The density of a gas is that of its liquid.
  const density = found.form === 'gas' ? undefined : concept?.density
  const basis: string[] = []
  const usual = packingOf(concept, { form: found.form ?? undefined, category: undefined, bottled: false })

  const weighed = (lots ?? []).map((lot) => ({ lot, kg: kilograms(lot, density) }))
  const lightest = weighed
    .flatMap(({ lot, kg }) => (kg === null ? [] : [{ lot, kg }]))
    .sort((a, b) => a.kg - b.kg)[0]
  const weightKg = weight_kg ?? lightest?.kg ?? DEFAULT_WEIGHT_KG
  if (weight_kg == null && lightest) basis.push(...weightBasisOf(lightest, density, concept?.label))
  if (weight_kg == null && !lightest)
    basis.push(`Weight assumed: ${weightText(DEFAULT_WEIGHT_KG)}, as neither weight nor density is known.`)

  const typical = (figure: MoneyRange | undefined, what: string): number | null => {
    const range = rangeIn(figure, country)
    if (!range) return null
    basis.push(
      `${what} of ${concept!.label}: ${euros(range.min)} to ${euros(range.max)} per t, taken at the middle (${citation(range)}, ${range.year}).`,
    )
    return ((range.min + range.max) / 2) * (weightKg / 1000)
  }

  // A material its owner pays for has no value to insure; what is sold at a price spares no disposal.
  const value =
    stated.value !== undefined
      ? stated.value
      : (asked(weighed, weightKg) ?? atLeastZero(typical(concept?.price, 'Typical price')))
  return {
    goods: {
      material: stated.name,
      weightKg,
      packing: {
        lorry: stated.lorry ?? usual.lorry,
        lorryLoad: stated.lorry_load_t ?? usual.lorryLoad,
      },
      hazard: stated.hazard ?? wasteHazard(knowledge, found, codesOn(found, day)[0], day).verdict,
      value,
      avoidedDisposal:
        stated.disposal_cost !== undefined
          ? stated.disposal_cost
          : value !== null && value > 0
            ? null
            : typical(concept?.disposalCost, 'Typical disposal cost'),
    },
    weightBasis: weight_kg != null ? 'stated' : lightest ? 'lot' : 'assumed',
    basis,
  }
}

/** What one lot weighs, its rhythm left aside; null when it is no weight and has no known density. */
function kilograms({ quantity, unit }: Lot, density: number | undefined): number | null {
  const amount = listingAmount(quantity, unit)
  const tonnes = tonnesPerYear(amount && { ...amount, perYear: null }, density)
  if (tonnes === undefined || tonnes <= 0) return null
  if (tonnes * 1000 <= MAX_WEIGHT_KG) return tonnes * 1000
  throw new AppError('VALIDATION_FAILED', undefined, [
    { field: 'lots', message: 'The weight must not exceed 200,000 t' },
  ])
}

/** Only a volume needs words: how it became a weight. */
function weightBasisOf({ lot, kg }: { lot: Lot; kg: number }, density?: number, label?: string): string[] {
  const volume = listingAmount(lot.quantity, lot.unit)?.unit.dimension === 'volume'
  return volume
    ? [
        `Weight: ${lot.quantity.toLocaleString('en-GB')} ${lot.unit} at ${density} t/m³, typical of ${label}, is ${weightText(kg)}.`,
      ]
    : []
}

/** Worth of what travels at the price its holder asks; null without one. */
function asked(weighed: readonly { lot: Lot; kg: number | null }[], weightKg: number): number | null {
  const priced = weighed.find(({ lot }) => lot.price_per_unit != null)
  const price = priced?.lot.price_per_unit
  return priced?.kg && price && price > 0
    ? Math.round((price * priced.lot.quantity * weightKg) / priced.kg)
    : null
}

const atLeastZero = (value: number | null) => (value === null ? null : Math.max(0, value))
