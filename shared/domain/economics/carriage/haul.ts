/**
 * Freight of a year by one way: the loads of `../../logistics/loads.ts`, as terms of worth. Pure and light: a browser computes it
 * anew when a lever moves.
 */
import { euroOfLoad, loadsOf, loadCosts, type Haul, type Part } from '#shared/domain/logistics/loads.ts'
import { cited } from '#shared/domain/economics/terms/cited.ts'
import { exactly, times } from '#shared/domain/economics/spread.ts'
import type { WorthTerm } from '#shared/domain/economics/worth.ts'

export interface Hauled {
  loads: number
  tonnesPerLoad: number
  /** EUR per tonne, typical. */
  perTonne: number
  terms: readonly WorthTerm[]
}

/**
 * @param tonnes a year. @param calls a year; left out: as many as the stream needs. @param round what a round over several
 * yards costs each load: it is then full whenever it goes.
 */
export function haulYear(
  haul: Haul,
  tonnes: number,
  { calls, round }: { calls?: number; round?: WorthTerm } = {},
): Hauled {
  const { payload } = haul
  const { loads, each } = round
    ? { loads: Math.max(1, tonnes / payload), each: payload }
    : loadsOf(haul, tonnes, calls)
  // Of a round each bears its share of full loads, however little it has itself.
  const share = round ? tonnes / payload / loads : 1
  const parts = loadCosts(haul, each)
  const terms = [...parts.map(termOf), ...(round ? [round] : [])].map((term) =>
    term.per === 'load' && share < 1 ? scaled(term, share) : term,
  )
  const besides = round ? round.factors.reduce((product, one) => product * one.typical, 1) : 0
  return { loads, tonnesPerLoad: tonnes / loads, perTonne: (euroOfLoad(parts, each) + besides) / each, terms }
}

const termOf = ({ of, rate, per, figure, count, km }: Part): WorthTerm => ({
  kind: 'freight',
  per,
  factors: [times(figure, count), ...(km === null ? [] : [exactly(km)])],
  of,
  ...cited(rate),
})

const scaled = (term: WorthTerm, by: number): WorthTerm => ({
  ...term,
  factors: [times(term.factors[0]!, by), ...term.factors.slice(1)],
})
