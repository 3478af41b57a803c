import { parseEwc } from '#shared/domain/waste/ewc.ts'
import { quantityProblem, unitProblem } from '#shared/domain/amounts/bounds.ts'
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
  /** The company's own waste code, as typed; empty: none. */
  ewc: string
  ai_generated: boolean
  confidence_score: number | null
  /** How the amount was found; null for a row of the user. */
  basis: string | null
  range: readonly [low: number, high: number] | null
  /** The amount is the company's own figure. */
  stated: boolean
  /** A person corrected or added it. */
  edited: boolean
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
    ewc: material.ewc ?? '',
    ai_generated: material.ai_generated,
    confidence_score: material.confidence_score,
    basis,
    range: quantity_low !== null && quantity_high !== null ? [quantity_low, quantity_high] : null,
    stated: quantity !== null && material.stated,
    edited: material.edited,
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
  ewc: '',
  ai_generated: false,
  confidence_score: null,
  basis: null,
  range: null,
  stated: true,
  edited: true,
})

/** The materials that still wait for a decision. */
export const proposalsOf = (generated: Generated | null): ReviewRow[] =>
  (generated?.portfolio.materials ?? []).filter(({ state }) => state !== 'listed').map(rowOf)

/** The code of an offer; one that is half typed waits. */
const codeOf = ({ type, ewc }: Pick<ReviewRow, 'type' | 'ewc'>): string | null =>
  type === 'waste' && parseEwc(ewc) !== null ? ewc : null

/** A row as it is listed. */
export const withCode = (row: ReviewRow) => ({ ...row, ewc: codeOf(row) })

/** A row as the server keeps it. */
export const kept = ({ id, name, type, quantity, unit, description, category, ewc }: ReviewRow) => ({
  ...{ id, name, type, unit, description, category },
  ewc: codeOf({ type, ewc }),
  quantity: quantity !== null && quantity > 0 ? quantity : null,
})

/** What keeps a row from being listed. */
export interface RowProblem {
  field: 'Name' | 'Quantity' | 'Unit' | 'Description'
  /** In two words, for a row that is not being edited. */
  tag: string
  message: string
}

/** The first thing that keeps a row from being listed, as the server would see it; null when it is whole. */
export function rowProblem({ name, quantity, unit, description }: ReviewRow): RowProblem | null {
  const missing = (field: RowProblem['field']): RowProblem => ({
    field,
    tag: `${field} missing`,
    message: 'This field is required',
  })
  if (name.trim() === '') return missing('Name')
  if (quantity === null) return missing('Quantity')
  if (Number.isNaN(quantity)) return { field: 'Quantity', tag: 'No number', message: 'Please enter a number' }
  const wrong = quantity < 0 ? 'Quantity cannot be negative' : quantityProblem(quantity, unit)
  if (wrong) return { field: 'Quantity', tag: 'Quantity to check', message: wrong }
  const unknown = unitProblem(unit)
  if (unknown) return { field: 'Unit', tag: 'Unit to check', message: unknown }
  return description.trim() === '' ? missing('Description') : null
}

/** Nothing keeps it from being listed. */
export const isWhole = (row: ReviewRow): boolean => rowProblem(row) === null

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
