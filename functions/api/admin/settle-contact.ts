import { leads } from '#functions/data/lead.ts'
import { operation } from '#functions/lib/operation.ts'
import { admin as api } from '#shared/api/admin.ts'

export default operation(api.settleContact, ({ params, caller, now }, services) =>
  services.use(leads).answered(params.id, caller.email, now),
)
