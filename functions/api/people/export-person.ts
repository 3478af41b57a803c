import { exports } from '#functions/data/erasure/export.ts'
import { operation } from '#functions/http/operation.ts'
import { people as api } from '#shared/api/company/people.ts'

export default operation(api.exportPerson, async ({ caller, now }, services) => ({
  exported_at: now.toISOString(),
  records: await services.use(exports).ofPerson(caller.userId),
}))
