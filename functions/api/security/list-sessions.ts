import { operation } from '#functions/http/operation.ts'
import { ownSessionsCard } from '#functions/views/company/session-card.ts'
import { security as api } from '#shared/api/company/security.ts'

export default operation(api.listSessions, ({ caller, now }, services) =>
  ownSessionsCard(caller, now, services),
)
