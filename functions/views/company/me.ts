import type * as z from 'zod'
import { accountParts, type AccountParts } from '#functions/data/people/own-account.ts'
import type { Caller } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import type { meSchema } from '#shared/api/company/account.ts'
import { identityCard } from './identity-card.ts'
import { ownSiteCard } from './site-card.ts'
import { listingLimit } from '#shared/domain/plans/plans.ts'
import { sitesOf } from '#shared/domain/sites/sites.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

/**
 * The caller's own account, and what it asked for that waits. Role and plan are those of the table: a token may be
 * minutes old.
 */
export async function meCard(
  caller: Caller,
  company: CompanyItem | null,
  services: Services,
): Promise<z.input<typeof meSchema>> {
  const parts = company && (await services.use(accountParts)(caller.userId, company.id))
  const { user, rename, deletion }: Partial<AccountParts> = parts ?? {}
  const plan = company?.plan ?? 'free'
  return {
    user: {
      id: caller.userId,
      email: caller.email,
      ...(user?.full_name && { full_name: user.full_name }),
      company_id: caller.companyId,
      member_role: caller.memberRole,
      sites: [...caller.sites],
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
      least_worth: company.least_worth ?? 0,
      sites: sitesOf(company).map(ownSiteCard),
      created_at: company.created_at,
      identity: identityCard(company),
      ...(rename?.status === 'pending' && {
        name_change: { name: rename.name, requested_at: rename.requested_at },
      }),
      ...(deletion?.status === 'pending' && { deletion_requested_at: deletion.requested_at }),
    },
    plan,
    listing_limit: listingLimit(plan),
  }
}
