import { leads } from '#functions/data/content/lead.ts'
import { operation } from '#functions/http/operation.ts'
import { admin as api } from '#shared/api/administration/admin.ts'

export default operation(api.settleContact, ({ params, body, caller, now }, services) =>
  services.use(leads).settleContact(params.id, body.status, caller.email, now),
)
