import type { Provenance } from '#web/components/marks/source-mark.tsx'
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
/** The specification's sentence, and what of it the product does today. */
export const HANDLES =
  'Once both sides accept, Sidestream handles logistics, shipping, payment and notifications.'
export const HANDLES_WHAT =
  'Today that means: transport modes and freight compared, a chat, a record that both sides confirm, and a notice at every step. You arrange delivery and payment between yourselves.'

export const STATUS_WORD = {
  pending: 'Pending',
  accepted: 'Accepted',
  completed: 'Completed',
  rejected: 'Rejected',
} as const
export const DASHBOARD_TONE = {
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
      'Completed exchanges, both sides together: disposal saved less treatment and freight per tonne, as the match had it, times the tonnes both sides confirmed. What one side paid the other is no saving. Your partner’s dashboard shows the same sum: count it once. The estimate a year takes open matches from a score of 50 % and agreed ones, each tonne once.',
    source: null,
  },
  carbon: {
    basis: 'computed',
    method:
      'Completed exchanges, both sides together: the carbon balance of the match per tonne, times the tonnes both sides confirmed. Your partner’s dashboard shows the same sum: report it once between you. The portfolio estimate is something else: all tonnes a year that you offer, as if all of them found a taker, times flat factors of this product (slag 0.15, scale 0.25, scrap 0.35, water 0.05, other metals 0.3, everything else 0.2 t CO₂e per tonne) that have no published source. It is an order of magnitude, not for reporting.',
    source: null,
  },
  sustainability: ({ basis }: Figures['sustainability']): Provenance =>
    basis === 'default'
      ? { basis: 'typical', method: 'Nothing to judge by yet: there is no recommendation.', source: null }
      : {
          basis: 'computed',
          method:
            'How strong the recommendations below are, in five steps (50, 60, 65, 75, 85) by their average score, their number and what they would save a year. It says nothing about how sustainably your company works.',
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
      'Of each match, both sides together: disposal saved less treatment and freight, by the tonnes a year that both can move. A price is no saving, and what has a price is not disposed of. Where a term is not known the sum is not estimated. The match shows every term with its source.',
    source: null,
  },
  matchCarbon: {
    basis: 'computed',
    method:
      'Of each match: the carbon balance per tonne times the tonnes a year that both can move, as the match shows it with factors and sources. Not estimated while processing or transport is not known, or nothing is known to be avoided.',
    source: null,
  },
  delivered: {
    basis: 'computed',
    method:
      'Tonnes of the loads that both sides confirmed this year, by the day of weighing, times the carbon balance per tonne of the match that each exchange was dealt over. An exchange without such a balance is not estimated and left out.',
    source: null,
  },
  recommendations: {
    basis: 'computed',
    method:
      'Effort: one point for each step of treatment (two at most), for hazardous waste, for a route over 300 km and over 1,000 km, for a customs border (two with hazardous waste), and for prices that don’t meet or freight above half the value. None is easy, up to two medium, more hard. Priority: by the score; low where it costs more than it brings, high only where what it saves is known. What is agreed already is subtracted. “Of your yearly amount”: the share of your stream’s tonnes, or of your need, that the match would cover.',
    source: null,
  },
  industry: {
    basis: 'computed',
    method:
      'Completed exchanges of each company of the industry on this marketplace. Companies with equal numbers share the better place; without a completed exchange there is none.',
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
