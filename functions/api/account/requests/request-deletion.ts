import { deletions } from '#functions/data/requests/deletion.ts'
import { users } from '#functions/data/people/user.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { account as api } from '#shared/api/company/account.ts'

/** The company is told by e-mail by the stream function, at the address that was confirmed for it. */
export default operation(api.requestDeletion, async ({ caller, now }, services) => {
  const company = await ownCompany(caller, services)
  const email = (await services.use(users).get(caller.userId))?.email ?? caller.email
  const { requested_at } = await services.use(deletions).request(company, email, now)
  return { status: 'pending' as const, requested_at }
})
