import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { rawHeaders } from '#infra/local/http.ts'

/** Events of an API Gateway WebSocket API's Lambda proxy integration and authorizer. */

export interface SocketPlace {
  apiId: string
  region: string
  account: string
  stage: string
}

export interface SocketIdentity {
  connectionId: string
  connectedAt: number
  sourceIp: string
  userAgent: string | undefined
  /** What the authorizer returned, with its principal. */
  authorizer: Record<string, unknown> | undefined
}

export function requestContext(
  place: SocketPlace,
  identity: SocketIdentity,
  routeKey: string,
  eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT',
): Record<string, unknown> {
  const requestId = randomUUID()
  const now = Date.now()
  return {
    routeKey,
    eventType,
    extendedRequestId: requestId.slice(0, 16),
    requestTime: new Date(now).toUTCString(),
    requestTimeEpoch: now,
    messageDirection: 'IN',
    stage: place.stage,
    connectedAt: identity.connectedAt,
    identity: { sourceIp: identity.sourceIp, ...(identity.userAgent && { userAgent: identity.userAgent }) },
    requestId,
    domainName: `${place.apiId}.execute-api.${place.region}.amazonaws.com`,
    connectionId: identity.connectionId,
    apiId: place.apiId,
    ...(eventType === 'MESSAGE' && { messageId: randomUUID() }),
    ...(identity.authorizer && { authorizer: identity.authorizer }),
  }
}

/** Headers and query of the upgrade request, in both forms. */
export function upgradeParts(request: IncomingMessage, query: URLSearchParams): Record<string, unknown> {
  const headers = rawHeaders(request)
  const pairs = [...query]
  return {
    headers: Object.fromEntries(headers),
    multiValueHeaders: grouped(headers),
    ...(pairs.length > 0 && {
      queryStringParameters: Object.fromEntries(pairs),
      multiValueQueryStringParameters: grouped(pairs),
    }),
  }
}

function grouped(pairs: [string, string][]): Record<string, string[]> {
  const result: Record<string, string[]> = {}
  for (const [name, value] of pairs) (result[name] ??= []).push(value)
  return result
}
