import type { IncomingMessage, ServerResponse } from 'node:http'

/** Small helpers around Node's HTTP types that all gateways share. */

export class BodyTooLarge extends Error {}

/**
 * The whole body of a request.
 *
 * @throws BodyTooLarge beyond `limit` bytes; the rest is read and dropped, so that an answer can be sent.
 */
export async function readBody(request: IncomingMessage, limit = Infinity): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  if (size > limit) throw new BodyTooLarge()
  return Buffer.concat(chunks)
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  send(response, status, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
}

export function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string | string[]> = {},
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  response.writeHead(status, { ...headers, 'content-length': bytes.byteLength })
  response.end(response.req.method === 'HEAD' ? undefined : bytes)
}

/** Header names as the client wrote them, with all values, in order. */
export function rawHeaders(request: IncomingMessage): [string, string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    pairs.push([request.rawHeaders[at]!, request.rawHeaders[at + 1]!])
  }
  return pairs
}

/** Decodes what can be decoded: a stray percent sign is no reason to fail. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
