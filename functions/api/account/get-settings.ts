import { settings } from '#functions/data/settings.ts'
import { operation } from '#functions/lib/operation.ts'
import { account as api } from '#shared/api/account.ts'

export default operation(api.getSettings, ({ caller }, services) => services.use(settings).get(caller.userId))
