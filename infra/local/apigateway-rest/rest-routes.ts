import type { Template } from '#infra/local/cloudformation/template.ts'
import { StartFailure } from '#infra/local/failure.ts'
import { functionName } from '#infra/local/lambda/lambda.ts'

/** Resources and methods of the template's REST API. */

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

interface ResourceNode {
  parent: string
  part: string
}

/** API Gateway's limit for an integration that answers at once. */
const DEFAULT_TIMEOUT_MS = 29_000

export function restRoutesOf(template: Template, apiId: string): RestRoute[] {
  const nodes = new Map<string, ResourceNode>(
    template
      .resources('AWS::ApiGateway::Resource')
      .filter(({ properties }) => properties['RestApiId'] === apiId)
      .map(({ ref, properties }) => [ref, { parent: properties['ParentId'], part: properties['PathPart'] }]),
  )
  const pathOf = (resourceId: string): string => {
    const node = nodes.get(resourceId)
    return node ? `${pathOf(node.parent)}/${node.part}` : ''
  }
  return template
    .resources('AWS::ApiGateway::Method')
    .filter(({ properties }) => properties['RestApiId'] === apiId)
    .map(({ id, properties }) => {
      const integration = properties['Integration'] as Record<string, unknown>
      if (integration['Type'] !== 'AWS_PROXY') {
        throw new StartFailure(
          `The method ${id} has an integration of type ${String(integration['Type'])}, unknown here.`,
        )
      }
      const uri = String(integration['Uri'])
      return {
        method: String(properties['HttpMethod']),
        path: pathOf(properties['ResourceId']) || '/',
        resourceId: String(properties['ResourceId']),
        function: functionName(uri),
        streaming:
          integration['ResponseTransferMode'] === 'STREAM' || uri.endsWith('/response-streaming-invocations'),
        timeoutMs: Number(integration['TimeoutInMillis'] ?? DEFAULT_TIMEOUT_MS),
        authorizer: authorizerOf(template, properties['AuthorizationType'], properties['AuthorizerId'], id),
      }
    })
}

function authorizerOf(
  template: Template,
  type: unknown,
  authorizerId: string,
  method: string,
): RestRoute['authorizer'] {
  if (type === undefined || type === 'NONE') return undefined
  if (type !== 'COGNITO_USER_POOLS') {
    throw new StartFailure(`The method ${method} is authorized by ${String(type)}, unknown here.`)
  }
  const { properties } = template.find(authorizerId, 'AWS::ApiGateway::Authorizer') ?? {}
  if (!properties) throw new StartFailure(`The method ${method} names no authorizer of the template.`)
  const source = String(properties['IdentitySource'] ?? 'method.request.header.Authorization')
  return {
    poolArns: properties['ProviderARNs'] as string[],
    header: source.replace('method.request.header.', '').toLowerCase(),
  }
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
