import { leads } from '#functions/data/lead.ts'
import { newId } from '#functions/lib/clock.ts'
import { operation } from '#functions/lib/operation.ts'
import { account as api } from '#shared/api/account.ts'

/** Messages of one address in an hour. */
const PER_HOUR = 5

/** The stream function mails it to support. */
export default operation(api.createContact, async ({ body, now }, services) => {
  const { website, ...message } = body
  if (!website) {
    await services.use(leads).spend(`contact#${body.email}`, PER_HOUR, now)
    await services.use(leads).addContact({ id: services.use(newId)(), ...message }, now)
  }
  return { status: 'received' as const }
})
