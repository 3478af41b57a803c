import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { settingsFor } from '#infra/config.ts'
import { routes } from '#shared/api/index.ts'
import { STILL_PAGES } from '#shared/api/site-config.ts'
import { assemblyFolder, flat, only, resourcesOf, templateOf, templateWith } from './support/stage.ts'

const template = templateOf()
const distribution = only(template, 'AWS::CloudFront::Distribution').Properties['DistributionConfig']

interface EdgeRequest {
  uri: string
  querystring: Record<string, { value: string }>
}

/** Runs a CloudFront function of the template on a request for `uri`. */
function onRequest(id: string, uri: string, querystring: EdgeRequest['querystring'] = {}, method?: string) {
  const code = template.Resources[id]!.Properties['FunctionCode'] as string
  const context = vm.createContext({ event: { request: { ...(method && { method }), uri, querystring } } })
  const answer = vm.runInContext(`${code}; JSON.stringify(handler(event))`, context) as string
  return JSON.parse(answer) as EdgeRequest & { statusCode?: number }
}

it('refuses a body longer than any route takes where it arrives, and lets every other request pass', () => {
  const answered = (length?: string) => {
    const headers = length === undefined ? {} : { 'content-length': { value: length } }
    const code = template.Resources['ApiBodyFunction']!.Properties['FunctionCode'] as string
    const event = { request: { uri: '/api/materials/import', headers }, context: { requestId: 'r1' } }
    const context = vm.createContext({ event })
    return JSON.parse(vm.runInContext(`${code}; JSON.stringify(handler(event))`, context) as string) as {
      uri?: string
      statusCode?: number
      body?: { data: string }
    }
  }
  const most = Math.max(...routes.map(({ maxBodyBytes = 0 }) => maxBodyBytes))
  for (const length of [undefined, '0', String(most)])
    expect(answered(length).uri).toBe('/api/materials/import')
  // In base64 it would be longer than a function takes.
  for (const length of [String(most + 1), '4900000', '9000000']) {
    const { statusCode, body } = answered(length)
    expect([statusCode, JSON.parse(body!.data)]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
  }
  expect((most * 4) / 3).toBeLessThan(6 * 1024 * 1024)
})

describe('the site', () => {
  it.each(['/dashboard', '/blog/1', '/marketplace', '/companies/acme.co', '/confirm-email', '/admin-hub/'])(
    'gives %s to the app',
    (path) => expect(onRequest('SitePathFunction', path).uri).toBe('/index.html'),
  )

  it.each(Object.entries(STILL_PAGES))('gives %s to the app, drawn already', (path, file) =>
    expect(onRequest('SitePathFunction', path).uri).toBe(`/${file}`),
  )

  it.each(['/assets/index-1a2b.js', '/favicon.svg', '/config.json', '/assets/archivo.woff2'])(
    'gives %s as the file it is',
    (path) => expect(onRequest('SitePathFunction', path).uri).toBe(path),
  )

  it("hides none of the API's errors behind the app's page", () => {
    expect(distribution.CustomErrorResponses).toBeUndefined()
  })

  it('serves site, API and socket on one origin', () => {
    const behaviors = [
      { PathPattern: '*', ...distribution.DefaultCacheBehavior },
      ...distribution.CacheBehaviors,
    ]
    const origins = Object.fromEntries(
      (distribution.Origins as { Id: string; DomainName: unknown; OriginPath?: unknown }[]).map((origin) => [
        origin.Id,
        flat(origin.DomainName) + flat(origin.OriginPath ?? ''),
      ]),
    )
    const served = Object.fromEntries(behaviors.map((one) => [one.PathPattern, origins[one.TargetOriginId]]))
    expect(served).toEqual({
      '*': '<SiteBucket.RegionalDomainName>',
      '/api/photos/*': expect.stringContaining('<RestApi>.execute-api.'),
      '/uploads': '<FilesBucket.RegionalDomainName>',
      '/reports/*': '<FilesBucket.RegionalDomainName>',
      '/api/*': expect.stringMatching(/^<RestApi>\.execute-api\.[^/]+\/<RestApiDeploymentStage\w+>$/),
      '/ws': expect.stringContaining('<RealtimeApi>.execute-api.'),
      '/ws/*': expect.stringContaining('<RealtimeApi>.execute-api.'),
    })
    for (const behavior of behaviors) {
      expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https')
      expect(behavior.ResponseHeadersPolicyId).toEqual({ Ref: 'SecurityHeaders' })
    }
  })

  it('posts what is sent to the bucket of files, and signs nothing there itself', () => {
    const sent = (method: string) => onRequest('UploadPathFunction', '/uploads', {}, method)
    expect(sent('POST')).toMatchObject({ uri: '/' })
    expect(sent('GET')).toMatchObject({ statusCode: 404 })
    const origins = distribution.Origins as { DomainName: unknown; OriginAccessControlId?: unknown }[]
    const signed = origins.filter(({ OriginAccessControlId }) => OriginAccessControlId)
    expect(signed.map(({ DomainName }) => flat(DomainName))).toEqual(['<SiteBucket.RegionalDomainName>'])
  })

  it('runs no script but its own, and talks to nobody but itself and Cognito', () => {
    const headers = only(template, 'AWS::CloudFront::ResponseHeadersPolicy').Properties[
      'ResponseHeadersPolicyConfig'
    ]
    const policy = flat(headers.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy)
    const rules = Object.fromEntries(
      policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    )
    expect(rules).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'connect-src': ["'self'", expect.stringMatching(/^https:\/\/cognito-idp\.eu-central-1\./)],
    })
    expect(
      headers.SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec,
    ).toBeGreaterThanOrEqual(31_536_000)
  })
})

describe('the way to the socket', () => {
  it('opens at the stage of the WebSocket API, with the ticket', () => {
    const ticket = { ticket: { value: 't1' } }
    expect(onRequest('SocketPathFunction', '/ws', ticket)).toEqual({ uri: '/dev', querystring: ticket })
    expect(only(template, 'AWS::ApiGatewayV2::Stage').Properties['StageName']).toBe('dev')
  })

  it('carries the conversation of the path as a query parameter', () => {
    const request = onRequest('SocketPathFunction', '/ws/conversations/c-42', { ticket: { value: 't1' } })
    expect(request.uri).toBe('/dev')
    expect(request.querystring).toEqual({ ticket: { value: 't1' }, conversation: { value: 'c-42' } })
  })

  it.each(['/ws/other', '/ws/conversations/', '/ws/conversations/a/b', '/ws/conversations/%2e%2e'])(
    'leads nowhere from %s',
    (path) => expect(onRequest('SocketPathFunction', path).statusCode).toBe(404),
  )

  it('is opened by a ticket and by nothing else', () => {
    const routes = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties)
    expect(routes.map((route) => [route['RouteKey'], route['AuthorizationType']]).sort()).toEqual([
      ['$connect', 'CUSTOM'],
      ['$default', 'NONE'],
      ['$disconnect', 'NONE'],
    ])
    expect(only(template, 'AWS::ApiGatewayV2::Authorizer').Properties).toMatchObject({
      AuthorizerType: 'REQUEST',
      IdentitySource: ['route.request.querystring.ticket'],
    })
  })
})

describe('what is published', () => {
  const assets = JSON.parse(
    readFileSync(join(assemblyFolder('dev'), 'Sidestream-dev.assets.json'), 'utf8'),
  ) as {
    files: Record<string, { source: { path: string } }>
  }
  const deployments = resourcesOf(template, 'Custom::CDKBucketDeployment').map(([id, { Properties }]) => {
    const hash = String(Properties['SourceObjectKeys'][0]).replace('.zip', '')
    const folder = join(assemblyFolder('dev'), assets.files[hash]!.source.path)
    return {
      id,
      folder,
      cache: Properties['SystemMetadata']['cache-control'] as string,
      markers: Properties['SourceMarkers'],
    }
  })
  const find = (id: string) => deployments.find((one) => one.id.startsWith(`SiteContent${id}`))!
  const files = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

  it('keeps hashed files for a year and asks for pages anew', () => {
    expect(files(find('Assets').folder)).toEqual(['index-1a2b.js'])
    expect(find('Assets').cache).toContain('immutable')
    expect(files(find('Pages').folder)).toEqual(['favicon.svg', 'index.html'])
    expect(find('Pages').cache).toBe('no-cache')
  })

  it('tells the site which stage it runs on', () => {
    const { folder, markers } = find('Config')
    const text = readFileSync(join(folder, 'config.json'), 'utf8')
    const filled = Object.entries(markers[0] as Record<string, unknown>).reduce(
      (json, [marker, value]) => json.replace(marker, flat(value)),
      text,
    )
    expect(JSON.parse(filled)).toEqual({
      stage: 'dev',
      version: 'abc',
      region: 'eu-central-1',
      userPoolId: '<UserPool>',
      userPoolClientId: '<UserPoolClient>',
      autoApprove: false,
      supportEmail: 'support@sidestream.example',
      operator: settingsFor('dev').operator,
      prices: {},
      logRetentionDays: 7,
      answerModel: false,
    })
  })

  it('says where the name of an own domain has to point', () => {
    const site = {
      domainName: 'www.example.org',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/a',
    }
    const { Outputs, Resources } = templateWith({ ...settingsFor('prod'), site })
    expect(flat(Outputs['SiteDnsTarget']!.Value)).toBe('<Distribution.DomainName>')
    expect(flat(Outputs['SiteUrl']!.Value)).toBe('https://www.example.org')
    expect(Resources['Distribution']!.Properties['DistributionConfig']).toMatchObject({
      Aliases: ['www.example.org'],
      ViewerCertificate: { AcmCertificateArn: site.certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    })
  })

  it('writes its address where the functions look for it', () => {
    const parameter = only(template, 'AWS::SSM::Parameter').Properties
    expect(flat(parameter['Value'])).toBe('https://<Distribution.DomainName>')
    const { Environment } = template.Resources['TriggersFunction']!.Properties
    expect(Environment.Variables['SITE_URL_PARAMETER']).toBe(parameter['Name'])
  })
})
