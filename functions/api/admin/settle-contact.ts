import { leads } from '#functions/data/lead.ts'
import { operation } from '#functions/lib/operation.ts'
import { admin as api } from '#shared/api/admin.ts'

export default operation(api.settleContact, ({ params, body, caller, now }, services) =>
  services.use(leads).settleContact(params.id, body.status, caller.email, now),
)
