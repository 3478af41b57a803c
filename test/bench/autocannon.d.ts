/** What the load bench uses of autocannon, which has no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
    /** Called before every request: what it returns is sent. */
    setupRequest?: (request: Request) => Request
  }

  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Requests a second of all connections together. */
    overallRate: number
    /** Seconds after which a request counts as failed. */
    timeout: number
    requests: Request[]
  }

  interface Instance extends EventEmitter, PromiseLike<{ errors: number; timeouts: number }> {
    on(event: 'response', listener: (client: object, status: number, bytes: number, ms: number) => void): this
  }

  export default function autocannon(options: Options): Instance
}
