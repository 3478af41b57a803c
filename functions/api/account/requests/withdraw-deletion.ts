import { deletions } from '#functions/data/requests/deletion.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { meCard } from '#functions/views/company/me.ts'
import { account as api } from '#shared/api/company/account.ts'

export default operation(api.withdrawDeletion, async ({ caller }, services) => {
  const company = await ownCompany(caller, services)
  await services.use(deletions).takeBack(company.id)
  return meCard(caller, company, services)
})
