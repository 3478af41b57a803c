import { createHash, createHmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'

/** A call of AWS, signed as the SDK's own clients do it: for a single kind of call, which a client is too large for. */
export async function signedPost(
  service: string,
  call: { address: URL; headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<Response> {
  const { address, headers, body, signal } = call
  const signed = await signer(service).sign({
    method: 'POST',
    protocol: address.protocol,
    hostname: address.hostname,
    path: address.pathname,
    query: {},
    headers: { host: address.host, ...headers },
    body,
  })
  return fetch(address.href, { method: 'POST', headers: signed.headers, body, signal })
}

/** What Lambda itself puts into the environment; it renews the credentials by renewing the container. */
// eslint-disable-next-line no-restricted-properties -- not of the stack's variables, which platform/env.ts parses
const runtime = (): Record<string, string | undefined> => process.env

export const region = (): string => runtime()['AWS_REGION'] ?? ''

/** Where the SDK's own clients would look for a service. */
export const endpointOf = (service: string): URL =>
  new URL(runtime()['AWS_ENDPOINT_URL'] ?? `https://${service}.${region()}.amazonaws.com`)

function signer(service: string): SignatureV4 {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = runtime()
  return new SignatureV4({
    service,
    region: region(),
    sha256: Sha256,
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '',
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    },
  })
}

/** SHA-256, keyed or not, in the form that the signer asks for. */
class Sha256 {
  private readonly hash

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash =
      secret === undefined
        ? createHash('sha256')
        : createHmac('sha256', secret as string | NodeJS.ArrayBufferView)
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(data as string | NodeJS.ArrayBufferView)
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.hash.digest()))
  }
}
