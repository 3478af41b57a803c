import type { ServerResponse } from 'node:http'
import { send } from '#infra/local/http.ts'
import type { GatewayResponse, ImportedDefinition } from './api-definition.ts'

/** What API Gateway itself answers when no function does: its own bodies, or those of the API's definition. */

const DEFAULTS = {
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token', 'MissingAuthenticationTokenException'],
  UNAUTHORIZED: [401, 'Unauthorized', 'UnauthorizedException'],
  EXPIRED_TOKEN: [401, 'The incoming token has expired', 'UnauthorizedException'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long', 'RequestTooLargeException'],
  THROTTLED: [429, 'Too Many Requests', 'TooManyRequestsException'],
  INTEGRATION_FAILURE: [502, 'Internal server error', 'InternalServerErrorException'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out', 'InternalServerErrorException'],
} as const

export type GatewayErrorType = keyof typeof DEFAULTS

export class GatewayResponses {
  private readonly overrides: Record<string, GatewayResponse>

  constructor(definition: ImportedDefinition) {
    this.overrides = definition['x-amazon-apigateway-gateway-responses'] ?? {}
  }

  send(response: ServerResponse, type: GatewayErrorType, requestId: string, text = ''): void {
    const [defaultStatus, defaultText, errorType] = DEFAULTS[type]
    const override =
      this.overrides[type] ?? this.overrides[defaultStatus < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX']
    const message = text || defaultText
    const template =
      override?.responseTemplates?.['application/json'] ?? '{"message":$context.error.messageString}'
    const body = template
      .replaceAll('$context.error.messageString', JSON.stringify(message))
      .replaceAll('$context.error.message', message)
      .replaceAll('$context.error.responseType', type)
      .replaceAll('$context.extendedRequestId', requestId)
      .replaceAll('$context.requestId', requestId)
    send(response, Number(override?.statusCode ?? defaultStatus), body, {
      'content-type': 'application/json',
      'x-amzn-errortype': errorType,
      ...headersOf(override),
    })
  }
}

/** `gatewayresponse.header.X: "'value'"` → `x: value`. Only fixed values occur. */
const headersOf = (override: GatewayResponse | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(override?.responseParameters ?? {}).map(([name, value]) => [
      name.replace('gatewayresponse.header.', '').toLowerCase(),
      value.replace(/^'|'$/g, ''),
    ]),
  )
