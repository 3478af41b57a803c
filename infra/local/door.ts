import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Front } from './cloudfront/front.ts'
import { messageOf, StartFailure } from './failure.ts'
import { sendJson } from './http.ts'

/** The one port. It stays open while what is behind it is exchanged; callers are then told to wait. */
export interface Door {
  host: string
  port: number
  /** Address for people and browsers. */
  url: string
  /** Address for functions, by number. */
  address: string
  server: Server
  /** Lets callers through to what answers them. */
  open(front: Front): void
  /** Tells callers to wait. */
  shut(): void
  /** Gives the port back. */
  close(): Promise<void>
}

export const LOOPBACK = '127.0.0.1'

/** Hosts that only programs of this machine reach. */
const OWN_HOSTS = ['localhost', '::1']

/**
 * Refuses to listen where others reach it: they would be operators of this cloud, whose signatures nobody checks.
 *
 * @param meant the person said so.
 * @throws StartFailure
 */
export function refuseUnsafe(host: string, meant: boolean): void {
  if (meant || OWN_HOSTS.includes(host) || /^127(\.\d{1,3}){3}$/.test(host)) return
  throw new StartFailure(
    `HOST=${host} would open this cloud, its users and its mailbox to whoever reaches ${host}. ` +
      'If that is meant: npm start -- --unsafe',
  )
}

/**
 * Takes a port; 0 takes any.
 *
 * @throws StartFailure when it is taken
 */
export async function openDoor(host: string, port: number): Promise<Door> {
  let front: Front | undefined
  const server = createServer((request, response) => {
    if (!front) return sendJson(response, 503, { message: 'Starting' }, { 'retry-after': '1' })
    front.handle(request, response).catch((error: unknown) => {
      // A client that leaves while sending is no fault.
      if (!request.destroyed) console.error(error)
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { message: 'Internal server error' })
    })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Vite answers its own page's socket.
    if (request.headers['sec-websocket-protocol']?.startsWith('vite')) return
    if (!front) return socket.destroy()
    front.upgrade(request, socket, head).catch((error: unknown) => {
      console.error(error)
      socket.destroy()
    })
  })
  await listen(server, host, port)
  const taken = (server.address() as AddressInfo).port
  const address = `http://${host === '0.0.0.0' ? LOOPBACK : host}:${taken}`
  return {
    host,
    port: taken,
    url: host === LOOPBACK ? `http://localhost:${taken}` : address,
    address,
    server,
    open: (opened) => (front = opened),
    shut: () => (front = undefined),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartFailure(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`
            : `Can't listen on ${host}:${port}: ${messageOf(error)}.`,
        ),
      )
    })
    server.listen(port, host, resolve)
  })
}
