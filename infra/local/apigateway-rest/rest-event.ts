import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { rawHeaders } from '#infra/local/http.ts'
import type { RestRoute } from './rest-routes.ts'

/** The event of an API Gateway REST API's Lambda proxy integration, payload version 1. */

export interface RestApiPlace {
  apiId: string
  account: string
  region: string
  stage: string
  deploymentId: string
  /** Media types whose bodies reach the function in base64. */
  binaryMediaTypes: string[]
}

export interface RestCall {
  route: RestRoute
  pathParameters: Record<string, string>
  /** Path and query as the API sees them, without the stage. */
  url: URL
  request: IncomingMessage
  body: Buffer
  requestId: string
  authorizer: Record<string, unknown> | undefined
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function restEvent(api: RestApiPlace, call: RestCall): object {
  const { route, url, request, body, requestId } = call
  const domainName = `${api.apiId}.execute-api.${api.region}.amazonaws.com`
  const sourceIp = request.socket.remoteAddress ?? '127.0.0.1'
  const headers = viewerHeaders(request, domainName, sourceIp)
  const query = [...url.searchParams]
  const now = new Date()
  const binary = isBinary(String(request.headers['content-type'] ?? ''), api.binaryMediaTypes)
  return {
    resource: route.path,
    // As it was sent: a REST API decodes the query, but neither the path nor its variables.
    path: url.pathname,
    httpMethod: request.method,
    headers: single(headers),
    multiValueHeaders: multiple(headers),
    queryStringParameters: nullIfEmpty(single(query)),
    multiValueQueryStringParameters: nullIfEmpty(multiple(query)),
    pathParameters: nullIfEmpty(call.pathParameters),
    stageVariables: null,
    requestContext: {
      resourceId: route.resourceId,
      resourcePath: route.path,
      httpMethod: request.method,
      extendedRequestId: Buffer.from(requestId).toString('base64').slice(0, 16),
      requestTime: requestTime(now),
      path: `/${api.stage}${url.pathname}`,
      accountId: api.account,
      protocol: 'HTTP/1.1',
      stage: api.stage,
      domainPrefix: api.apiId,
      requestTimeEpoch: now.getTime(),
      requestId,
      identity: {
        cognitoIdentityPoolId: null,
        accountId: null,
        cognitoIdentityId: null,
        caller: null,
        sourceIp,
        principalOrgId: null,
        accessKey: null,
        cognitoAuthenticationType: null,
        cognitoAuthenticationProvider: null,
        userArn: null,
        userAgent: request.headers['user-agent'] ?? null,
        user: null,
      },
      domainName,
      deploymentId: api.deploymentId,
      apiId: api.apiId,
      ...(call.authorizer && { authorizer: call.authorizer }),
    },
    body: body.length === 0 ? null : body.toString(binary ? 'base64' : 'utf8'),
    isBase64Encoded: binary && body.length > 0,
  }
}

/** The viewer's headers with those that CloudFront and API Gateway add. */
function viewerHeaders(request: IncomingMessage, host: string, sourceIp: string): [string, string][] {
  const own = rawHeaders(request).filter(
    ([name]) => !/^(host|connection|keep-alive|transfer-encoding|upgrade|x-forwarded-.*|via)$/i.test(name),
  )
  return [
    ...own,
    ['Host', host],
    ['Via', '1.1 local.cloudfront.net (CloudFront)'],
    ['X-Amz-Cf-Id', randomUUID()],
    [
      'X-Amzn-Trace-Id',
      `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomUUID().replaceAll('-', '').slice(0, 24)}`,
    ],
    ['X-Forwarded-For', `${sourceIp}, 127.0.0.1`],
    ['X-Forwarded-Port', '443'],
    ['X-Forwarded-Proto', 'https'],
  ]
}

/** `21/Nov/2026:08:21:07 +0000` */
function requestTime(at: Date): string {
  const [date, time] = at.toISOString().split('T') as [string, string]
  const [year, month, day] = date.split('-') as [string, string, string]
  return `${day}/${MONTHS[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`
}

export const isBinary = (contentType: string, types: string[]): boolean =>
  types.some((type) => type === '*/*' || contentType.startsWith(type.replace(/\*$/, '')))

/** Of repeated names the last value counts. */
const single = (pairs: [string, string][]): Record<string, string> => Object.fromEntries(pairs)

function multiple(pairs: [string, string][]): Record<string, string[]> {
  const result: Record<string, string[]> = {}
  for (const [name, value] of pairs) (result[name] ??= []).push(value)
  return result
}

const nullIfEmpty = <T extends object>(record: T): T | null =>
  Object.keys(record).length === 0 ? null : record
