/** What comes next for a company. */

export type MilestoneId = 'onboarding' | 'listing' | 'marketplace' | 'exchange' | 'partners' | 'reduction'

export interface Milestone {
  id: MilestoneId
  label: string
  done: boolean
}

/** Partners of the second milestone. */
export const PARTNERS_WANTED = 3

/** What a company has reached. */
export interface Reached {
  onboarded: boolean
  /** Active listings. */
  listings: number
  /** Accepted connections. */
  partnerships: number
  /** Completed transactions. */
  exchanges: number
  /** Waste streams with a partner both sides agreed on. */
  agreedWaste: number
}

/** Before onboarding the way into the product; after it the way to the first exchange. */
export function milestones(reached: Reached): Milestone[] {
  if (!reached.onboarded) {
    return [
      { id: 'onboarding', label: 'Complete AI Onboarding', done: false },
      { id: 'listing', label: 'Start Listing Materials', done: reached.listings > 0 },
      { id: 'marketplace', label: 'Browse Marketplace', done: false },
    ]
  }
  return [
    { id: 'exchange', label: 'Complete your first material exchange', done: reached.exchanges > 0 },
    {
      id: 'partners',
      label: `Connect with ${PARTNERS_WANTED} potential partners`,
      done: reached.partnerships >= PARTNERS_WANTED,
    },
    {
      id: 'reduction',
      label: 'Implement your first waste reduction initiative',
      done: reached.agreedWaste > 0,
    },
  ]
}
