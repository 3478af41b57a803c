import { hangUp } from '#functions/clients/push.ts'
import { memberships } from '#functions/data/people/membership.ts'
import { realtimeRecords } from '#functions/data/notices/realtime.ts'
import { on } from '#functions/stream/reaction.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/** The sockets of a session that was ended are closed, in whichever of the person's companies they were opened. */
export const sessionEnded = on(MARKETPLACE_RECORDS.EndedSession, async ({ before, after }, services) => {
  if (before || !after) return
  const { session_id, user_id, all, since } = after
  const { socketsOfPerson, closeSocket } = services.use(realtimeRecords)
  for (const companyId of await services.use(memberships).of(user_id)) {
    for (const socket of await socketsOfPerson(companyId, user_id)) {
      const isOver = all ? socket.connected_at < since : socket.session_id === session_id
      if (!isOver) continue
      await services.use(hangUp)(socket.connection_id)
      await closeSocket(socket.connection_id)
    }
  }
})
