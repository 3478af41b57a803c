import { AwsClient } from 'aws4fetch'

/** A call of AWS, signed: for a single kind of call, which a client of the SDK is too large for. Never tried again. */
export function signedPost(
  service: string,
  call: { address: URL; headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<Response> {
  const { address, ...init } = call
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = runtime()
  const client = new AwsClient({
    service,
    region: region(),
    accessKeyId: AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '',
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    retries: 0,
  })
  return client.fetch(address, { method: 'POST', ...init })
}

/** What Lambda itself puts into the environment; it renews the credentials by renewing the container. */
// eslint-disable-next-line no-restricted-properties -- not of the stack's variables, which platform/env.ts parses
const runtime = (): Record<string, string | undefined> => process.env

export const region = (): string => runtime()['AWS_REGION'] ?? ''

/** Where the SDK's own clients would look for a service. */
export const endpointOf = (service: string): URL =>
  new URL(runtime()['AWS_ENDPOINT_URL'] ?? `https://${service}.${region()}.amazonaws.com`)
