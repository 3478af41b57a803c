import { realtime } from '#functions/data/realtime.ts'
import { newSecret } from '#functions/lib/clock.ts'
import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.realtime.createTicket, async ({ caller, now }, services) => {
  const ticket = services.use(newSecret)()
  const end = await services.use(realtime).issueTicket(ticket, caller, now)
  return { ticket, expires_at: end.toISOString() }
})
