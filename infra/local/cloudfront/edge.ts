import type { IncomingMessage, ServerResponse } from 'node:http'
import { createContext, runInContext, Script } from 'node:vm'
import type { Properties, Template } from '#infra/local/cloudformation/template.ts'
import { StartFailure } from '#infra/local/failure.ts'

/**
 * CloudFront: which origin answers a path, the CloudFront functions that rewrite a request before, and the
 * headers that every response gets.
 */

export interface Behavior {
  matches(path: string): boolean
  /** Domain of the origin and the path that goes before the request's. */
  originDomain: string
  originPath: string
  /** CloudFront signs what it asks of the origin, a bucket. */
  signs: boolean
  methods: string[]
  viewerRequest: ((request: EdgeRequest) => EdgeRequest | EdgeResponse) | undefined
  responseHeaders: Record<string, string>
}

interface Value {
  value: string
  multiValue?: { value: string }[]
}

/** A request as a CloudFront function sees it. */
export interface EdgeRequest {
  method: string
  uri: string
  querystring: Record<string, Value>
  headers: Record<string, Value>
  cookies: Record<string, Value>
}

export interface EdgeResponse {
  statusCode: number
  statusDescription?: string
  headers?: Record<string, Value>
  body?: string | { data: string }
}

/** Behaviors in the order they are tried; the last one matches everything. */
export function behaviorsOf(template: Template): Behavior[] {
  const distribution = template.resources('AWS::CloudFront::Distribution')[0]
  if (!distribution) throw new StartFailure('The template has no CloudFront distribution.')
  const config = distribution.properties['DistributionConfig'] as Properties
  const origins = new Map((config['Origins'] as Properties[]).map((origin) => [origin['Id'], origin]))
  const read = (behavior: Properties, pattern: string): Behavior => {
    const origin = origins.get(behavior['TargetOriginId'])
    const expression = new RegExp(
      `^${pattern
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replace(/\*/g, '.*')
        .replace(/\?/g, '.')}$`,
    )
    return {
      matches: (path) => expression.test(path),
      originDomain: String(origin?.['DomainName']),
      originPath: String(origin?.['OriginPath'] ?? ''),
      signs: Boolean(origin?.['OriginAccessControlId']),
      methods: (behavior['AllowedMethods'] ?? ['GET', 'HEAD']) as string[],
      viewerRequest: viewerRequestOf(template, behavior['FunctionAssociations'] ?? []),
      responseHeaders: headersOf(template, behavior['ResponseHeadersPolicyId']),
    }
  }
  return [
    ...((config['CacheBehaviors'] ?? []) as Properties[]).map((one) => read(one, String(one['PathPattern']))),
    read(config['DefaultCacheBehavior'] as Properties, '*'),
  ]
}

function viewerRequestOf(template: Template, associations: Properties[]): Behavior['viewerRequest'] {
  const association = associations.find(({ EventType }) => EventType === 'viewer-request')
  if (!association) return undefined
  const found = template
    .resources('AWS::CloudFront::Function')
    .find(({ ref }) => ref === association['FunctionARN'])
  if (!found) throw new StartFailure('A CloudFront behavior names no function of the template.')
  const context = createContext({})
  new Script(String(found.properties['FunctionCode'])).runInContext(context)
  return (request) => {
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: '127.0.0.1' },
      request,
    }
    const result = runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context) as string
    return JSON.parse(result) as EdgeRequest | EdgeResponse
  }
}

/** Headers of a response headers policy, by lower-case name. */
function headersOf(template: Template, policyId: unknown): Record<string, string> {
  const policy = template
    .resources('AWS::CloudFront::ResponseHeadersPolicy')
    .find(({ ref }) => ref === policyId)?.properties['ResponseHeadersPolicyConfig'] as Properties | undefined
  if (!policy) return {}
  const security = (policy['SecurityHeadersConfig'] ?? {}) as Properties
  const transport = security['StrictTransportSecurity'] as Properties | undefined
  const xss = security['XSSProtection'] as Properties | undefined
  const headers: Record<string, string | undefined> = {
    'content-security-policy': security['ContentSecurityPolicy']?.ContentSecurityPolicy,
    'x-content-type-options': security['ContentTypeOptions'] && 'nosniff',
    'x-frame-options': security['FrameOptions']?.FrameOption,
    'referrer-policy': security['ReferrerPolicy']?.ReferrerPolicy,
    'strict-transport-security':
      transport &&
      [
        `max-age=${transport['AccessControlMaxAgeSec']}`,
        ...(transport['IncludeSubdomains'] ? ['includeSubDomains'] : []),
        ...(transport['Preload'] ? ['preload'] : []),
      ].join('; '),
    'x-xss-protection': xss && `${xss['Protection'] ? 1 : 0}${xss['ModeBlock'] ? '; mode=block' : ''}`,
  }
  for (const { Header, Value: value } of (policy['CustomHeadersConfig']?.Items ?? []) as Properties[]) {
    headers[String(Header).toLowerCase()] = String(value)
  }
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

export function edgeRequest(request: IncomingMessage, url: URL): EdgeRequest {
  const querystring: Record<string, Value> = {}
  for (const [name, value] of url.searchParams) {
    const present = querystring[name]
    if (present) present.multiValue = [...(present.multiValue ?? [{ value: present.value }]), { value }]
    else querystring[name] = { value }
  }
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, { value: String(value) }] as const,
  )
  return {
    method: request.method ?? 'GET',
    uri: url.pathname,
    querystring,
    headers: Object.fromEntries(headers),
    cookies: {},
  }
}

/** Address that a function left in a request. */
export function urlOf({ uri, querystring }: EdgeRequest): URL {
  const url = new URL(uri, 'http://origin')
  for (const [name, { value, multiValue }] of Object.entries(querystring)) {
    for (const one of multiValue ?? [{ value }]) url.searchParams.append(name, one.value)
  }
  return url
}

export const isResponse = (result: EdgeRequest | EdgeResponse): result is EdgeResponse =>
  'statusCode' in result

/** Makes the response carry these headers, over whatever the origin says. */
export function overrideHeaders(response: ServerResponse, headers: Record<string, string>): void {
  const writeHead = response.writeHead.bind(response) as (status: number, headers: object) => ServerResponse
  response.writeHead = ((status: number, own: Record<string, unknown> = {}) => {
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value as string)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return writeHead(status, {})
  }) as typeof response.writeHead
}
