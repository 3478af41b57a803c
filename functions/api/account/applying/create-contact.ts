import { leads } from '#functions/data/content/lead.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { operation } from '#functions/http/operation.ts'
import { newId } from '#functions/platform/clock.ts'
import { account as api } from '#shared/api/company/account.ts'

/** Messages of one address in an hour. */
const PER_HOUR = { most: 5, per: 'hour' } as const

/** The stream function mails it to support. */
export default operation(api.createContact, async ({ body, caller, now }, services) => {
  const { website, ...message } = body
  if (!website) {
    await services.use(rates).spend(`contact#${body.email}`, PER_HOUR, now)
    await services.use(leads).addContact(
      {
        id: services.use(newId)(),
        ...message,
        ...(caller?.companyId && { company_id: caller.companyId }),
      },
      now,
    )
  }
  return { status: 'received' as const }
})
