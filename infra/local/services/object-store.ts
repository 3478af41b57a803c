import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AwsError,
  unknownAction,
  type AwsAnswer,
  type AwsCall,
  type AwsService,
} from '#infra/local/aws-endpoint.ts'
import { postedObject, signerOfAddress } from './signed-requests.ts'

/** S3 on a folder: one file per object, its headers in a second one. Path-style addresses only. */

interface ObjectHeaders {
  etag: string
  lastModified: string
  headers: Record<string, string>
}

/** Request headers that are kept with an object and come back with it. */
const KEPT_HEADERS = /^(content-type|content-encoding|cache-control|content-disposition|x-amz-meta-.+)$/

export class ObjectStore implements AwsService {
  private readonly folder: string
  private readonly buckets: Set<string>
  private readonly endpoint: string

  /** @param endpoint address that functions sign for. */
  constructor(folder: string, buckets: string[], endpoint = '') {
    this.folder = folder
    this.endpoint = endpoint
    this.buckets = new Set(buckets)
    for (const bucket of buckets) mkdirSync(join(folder, bucket), { recursive: true })
  }

  async signed(call: AwsCall): Promise<AwsCall | null> {
    const caller = await signerOfAddress(call, this.endpoint)
    return caller === undefined ? postedObject(call) : { ...call, caller }
  }

  async answer(call: AwsCall): Promise<AwsAnswer> {
    const [, bucket = '', ...rest] = call.path.split('/')
    const key = rest.map(decodeURIComponent).join('/')
    if (!this.buckets.has(bucket))
      throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404)
    if (key === '') {
      if (call.method === 'GET' && call.query.get('list-type') === '2') return this.list(bucket, call.query)
      throw unknownAction(call)
    }
    // Tagging, ACLs, multipart uploads and the like ask for themselves in the query.
    const extra = [...call.query.keys()].filter((name) => !/^(x-id|x-amz-.*|response-.*)$/i.test(name))
    if (extra.length > 0) throw unknownAction(call)
    if (call.method === 'GET' || call.method === 'HEAD') return this.get(bucket, key, call)
    if (call.method === 'PUT') return this.put(bucket, key, call)
    if (call.method === 'DELETE') return this.delete(bucket, key)
    throw unknownAction(call)
  }

  error = (error: AwsError, requestId: string): AwsAnswer => ({
    status: error.status,
    headers: { 'content-type': 'application/xml' },
    body:
      error.status === 304
        ? ''
        : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${error.code}</Code>` +
          `<Message>${escapeXml(error.message)}</Message><RequestId>${requestId}</RequestId></Error>`,
  })

  private file(bucket: string, key: string): string {
    return join(this.folder, bucket, encodeURIComponent(key))
  }

  private headersOf(file: string): ObjectHeaders | undefined {
    if (!existsSync(`${file}.headers`) || !existsSync(file)) return undefined
    return JSON.parse(readFileSync(`${file}.headers`, 'utf8')) as ObjectHeaders
  }

  private get(bucket: string, key: string, call: AwsCall): AwsAnswer {
    const file = this.file(bucket, key)
    const found = this.headersOf(file)
    if (!found) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404)
    const { 'if-none-match': unless, 'if-match': only } = call.headers
    if (unless === found.etag) throw new AwsError('NotModified', 'Not Modified', 304)
    if (only && only !== found.etag) throw preconditionFailed()
    const content = readFileSync(file)
    // What whoever signed wants the answer to say.
    const told = Object.fromEntries(
      [...call.query].flatMap(([name, value]) =>
        name.startsWith('response-') ? [[name.slice('response-'.length), value]] : [],
      ),
    )
    const common = { ...found.headers, ...told, etag: found.etag, 'last-modified': found.lastModified }
    const range = /^bytes=(\d+)-(\d*)$/.exec(call.headers.range ?? '')
    if (!range) return { status: 200, headers: common, body: content }
    const last = Math.min(range[2] ? Number(range[2]) : Infinity, content.length - 1)
    return {
      status: 206,
      headers: { ...common, 'content-range': `bytes ${range[1]}-${last}/${content.length}` },
      body: content.subarray(Number(range[1]), last + 1),
    }
  }

  private put(bucket: string, key: string, call: AwsCall): AwsAnswer {
    const file = this.file(bucket, key)
    const present = this.headersOf(file)
    const { 'if-none-match': unless, 'if-match': only } = call.headers
    if ((unless === '*' && present) || (only && only !== present?.etag)) throw preconditionFailed()
    const content = isChunked(call) ? unchunk(call.body) : call.body
    const etag = `"${createHash('md5').update(content).digest('hex')}"`
    const headers = Object.fromEntries(
      Object.entries(call.headers).flatMap(([name, value]) => {
        const text = String(value).replace(/^aws-chunked,? ?/, '')
        return KEPT_HEADERS.test(name) && text ? [[name, text]] : []
      }),
    )
    replaceFile(file, content)
    const stored: ObjectHeaders = { etag, lastModified: new Date().toUTCString(), headers }
    replaceFile(`${file}.headers`, JSON.stringify(stored))
    return { status: 200, headers: { etag }, body: '' }
  }

  private delete(bucket: string, key: string): AwsAnswer {
    const file = this.file(bucket, key)
    rmSync(file, { force: true })
    rmSync(`${file}.headers`, { force: true })
    return { status: 204, body: '' }
  }

  private list(bucket: string, query: URLSearchParams): AwsAnswer {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
    const limit = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
    const keys = readdirSync(join(this.folder, bucket))
      .filter((name) => name.endsWith('.headers'))
      .map((name) => decodeURIComponent(name.slice(0, -'.headers'.length)))
      .filter((key) => key.startsWith(prefix) && key > after)
      .sort()
    const page = keys.slice(0, limit)
    const truncated = keys.length > page.length
    const contents = page.map((key) => {
      const { etag, lastModified } = this.headersOf(this.file(bucket, key))!
      const size = readFileSync(this.file(bucket, key)).length
      return (
        `<Contents><Key>${escapeXml(key)}</Key><LastModified>${new Date(lastModified).toISOString()}</LastModified>` +
        `<ETag>${escapeXml(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
      )
    })
    const next = truncated ? `<NextContinuationToken>${escapeXml(page.at(-1)!)}</NextContinuationToken>` : ''
    return {
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body:
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name>` +
        `<Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${limit}</MaxKeys>` +
        `<IsTruncated>${truncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    }
  }
}

const preconditionFailed = () =>
  new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412)

const isChunked = (call: AwsCall): boolean =>
  String(call.headers['content-encoding'] ?? '').includes('aws-chunked') ||
  String(call.headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-')

/** The content of an `aws-chunked` body: hexadecimal length, content, line break, until a length of zero. */
function unchunk(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = parseInt(body.toString('latin1', at, lineEnd), 16)
    if (!size) return Buffer.concat(parts)
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}

function replaceFile(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}

const escapeXml = (text: string): string =>
  text.replace(/[<>&"]/g, (char) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[char]!)
