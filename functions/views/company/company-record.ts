import type * as z from 'zod'
import { companies } from '#functions/data/company/company.ts'
import { users } from '#functions/data/people/user.ts'
import { identityCard } from '#functions/views/company/identity-card.ts'
import type { Services } from '#functions/platform/services.ts'
import type { companyRecordSchema } from '#shared/api/administration/records.ts'

type CompanyRecord = z.input<typeof companyRecordSchema>

/** Companies as administrators see them, in this order; those that are no longer there are left out. */
export async function companyRecordViews(
  ids: readonly string[],
  services: Services,
): Promise<CompanyRecord[]> {
  const found = await services.use(companies).getMany(ids)
  const speakers = await services
    .use(users)
    .getMany([...found.values()].flatMap(({ user_id }) => user_id ?? []))
  return ids.flatMap((id) => {
    const company = found.get(id)
    if (!company || (company.role !== 'user' && company.role !== 'suspended')) return []
    return {
      id,
      name: company.name,
      industry: company.industry,
      location: company.location,
      role: company.role,
      plan: company.plan,
      contact_email: (company.user_id && speakers.get(company.user_id)?.email) || null,
      identity: identityCard(company),
      active_listings: company.active_listings,
      completed_transactions: company.completed_transactions ?? 0,
      created_at: company.created_at,
    }
  })
}
