import { describe, expect, it } from 'vitest'
import { settingsFor } from '#infra/config.ts'
import { recordFilter } from '#infra/local/dynamodb/stream-filter.ts'
import { CATALOGUE_SNAPSHOT_KEY } from '#shared/environment.ts'
import { TABLE } from '#shared/table/keys.ts'
import { flat, functionIn, resourcesOf, templateOf, templateWith, type Resource } from './support/stage.ts'

const template = templateOf()

interface KeyPart {
  AttributeName: string
  KeyType: string
}

const keys = (schema: KeyPart[]) => schema.map(({ AttributeName }) => AttributeName)

describe('the table', () => {
  const table = template.Resources['Table']!

  it('has the keys and indexes that the key builders write', () => {
    expect(keys(table.Properties['KeySchema'])).toEqual([TABLE.partitionKey, TABLE.sortKey])
    const indexes = table.Properties['GlobalSecondaryIndexes'] as {
      IndexName: string
      KeySchema: KeyPart[]
    }[]
    expect(Object.fromEntries(indexes.map((index) => [index.IndexName, keys(index.KeySchema)]))).toEqual(
      Object.fromEntries(
        Object.values(TABLE.indexes).map((index) => [index.name, [index.partitionKey, index.sortKey]]),
      ),
    )
  })

  it('forgets what has expired, can be set back in time, and tells what changed', () => {
    expect(table.Properties['TimeToLiveSpecification']).toEqual({ AttributeName: TABLE.ttl, Enabled: true })
    expect(table.Properties['StreamSpecification'].StreamViewType).toBe('NEW_AND_OLD_IMAGES')
    expect(table.Properties['Replicas'][0].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(
      true,
    )
  })

  const mappings = resourcesOf(template, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => ({
    reader: functionIn(template, Properties['FunctionName']),
    Properties,
  }))

  it('feeds its stream to the reactions and to the matcher, no more than two; what keeps failing is kept', () => {
    expect(mappings.map(({ reader }) => reader).sort()).toEqual(['matcher', 'stream'])
    for (const { Properties } of mappings) {
      expect(flat(Properties['EventSourceArn'])).toBe('<Table.StreamArn>')
      expect(Properties['FunctionResponseTypes']).toEqual(['ReportBatchItemFailures'])
      expect(flat(Properties['DestinationConfig'].OnFailure.Destination)).toBe('<FailedReactions.Arn>')
      expect(Properties['MaximumRetryAttempts']).toBeGreaterThan(0)
    }
  })

  it('wakes the matcher for what it matches only: listings on the market, runs under way, files that are gone', () => {
    const { Properties } = mappings.find(({ reader }) => reader === 'matcher')!
    const wanted = recordFilter('Matcher', Properties['FilterCriteria'])
    const written = (_et: string, status: string, eventName = 'INSERT') =>
      wanted({ eventName, dynamodb: { NewImage: { _et: { S: _et }, status: { S: status } } } })
    expect([written('listing', 'active'), written('match-run', 'queued')]).toEqual([true, true])
    expect(written('match-run', 'running', 'MODIFY')).toBe(true)
    expect([written('listing', 'withdrawn'), written('match-run', 'finished')]).toEqual([false, false])
    const gone = (_et: string) => wanted({ eventName: 'REMOVE', dynamodb: { OldImage: { _et: { S: _et } } } })
    expect([gone('document'), gone('photo'), gone('listing')]).toEqual([true, true, false])
    expect([written('match', 'pending'), written('photo', 'ready', 'MODIFY')]).toEqual([false, false])
  })
})

describe('a table restored from a backup', () => {
  const streamArn = 'arn:aws:dynamodb:eu-central-1:111122223333:table/restored/stream/2026-01-01T00:00:00.000'
  it("takes the place of the stack's own everywhere, by one setting", () => {
    const restoredTable = { name: 'restored', streamArn }
    const template = templateWith({ ...settingsFor('prod'), restoredTable })
    expect(resourcesOf(template, 'AWS::DynamoDB::GlobalTable')).toEqual([])
    const names = resourcesOf(template, 'AWS::Lambda::Function').flatMap(
      ([, { Properties }]) => Properties['Environment']?.Variables.TABLE_NAME ?? [],
    )
    expect(new Set(names)).toEqual(new Set(['restored']))
    for (const [, { Properties }] of resourcesOf(template, 'AWS::Lambda::EventSourceMapping'))
      expect(Properties['EventSourceArn']).toBe(streamArn)
    const rights = resourcesOf(template, 'AWS::IAM::Policy')
      .flatMap(([, { Properties }]) => Properties['PolicyDocument'].Statement as { Resource: unknown }[])
      .flatMap(({ Resource }) => [Resource].flat().map(flat))
      .filter((resource) => resource.includes(':dynamodb:'))
    expect(rights.length).toBeGreaterThan(0)
    for (const resource of rights) expect(resource).toMatch(/:table\/restored(\/|$)/)
  })
})

describe('the buckets', () => {
  it('are closed to the public and to plain http', () => {
    const buckets = resourcesOf(template, 'AWS::S3::Bucket')
    expect(buckets.map(([id]) => id).sort()).toEqual([
      'AccessLogsBucket',
      'FilesBucket',
      'SiteBucket',
      'SnapshotBucket',
    ])
    const policies = resourcesOf(template, 'AWS::S3::BucketPolicy')
    for (const [id, { Properties }] of buckets) {
      expect(Object.values(Properties['PublicAccessBlockConfiguration'])).toEqual([true, true, true, true])
      const policy = policies.find(([, resource]) => resource.Properties['Bucket'].Ref === id)?.[1]
      expect(JSON.stringify(policy?.Properties['PolicyDocument'])).toContain('"aws:SecureTransport":"false"')
    }
  })

  it('keep access logs, with the addresses of people, for thirty days at most', () => {
    const days = (stage: string) =>
      templateOf(stage).Resources['AccessLogsBucket']!.Properties['LifecycleConfiguration'].Rules.map(
        ({ ExpirationInDays }: { ExpirationInDays: number }) => ExpirationInDays,
      )
    expect([days('dev'), days('prod')]).toEqual([[7], [30]])
  })

  it('keep what was sent and never looked into for a day, and no older version of anything', () => {
    const { LifecycleConfiguration, VersioningConfiguration, BucketEncryption } =
      template.Resources['FilesBucket']!.Properties
    expect(LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ Prefix: 'uploads/', ExpirationInDays: 1 }),
    )
    expect([VersioningConfiguration, BucketEncryption]).toEqual([undefined, expect.anything()])
  })

  it('give functions the one object they need', () => {
    const resources = resourcesOf(template, 'AWS::IAM::Policy')
      .filter(([, { Properties }]) =>
        Properties['Roles'].some(({ Ref }: { Ref: string }) => Ref.startsWith('Functions')),
      )
      .flatMap(([, { Properties }]) => Properties['PolicyDocument'].Statement as { Resource: unknown }[])
      .flatMap(({ Resource }) => [Resource].flat().map(flat))
      .filter((resource) => resource.includes('SnapshotBucket'))
    expect(new Set(resources)).toEqual(
      new Set([`<SnapshotBucket.Arn>/${CATALOGUE_SNAPSHOT_KEY}`, '<SnapshotBucket.Arn>']),
    )
  })
})

describe('a stage that keeps its data', () => {
  const policies = (stage: string) => {
    const { Resources } = templateOf(stage)
    const of = (id: string) => (Resources[id] as Resource).DeletionPolicy
    return {
      table: of('Table'),
      users: of('UserPool'),
      tableProtected: Resources['Table']!.Properties['Replicas'][0].DeletionProtectionEnabled,
      usersProtected: Resources['UserPool']!.Properties['DeletionProtection'],
      anySecond: Resources['Table']!.Properties['Replicas'][0].PointInTimeRecoverySpecification,
    }
  }

  it.each(['staging', 'prod'])('%s: table and users outlive the stack', (stage) => {
    expect(policies(stage)).toEqual({
      table: 'Retain',
      users: 'Retain',
      tableProtected: true,
      usersProtected: 'ACTIVE',
      anySecond: { PointInTimeRecoveryEnabled: true },
    })
  })

  it('dev: they go with it', () => {
    expect(policies('dev')).toMatchObject({ table: 'Delete', users: 'Delete', tableProtected: false })
  })
})
