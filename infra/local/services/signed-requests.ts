import { createHmac, timingSafeEqual } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { AwsError, type AwsCall } from '#infra/local/aws-endpoint.ts'
import { credentialsFor } from '#infra/local/lambda/functions.ts'

/**
 * Requests to S3 that carry their signature themselves: an address, or a form with its policy. A browser sends them for
 * whoever signed, so here the signatures are checked, as S3 does.
 */

const denied = (message: string) => new AwsError('AccessDenied', message, 403)
const mismatch = () =>
  new AwsError(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
    403,
  )

/** Who signed, by the scope of the credential: `key/20261123/region/s3/aws4_request`. */
function scopeOf(credential: string) {
  const [caller = '', date = '', region = '', service = ''] = credential.split('/')
  if (service !== 's3') throw denied('The credential is not one for S3.')
  return { caller, date, region, secret: credentialsFor(caller)['AWS_SECRET_ACCESS_KEY']! }
}

/**
 * The caller of a request whose address is signed; undefined for any other request.
 *
 * @param endpoint the address that functions sign for.
 * @throws {AwsError} when it is over, or not what was signed.
 */
export async function signerOfAddress(
  call: Pick<AwsCall, 'method' | 'path' | 'query'>,
  endpoint: string,
  now = Date.now(),
): Promise<string | undefined> {
  const given = call.query.get('X-Amz-Signature')
  if (given === null) return undefined
  const { caller, region, secret } = scopeOf(call.query.get('X-Amz-Credential') ?? '')
  const datetime = call.query.get('X-Amz-Date') ?? ''
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(datetime) ?? []
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (!(now < signedAt + Number(call.query.get('X-Amz-Expires')) * 1000)) throw denied('Request has expired')
  const url = new URL(endpoint + call.path)
  for (const [name, value] of call.query) if (name !== 'X-Amz-Signature') url.searchParams.append(name, value)
  const signer = new AwsV4Signer({
    method: call.method,
    url: url.href,
    accessKeyId: caller,
    secretAccessKey: secret,
    service: 's3',
    region,
    signQuery: true,
    datetime,
  })
  const { url: signed } = await signer.sign()
  if (!isSame(signed.searchParams.get('X-Amz-Signature') ?? '', given)) throw mismatch()
  return caller
}

type Condition = Record<string, string> | [operator: string, name: string | number, value: string | number]

/**
 * A form that posts a file to a bucket, as the PUT that it stands for; null for any other request.
 *
 * @throws {AwsError} for a form that is over, not what was signed, or does not keep to its policy.
 */
export async function postedObject(call: AwsCall, now = Date.now()): Promise<AwsCall | null> {
  const type = String(call.headers['content-type'] ?? '')
  const [, bucket = '', ...rest] = call.path.split('/')
  if (call.method !== 'POST' || !type.startsWith('multipart/form-data') || rest.join('') !== '') return null
  const form = await new Response(new Uint8Array(call.body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new AwsError('MalformedPOSTRequest', 'The body of your POST request is not well-formed.')
    })
  const fields = new Map<string, string>()
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name.toLowerCase(), value)
  const file = form.get('file')
  if (file === null || typeof file === 'string')
    throw new AwsError('InvalidArgument', 'POST requires exactly one file upload per request.')
  const content = Buffer.from(await file.arrayBuffer())
  const { caller, date, region, secret } = scopeOf(fields.get('x-amz-credential') ?? '')
  const policy = fields.get('policy') ?? ''
  const key = ['aws4_request', 's3', region, date].reduceRight<string | Buffer>(
    (made, part) => createHmac('sha256', made).update(part).digest(),
    `AWS4${secret}`,
  )
  const signature = createHmac('sha256', key).update(policy).digest('hex')
  if (!isSame(signature, fields.get('x-amz-signature') ?? '')) throw mismatch()
  keepToPolicy(policy, new Map([...fields, ['bucket', bucket]]), content.length, now)
  const headers = Object.fromEntries(
    ['content-type', 'content-disposition', 'cache-control'].flatMap((name) =>
      fields.has(name) ? [[name, fields.get(name)!]] : [],
    ),
  )
  const path = `/${bucket}/${(fields.get('key') ?? '').split('/').map(encodeURIComponent).join('/')}`
  return { ...call, caller, method: 'PUT', path, query: new URLSearchParams(), headers, body: content }
}

function keepToPolicy(encoded: string, fields: Map<string, string>, length: number, now: number): void {
  const { expiration, conditions } = JSON.parse(Buffer.from(encoded, 'base64').toString()) as {
    expiration: string
    conditions: Condition[]
  }
  const broken = (what: string) => denied(`Invalid according to Policy: ${what}`)
  if (Date.parse(expiration) <= now) throw broken('Policy expired.')
  const named = new Set(['policy', 'x-amz-signature', 'file', 'bucket'])
  for (const condition of conditions) {
    const parts: readonly (string | number)[] = Array.isArray(condition)
      ? condition
      : Object.entries(condition).flatMap(([name, value]) => ['eq', `$${name}`, value])
    const [operator, first = '', second = ''] = parts
    if (operator === 'content-length-range') {
      if (length < Number(first))
        throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
      if (length > Number(second))
        throw new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
      continue
    }
    const name = String(first).slice(1).toLowerCase()
    const value = fields.get(name) ?? ''
    const fits =
      operator === 'starts-with' ? value.startsWith(String(second)) : operator === 'eq' && value === second
    if (!fits) throw broken(`Policy Condition failed: ${JSON.stringify(condition)}`)
    named.add(name)
  }
  const extra = [...fields.keys()].find((name) => !named.has(name) && !name.startsWith('x-ignore-'))
  if (extra) throw broken(`Extra input fields: ${extra}`)
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
