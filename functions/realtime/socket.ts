import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { hangUp, push } from '#functions/clients/push.ts'
import { realtimeRecords } from '#functions/data/notices/realtime.ts'
import { clock } from '#functions/platform/clock.ts'
import { logger } from '#functions/platform/logger.ts'
import { createServices, type Services } from '#functions/platform/services.ts'
import { answer } from './answer.ts'

/** What the ticket authorizer said of who opened the socket. */
interface Authorized {
  userId?: string
  companyId?: string
  sessionId?: string
}

type SocketEvent = APIGatewayProxyWebsocketEventV2 & { requestContext: { authorizer?: Authorized } }

/** Life of a socket: opened, frames, closed. */
export function socketHandler(services: Services) {
  return async ({ body, requestContext }: SocketEvent): Promise<APIGatewayProxyResultV2> => {
    const { connectionId, routeKey, authorizer } = requestContext
    if (routeKey === '$disconnect') {
      await services.use(realtimeRecords).closeSocket(connectionId)
      return { statusCode: 200 }
    }
    if (!authorizer?.userId) return { statusCode: 401 }
    const { userId, companyId = null, sessionId = null } = authorizer
    const speaker = { userId, companyId, sessionId }
    if (routeKey === '$connect') {
      await services.use(realtimeRecords).openSocket(connectionId, speaker, services.use(clock)())
      if (speaker.companyId) await closeSurplus(speaker.companyId, services)
      return { statusCode: 200 }
    }
    const frame = await answer(body ?? '', speaker, services)
    if (frame && !(await services.use(push)(connectionId, frame))) {
      // Gone while we answered: $disconnect follows, or came already.
      services.use(logger).info('A socket was gone before its answer', { connectionId })
    }
    return { statusCode: 200 }
  }
}

/** Sockets of a company that are open at once: its people's pages, some of them twice. */
const MOST_SOCKETS = 10

/** A page that still wants its socket opens another: it is the oldest that nobody looks at. */
async function closeSurplus(companyId: string, services: Services): Promise<void> {
  const { surplusOf, closeSocket } = services.use(realtimeRecords)
  for (const oldest of await surplusOf(companyId, MOST_SOCKETS)) {
    await services.use(hangUp)(oldest)
    await closeSocket(oldest)
  }
}

export const handler = socketHandler(createServices())
