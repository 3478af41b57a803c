import { companies } from '#functions/data/company/company.ts'
import { settings } from '#functions/data/company/settings.ts'
import { users } from '#functions/data/people/user.ts'
import type { Services } from '#functions/platform/services.ts'

/** Who gets e-mails of a company; null when nobody wants or may get any. */
export async function readerOf(companyId: string, services: Services): Promise<{ email: string } | null> {
  const company = await services.use(companies).get(companyId)
  if (company?.role !== 'user' || !company.user_id) return null
  const { emailNotifications } = await services.use(settings).get(company.user_id)
  return emailNotifications ? services.use(users).get(company.user_id) : null
}
