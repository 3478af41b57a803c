import { exports } from '#functions/data/export.ts'
import { companyOf, operation } from '#functions/lib/operation.ts'
import { gzipped } from '#functions/lib/pack.ts'
import { account as api } from '#shared/api/account.ts'

export default operation(
  api.exportMe,
  async ({ caller, now }, services) => {
    const companyId = companyOf(caller)
    return {
      exported_at: now.toISOString(),
      company_id: companyId,
      records: await services.use(exports).of(companyId),
    }
  },
  { pack: gzipped },
)
