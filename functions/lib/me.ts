import type * as z from 'zod'
import type { meSchema } from '#shared/api/account.ts'
import { listingLimit } from '#shared/domain/plans/plans.ts'
import type { CompanyItem } from '#shared/table/company.ts'
import type { Caller } from './identity.ts'

/** The caller's own account. Role and plan are those of the table: a token may be minutes old. */
export function meCard(caller: Caller, company: CompanyItem | null): z.input<typeof meSchema> {
  const plan = company?.plan ?? 'free'
  return {
    user: {
      id: caller.userId,
      email: caller.email,
      company_id: caller.companyId,
      is_admin: caller.isAdmin,
    },
    company: company && {
      id: company.id,
      name: company.name,
      industry: company.industry,
      role: company.role,
      location: company.location,
      employee_count: company.employee_count,
      process_description: company.process_description,
      onboarding_completed: company.onboarding_completed,
      active_listings: company.active_listings,
      created_at: company.created_at,
    },
    plan,
    listing_limit: listingLimit(plan),
  }
}
