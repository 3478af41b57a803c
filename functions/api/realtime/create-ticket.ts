import { realtimeRecords } from '#functions/data/notices/realtime.ts'
import { operation } from '#functions/http/operation.ts'
import { newSecret } from '#functions/platform/clock.ts'
import { realtime as api } from '#shared/api/notices/realtime.ts'

export default operation(api.createTicket, async ({ caller, now }, services) => {
  const ticket = services.use(newSecret)()
  const end = await services.use(realtimeRecords).issueTicket(ticket, caller, now)
  return { ticket, expires_at: end.toISOString() }
})
