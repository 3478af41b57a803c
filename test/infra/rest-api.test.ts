import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { UserPool } from 'aws-cdk-lib/aws-cognito'
import { describe, expect, it } from 'vitest'
import { settingsFor } from '#infra/config.ts'
import { Functions } from '#infra/constructs/functions.ts'
import { RestApi } from '#infra/constructs/rest-api.ts'
import type { AnyRoute } from '#shared/api/core/route.ts'
import { api, routes } from '#shared/api/index.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import { functionIn, only, resourcesOf, standInBundles, templateOf, type StageTemplate } from './stage.ts'

interface DeployedRoute {
  key: string
  authorization: string
  authorizer: string | undefined
  function: string | undefined
}

/** What the template deploys, read back from resources and methods. */
function deployedRoutes(template: StageTemplate): DeployedRoute[] {
  const path = (ref: unknown): string => {
    const id = (ref as { Ref?: string }).Ref
    const parent = id && template.Resources[id]
    return parent ? `${path(parent.Properties['ParentId'])}/${parent.Properties['PathPart']}` : ''
  }
  return resourcesOf(template, 'AWS::ApiGateway::Method').map(([, { Properties }]) => ({
    key: `${Properties['HttpMethod']} ${path(Properties['ResourceId'])}`,
    authorization: Properties['AuthorizationType'],
    authorizer: Properties['AuthorizerId']?.Ref,
    function: functionIn(template, Properties['Integration'].Uri),
  }))
}

describe('the REST API', () => {
  const template = templateOf()

  it('deploys exactly the routes of the contract, each to the function of its domain', () => {
    expect(
      deployedRoutes(template)
        .map((route) => `${route.key} → ${route.function}`)
        .sort(),
    ).toEqual(routes.map((route) => `${route.method} ${route.path} → ${route.domain}`).sort())
  })

  it('asks for a token wherever the contract does not say public, and nowhere else', () => {
    const access = new Map(routes.map((route) => [`${route.method} ${route.path}`, route.access]))
    for (const route of deployedRoutes(template)) {
      const open = access.get(route.key) === 'public'
      expect([route.key, route.authorization], route.key).toEqual([
        route.key,
        open ? 'NONE' : 'COGNITO_USER_POOLS',
      ])
      expect(route.authorizer).toBe(open ? undefined : 'RestAuthorizer')
    }
    expect(template.Resources['RestAuthorizer']?.Properties).toMatchObject({
      Type: 'COGNITO_USER_POOLS',
      ProviderARNs: [{ 'Fn::GetAtt': ['UserPool', 'Arn'] }],
      IdentitySource: 'method.request.header.Authorization',
    })
  })

  it('needs one permission per function, so that routes do not fill the template', () => {
    const permitted = resourcesOf(template, 'AWS::Lambda::Permission')
      .filter(([, { Properties }]) => JSON.stringify(Properties['SourceArn']).includes('"RestApi"'))
      .map(([, { Properties }]) => functionIn(template, Properties['FunctionName']))
    expect(permitted.sort()).toEqual(Object.keys(api).sort())
  })

  it('answers in the one error body even where API Gateway answers by itself', () => {
    const answers = resourcesOf(template, 'AWS::ApiGateway::GatewayResponse').map(([, { Properties }]) => ({
      type: Properties['ResponseType'] as string,
      status: Number(Properties['StatusCode']),
      body: JSON.parse(Properties['ResponseTemplates']['application/json']),
    }))
    for (const { type, status, body } of answers) {
      expect(Object.keys(body), type).toEqual(['error', 'code', 'requestId'])
      expect(ERROR_STATUS[body.code as keyof typeof ERROR_STATUS], type).toBe(status)
      expect(body.requestId).toBe('$context.requestId')
    }
    const codes = Object.fromEntries(answers.map(({ type, body }) => [type, body.code]))
    expect(codes).toMatchObject({
      UNAUTHORIZED: 'UNAUTHENTICATED',
      EXPIRED_TOKEN: 'UNAUTHENTICATED',
      MISSING_AUTHENTICATION_TOKEN: 'NOT_FOUND',
      THROTTLED: 'RATE_LIMITED',
      INTEGRATION_TIMEOUT: 'UNAVAILABLE',
      INTEGRATION_FAILURE: 'UNAVAILABLE',
      DEFAULT_5XX: 'INTERNAL',
    })
  })

  it('limits the routes that write without a sign-in more tightly than the rest', () => {
    const settings = only(template, 'AWS::ApiGateway::Stage').Properties['MethodSettings'] as {
      HttpMethod: string
      ResourcePath: string
      ThrottlingRateLimit: number
    }[]
    const all = settings.find(({ ResourcePath }) => ResourcePath === '/*')!
    const tight = settings.filter(({ ThrottlingRateLimit }) => ThrottlingRateLimit < all.ThrottlingRateLimit)
    expect(
      tight
        .map(({ HttpMethod, ResourcePath }) => `${HttpMethod} ${ResourcePath.replaceAll('~1', '/').slice(1)}`)
        .sort(),
    ).toEqual(
      routes
        .filter((route) => route.access === 'public' && route.method !== 'GET')
        .map((route) => `${route.method} ${route.path}`)
        .sort(),
    )
  })

  it('counts by stage only: metrics of every method would cost more than all requests', () => {
    const { MethodSettings } = only(template, 'AWS::ApiGateway::Stage').Properties
    for (const { MetricsEnabled } of MethodSettings) expect(MetricsEnabled).toBe(false)
  })

  it('keeps tokens, query strings and bodies out of the logs', () => {
    const stage = only(template, 'AWS::ApiGateway::Stage').Properties
    expect(stage['AccessLogSetting'].Format).not.toMatch(/header|querystring|authorizer|requestOverride/i)
    for (const setting of stage['MethodSettings']) expect(setting.DataTraceEnabled).toBe(false)
  })
})

describe('the REST API of another contract', () => {
  const settings = settingsFor('dev')
  function deploy(list: AnyRoute[]) {
    const stack = new Stack(new App(), 'Test', { env: { region: 'eu-central-1' } })
    const functions = new Functions(stack, settings, standInBundles)
    new RestApi(stack, { settings, routes: list, functions, userPool: new UserPool(stack, 'Pool') })
    return Template.fromStack(stack)
  }
  const base = routes.find((route) => route.operation === 'get-me')!

  it('streams the answer of a route that declares it', () => {
    const template = deploy([{ ...base, path: '/api/events', stream: true }])
    template.hasResourceProperties('AWS::ApiGateway::Method', {
      Integration: { ResponseTransferMode: 'STREAM', TimeoutInMillis: 15_000 },
    })
    expect(JSON.stringify(template.findResources('AWS::ApiGateway::Method'))).toContain(
      '/response-streaming-invocations',
    )
  })

  it('refuses a domain that has no function, by name', () => {
    expect(() => deploy([{ ...base, domain: 'weather' }])).toThrow(/domain "weather".*functions\.ts/)
  })
})
