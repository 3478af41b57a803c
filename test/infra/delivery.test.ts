import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it, test } from 'vitest'
import { settingsFor, STAGES } from '#infra/config.ts'
import { CommandRefusal, stageOption } from '#infra/delivery/command.ts'
import { Firewall, PUBLIC_WRITES } from '#infra/delivery/firewall.ts'
import { qualifierOf } from '#infra/delivery/qualifier.ts'
import { DeliveryRoles } from '#infra/delivery/roles.ts'
import { smoke } from '#infra/delivery/smoke.ts'
import { PROJECT_ROOT } from '#infra/entries.ts'
import { flat, templateWith } from './support/stage.ts'

interface WebAcl {
  Scope: string
  Rules: { Name: string }[]
}

/** What brings a stage from a commit into the cloud. */

test('a command without a stage, or with something else, says what it wants', () => {
  expect(stageOption(['--stage', 'pr-17'], 'deploy')).toEqual(settingsFor('pr-17'))
  for (const args of [[], ['--stage'], ['prod'], ['--stag', 'x'], ['--stage', 'Prod']]) {
    expect(() => stageOption(args, 'deploy')).toThrow(CommandRefusal)
    expect(() => stageOption(args, 'deploy')).toThrow('npm run deploy -- --stage dev')
  }
})

test('a role trusts the workflow of main in the environment of its stage, and reaches no other stage', () => {
  const template = Template.fromStack(
    new DeliveryRoles(new App({ analyticsReporting: false }), { repository: 'owner/name', stages: ['prod'] }),
  )
  const roles = Object.values(template.findResources('AWS::IAM::Role')) as {
    Properties: { AssumeRolePolicyDocument: { Statement: { Condition: object }[] } }
  }[]
  const subjects = roles.map(
    ({ Properties }) => Properties.AssumeRolePolicyDocument.Statement.map(({ Condition }) => Condition)[0],
  )
  expect(subjects).toEqual(
    ['prod', 'prod-diff'].map((environment) => ({
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': `repo:owner/name:environment:${environment}`,
        'token.actions.githubusercontent.com:job_workflow_ref':
          'owner/name/.github/workflows/deploy-stage.yml@refs/heads/main',
        'token.actions.githubusercontent.com:ref': 'refs/heads/main',
      },
    })),
  )
  const policies = Object.values(template.findResources('AWS::IAM::Policy')) as {
    Properties: { PolicyDocument: { Statement: { Action: string; Resource: unknown }[] } }
  }[]
  const reach = policies.map(({ Properties }) =>
    Properties.PolicyDocument.Statement.map(({ Action, Resource }) =>
      [Action, [Resource].flat().map(flat).join(' ')].join(' on '),
    ),
  )
  const account = '<AWS::AccountId>'
  expect(reach).toEqual([
    [
      `sts:AssumeRole on ${['deploy', 'file-publishing']
        .map((name) => `arn:<AWS::Partition>:iam::${account}:role/cdk-sdsprod-${name}-role-${account}-*`)
        .join(' ')}`,
    ],
    [
      `cloudformation:GetTemplate on arn:<AWS::Partition>:cloudformation:*:${account}:stack/Sidestream-prod/*`,
    ],
  ])
})

test('each stage deploys through roles of its own', () => {
  const qualifiers = [...STAGES, 'pr-17', 'pr-18'].map(qualifierOf)
  expect(qualifiers).toEqual(['sdsdev', 'sdsstaging', 'sdsprod', 'sdspr', 'sdspr'])
  for (const one of qualifiers) expect(one).toMatch(/^[a-z0-9]{1,10}$/)
  const { Parameters } = templateWith(settingsFor('prod')) as {
    Parameters?: Record<string, { Default?: string }>
  }
  expect(Parameters?.['BootstrapVersion']?.Default).toBe('/cdk-bootstrap/sdsprod/version')
})

test('cdk-nag finds nothing in what an account needs once', () => {
  const app = new App({ analyticsReporting: false })
  new DeliveryRoles(app, { repository: 'owner/name', stages: STAGES })
  new Firewall(app)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  expect(() => app.synth()).not.toThrow()
})

test('the firewall stands where CloudFront looks for it, and holds back floods and known bad requests', () => {
  const firewall = new Firewall(new App({ analyticsReporting: false }))
  expect(firewall.region).toBe('us-east-1')
  const template = Template.fromStack(firewall)
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL')) as { Properties: WebAcl }[]
  const { Scope, Rules } = acl!.Properties
  expect([Scope, Rules.map(({ Name }) => Name)]).toEqual([
    'CLOUDFRONT',
    ['AmazonIpReputationList', 'KnownBadInputsRuleSet', 'CommonRuleSet', 'Flood', 'PublicWrites'],
  ])
  expect(JSON.stringify(Rules)).toContain(JSON.stringify(PUBLIC_WRITES))
  // WAF takes no longer expression.
  expect(PUBLIC_WRITES.length).toBeLessThanOrEqual(512)
  const held = new RegExp(PUBLIC_WRITES)
  for (const path of ['/api/applications', '/api/blog/posts/p1/views']) expect(path).toMatch(held)
  for (const path of ['/api/materials', '/api/blog/posts/p1/views/x', '/api/applications/'])
    expect(path).not.toMatch(held)
})

test('a stage that names a firewall stands behind it', () => {
  const settings = {
    ...settingsFor('dev'),
    webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b',
  }
  Template.fromJSON({ ...templateWith(settings) }).hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { WebACLId: settings.webAclArn },
  })
})

test('nobody comes past the firewall of a stage that has one: neither to the API nor to sign-in', () => {
  const webAclArn = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b'
  const { Resources } = templateWith({ ...settingsFor('dev'), webAclArn })
  const of = (type: string) => Object.entries(Resources).filter(([, { Type }]) => Type === type)
  const acls = Object.fromEntries(
    of('AWS::WAFv2::WebACL').map(([id, { Properties }]) => [
      id,
      [Properties['Scope'], Properties['DefaultAction'], Properties['Rules']] as const,
    ]),
  )
  const guarded = of('AWS::WAFv2::WebACLAssociation').map(([id, { Properties }]) => ({
    id,
    acl: acls[Properties['WebACLArn']['Fn::GetAtt'][0]]!,
    resource: JSON.stringify(Properties['ResourceArn']),
  }))
  const api = guarded.find(({ resource }) => resource.includes('/restapis/'))!
  const pool = guarded.find(({ resource }) => resource.includes('UserPool'))!

  // The same secret on both sides, and by reference alone.
  const [, { Properties: distribution }] = of('AWS::CloudFront::Distribution')[0]!
  const origins = distribution['DistributionConfig']['Origins'] as { OriginCustomHeaders?: object[] }[]
  const [shown] = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders) as {
    HeaderName: string
    HeaderValue: unknown
  }[]
  const [scope, allowed, [rule]] = api.acl
  expect([scope, allowed, rule.Action]).toEqual(['REGIONAL', { Allow: {} }, { Block: {} }])
  const { FieldToMatch, PositionalConstraint, SearchString } =
    rule.Statement.NotStatement.Statement.ByteMatchStatement
  expect([FieldToMatch.SingleHeader.Name, PositionalConstraint]).toEqual([shown!.HeaderName, 'EXACTLY'])
  expect(SearchString).toEqual(shown!.HeaderValue)
  expect(JSON.stringify(SearchString)).toContain('{{resolve:secretsmanager:')
  // Not before the distribution shows it.
  const waits = (Resources[api.id] as unknown as { DependsOn: string[] }).DependsOn
  expect(waits).toEqual(expect.arrayContaining([of('AWS::CloudFront::Distribution')[0]![0]]))

  expect(pool.acl[2][0].Statement.RateBasedStatement).toEqual({ AggregateKeyType: 'IP', Limit: 1000 })
  expect(
    Object.values(templateWith(settingsFor('dev')).Resources).filter(({ Type }) => Type.includes('WAFv2')),
  ).toEqual([])
})

test('the workflows run scripts that exist, hold no key, and check before they deploy', () => {
  const folder = join(PROJECT_ROOT, '.github/workflows')
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const files = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
  for (const [name, text] of Object.entries(files)) {
    for (const [, script] of text.matchAll(/npm run ([\w:-]+)/g))
      expect(Object.keys(scripts), name).toContain(script)
    for (const [, used] of text.matchAll(/uses: \.\/\.github\/workflows\/(\S+)/g))
      expect(Object.keys(files)).toContain(used)
    // The one secret there is: accounts of the tests of a stage.
    expect(text).not.toMatch(/secrets\.(?!STAGE_ACCOUNTS \}\})|aws-access-key-id|AKIA/)
    expect(text, name).toMatch(/^permissions:/m)
  }
  const used = Object.values(files).flatMap((text) => [...text.matchAll(/uses: (\S+)( # v\S+)?/g)])
  for (const [line, action = '', version] of used) {
    if (action.startsWith('./')) continue
    expect(action, 'named by commit').toMatch(/@[0-9a-f]{40}$/)
    expect(version, line).toBeDefined()
  }
  // Whatever packages run at their installation is not near a credential.
  const [, build = '', withCredentials = ''] = /^  build:([^]*?)^  diff:([^]*)/m.exec(
    files['deploy-stage.yml']!,
  )!
  expect(build).not.toMatch(/id-token|configure-aws/)
  expect(withCredentials).not.toMatch(/npm ci(?! --ignore-scripts)/)
  for (const text of Object.values(files)) expect(text).not.toMatch(/^permissions:[^]*?id-token[^]*?^\w/m)
  expect(files['deliver.yml']).toMatch(/needs: check/)
  expect(files['promote.yml']).toMatch(/merge-base --is-ancestor/)
})

test('what was promoted to staging is tested there, by a job that no role trusts', () => {
  const text = readFileSync(join(PROJECT_ROOT, '.github/workflows/promote.yml'), 'utf8')
  const [, job = ''] = /^  conformance:\n([^]*)/m.exec(text)!
  expect(job).toMatch(/needs: \[known, stage\]\n    if: inputs.stage == 'staging'/)
  expect(job).toMatch(/npm run test:stage -- --url "\$SITE_URL"/)
  expect(job).toMatch(/ref: \$\{\{ needs.known.outputs.commit \}\}/)
  expect(job).not.toMatch(/id-token|configure-aws|npm ci(?! --ignore-scripts)/)
  expect(STAGES).not.toContain(/environment: (\S+)/.exec(job)![1])
})

describe('the smoke test', () => {
  it('fails every check of a place that answers everything with an empty page', async () => {
    const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const lines: string[] = []
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const failed = await smoke(url, 'abc', (line) => lines.push(String(line)))
    server.close()
    // The catalogue's check asks for an answer only.
    expect([failed, lines.length]).toEqual([5, 6])
    expect(lines.filter((line) => line.startsWith('FAILED'))).toHaveLength(5)
  })
})
