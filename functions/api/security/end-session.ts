import { sessions } from '#functions/data/people/session.ts'
import { operation } from '#functions/http/operation.ts'
import { ownSessionsCard } from '#functions/views/company/session-card.ts'
import { security as api } from '#shared/api/company/security.ts'

/** Cognito revokes a refresh token only for who holds it: of another device nobody here does, so its tokens are refused. */
export default operation(api.endSession, async ({ caller, params, now }, services) => {
  const revoked = params.session === caller.sessionId
  await services.use(sessions).end(caller.userId, params.session, now, { revoked })
  return ownSessionsCard(caller, now, services)
})
