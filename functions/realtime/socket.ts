import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { realtime } from '#functions/data/realtime.ts'
import { clock } from '#functions/lib/clock.ts'
import { logger } from '#functions/lib/logger.ts'
import { createServices, type Services } from '#functions/lib/services.ts'
import { clientFrameSchema, type ServerFrame } from '#shared/api/frames.ts'
import { push } from './push.ts'

/** What the ticket authorizer said of who opened the socket. */
interface Authorized {
  userId?: string
  companyId?: string
}

type SocketEvent = APIGatewayProxyWebsocketEventV2 & { requestContext: { authorizer?: Authorized } }

/** Life of a socket: opened, frames, closed. */
export function socketHandler(services: Services) {
  return async ({ body, requestContext }: SocketEvent): Promise<APIGatewayProxyResultV2> => {
    const { connectionId, routeKey, authorizer } = requestContext
    switch (routeKey) {
      case '$connect': {
        if (!authorizer?.userId) return { statusCode: 401 }
        const speaker = { userId: authorizer.userId, companyId: authorizer.companyId ?? null }
        await services.use(realtime).openSocket(connectionId, speaker, services.use(clock)())
        break
      }
      case '$disconnect':
        await services.use(realtime).closeSocket(connectionId)
        break
      default:
        // Gone while we answered: $disconnect follows, or came already.
        if (!(await services.use(push)(connectionId, answer(body ?? '')))) {
          services.use(logger).info('A socket was gone before its answer', { connectionId })
        }
    }
    return { statusCode: 200 }
  }
}

function answer(body: string): ServerFrame {
  let frame: unknown
  try {
    frame = JSON.parse(body)
  } catch {
    return { type: 'error', code: 'INVALID_FRAME', error: 'A frame is a JSON object with a type.' }
  }
  const parsed = clientFrameSchema.safeParse(frame)
  if (!parsed.success) {
    return { type: 'error', code: 'UNKNOWN_FRAME', error: 'This kind of frame is not known.' }
  }
  const { id } = parsed.data
  return { type: 'pong', ...(id !== undefined && { id }) }
}

export const handler = socketHandler(createServices())
