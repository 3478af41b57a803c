import { useEffect, useRef } from 'react'
import type { ClientFrame, ServerFrame } from '#shared/api/notices/frames.ts'
import { createStore, useStore } from '#web/lib/browser/store.ts'
import { callApi } from './api.ts'

/**
 * The socket: opened with a single-use ticket while somebody holds it, opened again with growing pauses when it
 * is lost. What it pushes may come twice or not at all, so who listens asks for what was missed whenever it has
 * opened, and polls while it is closed.
 */

/** How often is asked while there is no socket, in ms. */
export const POLL_MS = 5000
/** While there is one: a look for what a push may have lost. */
const LOOK_MS = 60_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** API Gateway closes a socket after ten idle minutes; a dead one is noticed sooner. */
const PING_MS = 60_000
const ANSWER_MS = 10_000

const open = createStore(false)
const listeners = new Set<(frame: ServerFrame) => void>()
let holders = 0
let socket: WebSocket | null = null
let opening = false
let failures = 0
let again: ReturnType<typeof setTimeout> | undefined
let beat: ReturnType<typeof setTimeout> | undefined

export const useSocketOpen = (): boolean => useStore(open)

/** Pause between two questions to the server, in ms: short while there is no socket. */
export const usePollPause = (): number => (useSocketOpen() ? LOOK_MS : POLL_MS)

/** Keeps the socket open for as long as the component is there. */
export function useSocket(): void {
  useEffect(() => {
    holders += 1
    if (holders === 1) start()
    return () => {
      holders -= 1
      if (holders === 0) stop()
    }
  }, [])
}

/** Calls `listener` with every frame. */
export function useFrames(listener: (frame: ServerFrame) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const hear = (frame: ServerFrame) => latest.current(frame)
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
    }
  }, [])
}

/** Sends a frame that may get lost; nothing happens without a socket. */
export function sendFrame(frame: ClientFrame): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
}

function start() {
  window.addEventListener('online', connectNow)
  window.addEventListener('offline', lose)
  connectNow()
}

function stop() {
  window.removeEventListener('online', connectNow)
  window.removeEventListener('offline', lose)
  clearTimeout(again)
  failures = 0
  drop()
}

function connectNow() {
  clearTimeout(again)
  void connect()
}

async function connect() {
  if (socket || opening || holders === 0) return
  opening = true
  try {
    const { ticket } = await callApi('POST /api/realtime/ticket')
    if (holders > 0) listen(new WebSocket(address(ticket)))
  } catch {
    later()
  } finally {
    opening = false
  }
}

function address(ticket: string): URL {
  const url = new URL('/ws', location.href)
  url.protocol = location.protocol === 'http:' ? 'ws:' : 'wss:'
  url.searchParams.set('ticket', ticket)
  return url
}

function listen(next: WebSocket) {
  socket = next
  next.onopen = () => {
    failures = 0
    open.set(true)
    plan()
  }
  next.onmessage = ({ data }) => {
    plan()
    const frame = JSON.parse(String(data)) as ServerFrame
    for (const hear of [...listeners]) hear(frame)
  }
  next.onclose = () => {
    if (socket === next) lose()
  }
}

/** The next ping; without an answer to it the socket is taken for lost. */
function plan() {
  clearTimeout(beat)
  beat = setTimeout(() => {
    sendFrame({ type: 'ping' })
    beat = setTimeout(lose, ANSWER_MS)
  }, PING_MS)
}

function drop() {
  clearTimeout(beat)
  const last = socket
  socket = null
  open.set(false)
  last?.close()
}

function lose() {
  drop()
  later()
}

function later() {
  if (holders === 0) return
  clearTimeout(again)
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  failures += 1
  // eslint-disable-next-line no-restricted-properties -- jitter of a retry: not everybody at the same moment
  again = setTimeout(connectNow, pause * (0.75 + Math.random() / 2))
}
