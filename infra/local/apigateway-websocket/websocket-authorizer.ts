import { arn } from '#infra/local/cloudformation/physical.ts'
import { messageOf } from '#infra/local/failure.ts'
import type { Lambda } from '#infra/local/lambda/lambda.ts'
import type { SocketPlace } from './websocket-event.ts'
import { SocketRefusal } from './websocket-refusal.ts'

/** The REQUEST authorizer of a WebSocket API's `$connect` route. */

export interface SocketAuthorizer {
  id: string
  function: string
  /** `route.request.querystring.ticket` or `route.request.header.X`: all must be there. */
  identitySources: string[]
}

interface AuthorizerAnswer {
  principalId?: string
  policyDocument?: { Statement?: { Effect?: string }[] }
  context?: Record<string, unknown> | null
}

/**
 * What the authorizer found out, for the request context of every later event.
 *
 * @throws Refusal 401 when an identity source is missing or the function says `Unauthorized`; 403 when its
 * policy denies; 500 when it fails otherwise
 */
export async function authorizeSocket(
  lambda: Lambda,
  authorizer: SocketAuthorizer,
  place: SocketPlace,
  parts: Record<string, unknown>,
  query: URLSearchParams,
  context: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const headers = parts['headers'] as Record<string, string>
  const present = authorizer.identitySources.every((source) => {
    const [, kind, name = ''] = /^route\.request\.(querystring|header)\.(.+)$/.exec(source) ?? []
    if (kind === 'querystring') return Boolean(query.get(name))
    return Object.entries(headers).some(([key, value]) => key.toLowerCase() === name.toLowerCase() && value)
  })
  if (!present) throw new SocketRefusal(401)

  const answer = (await lambda
    .invoke(authorizer.function, {
      type: 'REQUEST',
      methodArn: arn(place, 'execute-api', `${place.apiId}/${place.stage}/$connect`),
      ...parts,
      stageVariables: {},
      requestContext: context,
    })
    .catch((error: unknown) => {
      throw new SocketRefusal(messageOf(error) === 'Unauthorized' ? 401 : 500)
    })) as AuthorizerAnswer | null

  const statements = answer?.policyDocument?.Statement
  if (!answer?.principalId || !statements?.length) throw new SocketRefusal(500)
  if (!statements.every(({ Effect }) => Effect === 'Allow')) throw new SocketRefusal(403)
  // The context's values arrive as text.
  const told = Object.entries(answer.context ?? {}).map(([name, value]) => [name, String(value)])
  return { principalId: answer.principalId, integrationLatency: 0, ...Object.fromEntries(told) }
}
