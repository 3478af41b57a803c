import { settings } from '#functions/data/company/settings.ts'
import { operation } from '#functions/http/operation.ts'
import { account as api } from '#shared/api/company/account.ts'

export default operation(api.putSettings, async ({ body, caller }, services) => {
  await services.use(settings).put(caller.userId, caller.companyId, body)
  return body
})
