import { joinAsks } from '#functions/data/people/join-ask.ts'
import { operation } from '#functions/http/operation.ts'
import { people as api } from '#shared/api/company/people.ts'
import { companyDomain } from '#shared/domain/applications/checks.ts'

/** Owners are told by the stream: this takes as long whether there are any. */
export default operation(api.confirmJoin, async ({ body, now }, services) => {
  const { email, valid_until } = await services.use(joinAsks).confirm(body.token, now)
  return { status: 'waiting' as const, domain: companyDomain(email) ?? '', valid_until }
})
