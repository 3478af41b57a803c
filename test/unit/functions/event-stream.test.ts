import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { eventStream, eventStreamHandler, type StreamedEvent } from '#functions/http/event-stream.ts'
import { logger, type Logger } from '#functions/platform/logger.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { domain, route } from '#shared/api/core/route.ts'

const { watch } = domain('things', {
  watch: route({
    method: 'GET',
    path: '/api/things/stream',
    access: 'public',
    stream: true,
    summary: 'Things as they come',
    response: z.object({ name: z.string() }),
  }),
})

/** Milliseconds a function may run in these tests. */
const LIMIT = 60_000

/** What the runtime would send, and what API Gateway was told first. */
class Sent extends EventEmitter {
  text = ''
  head: unknown
  writableEnded = false
  write(text: string) {
    this.text += text
    return true
  }
  end(text = '') {
    this.text += text
    this.writableEnded = true
    this.emit('close')
  }
}

const services = createServices([
  provide(logger, { info: vi.fn(), error: vi.fn(), warn: vi.fn() } as unknown as Logger),
])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('awslambda', {
    HttpResponseStream: {
      from: (out: Sent, head: unknown) => {
        out.head = head
        return out
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(events: (ending: AbortSignal, lastEventId: string | null) => AsyncIterable<StreamedEvent>) {
  const out = new Sent()
  const handler = eventStreamHandler(
    [eventStream(watch, ({ ending, lastEventId }) => events(ending, lastEventId) as never)],
    { services },
  )
  const event = {
    httpMethod: 'GET',
    resource: '/api/things/stream',
    headers: { 'Last-Event-ID': '7' },
    requestContext: { requestId: 'r-1' },
  } as unknown as APIGatewayProxyEvent
  const started = Date.now()
  const context = { getRemainingTimeInMillis: () => LIMIT - (Date.now() - started) } as Context
  const done = (handler as unknown as (...args: unknown[]) => Promise<void>)(event, out, context)
  return { out, done }
}

it('a quiet stream gives a sign of life every 15 s, and ends by itself 3 s before the function would', async () => {
  const { out, done } = open(async function* (ending, lastEventId) {
    yield { id: '8', data: { name: `after ${lastEventId}`, secret: 'x' } as never }
    await once(ending, 'abort')
  })
  await vi.advanceTimersByTimeAsync(14_999)
  expect(out.head).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
  })
  expect(out.text).toBe('retry: 1000\n\nid: 8\ndata: {"name":"after 7"}\n\n')
  const before = out.text.length
  await vi.advanceTimersByTimeAsync(42_000)
  expect(out.text.slice(before)).toBe(':\n\n'.repeat(3))
  expect(out.writableEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(out.writableEnded).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(out.text.slice(before)).toBe(':\n\n'.repeat(3))
})

it('ends when the reader has gone', async () => {
  const { out, done } = open(async function* (ending) {
    while (!ending.aborted) await sleep(1)
    yield* []
  })
  await vi.advanceTimersByTimeAsync(10)
  out.emit('close')
  await done
  expect(out.writableEnded).toBe(true)
})
