import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { takeOut } from '#functions/usecases/company/take-out.ts'
import { people as api } from '#shared/api/company/people.ts'

export default operation(api.leaveCompany, async ({ caller, now }, services) => {
  const company = await ownCompany(caller, services)
  const gone = await takeOut(company, { by: caller.userId, userId: caller.userId, now }, services)
  return { account: gone ? ('deleted' as const) : ('kept' as const) }
})
