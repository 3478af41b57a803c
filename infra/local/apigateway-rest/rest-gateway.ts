import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Resource, Template } from '#infra/local/cloudformation/template.ts'
import type { Cognito } from '#infra/local/cognito/service.ts'
import { BodyTooLarge, readBody, send } from '#infra/local/http.ts'
import { FunctionError, type Lambda } from '#infra/local/lambda/lambda.ts'
import { definitionOf } from './api-definition.ts'
import { GatewayResponses, type GatewayErrorType } from './gateway-responses.ts'
import { authorize, AuthorizerRefusal } from './rest-authorizer.ts'
import { isBinary, restEvent, type RestApiPlace } from './rest-event.ts'
import { restRoutesOf, RestRouter, type RestRoute } from './rest-routes.ts'
import { StreamedResponse } from './streamed-response.ts'
import { Throttle } from './throttle.ts'

/** API Gateway REST API: routes, authorizer, limits and error bodies as the template and the service have them. */

interface ProxyResult {
  statusCode?: unknown
  headers?: Record<string, unknown> | null
  multiValueHeaders?: Record<string, unknown[]> | null
  body?: unknown
  isBase64Encoded?: boolean
}

/** API Gateway takes 10 MB, but the event must fit into Lambda's 6 MB. */
const MAX_BODY_BYTES = 10 * 1024 * 1024
/** Hop-by-hop, or set by the gateway itself. */
const DROPPED_HEADERS = /^(connection|keep-alive|transfer-encoding|content-length|upgrade|trailer|te)$/i

class Refusal extends Error {
  readonly type: GatewayErrorType

  constructor(type: GatewayErrorType, message?: string) {
    super(message)
    this.type = type
  }
}

export class RestGateway {
  readonly id: string
  readonly routes: RestRoute[]
  private readonly place: RestApiPlace
  private readonly router: RestRouter
  private readonly responses: GatewayResponses
  private readonly throttle: Throttle
  private readonly lambda: Lambda
  private readonly cognito: Cognito

  constructor(template: Template, api: Resource, lambda: Lambda, cognito: Cognito) {
    const stage = template
      .resources('AWS::ApiGateway::Stage')
      .find(({ properties }) => properties['RestApiId'] === api.ref)
    const definition = definitionOf(api)
    this.id = api.ref
    this.place = {
      apiId: api.ref,
      account: template.place.account,
      region: template.place.region,
      stage: stage?.ref ?? 'prod',
      deploymentId: String(stage?.properties['DeploymentId'] ?? ''),
      binaryMediaTypes: definition['x-amazon-apigateway-binary-media-types'] ?? [],
    }
    this.routes = restRoutesOf(template, api)
    this.router = new RestRouter(this.routes)
    this.responses = new GatewayResponses(definition)
    this.throttle = new Throttle(stage?.properties['MethodSettings'] ?? [])
    this.lambda = lambda
    this.cognito = cognito
  }

  /** @param url path and query within the stage */
  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const requestId = randomUUID()
    response.setHeader('x-amzn-requestid', requestId)
    response.setHeader('x-amz-apigw-id', requestId.slice(0, 16))
    try {
      await this.answer(request, response, url, requestId)
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof FunctionError)) console.error(error)
      const type = error instanceof Refusal ? error.type : failureOf(error)
      if (response.headersSent) response.destroy()
      else this.responses.send(response, type, requestId, error instanceof Refusal ? error.message : '')
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse, url: URL, requestId: string) {
    const body = await readBody(request, MAX_BODY_BYTES).catch((error: unknown) => {
      throw error instanceof BodyTooLarge ? new Refusal('REQUEST_TOO_LARGE') : error
    })
    const found = this.router.find(request.method ?? 'GET', url.pathname)
    if (!found) throw new Refusal('MISSING_AUTHENTICATION_TOKEN')
    const { route, pathParameters } = found
    const authorizer = route.authorizer && (await this.authorized(request, route.authorizer))
    if (!this.throttle.admits(route.method, route.path)) throw new Refusal('THROTTLED')

    const event = restEvent(this.place, { route, pathParameters, url, request, body, requestId, authorizer })
    if (route.streaming) await within(route.timeoutMs, this.stream(route, event, response))
    else {
      const result = await within(route.timeoutMs, this.lambda.invoke(route.function, event))
      const [accepted = ''] = (request.headers.accept ?? '').split(/[,;]/)
      sendResult(response, result, isBinary(accepted.trim(), this.place.binaryMediaTypes))
    }
  }

  private async authorized(request: IncomingMessage, needs: NonNullable<RestRoute['authorizer']>) {
    try {
      return await authorize(this.cognito, needs.poolArns, request.headers[needs.header])
    } catch (error) {
      if (error instanceof AuthorizerRefusal) throw new Refusal(error.type, error.message)
      throw error
    }
  }

  private async stream(route: RestRoute, event: object, response: ServerResponse): Promise<void> {
    const streamed = new StreamedResponse(response)
    await this.lambda.stream(route.function, event, (chunk) => streamed.write(chunk))
    streamed.end()
  }
}

/** An event that Lambda does not take for its size is answered as a body that the gateway itself does not take. */
const failureOf = (error: unknown): GatewayErrorType =>
  error instanceof FunctionError && error.errorType === 'RequestTooLargeException'
    ? 'REQUEST_TOO_LARGE'
    : 'INTEGRATION_FAILURE'

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal('INTEGRATION_TIMEOUT')), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Sends what a function returned. @throws Refusal when it isn't a proxy response */
/** @param decodes the API hands on bytes to who accepts this first; from all others base64 is kept as it is. */
function sendResult(response: ServerResponse, result: unknown, decodes: boolean): void {
  const { statusCode, headers, multiValueHeaders, body = '', isBase64Encoded } = (result ?? {}) as ProxyResult
  const status = Number(statusCode)
  const bodyText = body ?? ''
  if (!Number.isInteger(status) || status < 100 || status > 599 || typeof bodyText !== 'string') {
    throw new Refusal('INTEGRATION_FAILURE')
  }
  const out: Record<string, string | string[]> = { 'content-type': 'application/json' }
  for (const [name, value] of Object.entries({ ...headers, ...multiValueHeaders })) {
    if (DROPPED_HEADERS.test(name) || value === undefined || value === null) continue
    out[name.toLowerCase()] = Array.isArray(value) ? value.map(String) : String(value)
  }
  send(response, status, Buffer.from(bodyText, isBase64Encoded && decodes ? 'base64' : 'utf8'), out)
}
