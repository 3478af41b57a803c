import { requests } from '#functions/data/request.ts'
import { ownCompany } from '#functions/lib/own-company.ts'
import { operation } from '#functions/lib/operation.ts'
import { account as api } from '#shared/api/account.ts'

/** The company is told by e-mail by the stream function. */
export default operation(api.requestDeletion, async ({ caller, now }, services) => {
  const company = await ownCompany(caller, services)
  const { requested_at } = await services.use(requests).askDeletion(company, caller.email, now)
  return { status: 'pending' as const, requested_at }
})
