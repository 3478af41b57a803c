import { deletions } from '#functions/data/deletion.ts'
import { meCard } from '#functions/lib/me.ts'
import { operation } from '#functions/lib/operation.ts'
import { ownCompany } from '#functions/lib/own-company.ts'
import { account as api } from '#shared/api/account.ts'

export default operation(api.withdrawDeletion, async ({ caller }, services) => {
  const company = await ownCompany(caller, services)
  await services.use(deletions).takeBack(company.id)
  return meCard(caller, company, services)
})
