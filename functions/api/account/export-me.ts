import { exports } from '#functions/data/erasure/export.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { gzipped } from '#functions/http/pack.ts'
import { account as api } from '#shared/api/company/account.ts'

export default operation(
  api.exportMe,
  async ({ caller, now }, services) => {
    const { id: companyId } = await ownCompany(caller, services)
    return {
      exported_at: now.toISOString(),
      company_id: companyId,
      records: await services.use(exports).of(companyId),
    }
  },
  { pack: gzipped },
)
