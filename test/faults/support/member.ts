import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import type { ResponseOf } from '#shared/api/core/route.ts'
import { serverFrameSchema, type ServerFrame } from '#shared/api/notices/frames.ts'
import { api } from '#shared/api/index.ts'
import type { User } from '../../api/support/cloud.ts'

type Message = Extract<ServerFrame, { type: 'message' }>['message']

/** Milliseconds between two attempts at anything that failed. */
const PAUSE = 50
/** Milliseconds after which a client that hears nothing asks for what it may have missed: at least, at most. */
const QUIET = 1_000
const LONGEST_QUIET = 30_000

/**
 * A client as the contract wants it: it repeats what was not answered under the same id, and asks for what it missed. It
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
  private heard = 0
  private patience = QUIET

  /** @param chance decides when the connection breaks and what is sent twice. */
  constructor(user: User, conversationId: string, url: string, chance: () => number) {
    this.user = user
    this.conversationId = conversationId
    this.url = url
    this.chance = chance
  }

  /** Writes `contents` in order, and ends when the conversation has `total` messages and all are here. */
  async run(contents: readonly string[], total: number): Promise<void> {
    await Promise.all([this.write(contents), this.listen(total)])
    this.socket?.close()
  }

  private async write(contents: readonly string[]): Promise<void> {
    for (const content of contents) {
      if (this.chance() < 0.05) this.socket?.terminate()
      await this.send(content, crypto.randomUUID())
    }
  }

  private async send(content: string, clientMessageId: string): Promise<void> {
    const body = {
      conversationId: this.conversationId,
      senderId: this.user.companyId,
      content,
      clientMessageId,
    }
    for (;;) {
      // Some it sends twice at once, after some it hangs up before the answer.
      const copies = this.chance() < 0.1 ? 2 : 1
      const signal = this.chance() < 0.05 ? AbortSignal.timeout(Math.ceil(PAUSE * this.chance())) : null
      const sentAt = Date.now()
      try {
        const attempts = Array.from({ length: copies }, () =>
          this.call<Message>('POST', '/api/messages', body, signal),
        )
        for (const stored of await Promise.all(attempts)) this.keep(stored)
        this.patience = Math.min(Math.max(3 * (Date.now() - sentAt), QUIET), LONGEST_QUIET)
        return
      } catch {
        await this.pause()
      }
    }
  }

  private async listen(total: number): Promise<void> {
    while (this.messages.size < total) {
      if (this.socket?.readyState !== WebSocket.OPEN) await this.connect()
      if (Date.now() - this.heard > this.patience) {
        this.heard = Date.now()
        this.patience = Math.min(2 * this.patience, LONGEST_QUIET)
        await this.catchUp().catch(() => this.socket?.terminate())
      }
      await sleep(5)
    }
  }

  private async connect(): Promise<void> {
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
    } catch {
      await this.pause()
    }
  }

  private receive(data: string): void {
    this.heard = Date.now()
    const frame = serverFrameSchema.parse(JSON.parse(data))
    if (frame.type === 'message' && this.keep(frame.message)) this.pushed += 1
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
      for (const message of items) this.keep(message)
      if (items.length < 200) return
    }
  }

  private pause(): Promise<void> {
    return sleep(PAUSE * (1 + this.chance()))
  }

  private async call<T>(
    method: string,
    path: string,
    body?: object,
    signal: AbortSignal | null = null,
  ): Promise<T> {
    const headers = { authorization: this.user.token, 'content-type': 'application/json' }
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    })
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
