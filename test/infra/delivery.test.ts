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
import { Refusal, stageOption } from '#infra/delivery/command.ts'
import { Firewall, PUBLIC_WRITES } from '#infra/delivery/firewall.ts'
import { DeliveryRoles } from '#infra/delivery/roles.ts'
import { smoke } from '#infra/delivery/smoke.ts'
import { ROOT } from '#infra/entries.ts'
import { templateWith } from './stage.ts'

interface WebAcl {
  Scope: string
  Rules: { Name: string }[]
}

/** What brings a stage from a commit into the cloud. */

test('a command without a stage, or with something else, says what it wants', () => {
  expect(stageOption(['--stage', 'pr-17'], 'deploy')).toEqual(settingsFor('pr-17'))
  for (const args of [[], ['--stage'], ['prod'], ['--stag', 'x'], ['--stage', 'Prod']]) {
    expect(() => stageOption(args, 'deploy')).toThrow(Refusal)
    expect(() => stageOption(args, 'deploy')).toThrow('npm run deploy -- --stage dev')
  }
})

test('a workflow takes a role only in the environment of its stage, and only to act through CDK', () => {
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
      },
    })),
  )
  const policies = Object.values(template.findResources('AWS::IAM::Policy')) as {
    Properties: { PolicyDocument: { Statement: { Action: string; Resource: unknown }[] } }
  }[]
  const reach = policies.map(({ Properties }) => JSON.stringify(Properties.PolicyDocument.Statement))
  expect(reach[0]).toMatch(/cdk-\*-deploy-role.*cdk-\*-file-publishing-role.*cdk-\*-lookup-role/)
  expect(reach[1]).toMatch(/cdk-\*-lookup-role/)
  expect(reach[1]).not.toMatch(/deploy-role|publishing-role/)
  for (const { Properties } of policies) {
    for (const { Action } of Properties.PolicyDocument.Statement) expect(Action).toBe('sts:AssumeRole')
  }
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

test('the workflows run scripts that exist, hold no key, and check before they deploy', () => {
  const folder = join(ROOT, '.github/workflows')
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
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
    expect(text).not.toMatch(/secrets\.|aws-access-key-id|AKIA/)
    expect(text, name).toMatch(/^permissions:/m)
  }
  expect(files['deliver.yml']).toMatch(/needs: check/)
  expect(files['promote.yml']).toMatch(/merge-base --is-ancestor/)
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
