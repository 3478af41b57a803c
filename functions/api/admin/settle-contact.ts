import { leads } from '#functions/data/lead.ts'
import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.admin.settleContact, ({ params, caller, now }, services) =>
  services.use(leads).answered(params.id, caller.email, now),
)
