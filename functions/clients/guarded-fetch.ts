import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Service } from '#functions/platform/services.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * Fetches text from addresses that others chose. Whoever is at the other end gets no more than some seconds
 * and some megabytes, and can't send us to a machine inside our own network: every address is checked after
 * its name was resolved, on every redirect, and the connection goes to exactly the address that was checked.
 */
export interface GuardedFetch {
  /**
   * @param trustedOrigins `https://host:port` of sites that may stand anywhere, also inside.
   * @throws {FetchError} with one sentence that says what was in the way.
   */
  text(url: string, trustedOrigins?: readonly string[]): Promise<FetchedText>
}

export interface FetchedText {
  /** Where the redirects led. */
  url: string
  text: string
}

export class FetchError extends Error {
  override name = 'FetchError'
}

export interface FetchLimits {
  /** For all of it: names, redirects, headers, body. */
  timeoutMs: number
  /** Of the body, unpacked. */
  maxBytes: number
  maxRedirects: number
}

export const LIMITS: FetchLimits = { timeoutMs: 10_000, maxBytes: 2_000_000, maxRedirects: 5 }

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>

const HEADERS = {
  accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Sidestream news reader',
}
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const UNPACK: ReadonlyMap<string, () => NodeJS.ReadWriteStream & Readable> = new Map(
  Object.entries({
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }),
)

export const guardedFetch: Service<GuardedFetch> = () =>
  openGuardedFetch((hostname) => lookup(hostname, { all: true }))

export function openGuardedFetch(resolve: Resolve, limits: FetchLimits = LIMITS): GuardedFetch {
  async function follow(
    first: string,
    trusted: readonly string[],
    signal: AbortSignal,
  ): Promise<FetchedText> {
    let url = parse(first)
    for (let hops = 0; hops <= limits.maxRedirects; hops += 1) {
      const response = await send(url, await placeOf(url, trusted), signal)
      const status = response.statusCode ?? 0
      const { location } = response.headers
      if (REDIRECTS.has(status) && location) {
        response.destroy()
        url = parse(location, url)
        continue
      }
      if (status !== 200) {
        response.destroy()
        throw new FetchError(`Answered with status ${status}`)
      }
      const bytes = await read(response, limits.maxBytes)
      return { url: url.href, text: decode(bytes, response.headers['content-type']) }
    }
    throw new FetchError(`More than ${limits.maxRedirects} redirects`)
  }

  /** Addresses that a connection may go to. */
  async function placeOf(url: URL, trusted: readonly string[]): Promise<LookupAddress[]> {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const family = isIP(host)
    const found = family ? [{ address: host, family }] : await resolve(host)
    if (found.length === 0) throw new FetchError(`${host} has no address`)
    // One inside is enough to refuse them all: nobody means half of such a name.
    if (!trusted.includes(url.origin) && !found.every(({ address }) => isPublicAddress(address))) {
      throw new FetchError(`${host} is not on the public internet`)
    }
    return found
  }

  return {
    async text(url, trustedOrigins = []) {
      const signal = AbortSignal.timeout(limits.timeoutMs)
      try {
        return await Promise.race([follow(url, trustedOrigins, signal), aborted(signal)])
      } catch (error) {
        if (error instanceof FetchError) throw error
        if (signal.aborted) throw new FetchError(`Took longer than ${limits.timeoutMs / 1000} s`)
        throw new FetchError(reasonOf(error), { cause: error })
      }
    },
  }
}

/** Rejects when the time is up: a name server that is silent can't be asked to stop. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

function parse(text: string, base?: URL): URL {
  let url: URL
  try {
    url = new URL(text, base)
  } catch {
    throw new FetchError('Led to something that is no address')
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new FetchError(`${url.protocol} is not fetched`)
  if (url.username || url.password) throw new FetchError('Addresses with a password are not fetched')
  return url
}

function send(url: URL, place: LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_, options, done) => {
    if (options.all) done(null, place)
    else done(null, place[0]!.address, place[0]!.family)
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: HEADERS, signal, lookup: pinned, agent: false }, resolve)
    sent.on('error', reject)
    sent.end()
  })
}

/** The unpacked body. What is larger is broken off when the limit is reached, not when it has arrived. */
async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity'
  const unpack = UNPACK.get(encoding)
  if (!unpack && encoding !== 'identity') {
    response.destroy()
    throw new FetchError(`Packed as ${encoding}, which is not known`)
  }
  const body: Readable = unpack ? response.pipe(unpack()) : response
  // A pipe hands on no errors.
  response.on('error', (error) => body.destroy(error))
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += (chunk as Buffer).byteLength
      if (size > maxBytes) throw new FetchError(`Larger than ${maxBytes / 1_000_000} MB`)
      chunks.push(chunk as Buffer)
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks)
}

/** By the header's charset, or the XML declaration's; UTF-8 otherwise. */
function decode(bytes: Buffer, contentType = ''): string {
  const declared = /^[^<]*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(
    bytes.subarray(0, 200).toString('latin1'),
  )
  const label = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? declared?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

/** The sentence for an error of the network. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  const known = new Map(
    Object.entries({
      ENOTFOUND: 'The name is not known',
      EAI_AGAIN: 'The name could not be resolved',
      ECONNREFUSED: 'The connection was refused',
      ECONNRESET: 'The connection was cut off',
    }),
  )
  return (code && known.get(code)) ?? message
}
