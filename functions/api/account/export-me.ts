import { exports } from '#functions/data/export.ts'
import { companyOf, operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.account.exportMe, async ({ caller, now }, services) => {
  const companyId = companyOf(caller)
  return {
    exported_at: now.toISOString(),
    company_id: companyId,
    records: await services.use(exports).of(companyId),
  }
})
