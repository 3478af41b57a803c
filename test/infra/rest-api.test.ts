import { createConfig, lintFromString } from '@redocly/openapi-core'
import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { UserPool } from 'aws-cdk-lib/aws-cognito'
import { describe, expect, it } from 'vitest'
import { settingsFor } from '#infra/config.ts'
import { Functions } from '#infra/constructs/functions.ts'
import { RestApi } from '#infra/constructs/rest-api.ts'
import { openapi } from '#shared/api/core/openapi.ts'
import type { AnyRoute } from '#shared/api/core/route.ts'
import { api, routeKey, routes } from '#shared/api/index.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import {
  flat,
  functionIn,
  only,
  resourcesOf,
  standInBundles,
  templateOf,
  type StageTemplate,
} from './support/stage.ts'

interface Operation {
  operationId: string
  security?: Record<string, string[]>[]
  'x-amazon-apigateway-integration': Record<string, unknown>
}

interface Definition {
  info: { title: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, Record<string, unknown>> }
  'x-amazon-apigateway-binary-media-types': string[]
  'x-amazon-apigateway-gateway-responses': Record<
    string,
    { statusCode: string; responseTemplates: Record<string, string> }
  >
}

const definitionIn = (template: Pick<StageTemplate, 'Resources'>): Definition =>
  template.Resources['RestApi']!.Properties['Body']

/** What the template deploys, read back from the document that API Gateway imports. */
const deployedRoutes = (template: StageTemplate) =>
  Object.entries(definitionIn(template).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      schemes: (operation.security ?? []).flatMap((requirement) => Object.keys(requirement)),
      function: functionIn(template, operation['x-amazon-apigateway-integration']['uri']),
      id: operation.operationId,
    })),
  )

describe('the REST API', () => {
  const template = templateOf()
  const definition = definitionIn(template)

  it('deploys exactly the routes of the contract, each to the function of its domain', () => {
    expect(
      deployedRoutes(template)
        .map((route) => `${route.key} → ${route.function}`)
        .sort(),
    ).toEqual(routes.map((route) => `${route.method} ${route.path} → ${route.domain}`).sort())
  })

  it('asks for a token wherever the contract does not say public, and nowhere else', () => {
    const access = new Map(routes.map((route) => [routeKey(route), route.access]))
    for (const { key, schemes } of deployedRoutes(template)) {
      expect([key, schemes]).toEqual([key, access.get(key) === 'public' ? [] : ['RestAuthorizer']])
    }
    expect(definition.components.securitySchemes).toEqual({
      RestAuthorizer: {
        type: 'apiKey',
        name: 'Authorization',
        in: 'header',
        'x-amazon-apigateway-authtype': 'cognito_user_pools',
        'x-amazon-apigateway-authorizer': {
          type: 'cognito_user_pools',
          providerARNs: [{ 'Fn::GetAtt': ['UserPool', 'Arn'] }],
        },
      },
    })
  })

  it('names its operations as the description for clients does', () => {
    const described = Object.values(openapi()['paths'] as Record<string, Record<string, Operation>>)
    expect(deployedRoutes(template).map(({ id }) => id)).toEqual(
      described.flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId)),
    )
  })

  it('is written in the OpenAPI that API Gateway imports', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(definition, (_, value) => (isReference(value) ? flat(value) : value)),
      absoluteRef: 'definition.json',
      config: await createConfig({ extends: ['spec'] }),
    })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
    expect(JSON.stringify(definition)).toContain('"openapi":"3.0.1"')
  })

  it('is one resource: a route costs none', () => {
    const types = Object.values(template.Resources).map(({ Type }) => Type)
    expect(types.filter((type) => type.startsWith('AWS::ApiGateway::')).sort()).toEqual([
      'AWS::ApiGateway::Account',
      'AWS::ApiGateway::Deployment',
      'AWS::ApiGateway::RestApi',
      'AWS::ApiGateway::Stage',
    ])
  })

  it('is what the document says and nothing else, in a stage that was deployed before too', () => {
    // The address of a stage follows from these two: with other ids CloudFormation would make another API.
    expect(Object.keys(template.Resources)).toEqual(
      expect.arrayContaining(['RestApi', 'RestApiDeploymentStagedev72F733B4']),
    )
    const { Body, ...properties } = template.Resources['RestApi']!.Properties
    expect(properties).toMatchObject({
      Mode: 'overwrite',
      FailOnWarnings: true,
      Name: Body.info.title,
      BinaryMediaTypes: Body['x-amazon-apigateway-binary-media-types'],
      EndpointConfiguration: { Types: ['REGIONAL'] },
      Parameters: { endpointConfigurationTypes: 'REGIONAL' },
    })
  })

  it('stays below the 300 resources that API Gateway grants an API', () => {
    // A resource is a part of a path here. Measured: 126.
    const resources = new Set(
      Object.keys(definition.paths).flatMap((path) =>
        path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')),
      ),
    )
    expect(resources.size).toBeLessThan(280)
  })

  it('needs one permission per function, so that routes do not fill its policy', () => {
    const permitted = resourcesOf(template, 'AWS::Lambda::Permission')
      .filter(([, { Properties }]) => JSON.stringify(Properties['SourceArn']).includes('"RestApi"'))
      .map(([, { Properties }]) => functionIn(template, Properties['FunctionName']))
    expect(permitted.sort()).toEqual(Object.keys(api).sort())
  })

  it('answers in the one error body even where API Gateway answers by itself', () => {
    const answers = Object.entries(definition['x-amazon-apigateway-gateway-responses']).map(
      ([type, { statusCode, responseTemplates }]) => ({
        type,
        status: Number(statusCode),
        body: JSON.parse(responseTemplates['application/json']!),
      }),
    )
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
  function deploy(list: readonly AnyRoute[]): StageTemplate {
    const stack = new Stack(new App(), 'Test', { env: { region: 'eu-central-1' } })
    const functions = new Functions(stack, settings, standInBundles)
    new RestApi(stack, { settings, routes: list, functions, userPool: new UserPool(stack, 'Pool') })
    return Template.fromStack(stack).toJSON() as StageTemplate
  }
  const base = routes.find((route) => route.operation === 'get-me')!

  it('streams the answer of a route that declares it', () => {
    const { paths } = definitionIn(deploy([{ ...base, path: '/api/events', stream: true }]))
    const integration = paths['/api/events']!['get']!['x-amazon-apigateway-integration']
    expect(integration).toMatchObject({ responseTransferMode: 'STREAM', timeoutInMillis: 15_000 })
    expect(flat(integration['uri'])).toMatch(
      /:lambda:path\/2021-11-15\/functions\/<AccountFunction\.Arn>\/response-streaming-invocations$/,
    )
  })

  it('is served by another deployment as soon as anything in the document changes', () => {
    const deploymentOf = (list: readonly AnyRoute[]) => {
      const template = deploy(list)
      const [id] = resourcesOf(template, 'AWS::ApiGateway::Deployment')[0]!
      expect(only(template, 'AWS::ApiGateway::Stage').Properties['DeploymentId']).toEqual({ Ref: id })
      return id
    }
    const before = deploymentOf([base])
    expect(deploymentOf([{ ...base }])).toBe(before)
    const withAnother = deploymentOf([base, { ...base, path: '/api/another', operation: 'get-another' }])
    const open = deploymentOf([{ ...base, access: 'public' }])
    expect(new Set([before, withAnother, open]).size).toBe(3)
  })

  it('refuses a domain that has no function, by name', () => {
    expect(() => deploy([{ ...base, domain: 'weather' }])).toThrow(/domain "weather".*functions\.ts/)
  })
})

const isReference = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && /^(Ref|Fn::\w+)$/.test(Object.keys(value)[0] ?? '')
