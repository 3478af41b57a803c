import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/**
 * The response of a streaming integration: a prelude of JSON metadata, eight zero bytes, then the body as it
 * comes.
 */

interface Metadata {
  statusCode?: number
  headers?: Record<string, string>
  multiValueHeaders?: Record<string, string[]>
  cookies?: string[]
}

const DELIMITER = Buffer.alloc(8)
/** API Gateway reads at most this much looking for the end of the prelude. */
const MAX_PRELUDE_BYTES = 16 * 1024

export class StreamedResponse {
  private readonly response: ServerResponse
  private prelude: Buffer | undefined = Buffer.alloc(0)

  constructor(response: ServerResponse) {
    this.response = response
  }

  /** Resolves when there is room for more. @throws when the client has gone, or the prelude is malformed */
  async write(chunk: Uint8Array): Promise<void> {
    if (this.response.destroyed) throw new Error('The client has gone.')
    const body = this.prelude ? this.readPrelude(chunk) : chunk
    if (body.length === 0 || this.response.write(body)) return
    await Promise.race([once(this.response, 'drain'), once(this.response, 'close')])
  }

  end(): void {
    if (this.prelude) throw new Error('The stream ended before its metadata.')
    this.response.end()
  }

  private readPrelude(chunk: Uint8Array): Uint8Array {
    const seen = Buffer.concat([this.prelude!, chunk])
    const at = seen.indexOf(DELIMITER)
    if (at === -1) {
      if (seen.length > MAX_PRELUDE_BYTES) throw new Error('The stream has no metadata.')
      this.prelude = seen
      return new Uint8Array()
    }
    const metadata = JSON.parse(seen.toString('utf8', 0, at)) as Metadata
    this.prelude = undefined
    for (const [name, value] of Object.entries({ ...metadata.headers, ...metadata.multiValueHeaders })) {
      this.response.setHeader(name, value)
    }
    if (metadata.cookies) this.response.setHeader('set-cookie', metadata.cookies)
    this.response.writeHead(metadata.statusCode ?? 200)
    this.response.flushHeaders()
    return seen.subarray(at + DELIMITER.length)
  }
}
