import type { Location } from '../../api/core/common.ts'

/** What speaks for a company as a partner. */
export interface TrustEvidence {
  emailVerified: boolean
  approved: boolean
  completedTransactions: number
  /** 0–1 */
  profileCompleteness: number
  /** What reviews say it kept, and of how many; absent: nobody reviewed it. */
  reviewed?: { kept: number; of: number } | undefined
}

export type TrustStatus = 'trusted' | 'verified' | 'new'

/** Completed transactions from which a company counts as trusted. */
const TRUSTED_FROM = 3
/** Completeness from which an approved company counts as verified: three of four parts filled in. */
const VERIFIED_FROM = 0.75

/** Facts that a company is given in advance: a first late load says little of it. */
const GOOD_FAITH = 10
/** Share of what it was to keep below which no number of completed transactions makes a company trusted. */
const TRUSTED_SHARE = 0.8

/** 0–1: what partners say a company kept of what it was to keep; 1 for one that nobody reviewed. */
export const shareKept = ({ kept, of }: { kept: number; of: number } = { kept: 0, of: 0 }): number =>
  (kept + GOOD_FAITH) / (of + GOOD_FAITH)

/** Share of the four parts of a profile a partner looks at first: industry, place, size, process. */
export function profileCompleteness(company: {
  industry: string
  location: Location | null
  employee_count: number | null
  process_description: string
}): number {
  const parts = [
    company.industry.trim() !== '',
    company.location !== null,
    company.employee_count !== null,
    company.process_description.trim() !== '',
  ]
  return parts.filter(Boolean).length / parts.length
}

export function trustStatus(standing: TrustEvidence): TrustStatus {
  if (!standing.approved || !standing.emailVerified) return 'new'
  const keeps = shareKept(standing.reviewed) >= TRUSTED_SHARE
  if (standing.completedTransactions >= TRUSTED_FROM && keeps) return 'trusted'
  return standing.profileCompleteness >= VERIFIED_FROM ? 'verified' : 'new'
}
