import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RestGateway } from '#infra/local/apigateway-rest/rest-gateway.ts'
import type { WebSocketGateway } from '#infra/local/apigateway-websocket/websocket-gateway.ts'
import type { AwsEndpoint } from '#infra/local/aws-endpoint.ts'
import type { Template } from '#infra/local/cloudformation/template.ts'
import { codesPage } from '#infra/local/cognito/codes-page.ts'
import { send, sendJson } from '#infra/local/http.ts'
import { mailboxPage } from '#infra/local/services/mailbox-page.ts'
import type { Mailbox } from '#infra/local/services/mailbox.ts'
import { behaviorsOf, edgeRequest, isResponse, overrideHeaders, urlOf, type Behavior } from './edge.ts'
import type { SiteFiles } from './site.ts'

/** The one port: the AWS endpoint, the local pages, and everything else as CloudFront would route it. */

export interface FrontParts {
  template: Template
  endpoint: AwsEndpoint
  restApis: RestGateway[]
  socketApis: WebSocketGateway[]
  sites: Map<string, SiteFiles>
  mailbox: Mailbox
  /** Codes of authenticator apps, as of now. */
  codes: () => { email: string; code: string }[]
  /** Host names this machine is addressed by; any other is a page elsewhere that had its name point here. */
  hosts: string[]
  status: () => object
  /** Vite's middleware, which serves the site in the place of the built files. */
  devServer?: Handler
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

const AWS_PREFIX = '/__aws'
const LOCAL_PREFIX = '/__local/'

type Origin = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>

export class Front {
  private readonly parts: FrontParts
  private readonly behaviors: Behavior[]

  constructor(parts: FrontParts) {
    this.parts = parts
    this.behaviors = behaviorsOf(parts.template)
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = request.url ?? '/'
    if (!this.isAddressedHere(request)) return send(response, 403, 'Unknown host')
    if (raw.startsWith(`${AWS_PREFIX}/`) || raw === AWS_PREFIX) {
      return this.parts.endpoint.handle(request, response, raw.slice(AWS_PREFIX.length) || '/')
    }
    const url = new URL(raw.replace(/^\/+/, '/'), 'http://viewer')
    if (url.pathname.startsWith(LOCAL_PREFIX)) return this.local(response, url)
    return this.distribute(request, response, url)
  }

  async upgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const viewer = new URL(request.url ?? '/', 'http://viewer')
    const behavior = this.behaviorFor(viewer.pathname)
    const api = this.parts.socketApis.find(({ id }) => behavior.originDomain.startsWith(`${id}.`))
    const result = behavior.viewerRequest?.(edgeRequest(request, viewer)) ?? edgeRequest(request, viewer)
    if (!api || isResponse(result) || !this.isAddressedHere(request)) {
      socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      return
    }
    await api.upgrade(request, socket, head, urlOf(result).searchParams)
  }

  private behaviorFor(path: string): Behavior {
    return this.behaviors.find((behavior) => behavior.matches(path))!
  }

  private async distribute(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const behavior = this.behaviorFor(url.pathname)
    const origin = this.originOf(behavior)
    // Vite's pages have inline scripts; they come without the headers. Configuration and feeds are no pages.
    if (this.parts.devServer && !origin.api && !/^\/(config\.json$|sample-feeds\/)/.test(url.pathname))
      return this.parts.devServer(request, response)
    overrideHeaders(response, behavior.responseHeaders)
    if (!behavior.methods.includes(request.method ?? '')) return send(response, 403, '')

    const result = behavior.viewerRequest?.(edgeRequest(request, url))
    if (result && isResponse(result)) {
      const headers = Object.entries(result.headers ?? {}).map(([name, { value }]) => [name, value] as const)
      const body = typeof result.body === 'object' ? result.body.data : (result.body ?? '')
      // What the client still sends is taken in: it would take a closed line for a failure.
      request.resume()
      return send(response, result.statusCode, body, Object.fromEntries(headers))
    }
    await origin.answer(request, response, result ? urlOf(result) : url)
  }

  private originOf({ originDomain, signs }: Behavior): { api: boolean; answer: Origin } {
    const api = this.parts.restApis.find(({ id }) => originDomain.startsWith(`${id}.`))
    if (api) return { api: true, answer: (request, response, url) => api.handle(request, response, url) }
    for (const [bucket, site] of this.parts.sites) {
      if (!originDomain.startsWith(`${bucket}.s3.`)) continue
      // What the viewer sends has to be signed itself: it goes to the store as it is.
      if (!signs) {
        const store: Origin = (request, response, { pathname, search }) =>
          this.parts.endpoint.handle(request, response, `/${bucket}${pathname}${search}`, 's3')
        return { api: true, answer: store }
      }
      return { api: false, answer: (request, response, url) => site.handle(request, response, url.pathname) }
    }
    // A socket's address asked for without an upgrade.
    return { api: true, answer: (_, response) => sendJson(response, 426, { message: 'Upgrade Required' }) }
  }

  private local(response: ServerResponse, url: URL): void {
    const page = url.pathname.slice(LOCAL_PREFIX.length)
    const to = url.searchParams.get('to') ?? undefined
    if (page === 'status') return sendJson(response, 200, this.parts.status())
    if (page === 'mailbox.json') return sendJson(response, 200, { mails: this.parts.mailbox.list(to) })
    if (page === 'codes.json') return sendJson(response, 200, { codes: this.parts.codes() })
    if (page === 'codes') {
      return send(response, 200, codesPage(this.parts.codes()), {
        'content-type': 'text/html; charset=utf-8',
      })
    }
    if (page === 'mailbox') {
      return send(response, 200, mailboxPage(this.parts.mailbox, to), {
        'content-type': 'text/html; charset=utf-8',
      })
    }
    return send(response, 404, 'Not found', { 'content-type': 'text/plain' })
  }

  private isAddressedHere(request: IncomingMessage): boolean {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    return this.parts.hosts.includes(host)
  }
}
