import { push } from '#functions/clients/push.ts'
import { realtimeRecords } from '#functions/data/notices/realtime.ts'
import { logger } from '#functions/platform/logger.ts'
import type { Service } from '#functions/platform/services.ts'
import type { ServerFrame } from '#shared/api/notices/frames.ts'

/**
 * Sends a frame to every open socket of a company, and forgets those that are gone. What can't be delivered
 * is not tried again: everything pushed is stored, and a client asks for what it missed.
 */
export type Broadcast = (companyId: string, frame: ServerFrame) => Promise<void>

export const broadcast: Service<Broadcast> = (services) => async (companyId, frame) => {
  const sockets = services.use(realtimeRecords)
  const open = await sockets.socketsOf(companyId)
  await Promise.all(
    open.map(async (connectionId) => {
      try {
        if (!(await services.use(push)(connectionId, frame))) await sockets.closeSocket(connectionId)
      } catch (error) {
        services.use(logger).warn('A frame was not delivered', { connectionId, error: error as Error })
      }
    }),
  )
}
