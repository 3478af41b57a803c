import type { BodyOf } from '#shared/api/route.ts'
import type { logistics } from '#shared/api/logistics.ts'
import type { Goods } from '#shared/domain/logistics/preview.ts'
import { classify } from '#shared/domain/matching/classify.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { MoneyRange } from '#shared/knowledge/schema.ts'

type Material = BodyOf<typeof logistics.previewLogistics>['material']

/** A material is looked up only when the text means it this surely. */
const SURE = 0.6

/** What a carrier must know of a material, and how its worth was found out. */
export interface FoundGoods {
  goods: Goods
  /** Where value and disposal cost come from, in words; empty when both were stated or neither is known. */
  basis: string[]
}

/** The goods as stated; what was left out is looked up as a typical figure of the recognised material. */
export function goodsOf(material: Material, weightKg: number): FoundGoods {
  const stated = typeof material === 'string' ? { name: material, description: '' } : material
  const found = classify(knowledge, { material_name: stated.name, description: stated.description })
  const [best] = found.concepts
  const concept = best && best.confidence >= SURE ? knowledge.concept(best.id) : undefined
  const tonnes = weightKg / 1000
  const basis: string[] = []

  const typical = (range: MoneyRange | undefined, what: string): number | null => {
    if (!range) return null
    basis.push(
      `${what} of ${concept!.label}: EUR ${range.min} to ${range.max} per t, taken at the middle (${range.source}, ${range.year}).`,
    )
    return ((range.min + range.max) / 2) * tonnes
  }

  return {
    goods: {
      material: stated.name,
      weightKg,
      hazard: found.hazard,
      // A material its owner pays for has no value to insure; the payment shows as saved disposal.
      value: stated.value ?? atLeastZero(typical(concept?.price, 'Typical price')),
      avoidedDisposal: stated.disposal_cost ?? typical(concept?.disposalCost, 'Typical disposal cost'),
    },
    basis,
  }
}

const atLeastZero = (value: number | null) => (value === null ? null : Math.max(0, value))
