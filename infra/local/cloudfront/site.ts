import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Properties, Resource, Template } from '#infra/local/cloudformation/template.ts'
import { decodePath, send } from '#infra/local/http.ts'

/**
 * The bucket behind the site: what the template's bucket deployments would put into it, with the values
 * that a deployment fills in, compressed as CloudFront does.
 */

interface SiteFile {
  content: Buffer
  compressed: Buffer | undefined
  headers: Record<string, string>
}

/** Where the browser finds Cognito on this machine; in the cloud Amplify knows by itself. */
export const COGNITO_PATH = '/__aws/'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}
const COMPRESSIBLE = /\.(css|html|js|json|map|svg|txt|webmanifest)$/
/** CloudFront compresses between 1 KB and 10 MB. */
const SMALLEST_COMPRESSED = 1000

export class SiteFiles {
  private readonly files = new Map<string, SiteFile>()
  /** Folder, object prefix and headers of each deployment, later ones first. */
  private readonly sources: {
    root: string
    prefix: string
    markers: [string, string][]
    cacheControl: string
  }[]

  constructor(template: Template, bucket: Resource) {
    this.sources = template
      .resources('Custom::CDKBucketDeployment')
      .filter(({ properties }) => properties['DestinationBucketName'] === bucket.ref)
      .flatMap(({ properties }) => sourcesOf(template, properties))
      .reverse()
  }

  /** Whether anything but the configuration was deployed. */
  get built(): boolean {
    return this.find('/index.html') !== undefined
  }

  handle(request: IncomingMessage, response: ServerResponse, path: string): void {
    const file = this.find(path)
    if (!file) return send(response, 404, 'Not found', { 'content-type': 'text/plain' })
    if (request.headers['if-none-match'] === file.headers['etag'])
      return send(response, 304, '', file.headers)
    const brotli = file.compressed && String(request.headers['accept-encoding']).includes('br')
    send(response, 200, brotli ? file.compressed! : file.content, {
      ...file.headers,
      ...(brotli && { 'content-encoding': 'br' }),
    })
  }

  private find(path: string): SiteFile | undefined {
    const name = decodePath(path).replace(/^\/+/, '') || 'index.html'
    const known = this.files.get(name)
    if (known) return known
    for (const { root, prefix, markers, cacheControl } of this.sources) {
      if (!name.startsWith(prefix)) continue
      const file = join(root, name.slice(prefix.length))
      if (relative(root, file).startsWith(`..${sep}`) || !existsSync(file) || !statSync(file).isFile())
        continue
      const made = read(file, markers, cacheControl)
      this.files.set(name, made)
      return made
    }
    return undefined
  }
}

function sourcesOf(template: Template, properties: Properties) {
  const keys = properties['SourceObjectKeys'] as string[]
  const markers = (properties['SourceMarkers'] ?? []) as Record<string, string>[]
  return keys.map((key, at) => ({
    root: template.assetPath(key),
    prefix: properties['DestinationBucketKeyPrefix'] ? `${properties['DestinationBucketKeyPrefix']}/` : '',
    markers: Object.entries(markers[at] ?? {}),
    cacheControl: String(properties['SystemMetadata']?.['cache-control'] ?? ''),
  }))
}

function read(file: string, markers: [string, string][], cacheControl: string): SiteFile {
  const raw = readFileSync(file)
  const content = file.endsWith('config.json') ? localConfig(filled(raw.toString(), markers)) : raw
  const compress = COMPRESSIBLE.test(file) && content.byteLength >= SMALLEST_COMPRESSED
  return {
    content,
    compressed: compress
      ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : undefined,
    headers: {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('md5').update(content).digest('hex')}"`,
      ...(cacheControl && { 'cache-control': cacheControl }),
      ...(compress && { vary: 'accept-encoding' }),
    },
  }
}

const filled = (text: string, markers: [string, string][]): string =>
  markers.reduce((result, [marker, value]) => result.replaceAll(marker, value), text)

const localConfig = (text: string): Buffer =>
  Buffer.from(JSON.stringify({ ...(JSON.parse(text) as object), userPoolEndpoint: COGNITO_PATH }))
