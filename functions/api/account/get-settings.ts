import { settings } from '#functions/data/company/settings.ts'
import { operation } from '#functions/http/operation.ts'
import { account as api } from '#shared/api/company/account.ts'

export default operation(api.getSettings, ({ caller }, services) => services.use(settings).get(caller.userId))
