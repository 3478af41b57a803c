import { sessions } from '#functions/data/people/session.ts'
import { operation } from '#functions/http/operation.ts'
import { ownSessionsCard } from '#functions/views/company/session-card.ts'
import { security as api } from '#shared/api/company/security.ts'
import { deviceName } from '#shared/domain/accounts/sessions.ts'

export default operation(api.noteSession, async ({ caller, userAgent, now }, services) => {
  const { userId, sessionId, authTime } = caller
  if (sessionId !== null)
    await services.use(sessions).note({ userId, sessionId, authTime }, deviceName(userAgent), now)
  return ownSessionsCard(caller, now, services)
})
