import type * as z from 'zod'
import type { subscriptionSchema } from '#shared/api/company/account.ts'
import type { upgradeSchema } from '#shared/api/administration/admin.ts'
import { listingLimit } from '#shared/domain/plans/plans.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { UpgradeItem } from '#shared/table/company/request.ts'

/** A company's plan, and the request that waits. */
export function subscriptionCard(
  company: CompanyItem,
  upgrade: UpgradeItem | null,
): z.input<typeof subscriptionSchema> {
  return {
    plan: company.plan,
    listing_limit: listingLimit(company.plan),
    active_listings: company.active_listings,
    upgrade:
      upgrade?.status === 'pending' ? { plan: upgrade.plan, requested_at: upgrade.requested_at } : null,
  }
}

/** An upgrade request as an administrator sees it. */
export const upgradeCard = ({ company_id, ...request }: UpgradeItem): z.input<typeof upgradeSchema> => ({
  id: company_id,
  ...request,
})
