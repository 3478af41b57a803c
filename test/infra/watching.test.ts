import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '#infra/entries.ts'
import { METRICS, METRICS_NAMESPACE } from '#shared/metrics.ts'
import { resourcesOf, templateOf } from './support/stage.ts'

const template = templateOf('prod')
const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
const runbook = readFileSync(join(PROJECT_ROOT, 'infra/runbook.md'), 'utf8')

describe('an alarm', () => {
  it('says who is hurt, reaches somebody, and tells when it is over', () => {
    expect(alarms.length).toBeGreaterThan(0)
    for (const { AlarmName, AlarmDescription, AlarmActions, OKActions } of alarms) {
      expect(AlarmDescription, AlarmName).toMatch(/^[A-Z].+[.?:].* What to do: infra\/runbook\.md/)
      expect([AlarmActions, OKActions], AlarmName).toEqual([
        [{ Ref: 'AlarmsTopic' }],
        [{ Ref: 'AlarmsTopic' }],
      ])
    }
    const subscriptions = resourcesOf(template, 'AWS::SNS::Subscription').map(
      ([, { Properties }]) => Properties,
    )
    expect(subscriptions).toMatchObject([{ Protocol: 'email', TopicArn: { Ref: 'AlarmsTopic' } }])
  })

  it('has its section in the runbook, and every section its alarm', () => {
    const sections = [...runbook.matchAll(/^## ([a-z-]+)$/gm)].map(([, name]) => `sidestream-prod-${name}`)
    expect(alarms.map(({ AlarmName }) => AlarmName as string).sort()).toEqual(sections.sort())
  })
})

it('somebody hears when writes are given up again and again', () => {
  const alarm = alarms.find(({ AlarmName }) => AlarmName === 'sidestream-prod-writes-are-given-up')
  expect(alarm).toMatchObject({
    Namespace: METRICS_NAMESPACE,
    MetricName: METRICS.writesGivenUp,
    Dimensions: [{ Name: 'stage', Value: 'prod' }],
    Statistic: 'Sum',
    Threshold: 3,
    EvaluationPeriods: 2,
    TreatMissingData: 'notBreaching',
  })
})

it('what is given up on any asynchronous path ends in a queue that somebody watches', () => {
  const queues = resourcesOf(template, 'AWS::SQS::Queue').map(([id]) => id)
  const watched = JSON.stringify(
    alarms.find(({ AlarmName }) => AlarmName === 'sidestream-prod-events-were-given-up')!['Metrics'],
  )
  for (const id of queues) expect(watched, id).toContain(id)
  const queueOf = (value: unknown) => /"Fn::GetAtt":\["(\w+)","Arn"\]/.exec(JSON.stringify(value))?.[1]

  for (const [id, { Properties }] of resourcesOf(template, 'AWS::Lambda::EventSourceMapping'))
    expect(queues, id).toContain(queueOf(Properties['DestinationConfig']['OnFailure']))
  const kept = resourcesOf(template, 'AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) => {
    expect(queues).toContain(queueOf(Properties['DestinationConfig']['OnFailure']))
    return (Properties['FunctionName'] as { Ref: string }).Ref
  })
  for (const [id, { Properties }] of resourcesOf(template, 'AWS::Events::Rule'))
    expect(kept, id).toContain(queueOf((Properties['Targets'] as { Arn: unknown }[])[0]!.Arn))
})
