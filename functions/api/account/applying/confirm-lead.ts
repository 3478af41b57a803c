import { leadRequests } from '#functions/data/content/lead-request.ts'
import { operation } from '#functions/http/operation.ts'
import { account as api } from '#shared/api/company/account.ts'

export default operation(api.confirmLead, async ({ body, now }, services) => {
  const { kind, newsletter_opt_in } = await services.use(leadRequests).confirm(body.token, now)
  return { status: 'confirmed' as const, kind, newsletter: newsletter_opt_in }
})
