import type { Location } from '../../api/core/common.ts'

/** What speaks for a company as a partner. */
export interface TrustEvidence {
  emailVerified: boolean
  approved: boolean
  completedTransactions: number
  /** 0–1 */
  profileCompleteness: number
}

export type TrustStatus = 'trusted' | 'verified' | 'new'

/** Completed transactions from which a company counts as trusted. */
const TRUSTED_FROM = 3
/** Completeness from which an approved company counts as verified: three of four parts filled in. */
const VERIFIED_FROM = 0.75

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
  if (standing.completedTransactions >= TRUSTED_FROM) return 'trusted'
  return standing.profileCompleteness >= VERIFIED_FROM ? 'verified' : 'new'
}
