import type { Provenance } from '#web/components/source-mark.tsx'
import type { Dashboard } from './queries.ts'

/** Fixed texts of the dashboard, and how its figures are come by. */

export const SIGN_IN_FIRST = 'Authentication required. Please log in.'
export const NO_DATA = 'No portfolio data available.'
export const FAILED = 'Dashboard Error'
export const COMPLETE_ONBOARDING = 'Complete Onboarding'
export const ONBOARDING_BANNER = 'Complete AI Onboarding'
/** Before onboarding there is nothing to tell: a zero would be a claim. */
export const NO_FIGURE = '--'
export const TOO_FEW_COMPANIES = 'Not enough companies yet'

export const STATUS_WORD = {
  pending: 'Pending',
  accepted: 'Accepted',
  completed: 'Completed',
  rejected: 'Rejected',
} as const
export const STATUS_TONE = {
  pending: 'plain',
  accepted: 'accent',
  completed: 'positive',
  rejected: 'danger',
} as const

/** How the balance divides a stream. */
export const STATE_WORD = { agreed: 'Agreed', proposed: 'Proposed', open: 'No partner' } as const

type Figures = Dashboard['figures']

/** Methods behind the figures: of the strip in its order, then down the page. */
export const methods = {
  savings: {
    basis: 'computed',
    method:
      'Sum over completed transactions. Sold: what you were paid and the disposal you no longer pay. Bought: what the material costs at a published price, less what you paid with the fee. Disposal and price come from the match and its sources, by the tonnes moved; freight is not in it. Estimated a year: the best match of each listing that brings more than its freight, both sides together.',
    source: null,
  },
  carbon: {
    basis: 'computed',
    method:
      'Tonnes moved in completed transactions, and for the estimate tonnes a year that you list, times a factor: slag 0.15, scale 0.25, scrap 0.35, water 0.05, other metals 0.3, everything else 0.2 t CO₂e per tonne. The balance of a match is finer and names its sources.',
    source: null,
  },
  sustainability: ({ basis }: Figures['sustainability']): Provenance =>
    basis === 'default'
      ? { basis: 'typical', method: 'Starting value: there is nothing to recommend yet.', source: null }
      : {
          basis: 'computed',
          method:
            'From your recommendations: their average priority, their number and their total value a year reach 85, 75, 65, 60 or 50.',
          source: null,
        },
  confidence: ({ basis }: Figures['confidence']): Provenance => ({
    basis: 'computed',
    method:
      basis === 'portfolio'
        ? 'How sure the portfolio was that was generated from your answers; at most 95.'
        : '50, up to 30 by how surely your listings were understood, up to 15 by activity in the last 30 days, and 5; at most 95.',
    source: null,
  }),
  matchSavings: {
    basis: 'computed',
    method:
      'Of each match, both sides together: disposal saved, price of the material and freight, by the tonnes a year that both can move. A saving without a source is left out, so it is the least. The match shows every term with its source.',
    source: null,
  },
  matchCarbon: {
    basis: 'computed',
    method:
      'Of each match: the carbon balance per tonne times the tonnes a year that both can move. A term without a factor is left out; without one for disposal and for primary material it is not estimated. The match shows every term with its source.',
    source: null,
  },
  recommendations: {
    basis: 'computed',
    method:
      'A partner to meet: what the match is estimated to bring. A material to list: the middle of its amount times its published price. What stands there is revenue or cost a year, not profit.',
    source: null,
  },
  industry: {
    basis: 'computed',
    method:
      'Tonnes a year that each company of the industry lists, times the carbon factor of the material (as under Carbon Reduced). Estimated for what is listed, not for what was exchanged.',
    source: null,
  },
} satisfies Record<string, Provenance | ((figure: never) => Provenance)>

/** "Manufacturing. Ghent, Belgium. Large, 2,300 employees": what is known of it. */
export function companyLine(
  { industry, location, size_category, employee_count }: Dashboard['company'],
  people: (count: number) => string,
): string {
  const size = size_category && employee_count !== null && `${size_category}, ${people(employee_count)}`
  return [location ?? 'Location not specified', industry, size].filter(Boolean).join('. ')
}
