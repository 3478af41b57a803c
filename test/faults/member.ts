import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import type { ResponseOf } from '#shared/api/core/route.ts'
import { serverFrameSchema, type ServerFrame } from '#shared/api/frames.ts'
import { api } from '#shared/api/index.ts'
import type { User } from '../api/support/cloud.ts'

type Message = Extract<ServerFrame, { type: 'message' }>['message']

/** Messages under way at once: sent, not yet acknowledged. */
const WINDOW = 3
/** Milliseconds between two attempts at anything that failed. */
const PAUSE = 50
/** Milliseconds after which a client that hears nothing asks for what it may have missed: at least, at most. */
const QUIET = 1_000
const LONGEST_QUIET = 30_000

/**
 * A client as the contract wants it: it repeats what was not acknowledged under the same id, and asks for what it missed. It
 * waits longer when answers take longer, so as not to keep a busy service busy.
 */
export class Member {
  /** By sequence. A message that comes a second time must be the same. */
  readonly messages = new Map<number, Message>()
  /** Messages that came over the socket first, without having been asked for. */
  pushed = 0
  connections = 0
  private readonly user: User
  private readonly conversationId: string
  private readonly url: string
  private readonly chance: () => number
  private socket: WebSocket | null = null
  private connecting: Promise<void> | null = null
  private waiting: { id: string; content: string; sentAt: number }[] = []
  private heard = 0
  private patience = QUIET
  private done = false

  /** @param chance decides when the connection breaks and what is sent twice. */
  constructor(user: User, conversationId: string, url: string, chance: () => number) {
    this.user = user
    this.conversationId = conversationId
    this.url = url
    this.chance = chance
  }

  /** Writes `contents` in order, and ends when the conversation has `total` messages and all are here. */
  async run(contents: readonly string[], total: number): Promise<void> {
    const left = contents.map((content) => ({ id: crypto.randomUUID(), content }))
    while (left.length > 0 || this.waiting.length > 0 || this.messages.size < total) {
      await this.connected()
      while (this.waiting.length < WINDOW && left.length > 0) {
        const next = { ...left.shift()!, sentAt: Date.now() }
        this.waiting.push(next)
        this.send(next)
        if (this.chance() < 0.1) this.send(next)
        if (this.chance() < 0.05) this.socket?.terminate()
      }
      if (Date.now() - this.heard > this.patience) {
        this.heard = Date.now()
        this.patience = Math.min(2 * this.patience, LONGEST_QUIET)
        for (const message of this.waiting) this.send(message)
        await this.catchUp().catch(() => this.socket?.terminate())
      }
      await sleep(5)
    }
    this.done = true
    this.socket?.close()
  }

  private send({ id, content }: { id: string; content: string }): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    const frame = { type: 'message', conversationId: this.conversationId, content, clientMessageId: id }
    this.socket.send(JSON.stringify(frame))
  }

  private async connected(): Promise<void> {
    if (this.socket?.readyState === WebSocket.OPEN) return
    this.connecting ??= this.connect().finally(() => (this.connecting = null))
    await this.connecting
  }

  private async connect(): Promise<void> {
    while (!this.done) {
      try {
        const { ticket } = await this.call<ResponseOf<typeof api.realtime.createTicket>>(
          'POST',
          '/api/realtime/ticket',
        )
        const socket = await opened(`${this.url.replace('http', 'ws')}/ws?ticket=${ticket}`)
        socket.on('message', (data) => this.receive(String(data)))
        socket.on('error', () => {})
        this.socket = socket
        this.connections += 1
        this.heard = Date.now()
        await this.catchUp()
        for (const message of this.waiting) this.send(message)
        return
      } catch {
        await sleep(PAUSE * (1 + this.chance()))
      }
    }
  }

  private receive(data: string): void {
    const parsed = serverFrameSchema.safeParse(JSON.parse(data))
    // API Gateway's own words when a function fails: what was sent is sent again.
    if (!parsed.success) return
    this.heard = Date.now()
    const frame = parsed.data
    if (frame.type === 'message.ack') this.acknowledged(frame.message)
    if (frame.type === 'message' && this.keep(frame.message)) this.pushed += 1
  }

  private acknowledged({ client_message_id }: Message): void {
    const sent = this.waiting.find(({ id }) => id === client_message_id)
    if (!sent) return
    this.patience = Math.min(Math.max(3 * (Date.now() - sent.sentAt), QUIET), LONGEST_QUIET)
    this.waiting = this.waiting.filter((one) => one !== sent)
  }

  /** @returns whether it is news. */
  private keep(message: Message): boolean {
    const known = this.messages.get(message.sequence)
    if (known && known.id !== message.id) throw new Error(`Two messages ${message.sequence}`)
    this.messages.set(message.sequence, message)
    return !known
  }

  /** Asks for everything after the last message without a gap. */
  private async catchUp(): Promise<void> {
    for (;;) {
      let after = 0
      while (this.messages.has(after + 1)) after += 1
      const { items } = await this.call<ResponseOf<typeof api.messaging.listMessages>>(
        'GET',
        `/api/conversations/${this.conversationId}/messages?after=${after}&limit=200`,
      )
      for (const message of items) {
        this.keep(message)
        if (message.sender_id === this.user.companyId) this.acknowledged(message)
      }
      if (items.length < 200) return
    }
  }

  private async call<T>(method: string, path: string): Promise<T> {
    const headers = { authorization: this.user.token }
    const response = await fetch(`${this.url}${path}`, { method, headers })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as T
  }
}

function opened(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address)
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}
