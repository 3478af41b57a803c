/** What a confirmed load counts as in reports on resource use and waste, by what was stated of its deal. */

import type { DealSide } from '../deals/conditions.ts'
import { OPERATIONS } from '../papers/fields.ts'

export const WASTE_ENDS = [
  'recycling',
  'other recovery',
  'energy',
  'incineration',
  'landfill',
  'other disposal',
  'unknown',
] as const
export type WasteEnd = (typeof WASTE_ENDS)[number]

export interface ReportedLoad {
  transaction_id: string
  load_id: string
  ticket: string
  /** Day of weighing: the year that it is of. */
  day: string
  tonnes: number
  side: DealSide
  material: string
  partner: string
  /** As stated: waste, by_product, end_of_waste or product; null: nobody stated it. */
  status: string | null
  /** R or D code, planned and final. */
  operation: string | null
  final_operation: string | null
  /** By its code; null: no code is stated. */
  hazardous: boolean | null
}

/** Where waste ends: an interim operation needs its final one. */
export function endOf({
  operation,
  final_operation,
}: Pick<ReportedLoad, 'operation' | 'final_operation'>): WasteEnd {
  const groupOf = (code: string | null) => (code === null ? undefined : OPERATIONS.get(code)?.group)
  const group = groupOf(operation) === 'interim' ? groupOf(final_operation) : groupOf(operation)
  return group === undefined || group === 'interim' ? 'unknown' : (group as WasteEnd)
}

/** Calls that a company makes once and that stand in its method text; null: not made yet. */
export interface ReportChoices {
  /** Whether a by-product that is taken in counts as a secondary material. */
  by_product_secondary: boolean | null
  /** Whether waste that is taken in for recycling is a secondary material of own production, and not treated for others. */
  waste_secondary: boolean | null
  /** What R1 is under ESRS. */
  r1: 'recovery' | 'incineration' | null
}

export const NO_CHOICES: ReportChoices = { by_product_secondary: null, waste_secondary: null, r1: null }
