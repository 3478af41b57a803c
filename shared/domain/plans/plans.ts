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

/** Members that a plan lets ask in a day whether they could take or supply something. */
const INQUIRY_LIMITS: Record<Plan, number> = { free: 5, pro: 50, enterprise: 200 }

export const inquiryLimit = (plan: Plan): number => INQUIRY_LIMITS[plan]

export function listingLimit(plan: Plan): number | null {
  return LISTING_LIMITS[plan]
}
