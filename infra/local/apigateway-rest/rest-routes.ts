import { opaque } from '#infra/local/cloudformation/physical.ts'
import type { Resource, Template } from '#infra/local/cloudformation/template.ts'
import { StartFailure } from '#infra/local/failure.ts'
import { functionName } from '#infra/local/lambda/lambda.ts'
import { definitionOf, type ImportedDefinition, type ImportedOperation } from './api-definition.ts'

/** Paths and operations of a REST API's definition. */

export interface RestRoute {
  method: string
  /** With variables in braces: `/api/materials/{id}`. */
  path: string
  resourceId: string
  function: string
  streaming: boolean
  timeoutMs: number
  /** ARN of the user pool whose tokens the method asks for. */
  authorizer: { poolArns: string[]; header: string } | undefined
}

/** API Gateway's limit for an integration that answers at once. */
const DEFAULT_TIMEOUT_MS = 29_000
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']
const ANY_METHOD = 'x-amazon-apigateway-any-method'

/** @throws StartFailure on an operation that API Gateway would not import, or could not call */
export function restRoutesOf(template: Template, api: Resource): RestRoute[] {
  const definition = definitionOf(api)
  return Object.entries(definition.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.includes(method) || method === ANY_METHOD)
      .map(([method, operation]) => ({
        method: method === ANY_METHOD ? 'ANY' : method.toUpperCase(),
        path,
        resourceId: opaque(template.place, `${api.id}${path}`, 6),
        ...integrationOf(operation, `${method} ${path}`),
        authorizer: authorizerOf(definition, operation, `${method} ${path}`),
      })),
  )
}

function integrationOf(
  operation: ImportedOperation,
  name: string,
): Pick<RestRoute, 'function' | 'streaming' | 'timeoutMs'> {
  const integration = operation['x-amazon-apigateway-integration']
  const { type, httpMethod, uri, responseTransferMode, timeoutInMillis } = integration ?? {}
  if (type?.toUpperCase() !== 'AWS_PROXY' || !uri) {
    throw new StartFailure(`The operation ${name} has an integration of type ${type}, unknown here.`)
  }
  if (httpMethod !== 'POST')
    throw new StartFailure(`The operation ${name} does not call its function by POST.`)
  return {
    function: functionName(uri),
    streaming: responseTransferMode === 'STREAM' || uri.endsWith('/response-streaming-invocations'),
    timeoutMs: timeoutInMillis ?? DEFAULT_TIMEOUT_MS,
  }
}

function authorizerOf(
  { components }: ImportedDefinition,
  { security = [] }: ImportedOperation,
  name: string,
): RestRoute['authorizer'] {
  const schemes = security.flatMap((requirement) => Object.keys(requirement))
  if (schemes.length === 0) return undefined
  if (schemes.length > 1) throw new StartFailure(`The operation ${name} has more than one authorizer.`)
  const scheme = components?.securitySchemes?.[schemes[0]!]
  const { type, providerARNs = [] } = scheme?.['x-amazon-apigateway-authorizer'] ?? {}
  if (scheme?.in !== 'header' || !scheme.name || type?.toUpperCase() !== 'COGNITO_USER_POOLS') {
    throw new StartFailure(`The operation ${name} is authorized by ${schemes[0]}, unknown here.`)
  }
  return { poolArns: providerARNs, header: scheme.name.toLowerCase() }
}

export interface Found {
  route: RestRoute
  pathParameters: Record<string, string>
}

/** Finds the method for a request: a fixed path part goes before a variable, a variable before `{proxy+}`. */
export class RestRouter {
  private readonly routes: { route: RestRoute; parts: string[] }[]

  constructor(routes: RestRoute[]) {
    const rank = (part: string) => (part.endsWith('+}') ? '2' : part.startsWith('{') ? '1' : '0')
    const order = (parts: string[]) => parts.map(rank).join('')
    this.routes = routes
      .map((route) => ({ route, parts: partsOf(route.path) }))
      .sort((a, b) => order(a.parts).localeCompare(order(b.parts)))
  }

  find(method: string, path: string): Found | undefined {
    const wanted = partsOf(path)
    for (const { route, parts } of this.routes) {
      if (route.method !== method && route.method !== 'ANY') continue
      const pathParameters = match(parts, wanted)
      if (pathParameters) return { route, pathParameters }
    }
    return undefined
  }
}

function match(parts: string[], wanted: string[]): Record<string, string> | undefined {
  const greedy = parts.at(-1)?.endsWith('+}')
  if (greedy ? wanted.length < parts.length : wanted.length !== parts.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const variable = /^\{(.+?)\+?\}$/.exec(part)?.[1]
    const value = part.endsWith('+}') ? wanted.slice(at).join('/') : wanted[at]!
    if (variable === undefined ? part !== value : value === '') return undefined
    if (variable !== undefined) parameters[variable] = value
  }
  return parameters
}

const partsOf = (path: string): string[] => path.replace(/^\/|\/$/g, '').split('/')
