import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { env } from '#functions/platform/env.ts'
import type { Service } from '#functions/platform/services.ts'
import { clientTimeouts, SHORT_TIMEOUT } from '#functions/platform/timeouts.ts'
import type { ServerFrame } from '#shared/api/notices/frames.ts'
import { ENV } from '#shared/environment.ts'

/** Sends a frame to an open socket. @returns false when the socket is gone. */
export type Push = (connectionId: string, frame: ServerFrame) => Promise<boolean>

const management: Service<ApiGatewayManagementApiClient> = (services) =>
  new ApiGatewayManagementApiClient({
    endpoint: services.use(env).text(ENV.socketEndpoint),
    ...clientTimeouts(SHORT_TIMEOUT),
  })

/** Ends an open socket; one that is gone is gone. */
export const hangUp: Service<(connectionId: string) => Promise<void>> = (services) => {
  const client = services.use(management)
  return async (connectionId) => {
    try {
      await client.send(new DeleteConnectionCommand({ ConnectionId: connectionId }))
    } catch (error) {
      if (!(error instanceof GoneException)) throw error
    }
  }
}

export const push: Service<Push> = (services) => {
  const client = services.use(management)
  return async (connectionId, frame) => {
    try {
      await client.send(
        new PostToConnectionCommand({ ConnectionId: connectionId, Data: JSON.stringify(frame) }),
      )
      return true
    } catch (error) {
      if (error instanceof GoneException) return false
      throw error
    }
  }
}
