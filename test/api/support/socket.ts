import WebSocket from 'ws'
import { serverFrameSchema, type ServerFrame } from '#shared/api/notices/frames.ts'
import { api } from '#shared/api/index.ts'
import { address, call, type User } from './cloud.ts'

/** Opens a socket; resolves with it, or with the status of the refusal. */
export async function open(ticket: string, path = '/ws'): Promise<WebSocket | number> {
  const url = await address()
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}?ticket=${encodeURIComponent(ticket)}`)
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode!))
    socket.once('error', reject)
  })
}

export const newTicket = async (as: User) => (await call(api.realtime.createTicket, { as })).data.ticket

/** A socket that keeps every frame it gets. */
export async function listening(as: User) {
  const socket = (await open(await newTicket(as))) as WebSocket
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(serverFrameSchema.parse(JSON.parse(String(data)))))
  const of = <T extends ServerFrame['type']>(type: T) =>
    frames.filter((frame): frame is Extract<ServerFrame, { type: T }> => frame.type === type)
  return { socket, frames, of, send: (frame: object) => socket.send(JSON.stringify(frame)) }
}
