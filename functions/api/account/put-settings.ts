import { settings } from '#functions/data/settings.ts'
import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.account.putSettings, async ({ body, caller }, services) => {
  await services.use(settings).put(caller.userId, caller.companyId, body)
  return body
})
