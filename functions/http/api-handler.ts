import { createHash } from 'node:crypto'
import middy from '@middy/core'
import httpHeaderNormalizer from '@middy/http-header-normalizer'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import type { SiteCheck } from '#functions/data/listings/site-check.ts'
import type { StandingCheck } from '#functions/data/company/standing.ts'
import { correlated, givenId } from '#functions/platform/correlation.ts'
import type { TokenVerifier } from '#functions/platform/identity.ts'
import { logger } from '#functions/platform/logger.ts'
import { metered, type TableUse } from '#functions/platform/metering.ts'
import { savedAs } from '#functions/platform/saved-as.ts'
import { createServices, type Service, type Services } from '#functions/platform/services.ts'
import { CORRELATION_HEADER } from '#shared/api/core/correlation.ts'
import type { SavedFile } from '#shared/api/core/common.ts'
import { AppError } from '#shared/errors.ts'
import { admit, answerHeaders, refusalOf } from './admit.ts'
import type { Operation } from './operation.ts'

/**
 * The route adapter: makes the Lambda handler of a domain from its operations. What the contract says of a
 * route (who may call, what it takes, what it answers) is enforced here and nowhere else.
 */
export function apiHandler(
  operations: readonly Operation[],
  {
    verifier,
    standing,
    sites,
    services = createServices(),
  }: {
    /** For domains with `personal` routes. */
    verifier?: Service<TokenVerifier>
    /** For domains with routes for companies. */
    standing?: Service<StandingCheck>
    /** For domains with routes that write a listing. */
    sites?: Service<SiteCheck>
    services?: Services
  } = {},
) {
  const byRoute = new Map(operations.map((op) => [`${op.route.method} ${op.route.path}`, op]))

  const handle = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const found = byRoute.get(`${event.httpMethod} ${event.resource}`)
    if (!found) throw new AppError('NOT_FOUND')
    const input = await admit(found.route, event, services, {
      verify: verifier && services.use(verifier),
      standingOf: standing && services.use(standing),
      siteOf: sites && services.use(sites),
    })
    const answer = found.route.response.safeParse(await found.handle(input, services))
    if (!answer.success) throw new Error('The answer does not fit the contract', { cause: answer.error })
    if (found.route.saved) return tagged(found, event, fileAnswer(found, answer.data as SavedFile))
    if (found.route.binary) return bytesAnswer(found, answer.data as Uint8Array)
    const body = JSON.stringify(answer.data)
    const packed = await found.pack?.(body, event.headers['accept-encoding'])
    return {
      statusCode: found.route.status ?? 200,
      body,
      ...packed,
      headers: { ...answerHeaders(found.maxAge), ...packed?.headers },
    }
  }

  return middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, Context>()
    .use(httpHeaderNormalizer())
    .handler((event, context) => {
      const requestId = event.requestContext.requestId || context.awsRequestId
      return correlated(givenId(event.headers[CORRELATION_HEADER]) ?? requestId, () =>
        answerAndLog(event, context, requestId, services, handle),
      )
    })
}

/** With a tag, where the operation asks for one; 304 to who has it. */
function tagged(
  { tagged: isTagged }: Operation,
  { headers: asked }: APIGatewayProxyEvent,
  answer: APIGatewayProxyResult,
): APIGatewayProxyResult {
  if (!isTagged) return answer
  const etag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`
  const headers = { ...answer.headers, etag, 'cache-control': 'private, no-cache' }
  // What stands between may have made it a weak one.
  const known = (asked['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) ? { statusCode: 304, headers, body: '' } : { ...answer, headers }
}

/** Bytes, which API Gateway takes in base64. */
const bytesAnswer = ({ route, maxAge }: Operation, bytes: Uint8Array): APIGatewayProxyResult => ({
  statusCode: route.status ?? 200,
  body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  isBase64Encoded: true,
  headers: { ...answerHeaders(maxAge), 'content-type': route.binary ?? 'application/octet-stream' },
})

/** A file that the browser saves under its name, and never shows. */
const fileAnswer = (op: Operation, { name, type, bytes }: SavedFile): APIGatewayProxyResult => {
  const answer = bytesAnswer(op, bytes)
  const headers = { ...answer.headers, 'content-type': type, 'content-disposition': savedAs(name) }
  return { ...answer, headers }
}

/** Milliseconds before the function would be stopped at which it answers, done or not. */
const MARGIN = 1_000

/** Fails before Lambda does, so that the caller gets our answer and the id of the request. */
function inTime<T>(work: Promise<T>, context: Context): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    const left = context.getRemainingTimeInMillis() - MARGIN
    timer = setTimeout(() => reject(new AppError('UNAVAILABLE')), left)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Runs one request: every error becomes the one error body, and one line is logged. */
async function answerAndLog(
  event: APIGatewayProxyEvent,
  context: Context,
  requestId: string,
  services: Services,
  handle: (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>,
): Promise<APIGatewayProxyResult> {
  const log = services.use(logger)
  const route = `${event.httpMethod} ${event.resource}`
  const started = performance.now()

  return metered(async (table) => {
    const result = await inTime(handle(event), context).catch((error: unknown): APIGatewayProxyResult => {
      const known = refusalOf(error, log, { requestId, route })
      return {
        statusCode: known.status,
        headers: {
          ...answerHeaders(0),
          ...(known.retryAfter !== undefined && { 'retry-after': String(known.retryAfter) }),
        },
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

/** `total;dur=12, table;dur=8;desc="2 calls, 1.5 units"`: shown by the browser's network panel. */
function serverTiming(took: number, table: TableUse): string {
  const desc = `${table.calls} calls, ${Math.round(table.capacity * 10) / 10} units`
  return `total;dur=${took.toFixed(1)}, table;dur=${table.waited.toFixed(1)};desc="${desc}"`
}
