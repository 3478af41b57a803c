import type { Generated } from './queries.ts'

/** A row under review. Its id goes along, so that saving twice lists once. */
export interface ReviewRow {
  id: string
  name: string
  type: 'waste' | 'requirement'
  quantity: number | null
  unit: string
  description: string
  category: string
  ai_generated: boolean
  confidence_score: number | null
  /** How the amount was found; null for a row of the user. */
  basis: string | null
  range: readonly [low: number, high: number] | null
  /** The amount is the company's own figure. */
  stated: boolean
}

type Material = Generated['portfolio']['materials'][number]

export function rowOf(material: Material): ReviewRow {
  const { id, name, type, quantity, quantity_low, quantity_high, unit, description, category, basis } =
    material
  return {
    id,
    name,
    type,
    quantity,
    unit,
    description,
    category,
    ai_generated: true,
    confidence_score: material.confidence_score,
    basis,
    range: quantity_low !== null && quantity_high !== null ? [quantity_low, quantity_high] : null,
    stated: quantity !== null && quantity_low === quantity_high,
  }
}

export const newRow = (): ReviewRow => ({
  id: crypto.randomUUID(),
  name: '',
  type: 'waste',
  quantity: null,
  unit: 't/year',
  description: '',
  category: 'General',
  ai_generated: false,
  confidence_score: null,
  basis: null,
  range: null,
  stated: true,
})

/** What keeps a row from being listed; null when it is whole. */
export function missingOf({ name, quantity, description }: ReviewRow): string | null {
  if (name.trim() === '') return 'Name'
  if (quantity === null || !(quantity > 0)) return 'Quantity'
  return description.trim() === '' ? 'Description' : null
}

/** Name, quantity and description are there. */
export const isWhole = (row: ReviewRow): boolean => missingOf(row) === null

/**
 * The rows that would be listed: whole ones, as many as the plan takes. What somebody added by hand goes first, then
 * the order they stand in.
 *
 * @param room listings the plan still takes; null without a limit.
 */
export function toList(rows: readonly ReviewRow[], room: number | null): ReviewRow[] {
  const whole = rows.filter(isWhole)
  const ranked = [...whole.filter((row) => !row.ai_generated), ...whole.filter((row) => row.ai_generated)]
  const taken = new Set(ranked.slice(0, room ?? ranked.length))
  return whole.filter((row) => taken.has(row))
}
