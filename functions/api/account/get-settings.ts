import { settings } from '#functions/data/settings.ts'
import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.account.getSettings, ({ caller }, services) =>
  services.use(settings).get(caller.userId),
)
