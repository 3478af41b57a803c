import { userPool } from '#functions/data/people/pool.ts'
import { sessions } from '#functions/data/people/session.ts'
import { operation } from '#functions/http/operation.ts'
import { ownSessionsCard } from '#functions/views/company/session-card.ts'
import { security as api } from '#shared/api/company/security.ts'

/** First our own word, which counts at once; then the pool's, which gives no tokens any more. */
export default operation(api.endAllSessions, async ({ caller, now }, services) => {
  await services.use(sessions).endAll(caller.userId, now)
  await services.use(userPool).endSessions(caller.userId)
  return ownSessionsCard(caller, now, services)
})
