import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stack } from 'aws-cdk-lib'
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { describe, expect, it } from 'vitest'
import { createApp } from '#infra/app.ts'
import { isReservedDomain, settingsFor, STAGES } from '#infra/config.ts'
import { functionIn, resourcesOf, siteFolder, standInBundles, templateOf } from './support/stage.ts'

describe('stages', () => {
  it('review applications by hand, all of them', () => {
    for (const stage of STAGES) {
      const { Environment } = templateOf(stage).Resources['TriggersFunction']!.Properties
      expect([stage, Environment.Variables['AUTO_APPROVE']]).toEqual([stage, 'false'])
    }
  })

  it('take any sensible name, and refuse the rest in one sentence', () => {
    expect(settingsFor('pr-17')).toMatchObject({ stage: 'pr-17', retainData: false, autoApprove: false })
    for (const name of ['', 'Prod', 'a', '1st', 'a_b', 'x'.repeat(22)]) {
      expect(() => settingsFor(name)).toThrow(/cannot name a stage/)
    }
  })

  it('know when their mail domain is nobody’s', () => {
    expect(isReservedDomain('dev.sidestream.example')).toBe(true)
    expect(isReservedDomain('example.com')).toBe(false)
  })

  it('are not deployed without a site, or with data and nobody having decided on a firewall', () => {
    const warnings = (stage: string) => {
      const options = { bundles: standInBundles, version: 'abc', siteFolder: join(siteFolder, 'none') }
      const app = createApp({ ...options, stages: [stage], nag: false, deploying: true })
      const found = Annotations.fromStack(app.node.findChild(`Sidestream-${stage}`) as Stack)
      return found
        .findWarning('*', Match.anyValue())
        .map(({ entry }) => String(entry.data).match(/sidestream:[\w-]+/)?.[0])
    }
    const always = [
      'sidestream:example-operator',
      'sidestream:reserved-mail-domain',
      'sidestream:site-not-built',
    ]
    expect(warnings('prod').sort()).toEqual([...always, 'sidestream:no-firewall'].sort())
    // Staging says that it has none.
    expect(warnings('staging').sort()).toEqual(always)
    expect(warnings('dev').sort()).toEqual(always)
  })

  it('leave room below the limit of 500 resources of a stack', () => {
    // Measured: 251 at most. A route costs none, a function five: code, log, role, its rights, its permission.
    for (const stage of STAGES) expect(Object.keys(templateOf(stage).Resources).length).toBeLessThan(300)
  })

  it('can be deployed in some order: no resource waits for itself', () => {
    // Template.fromJSON throws on a cycle and names it.
    for (const stage of STAGES) expect(() => Template.fromJSON({ ...templateOf(stage) })).not.toThrow()
    const waiting = { Type: 'AWS::SQS::Queue', DependsOn: ['Self'] }
    expect(() => Template.fromJSON({ Resources: { Self: waiting } })).toThrow(/cycle/)
  })

  it('rebuild the snapshot, match all listings, write digests and read the news by the clock', () => {
    const rules = resourcesOf(templateOf(), 'AWS::Events::Rule').map(([, { Properties }]) => [
      functionIn(templateOf(), Properties['Targets'][0].Arn),
      Properties['ScheduleExpression'],
    ])
    const { canaryEvery, snapshotEvery, matchEvery, news } = settingsFor('dev')
    expect(Object.fromEntries(rules)).toEqual({
      canary: canaryEvery,
      'catalogue-snapshot': snapshotEvery,
      'auto-matching': matchEvery,
      'notification-digest': 'rate(5 minutes)',
      'news-refresh': news.refreshEvery,
    })
  })
})

describe('cdk-nag', () => {
  const app = (outdir: string) =>
    createApp({ stages: STAGES, bundles: standInBundles, outdir, version: 'abc', siteFolder })

  it('finds nothing in dev, staging and prod', () => {
    expect(() => app(`${siteFolder}-nag`).synth()).not.toThrow()
  })

  it('would find a fault, were there one', () => {
    const faulty = app(`${siteFolder}-fault`)
    new Queue(faulty.node.findChild('Sidestream-dev') as Stack, 'PlainQueue')
    expect(() => faulty.synth()).toThrow(/validation/i)
    expect(readFileSync(`${siteFolder}-fault/validation-report.json`, 'utf8')).toContain('AwsSolutions-SQS4')
  })
})
