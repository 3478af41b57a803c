import { leadRequests } from '#functions/data/content/lead-request.ts'
import { operation } from '#functions/http/operation.ts'
import { account as api } from '#shared/api/company/account.ts'

export default operation(api.unsubscribe, async ({ query }, services) => {
  await services.use(leadRequests).unsubscribe(query.token)
  return { status: 'unsubscribed' as const }
})
