import type { PLANS } from '../../api/core/vocabulary.ts'

export type Plan = (typeof PLANS)[number]

/** As screens, e-mails and notifications call them. */
export const PLAN_NAMES: Record<Plan, string> = {
  free: 'Free',
  pro: 'Professional',
  enterprise: 'Enterprise',
}

/** Active listings a plan holds; null without a limit. */
const LISTING_LIMITS: Record<Plan, number | null> = { free: 10, pro: null, enterprise: null }

export function listingLimit(plan: Plan): number | null {
  return LISTING_LIMITS[plan]
}
