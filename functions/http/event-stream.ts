import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { APIGatewayProxyEvent, Context, StreamifyHandler } from 'aws-lambda'
import type { StandingCheck } from '#functions/data/company/standing.ts'
import { logger } from '#functions/platform/logger.ts'
import { createServices, type Service, type Services } from '#functions/platform/services.ts'
import type { AnyRoute, ResultOf } from '#shared/api/core/route.ts'
import { AppError } from '#shared/errors.ts'
import { admit, answerHeaders, refusalOf } from './admit.ts'
import type { Input } from './operation.ts'

/**
 * Routes that answer with server-sent events (WHATWG HTML, section 9.2): an operation yields events, the
 * adapter here sends them, keeps the line busy between them, and ends in time.
 */

export interface StreamedEvent<R extends AnyRoute = AnyRoute> {
  /** Where to go on after this event: what the client sends as `Last-Event-ID`. */
  id: string
  /** Without it the event only tells the client its place. */
  data?: ResultOf<R>
}

type Open<R extends AnyRoute> = (
  input: Input<R> & {
    /** Id of the last event the client got; null when it comes for the first time. */
    lastEventId: string | null
    /** Fires when the stream must end. */
    ending: AbortSignal
  },
  services: Services,
) => AsyncIterable<StreamedEvent<R>>

export interface EventStream {
  route: AnyRoute
  open: Open<AnyRoute>
}

export const eventStream = <R extends AnyRoute>(route: R, open: Open<R>): EventStream => ({
  route,
  open: open as unknown as Open<AnyRoute>,
})

/** Milliseconds between two signs of life: CloudFront hangs up after 60 s of silence. */
const HEARTBEAT = 15_000
/** Milliseconds a client waits before it asks again. */
const RETRY = 1_000
/** A stream ends this long before the function would be stopped, in milliseconds. */
const MARGIN = 3_000

/** The Lambda handler of a domain whose routes are all streams. */
export function eventStreamHandler(
  streams: readonly EventStream[],
  { standing, services = createServices() }: { standing?: Service<StandingCheck>; services?: Services } = {},
) {
  const answer: StreamifyHandler<APIGatewayProxyEvent, void> = async (event, response, context) => {
    const started = performance.now()
    const log = services.use(logger)
    const requestId = event.requestContext.requestId || context.awsRequestId
    const about = { requestId, route: `${event.httpMethod} ${event.resource}` }
    const begin = (statusCode: number, headers: Record<string, string>) =>
      awslambda.HttpResponseStream.from(response, {
        statusCode,
        headers: { ...headers, 'x-request-id': requestId },
      })
    const found = streams.find(({ route }) => `${route.method} ${route.path}` === about.route)
    let sent = 0
    try {
      if (!found) throw new AppError('NOT_FOUND')
      const input = await admit(found.route, event, services, {
        standingOf: standing && services.use(standing),
      })
      const out = begin(200, { ...answerHeaders(0), 'content-type': 'text/event-stream; charset=utf-8' })
      const ending = endOf(out, context)
      const beat = setInterval(() => out.write(':\n\n'), HEARTBEAT)
      try {
        await write(out, `retry: ${RETRY}\n\n`, ending)
        for await (const one of found.open({ ...input, lastEventId: lastEventId(event), ending }, services)) {
          await write(out, asText(one, found.route), ending)
          sent += 1
        }
      } catch (error) {
        // What is under way can't be taken back: the client asks again and goes on where it was.
        if (!ending.aborted) refusalOf(error, log, about)
      } finally {
        clearInterval(beat)
        out.end()
      }
      log.info('Streamed', { ...about, events: sent, ms: Math.round(performance.now() - started) })
    } catch (error) {
      const refusal = refusalOf(error, log, about)
      begin(refusal.status, answerHeaders(0)).end(JSON.stringify(refusal.toBody(requestId)))
    }
  }
  // Where no Lambda runtime is, nothing streams; a module that can't be loaded there helps nobody.
  return 'streamifyResponse' in (globalThis.awslambda ?? {}) ? awslambda.streamifyResponse(answer) : answer
}

/** Header names come as the client wrote them. */
function lastEventId({ headers }: APIGatewayProxyEvent): string | null {
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'last-event-id')
  return found?.[1] || null
}

/** Fires shortly before the function is stopped, or when the reader has gone. */
function endOf(out: Writable, context: Context): AbortSignal {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), Math.max(0, context.getRemainingTimeInMillis() - MARGIN))
  out.once('close', () => {
    clearTimeout(timer)
    ending.abort()
  })
  out.on('error', () => ending.abort())
  return ending.signal
}

async function write(out: Writable, text: string, signal: AbortSignal): Promise<void> {
  if (!out.write(text)) await once(out, 'drain', { signal })
}

function asText({ id, data }: StreamedEvent, route: AnyRoute): string {
  if (data === undefined) return `id: ${id}\n\n`
  return `id: ${id}\ndata: ${JSON.stringify(route.response.parse(data))}\n\n`
}
