import { settings } from '#functions/data/settings.ts'
import { operation } from '#functions/lib/operation.ts'
import { account as api } from '#shared/api/account.ts'

export default operation(api.putSettings, async ({ body, caller }, services) => {
  await services.use(settings).put(caller.userId, caller.companyId, body)
  return body
})
