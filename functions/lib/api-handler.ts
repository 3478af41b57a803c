import middy from '@middy/core'
import httpHeaderNormalizer from '@middy/http-header-normalizer'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import type { AnyRoute } from '#shared/api/route.ts'
import { AppError } from '#shared/errors.ts'
import { checkAccess, checkSelf } from './access.ts'
import { clock } from './clock.ts'
import { callerFromClaims, tokenOf, type Caller, type TokenVerifier } from './identity.ts'
import { logger } from './logger.ts'
import { metered, type TableUse } from './metering.ts'
import type { Input, Operation } from './operation.ts'
import { parseRequest } from './parse-request.ts'
import { createServices, type Service, type Services } from './services.ts'

/**
 * The route adapter: makes the Lambda handler of a domain from its operations. What the contract says of a
 * route (who may call, what it takes, what it answers) is enforced here and nowhere else.
 *
 * Order of refusals: 401 and 403 for the caller, then 413 and 400 for the request, then 403 for an id that
 * is not the caller's own; so nobody learns about inputs of a route that isn't open to them.
 */
export function apiHandler(
  operations: readonly Operation[],
  {
    verifier,
    services = createServices(),
  }: {
    /** For domains with `personal` routes. */
    verifier?: Service<TokenVerifier>
    services?: Services
  } = {},
) {
  const byRoute = new Map(operations.map((op) => [`${op.route.method} ${op.route.path}`, op]))

  const handle = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const found = byRoute.get(`${event.httpMethod} ${event.resource}`)
    if (!found) throw new AppError('NOT_FOUND')
    const caller = await identify(found.route, event, verifier && services.use(verifier))
    checkAccess(found.route, caller)
    const request = parseRequest(found.route, event)
    checkSelf(found.route.self, request, caller)

    const input = { ...request, caller, now: services.use(clock)() } as Input<AnyRoute>
    const answer = found.route.response.safeParse(await found.handle(input, services))
    if (!answer.success) throw new Error('The answer does not fit the contract', { cause: answer.error })
    return {
      statusCode: found.route.status ?? 200,
      headers: headers(found.maxAge),
      body: JSON.stringify(answer.data),
    }
  }

  return middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, Context>()
    .use(httpHeaderNormalizer())
    .handler((event, context) => answerAndLog(event, context, services, handle))
}

async function identify(
  route: AnyRoute,
  event: APIGatewayProxyEvent,
  verify: TokenVerifier | undefined,
): Promise<Caller | null> {
  if (route.access !== 'public') return callerFromClaims(event.requestContext.authorizer?.['claims'])
  if (!route.personal) return null
  const token = tokenOf(event.headers['authorization'])
  if (!token) return null
  if (!verify) throw new Error(`${route.domain} has personal routes and no verifier`)
  const caller = await verify(token)
  // A stale token is told so: answering as if to a stranger would silently drop the personal parts.
  if (!caller) throw new AppError('UNAUTHENTICATED')
  return caller
}

/** Runs one request: every error becomes the one error body, and one line is logged. */
async function answerAndLog(
  event: APIGatewayProxyEvent,
  context: Context,
  services: Services,
  handle: (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>,
): Promise<APIGatewayProxyResult> {
  const log = services.use(logger)
  const requestId = event.requestContext.requestId || context.awsRequestId
  const route = `${event.httpMethod} ${event.resource}`
  const started = performance.now()

  return metered(async (table) => {
    const result = await handle(event).catch((error: unknown): APIGatewayProxyResult => {
      const known = error instanceof AppError ? error : new AppError('INTERNAL')
      if (known !== error) log.error('Unexpected error', { requestId, route, error: error as Error })
      return {
        statusCode: known.status,
        headers: headers(0),
        body: JSON.stringify(known.toBody(requestId)),
      }
    })
    const took = performance.now() - started
    log.info('Answered', {
      requestId,
      route,
      status: result.statusCode,
      ms: Math.round(took),
      tableCalls: table.calls,
      tableCapacity: table.capacity,
    })
    result.headers = {
      ...result.headers,
      'x-request-id': requestId,
      'server-timing': serverTiming(took, table),
    }
    return result
  })
}

function headers(maxAge: number): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': maxAge > 0 ? `public, max-age=${maxAge}` : 'no-store',
    'x-content-type-options': 'nosniff',
  }
}

/** `total;dur=12, table;dur=8;desc="2 calls, 1.5 units"`: shown by the browser's network panel. */
function serverTiming(took: number, table: TableUse): string {
  const desc = `${table.calls} calls, ${Math.round(table.capacity * 10) / 10} units`
  return `total;dur=${took.toFixed(1)}, table;dur=${table.waited.toFixed(1)};desc="${desc}"`
}
